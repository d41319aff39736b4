"""Words of told games and of what strategies answer."""

RETURNS = {
    "choose": "a play, an int64 made by moves.play_of",
    "exchange": "a set of hand cards, an int64 mask",
    "claim": "a suit, an int64, or −1 for none",
}

FAULTS = {
    1: "returned an illegal play ({})",
    2: "returned an illegal hand exchange (mask {})",
    3: "claimed a trophy it can't claim (suit {})",
}
