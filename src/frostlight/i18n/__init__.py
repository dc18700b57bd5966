"""Texts for people, in catalogues by language and game; no other package holds sentences."""

from frostlight.i18n.catalogue import LANGUAGES, MissingTextError, Reader, catalogue_of, text
from frostlight.i18n.choice import best_language

__all__ = ["LANGUAGES", "MissingTextError", "Reader", "best_language", "catalogue_of", "text"]
