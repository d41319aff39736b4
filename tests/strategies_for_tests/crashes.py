"""Uses memory that is not its own.

Idea: It does so while it is imported.
Source: Made for the tests.
Sees: Nothing.
"""

import ctypes

ctypes.string_at(0)
