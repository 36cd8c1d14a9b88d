"""`python -m sortilege` is the `sortilege` command."""

from sortilege.cli import main

main()
