"""What the cores of the games share is compiled for the records of each, in one process."""

import numpy as np
import pytest
from numba import njit

from hotair_sim.games import games
from hotair_sim.kit.dealing import lay_in_order, seed_both, shuffle_pile
from hotair_sim.kit.faults import note_fault
from hotair_sim.kit.log import tell


@pytest.mark.parametrize("step", [1, -1])
def test_no_record_of_a_game_is_taken_for_one_of_another(step):
    # Numba warns of it, and here a warning is an error. Which game comes first matters.
    shared = (shuffle_pile, seed_both, lay_in_order, note_fault, tell)
    shuffled, seeded, laid, noted, told = (njit(function.py_func) for function in shared)
    for game in games()[::step]:
        work = np.zeros(1, game.core().work).view(np.recarray)[0]
        work.log.on = 1
        seeded(work.dice, 0, 5, 1)
        assert work.dice[0] != work.dice[1]
        assert laid(work.hidden.pile, 0b1011) == 3
        shuffled(work.dice[0], work.hidden.pile, 0, 3)
        assert sorted(work.hidden.pile[:3]) == [0, 1, 3]
        noted(work, 2, 1, 7)
        assert game.core().fault(None, np.array([work])).count("7") == 1
        told(work.log, 3, 4)
        assert list(work.log.events[0][:3]) == [3, 4, 0]
        assert work.log.count == 1
