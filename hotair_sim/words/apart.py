"""Words of what strategies do in a process of their own."""

NOT_PLAYING = {
    1: "{}: being imported, it {}",
    2: "{}: being compiled, it {}",
}
"""By what the process was at: importing, compiling."""

ENDLESS = {
    1: "did not come to an end within {seconds} seconds",
    2: "did not come to an end within {seconds} seconds",
    3: "did not answer within {seconds} seconds",
}
"""By what the process was at: importing, compiling, playing."""

LEFT = "ended the process with exit code {}, which no strategy may"
CRASHED = {
    "SIGSEGV": "crashed the process (SIGSEGV: it used memory that is not its own)",
    "SIGBUS": "crashed the process (SIGBUS: it used memory that is not its own)",
    "SIGABRT": "crashed the process (SIGABRT: memory was corrupted, or something gave up)",
    "SIGKILL": "was killed (SIGKILL: by the system for want of memory, or by somebody)",
    "": "crashed the process ({})",
}
UNDER = "{}, under {}"
UNKNOWN = "the process that checks players can't be used: it {}"
