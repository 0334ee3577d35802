"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("alike", deadline=None, derandomize=True)
settings.load_profile("alike")
