"""The table of a told game as it lies, kept up to date by its events."""

from collections import Counter

from hotair_sim.kit import told
from hotair_sim.kit.told import Event


class Shown(told.Shown):
    """What lies where, beside what lies on any table.

    Attributes
    ----------
    stages : dict of int to event
        Terrain and prizes of each stage in the game, by number.
    sides : dict of (int, int) to list of str
        Cards by stage and player.
    prizes : list of Counter
        Prize cards in front of each player, by suit.
    trophies : list of list of str
    """

    def __init__(self) -> None:
        super().__init__()
        self.stages: dict[int, Event] = {}
        self.sides: dict[tuple[int, int], list[str]] = {}
        self.prizes: list[Counter[str]] = [Counter(), Counter()]
        self.trophies: list[list[str]] = [[], []]

    def lacking(self, stage: int, side: int) -> list[str]:
        """Return the suits of the cards a side still lacks."""
        lacking: Counter[str] = Counter(self.stages[stage]["prizes"])
        lacking.subtract(card[-1] for card in self.sides[stage, side])
        return sorted(lacking.elements())

    def _setup(self, event: Event) -> None:
        super()._setup(event)
        self.stages = {stage["stage"]: stage for stage in event["stages"]}
        self.sides = {(stage, side): [] for stage in self.stages for side in (0, 1)}

    def _play(self, event: Event) -> None:
        self.hands[self.player].remove(event["card"])
        self.sides[event["stage"], event["side"]].append(event["card"])

    def _exchange(self, event: Event) -> None:
        for card in event["cards"]:
            self.hands[self.player].remove(card)

    def _flight(self, event: Event) -> None:
        self.prizes[event["winner"]].update(event["prizes"])

    def _refill(self, event: Event) -> None:
        self.stages[event["stage"]] = event
        self._empty(event["stage"])

    def _remove(self, event: Event) -> None:
        del self.stages[event["stage"]]

    def _claim(self, event: Event) -> None:
        self.prizes[event["player"]].subtract(event["paid"])
        self.trophies[event["player"]].append(event["suit"])

    def _clear(self, event: Event) -> None:
        for stage in event["stages"]:
            self._empty(stage)

    def _empty(self, stage: int) -> None:
        self.sides[stage, 0], self.sides[stage, 1] = [], []
