"""What the tool says while it works, on stderr."""

CACHE_UNWRITABLE = (
    "hotair: {} can't be written, so compiled code is kept in {} and made again next time."
)
CACHE_UNKEPT = "hotair: compiled code can't be kept in {} ({}), and is made again next time."
COMPILING = "Compiling {} (once: seconds, or a minute for players that search) …"
PROVING = (
    "Proving the players on their first deals, apart and with every check (once; {} to prove) …"
)
