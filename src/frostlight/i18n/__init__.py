"""Texts for people, in catalogues by language and game; no other package holds sentences."""

from frostlight.i18n.catalogue import LANGUAGES, MissingTextError, Reader, text

__all__ = ["LANGUAGES", "MissingTextError", "Reader", "text"]
