-- What each process measured in a minute, for the charts on the Health page. A process writes only its own rows, so none
-- waits for another. Old rows are removed after a little more than the week that the page shows.
CREATE TABLE health_sample (
  -- A new one for each start of a process.
  process_key         uuid NOT NULL,
  minute              timestamptz NOT NULL,
  host                text NOT NULL,
  pid                 integer NOT NULL,
  started_at          timestamptz NOT NULL,
  -- Requests by outcome (status below 400, 4xx, 5xx), and by duration in the buckets of /metrics.
  answered            integer NOT NULL,
  refused             integer NOT NULL,
  failed              integer NOT NULL,
  durations           integer[] NOT NULL,
  memory_bytes        bigint NOT NULL,
  -- How much of the minute its one thread was busy, from 0 to 1.
  busy_share          real NOT NULL,
  connections_waiting integer NOT NULL,
  -- About the whole portal, so every process finds the same. Null if the database couldn't be asked in that minute.
  connections         integer,
  jobs_waiting        integer,
  emails_waiting      integer,
  audit_waiting       integer,
  PRIMARY KEY (process_key, minute)
);
CREATE INDEX health_sample_minute ON health_sample (minute);
