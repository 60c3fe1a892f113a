"""What the page is made of, checked without a browser."""
