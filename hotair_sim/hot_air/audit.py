"""What the audit of Hot Air tries: every other reading, and every number one step away."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from hotair_sim.description.audit import Audit, Change
from hotair_sim.hot_air.deck import SYMBOLS
from hotair_sim.hot_air.rules import Rules
from hotair_sim.hot_air.words import audit as words
from hotair_sim.kit.changes import one_step, other_readings, sensible, use
from hotair_sim.kit.counted import negative

_OTHER = {"plain": "mountain", "mountain": "plain"}


def changes(rules: Rules) -> tuple[Change, ...]:
    """Return every one-step change of `rules` that makes sense, in the order of the fields.

    A change the rules refuse, such as a stage without a prize, is left out.
    """
    return sensible(rules, (*_numbers(rules), *other_readings(rules, words.READINGS)))


def _numbers(rules: Rules) -> Iterator[Change]:
    """Yield the one-step changes of every number."""
    yield from _trophies(rules)
    yield from _to_win(rules)
    yield from _stages(rules)
    yield from _terrain(rules)
    yield from _hands(rules)
    yield from _undrawn(rules)
    yield from _exchange(rules)


def _trophies(rules: Rules) -> Iterator[Change]:
    def wording(sizes: Mapping[str, int]) -> str:
        shown = (words.TROPHY_SIZE.format(SYMBOLS[suit], size) for suit, size in sizes.items())
        return words.TROPHY_WORDING.format(", ".join(shown))

    for suit, size in rules.trophy_sizes.items():
        for other in (size - 1, size + 1):
            sizes = {**rules.trophy_sizes, suit: other}
            title = words.TROPHY.format(SYMBOLS[suit], other)
            kept, proposal = wording(rules.trophy_sizes), wording(sizes)
            yield one_step("trophy_sizes", f"{suit}-{other}", title, sizes, kept, proposal)


def _to_win(rules: Rules) -> Iterator[Change]:
    def wording(count: int) -> str:
        return words.WIN_WORDING.get(count, words.WIN_WORDING_MANY.format(count))

    now = rules.trophies_to_win
    for count in (now - 1, now + 1):
        title = words.WIN.get(count, words.WIN_MANY.format(count))
        yield one_step("trophies_to_win", count, title, count, wording(now), wording(count))


def _stages(rules: Rules) -> Iterator[Change]:
    def wording(sizes: Sequence[int]) -> str:
        shown = (words.STAGE_SIZE.format(size, number) for number, size in enumerate(sizes, 1))
        return words.STAGE_WORDING.format(", ".join(shown))

    sizes, terrain = rules.stage_sizes, rules.start_terrain
    kept = wording(sizes)
    for number, size in enumerate(sizes, start=1):
        for other in (size - 1, size + 1):
            changed = (*sizes[: number - 1], other, *sizes[number:])
            prizes = words.PRIZES.get(other, words.PRIZES_MANY.format(other))
            title = words.STAGE.format(number, prizes)
            name = f"{number}-{other}"
            yield one_step("stage_sizes", name, title, changed, kept, wording(changed))
    more, fewer = (*sizes, len(sizes) + 1), sizes[:-1]
    for title, changed, terrains in (
        (words.STAGE_FEWER.format(len(sizes)), fewer, terrain[:-1]),
        (words.STAGE_MORE.format(len(more)), more, (*terrain, _OTHER[terrain[-1]])),
    ):
        fields = {"stage_sizes": changed, "start_terrain": terrains}
        name = f"stage_sizes-{len(changed)}-stages"
        yield Change(name, title, "stage_sizes", fields, "number", kept, wording(changed))


def _terrain(rules: Rules) -> Iterator[Change]:
    def wording(terrain: Sequence[str]) -> str:
        return words.TERRAIN_WORDING.format(", ".join(terrain))

    now = rules.start_terrain
    kept = wording(now)
    for number, terrain in enumerate(now, start=1):
        changed = (*now[: number - 1], _OTHER[terrain], *now[number:])
        title = words.TERRAIN.format(number, _OTHER[terrain])
        yield one_step("start_terrain", number, title, changed, kept, wording(changed))
    turned = tuple(_OTHER[terrain] for terrain in now)
    yield one_step("start_terrain", "all", words.TERRAIN_ALL, turned, kept, wording(turned))


def _hands(rules: Rules) -> Iterator[Change]:
    def put(sizes: tuple[int, int], equal: str, unequal: str) -> str:
        return equal.format(sizes[0]) if sizes[0] == sizes[1] else unequal.format(*sizes)

    def wording(sizes: tuple[int, int]) -> str:
        return put(sizes, words.HANDS_EQUAL_WORDING, words.HANDS_WORDING)

    one, two = rules.hand_sizes
    steps = ((-1, -1), (1, 1), (0, 1), (1, 0), (0, -1), (-1, 0))
    for sizes in ((one + step[0], two + step[1]) for step in steps):
        title = put(sizes, words.HANDS_EQUAL, words.HANDS)
        name = "-".join(map(str, sizes))
        kept, proposal = wording(rules.hand_sizes), wording(sizes)
        yield one_step("hand_sizes", name, title, sizes, kept, proposal)


def _undrawn(rules: Rules) -> Iterator[Change]:
    def put(turns: int, texts: Mapping[int, str], many: str) -> str:
        return texts.get(turns, many.format(turns))

    now = rules.starter_turns_without_draw
    kept = put(now, words.UNDRAWN_WORDING, words.UNDRAWN_WORDING_MANY)
    for turns in (now - 1, now + 1, now + 2):
        title = put(turns, words.UNDRAWN, words.UNDRAWN_MANY)
        proposal = put(turns, words.UNDRAWN_WORDING, words.UNDRAWN_WORDING_MANY)
        yield one_step("starter_turns_without_draw", turns, title, turns, kept, proposal)


def _exchange(rules: Rules) -> Iterator[Change]:
    """Yield every other limit: the rulings list them all, and each is cheap to agree on."""

    def put(limit: int, texts: tuple[str, str]) -> str:
        return texts[0].format(limit) if limit else texts[1]

    now = rules.hand_exchange_limit
    for limit in range(9):
        if limit != now:
            title = put(limit, words.EXCHANGE)
            kept, proposal = (put(end, words.EXCHANGE_WORDING) for end in (now, limit))
            yield one_step("hand_exchange_limit", limit, title, limit, kept, proposal)


def _for_the_starter(change: Change) -> bool:
    """Return whether a change makes starter and other player play by different numbers."""
    one, two = change.fields.get("hand_sizes", (0, 0))
    return one != two or change.fields.get("starter_turns_without_draw", 0) > 0


_use = partial(use, words.USES)

USES = (
    _use("own_harm", "on_behalf_turns"),
    _use("reshuffle", "reshuffles"),
    _use("tie", "games_with_tie"),
    _use("three_for_one", "three_for_one_used"),
    _use("exchange", "hand_exchanges"),
    _use("stuck", "games_with_clear"),
    _use("draw", "drawn_games", "tie-break"),
    _use("stages_removed", "ends_by_stages_removed", "tie-break"),
)
"""Rules that may never come into play, and what counts them."""

AUDIT = Audit(
    changes=changes,
    uses=USES,
    readings=words.READINGS,
    columns=("turns",),
    easiest=negative("turns"),
    excluded=words.EXCLUDED,
    protected=words.PROTECTED,
    left_out={
        "prize_cap": "none",
        "hand_exchange_limit": 0,
        "three_for_one": False,
        "flip": False,
        "opponent_side": "never",
        "stuck": "none",
    },
    added=_for_the_starter,
    tie_break=words.TIE_BREAK,
)
"""All that the audit knows of Hot Air beside its questions; of games, the short ones are easy to
watch."""
