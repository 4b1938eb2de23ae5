"""What nobody guesses: tokens, and names of tables and rooms; a table's begins with a code that can be said aloud."""

import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
SPOKEN = "abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 6
ID_LENGTH = 12


def new_id() -> str:
    """A name. It is also the link to a table that is not public, so it cannot be guessed."""
    code = "".join(secrets.choice(SPOKEN) for _ in range(CODE_LENGTH))
    return code + "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH - CODE_LENGTH))


def new_token() -> str:
    """A token that opens a seat, or the host's."""
    return secrets.token_urlsafe(24)
