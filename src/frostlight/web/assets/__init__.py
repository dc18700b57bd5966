"""Scripts, style sheets and pictures: bundled, minified, served by content address."""
