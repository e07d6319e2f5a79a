-- The last run of each kind of job, in any process. A repeating job is one row of `job`, which doesn't tell.
CREATE TABLE job_run (
  kind         text PRIMARY KEY,
  started_at   timestamptz NOT NULL,
  milliseconds integer NOT NULL,
  -- Null if it succeeded.
  error        text
);
