"""What people see: the only package that formats. `console` writes to a terminal or a pipe, `export` to a picture."""
