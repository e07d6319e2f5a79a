-- What people, records and network addresses have used of the budgets of writes. A crash may forget it: that costs no more than
-- counting again from nothing, and without a log, counting doesn't wait for the disk.
CREATE UNLOGGED TABLE budget_use (
  -- Hashed, like those of throttle.
  bucket    text PRIMARY KEY,
  hour_used integer NOT NULL,
  hour_ends timestamptz NOT NULL,
  day_used  integer NOT NULL,
  day_ends  timestamptz NOT NULL
);
CREATE INDEX budget_use_day_ends ON budget_use (day_ends);
