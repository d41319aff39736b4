"""Where plug-ins and experiments are found: the workspace's folders and the shipped ones."""

from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped() -> Path:
    """Return the folder that holds the shipped `strategies` and `experiments`.

    In a wheel they lie inside the package; in a checkout, beside it.
    """
    inside = _PACKAGE / "shipped"
    return inside if inside.is_dir() else _PACKAGE.parent


def is_shipped(strategy: Path) -> bool:
    """Return whether a strategy's file came with the package."""
    return strategy.resolve().is_relative_to((shipped() / "strategies").resolve())


@dataclass(frozen=True)
class Workspace:
    """A folder with `strategies`, `experiments` and `reports` of its own."""

    folder: Path

    def folders(self, kind: str) -> list[Path]:
        """Return the folders of `kind` ("strategies", "experiments"): workspace's, shipped."""
        found: list[Path] = []
        for parent in (self.folder, shipped()):
            folder = (parent / kind).resolve()
            if folder.is_dir() and folder not in found:
                found.append(folder)
        return found

    @property
    def reports(self) -> Path:
        """Folder that results are written to."""
        return self.folder / "reports"
