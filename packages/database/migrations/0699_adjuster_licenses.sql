-- Where an adjuster may work: one license for each state, with its days. One that isn't valid on a day doesn't count for new
-- claims or on letters of that day.
CREATE TABLE adjuster_license (
  key          uuid PRIMARY KEY,
  adjuster_key uuid NOT NULL REFERENCES adjuster,
  state        char(2) NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  number       text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  -- Null: not on record, so it doesn't limit anything.
  first_on     date,
  last_on      date,
  CHECK (last_on >= first_on)
);
CREATE INDEX adjuster_license_state ON adjuster_license (adjuster_key, state);

-- Until now, one number was for all of someone's states, and no days were kept.
INSERT INTO adjuster_license (key, adjuster_key, state, number)
SELECT gen_random_uuid(), person_key, state, license FROM adjuster CROSS JOIN LATERAL unnest(states) AS state
WHERE license <> '';

ALTER TABLE adjuster
  DROP COLUMN license,
  DROP COLUMN states,
  -- Null: from before we kept it. `away_until` is the day they're back.
  ADD COLUMN away_from date,
  -- Who gets messages and the work of the day while someone is away. The claims stay with their owner.
  ADD COLUMN deputy_key uuid REFERENCES adjuster,
  -- From then on, someone is no adjuster. Their closed claims keep their name.
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (away_until > away_from),
  ADD CHECK (away_from IS NULL OR away_until IS NOT NULL),
  ADD CHECK (deputy_key <> person_key),
  ADD CHECK (deputy_key IS NULL OR away_until IS NOT NULL);

-- Who changed what about an adjuster. Never changed itself.
CREATE TABLE adjuster_change (
  key          uuid PRIMARY KEY,
  adjuster_key uuid NOT NULL REFERENCES adjuster,
  field        text NOT NULL CHECK (field ~ '^[a-z][a-z_]*(:[A-Z]{2})?$'),
  changed_at   timestamptz NOT NULL,
  by_key       uuid NOT NULL REFERENCES person,
  before       text,
  after        text,
  CHECK (before IS DISTINCT FROM after)
);
CREATE INDEX adjuster_change_adjuster ON adjuster_change (adjuster_key, changed_at DESC, key DESC);
CREATE TRIGGER adjuster_change_stays BEFORE UPDATE OR DELETE ON adjuster_change
  FOR EACH ROW EXECUTE FUNCTION log_stays();
