"""What is in a file that somebody has sent: its bytes, or where they lie if they are many.

Only whoever works on it reads it, in a process of its own: what waits for its turn takes no memory.
"""

from __future__ import annotations

from pathlib import Path

Content = bytes | Path


def bytes_of(content: Content) -> bytes:
    return content if isinstance(content, bytes) else content.read_bytes()
