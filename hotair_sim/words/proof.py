"""Words of the proof of players."""

FAILED = (
    "strategy '{}' ({}) does not keep the contract under {}: {}; nothing was played; hotair check"
    " says more"
)
