"""What PostgreSQL is asked."""

from grognard.server.store.layout import HEADER, TABLE_COLUMNS

HEADER_TYPES = {
    "number": "int", "stage": "text", "actor": "int", "due_at": "bigint", "lease_until": "bigint", "time": "bigint",
    "sealed": "text", "gone": "text",
}  # fmt: skip
ROW_TYPES = ("text", "int", "bigint", "int", "text", "text", "text")

FIRST_LINE = 4 + len(HEADER)  # the place of the rows' columns among the values of ADD
LAST = FIRST_LINE + len(ROW_TYPES)


def arrays(types: list[str] | tuple[str, ...], first: int) -> str:
    """Places for arrays of these types, from this place on."""
    return ", ".join(f"${first + place}::{kind}[]" for place, kind in enumerate(types))


# The rows are locked in the order of their names, so that two processes that change the same tables do not wait for each other.
ADD = f"""
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], {arrays([HEADER_TYPES[name] for name in HEADER], 4)})
    AS given (id, expected, was_sealed, {", ".join(HEADER)})
), locked AS (
    SELECT tables.id FROM tables JOIN given ON given.id = tables.id
    WHERE tables.number = given.expected AND tables.sealed = given.was_sealed
    ORDER BY tables.id FOR UPDATE OF tables
), changed AS (
    UPDATE tables SET {", ".join(f"{name} = given.{name}" for name in HEADER)}
    FROM given WHERE tables.id = given.id AND tables.id IN (SELECT id FROM locked)
    RETURNING tables.id, tables.number
), added AS (
    INSERT INTO log
    SELECT line.* FROM unnest({arrays(ROW_TYPES, FIRST_LINE)})
    AS line ("table", number, time, seat, "by", kind, text)
    WHERE line."table" IN (SELECT id FROM changed)
)
SELECT id, pg_notify('grognard_rows', ${LAST}::text || ' ' || id || ' ' || number) FROM changed
"""

NEW_SETUP = "INSERT INTO setups VALUES ($1, $2)"
NEW_TABLE = f"""
INSERT INTO tables ({", ".join(TABLE_COLUMNS)}) VALUES ({", ".join(f"${place + 1}" for place in range(len(TABLE_COLUMNS)))})
"""
NEW_ROWS = f"INSERT INTO log SELECT * FROM unnest({arrays(ROW_TYPES, 1)})"

SEAL = """
WITH changed AS (UPDATE tables SET sealed = $1 WHERE id = $2 AND number = $3 AND sealed = $4 RETURNING id, number)
SELECT id, pg_notify('grognard_rows', $5::text || ' ' || id || ' ' || number) FROM changed
"""
NOTE_GONE = "UPDATE tables SET gone = $1, due_at = $2 WHERE id = $3 AND number = $4 RETURNING id"

TABLE = "SELECT setup, sealed, gone, lease_until, number FROM tables LEFT JOIN setups USING (id) WHERE id = $1"
ROWS = 'SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = $1 ORDER BY number'
# What has come to many tables, each after a number of its own. One without any news has one line, without a row of the log.
NEWS = """
SELECT given.place, tables.sealed, tables.lease_until, tables.number AS last,
    log.number, log.time, log.seat, log."by", log.kind, log.text
FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS given (id, after, place)
JOIN tables ON tables.id = given.id LEFT JOIN log ON log."table" = given.id AND log.number > given.after
ORDER BY given.place, log.number
"""
ROWS_BETWEEN = """
SELECT number, time, seat, "by", kind, text FROM log WHERE "table" = $1 AND number BETWEEN $2 AND $3 ORDER BY number
"""
CLOSED = """
SELECT id FROM tables WHERE stage IN ('finished', 'expired') AND time < $1
AND NOT EXISTS (SELECT 1 FROM present WHERE "table" = id AND process != $2) ORDER BY time
"""
DELETE = """
WITH lines AS (DELETE FROM log WHERE "table" = ANY($1)), settled AS (DELETE FROM setups WHERE id = ANY($1))
DELETE FROM tables WHERE id = ANY($1)
"""
CLAIM_DUE = """
UPDATE tables SET lease_until = $1 FROM (
    SELECT id, lease_until AS before FROM tables
    WHERE due_at <= $2 AND lease_until <= $2 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
) AS due WHERE tables.id = due.id RETURNING tables.id, due.before
"""
CLAIM = "UPDATE tables SET lease_until = $1 WHERE id = $2 AND lease_until <= $3 RETURNING id"
LEASE = "UPDATE tables SET lease_until = $1 WHERE id IN (SELECT id FROM tables WHERE id = ANY($2) ORDER BY id FOR UPDATE)"
TRY_TO_WRITE = "UPDATE trials SET count = (count + 1) % 1000000"

# Processes, by the database's own clock.
NOTE_PRESENT = """
WITH noted AS (
    INSERT INTO present VALUES ($1, $2, $3, $4)
    ON CONFLICT ("table", process) DO UPDATE SET seats = excluded.seats, spectators = excluded.spectators
)
SELECT pg_notify('grognard_people', $2::text || ' ' || $1::text)
"""
NOTE_ABSENT = """
WITH noted AS (DELETE FROM present WHERE "table" = $1 AND process = $2)
SELECT pg_notify('grognard_people', $2::text || ' ' || $1::text)
"""
ELSEWHERE = 'SELECT seats, spectators FROM present WHERE "table" = $1 AND process != $2'
SHOW_STAMP = "SELECT pg_notify('grognard_stamps', concat_ws(' ', $1::text, $2::text, $3::text, $4::text))"
BEAT = """
INSERT INTO processes VALUES ($1, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET seen = excluded.seen RETURNING xmax = 0
"""
# Who was at a table by way of a process that is gone is no longer there. A table that waited for nobody but them waits for a
# look at it now: somebody may have to play for them.
LEFT = """
left_behind AS (
    DELETE FROM present WHERE process IN (SELECT id FROM dead) RETURNING "table", process, seats
), woken AS (
    UPDATE tables SET due_at = 0
    WHERE id IN (SELECT "table" FROM left_behind) AND due_at IS NULL AND gone IS NOT NULL AND stage = 'playing'
)
SELECT pg_notify('grognard_people', process || ' ' || "table") FROM left_behind
"""
BURY = f"""
WITH dead AS (DELETE FROM processes WHERE seen < clock_timestamp() - make_interval(secs => $1) RETURNING id), {LEFT}
"""
GO = f"WITH dead AS (DELETE FROM processes WHERE id = $1 RETURNING id), {LEFT}"

NOTE = "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET text = excluded.text"
FIRST_NOTE = "INSERT INTO notes VALUES ($1, $2) ON CONFLICT (key) DO NOTHING"
NO_NOTE = "DELETE FROM notes WHERE key = $1"
NOTES = "SELECT key, text FROM notes WHERE starts_with(key, $1)"
STANDINGS = "SELECT id, stage, actor FROM tables WHERE id = ANY($1::text[])"
BEGINNING = "SELECT id FROM tables WHERE starts_with(id, $1) AND stage IN ('open', 'starting')"
