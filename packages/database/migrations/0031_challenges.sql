-- Security questions about a policy: what was asked, how somebody stands with it, and what passing opens.

-- The wrong answers beside a right one. Kept for everybody and all time, until the right one changes: options that
-- differed from draw to draw, or from person to person, would give the right one away by what they have in common.
CREATE TABLE challenge_option_set (
  policy_number text NOT NULL,
  type          text NOT NULL,
  answer        text NOT NULL,
  decoys        text[] NOT NULL,
  PRIMARY KEY (policy_number, type)
);

-- How one person stands with one policy: nobody locks anybody else out.
CREATE TABLE challenge (
  person_key    uuid NOT NULL REFERENCES person,
  policy_number text NOT NULL,
  -- Wrong answers since the last right one: the spec's attempts.
  attempts      integer NOT NULL DEFAULT 0,
  -- Wrong answers since the challenge was last passed or shut, right ones between them notwithstanding.
  wrong         integer NOT NULL DEFAULT 0,
  -- How often it was shut since it was last passed.
  shut_times    integer NOT NULL DEFAULT 0,
  shut_until    timestamptz,
  drawn_at      timestamptz,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (person_key, policy_number)
);

CREATE TABLE challenge_question (
  key           uuid PRIMARY KEY,
  person_key    uuid NOT NULL,
  policy_number text NOT NULL,
  policy_key    uuid NOT NULL REFERENCES policy,
  type          text NOT NULL,
  position      integer NOT NULL,
  -- [{"Key": …, "Value": …}], in the order they are shown.
  options       jsonb NOT NULL,
  right_option  uuid NOT NULL,
  passed_at     timestamptz,
  FOREIGN KEY (person_key, policy_number) REFERENCES challenge
);
CREATE INDEX challenge_question_of ON challenge_question (person_key, policy_number, position);

-- Wrong answers in a day's window, by person and by network address (hashed).
CREATE TABLE challenge_tally (
  subject     text PRIMARY KEY,
  wrong       integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX challenge_tally_window_ends ON challenge_tally (window_ends);

-- What passing opens: the account of this policy, to this person, once, for a short while.
CREATE TABLE challenge_grant (
  key           uuid PRIMARY KEY,
  person_key    uuid NOT NULL REFERENCES person,
  account_key   uuid NOT NULL REFERENCES account,
  policy_number text NOT NULL,
  granted_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > granted_at),
  consumed_at   timestamptz
);
CREATE INDEX challenge_grant_open ON challenge_grant (person_key, account_key) WHERE consumed_at IS NULL;
