-- What /readyz writes to find out whether the database takes writes. One row for all processes.
CREATE TABLE write_check (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  written_at timestamptz NOT NULL
);
