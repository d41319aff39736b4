"""One row per game: the record the core fills, and what each column of the results means."""

import numpy as np

from hotair_sim.hot_air.deck import STAGES, SUITS

END_REASONS = ("two-trophies", "stages-removed", "empty-pile", "turn-limit")
"""Reasons a game ends, by their number less one."""

OUTCOME = np.dtype(
    [
        ("deal", np.int64),
        ("legal_plays", np.int32),
        ("reshuffles", np.int32),
        ("hand_cards_exchanged", np.int32),
        ("turns", np.int16),
        ("plays", np.int16),
        ("blocked_turns", np.int16),
        ("hand_exchanges", np.int16),
        ("passed_turns", np.int16),
        ("clears", np.int16),
        ("first_clear_turn", np.int16),
        ("flights", np.int16, (STAGES,)),
        ("tied_flights", np.int16, (STAGES,)),
        ("trophy_turn", np.int16, (SUITS,)),
        ("first_trophy_turn", np.int16),
        ("deciding_turn", np.int16),
        ("single_play_turns", np.int16),
        ("on_behalf_turns", np.int16),
        ("other_side_plays", np.int16),
        ("lead_changes", np.int16),
        ("uncovered_refills", np.int16),
        ("prize_cards", np.int16, (2,)),
        ("arrangement", np.int8),
        ("starter", np.int8),
        ("winner", np.int8),
        ("end_reason", np.int8),
        ("trophies", np.int8, (2,)),
        ("trophy_player", np.int8, (SUITS,)),
        ("trophy_groups", np.int8, (SUITS,)),
        ("first_trophy_player", np.int8),
        ("deciding_suit", np.int8),
        ("decided_by_flight_loser", np.int8),
        ("two_trophies_in_one_turn", np.int8),
    ]
)
"""The outcome of a game; −1 stands for null. Every counter is proven by `rules.MOST_TURNS`."""
