"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

from .strategies import alike

settings.register_profile("alike", alike)
settings.load_profile("alike")
