"""Words of told games and of what strategies answer."""

from hotair_sim.words import games

RETURNS = {
    "choose": games.CHOOSE,
    "exchange": "a set of hand cards, an int64 mask",
    "claim": "a suit, an int64, or −1 for none",
}

FAULTS = {
    1: games.ILLEGAL_PLAY,
    2: "returned an illegal hand exchange (mask {})",
    3: "claimed a trophy it can't claim (suit {})",
}

TERRAIN = {"plain": "▁ plain", "mountain": "▲ mountain"}

STORY = {
    **games.STORY,
    "play": "plays {card} at stage {stage}, on {side}.",
    "own": "its own side",
    "other": "{player}'s side",
    "reshuffle": "The discard pile is shuffled into a new draw pile of {count} cards.",
    "exchange": "can't play, shows its hand and exchanges {cards}.",
    "pass": "can't play and shows its hand; the turn is over.",
    "flight": (
        "Stage {stage}, a {terrain}, is flown: {first} {a}, {second} {b}. {winner} wins {prizes}."
    ),
    "tied": (
        "Stage {stage}, a {terrain}, is flown and tied at {a}: {winner}, who {how}, wins {prizes}."
    ),
    "tied_last": "played last",
    "tied_other": "did not play last",
    "refill": "Stage {stage} is now a {terrain} with {prizes}.",
    "remove": "The prize pile can't refill stage {stage}: it is removed from the game.",
    "claim": "{player} claims the {suit} trophy with {paid}.",
    "clear": "The game is stuck: {stages} are cleared; their prizes stay.",
    "stage": "stage {}",
    "and": " and ",
}

ENDS = {
    "two-trophies": "{winner} holds {trophies:trophies} and wins after {turns:turns}.",
    "stages-removed": "No stage is left. {result}",
    "empty-pile": "The prize pile can't refill any stage any more. {result}",
    "turn-limit": "The game is cut off after {turns:turns}, without a winner.",
}
RESULTS = {
    "won": "{winner} has more and wins after {turns:turns}.",
    "drawn": "It is a draw after {turns:turns}.",
}

SCENES = {
    **games.SCENES,
    "legend": (
        "The prizes of each stage lie between the two players' sides. A dashed place still lacks a"
        " card of its suit; the small number is a side's total. What came in this turn has a thick"
        " frame. Hands are open here; players see only their own."
    ),
    "stage": "{stage} {terrain}",
    "removed": "{stage} removed",
    "prizes": "prizes",
    "won": "won",
    "flight": "Stage {stage}, {terrain}, as it was flown; the {better} total wins",
    "wins": "wins",
    "table": "The table after the turn",
}
BETTER = {"plain": "lower", "mountain": "higher"}
FLIGHT_COLUMNS = ("cards", "total", "")
"""Words of the pages on which the table is drawn."""
