"""SipHash gives the values its authors published."""

import numpy as np
import pytest

from hotair_sim.siphash import siphash

KEY = (np.uint64(0x0706050403020100), np.uint64(0x0F0E0D0C0B0A0908))

PUBLISHED = {
    1: "62 24 93 9a 79 f5 f5 93",
    2: "db 9b c2 57 7f cc 2a 3f",
    3: "94 af 49 f6 c6 50 ad b8",
    4: "ce 7c f2 72 2f 51 27 71",
    5: "d0 a7 04 53 6b a9 3e 0e",
    6: "51 a9 cb 9e cb a3 12 e6",
    7: "bd 83 8d 3a af bf 8d b7",
}
"""By the number of words: `vectors_sip64` of the reference implementation (veorq/SipHash), whose
key is the bytes 0 to 15 and whose messages are the bytes 0, 1, 2, …"""


@pytest.mark.parametrize(("words", "value"), PUBLISHED.items())
def test_published_values(words, value):
    message = np.frombuffer(bytes(range(8 * words)), "<u8")
    found = np.uint64(siphash(KEY, tuple(np.uint64(word) for word in message)))
    assert int(found).to_bytes(8, "little").hex(" ") == value
