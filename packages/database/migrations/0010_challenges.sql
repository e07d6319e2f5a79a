-- Linking a policy: security questions and their budgets, emailed codes, requests for access, and undoing a link (ADR 11).

-- The wrong options beside a right answer. They stay the same for everyone until the right answer changes: options that
-- differed between draws, or between persons, would give away the one they have in common.
CREATE TABLE challenge_option_set (
  policy_number text NOT NULL,
  type          text NOT NULL,
  answer        text NOT NULL,
  decoys        text[] NOT NULL,
  PRIMARY KEY (policy_number, type)
);

-- One person's progress with one policy, so that no one locks out anyone else.
CREATE TABLE challenge (
  person_key    uuid NOT NULL REFERENCES person,
  policy_number text NOT NULL,
  -- Wrong answers since the last right one: the spec's attempts.
  attempts      integer NOT NULL DEFAULT 0,
  -- Wrong answers since the challenge was last passed or closed, even with right ones between them.
  wrong_answers integer NOT NULL DEFAULT 0,
  -- How often it was closed since it was last passed.
  times_closed  integer NOT NULL DEFAULT 0,
  closed_until  timestamptz,
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

-- Wrong answers in a day's window, by person and by hashed network address.
CREATE TABLE challenge_tally (
  subject       text PRIMARY KEY,
  wrong_answers integer NOT NULL,
  window_ends   timestamptz NOT NULL
);
CREATE INDEX challenge_tally_window_ends ON challenge_tally (window_ends);

-- Wrong answers about a policy by everyone who isn't linked to it.
CREATE TABLE challenge_policy (
  policy_number      text PRIMARY KEY,
  -- Since its questions last closed, or were cleared.
  wrong_answers      integer NOT NULL DEFAULT 0,
  -- No one can answer the questions until then.
  closed_until       timestamptz,
  -- Since then right answers also need a proof of ownership. Time doesn't clear it; a link made with a proof does, or staff.
  needs_proof_since  timestamptz
);

-- Shown to whoever decides a request for access. Kept for 30 days.
CREATE TABLE challenge_wrong_answer (
  policy_number text NOT NULL,
  person_key    uuid NOT NULL REFERENCES person,
  answered_at   timestamptz NOT NULL
);
CREATE INDEX challenge_wrong_answer_policy ON challenge_wrong_answer (policy_number, answered_at);
CREATE INDEX challenge_wrong_answer_at ON challenge_wrong_answer (answered_at);

-- Codes sent to the email on file. Kept for 30 days.
CREATE TABLE challenge_code (
  key           uuid PRIMARY KEY,
  person_key    uuid NOT NULL REFERENCES person,
  account_key   uuid NOT NULL REFERENCES account,
  policy_number text NOT NULL,
  email         text NOT NULL,
  -- The person who asked signs in with this very email, so it doesn't count against the policy.
  is_own_email  boolean NOT NULL,
  code_hash     bytea NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  sent_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > sent_at),
  -- Used, replaced by a newer one, or reported by the owner of the mailbox.
  ended_at      timestamptz
);
CREATE INDEX challenge_code_policy ON challenge_code (policy_number, sent_at);
CREATE INDEX challenge_code_sent ON challenge_code (sent_at);

-- Passing lets this person link the account of this policy, once, for a short while.
CREATE TABLE challenge_grant (
  key           uuid PRIMARY KEY,
  person_key    uuid NOT NULL REFERENCES person,
  account_key   uuid NOT NULL REFERENCES account,
  policy_number text NOT NULL,
  -- What was proved besides right answers. Null: nothing.
  proof         text CHECK (proof IN ('code', 'email')),
  granted_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > granted_at),
  consumed_at   timestamptz
);
CREATE INDEX challenge_grant_open ON challenge_grant (person_key, account_key) WHERE consumed_at IS NULL;

-- Requests for access that an agent or staff decide.
CREATE TABLE link_request (
  key            uuid PRIMARY KEY,
  person_key     uuid NOT NULL REFERENCES person,
  account_key    uuid NOT NULL REFERENCES account,
  policy_key     uuid NOT NULL REFERENCES policy,
  policy_number  text NOT NULL,
  -- What the person says they are.
  role           text NOT NULL CHECK (role IN ('namedInsured', 'household')),
  message        text,
  -- See challenge_code.
  is_own_email   boolean NOT NULL,
  -- The origin the person signed in at, for the links in emails.
  site           text,
  asked_at       timestamptz NOT NULL,
  status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  decided_at     timestamptz,
  decided_by_key uuid REFERENCES person,
  -- "I called this number".
  called_phone   text,
  note           text,
  -- The access an approval gives, from when, and when it was given.
  access_role    text CHECK (access_role IN ('namedInsured', 'household')),
  access_from    timestamptz,
  linked_at      timestamptz,
  CHECK ((status = 'open') = (decided_at IS NULL) AND (status = 'open') = (decided_by_key IS NULL)),
  CHECK ((status = 'approved') = (access_from IS NOT NULL) AND (status = 'approved') = (access_role IS NOT NULL)),
  CHECK (linked_at IS NULL OR status = 'approved')
);
CREATE UNIQUE INDEX link_request_one_open ON link_request (person_key, policy_number) WHERE status = 'open';
CREATE INDEX link_request_policy ON link_request (policy_number, asked_at);
CREATE INDEX link_request_waiting ON link_request (access_from) WHERE status = 'approved' AND linked_at IS NULL;

-- "This wasn't me" links in emails. Only the hash of a token is kept.
CREATE TABLE link_notice (
  token_hash    bytea PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('link', 'code')),
  account_key   uuid NOT NULL REFERENCES account,
  policy_number text NOT NULL,
  -- Who linked the policy or asked for the code, and when.
  person_key    uuid NOT NULL REFERENCES person,
  happened_at   timestamptz NOT NULL,
  -- Who gets the email: the person, if we know them, and a name for staff to read.
  recipient_key uuid REFERENCES person,
  recipient     text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX link_notice_expires ON link_notice (expires_at);

-- Someone clicked "This wasn't me".
CREATE TABLE link_report (
  key             uuid PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('link', 'code')),
  account_key     uuid NOT NULL REFERENCES account,
  policy_number   text NOT NULL,
  person_key      uuid NOT NULL REFERENCES person,
  happened_at     timestamptz NOT NULL,
  reported_by_key uuid REFERENCES person,
  reported_by     text NOT NULL,
  reported_at     timestamptz NOT NULL,
  decided_at      timestamptz,
  decided_by_key  uuid REFERENCES person,
  note            text,
  -- Several people may report the same link. The first report counts.
  UNIQUE (kind, account_key, person_key, happened_at),
  CHECK ((decided_at IS NULL) = (decided_by_key IS NULL) AND (decided_at IS NULL) = (note IS NULL))
);

-- A suspended link is removed from account_person, so no scope needs to know about it.
CREATE TABLE suspended_link (
  report_key   uuid NOT NULL REFERENCES link_report,
  account_key  uuid NOT NULL REFERENCES account,
  person_key   uuid NOT NULL REFERENCES person,
  relationship text NOT NULL CHECK (relationship IN ('owner', 'coinsured')),
  linked_by    text NOT NULL,
  linked_at    timestamptz NOT NULL,
  -- What staff decided.
  is_restored  boolean,
  PRIMARY KEY (report_key, person_key)
);
CREATE INDEX suspended_link_person ON suspended_link (person_key, account_key);
