"""What `python3 dev.py build` does: wheel and sdist of a commit, checked before they are kept."""
