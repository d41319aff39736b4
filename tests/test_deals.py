"""What a deal fixes before anybody decides is what its games begin with."""

from collections import Counter

import pytest
from driver import SCRIPTED, loader, match

from hotair_sim.arena.deals import dealt
from hotair_sim.arena.telling import tell
from hotair_sim.hot_air import GAME, Rules
from hotair_sim.hot_air.deck import RANKS, SYMBOLS

FIRST, DEALS, SEED = 40, 25, 7


def began_with(setup) -> Counter[str]:
    """Return the columns of a told game's setup that are not 0."""
    columns: Counter[str] = Counter()
    names = {symbol: suit for suit, symbol in SYMBOLS.items()}
    for seat, hand in enumerate(setup["hands"]):
        for card in hand:
            columns[f"hand_{seat}_value_{RANKS.index(card[:-1])}"] += 1
            columns[f"hand_{seat}_{names[card[-1]]}"] += 1
    for stage in setup["stages"]:
        for symbol in stage["prizes"]:
            columns[f"first_prizes_{stage['stage']}_{names[symbol]}"] += 1
    return columns


@pytest.mark.parametrize(
    ("preset", "changes"),
    [("hot-air", {}), ("balloon-cup", {"hand_sizes": (8, 9), "prize_cap": "table"})],
)
@pytest.mark.parametrize("arrangements", [2, 4])
def test_dealt_is_what_games_begin_with(preset, changes, arrangements):
    rules = Rules(preset, **changes)
    columns = dealt(GAME, rules, SEED, FIRST, DEALS, arrangements)
    assert list(columns) == [column.name for column in GAME.dealt().columns]
    told = match(SCRIPTED, SCRIPTED, rules, SEED)
    for i in range(DEALS * arrangements):
        deal, arrangement = FIRST + i // arrangements, i % arrangements
        setup = next(tell(loader().game, told, deal, arrangement))
        found = Counter({name: int(values[i]) for name, values in columns.items() if values[i]})
        assert found == began_with(setup)
