"""The pages of the site, one module an address."""
