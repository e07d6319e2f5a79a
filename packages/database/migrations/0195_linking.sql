-- Linking that can't be guessed by pooling accounts: a budget per policy, proofs of ownership, and a way to undo a link.

-- How someone came to be on an account. `file`: the agency or staff put them there.
ALTER TABLE account_person ADD COLUMN linked_by text NOT NULL DEFAULT 'file'
  CHECK (linked_by IN ('file', 'questions', 'code', 'email', 'approval', 'invitation'));
UPDATE account_person linked SET linked_by = 'questions'
  FROM challenge_grant passed
  WHERE passed.account_key = linked.account_key AND passed.person_key = linked.person_key AND passed.consumed_at IS NOT NULL;
UPDATE account_person linked SET linked_by = 'invitation'
  FROM account_invitation accepted
  WHERE accepted.account_key = linked.account_key AND accepted.accepted_by_key = linked.person_key
    AND linked.linked_by = 'file';

-- A recently changed email is no proof.
ALTER TABLE person ADD COLUMN email_changed_at timestamptz;

-- Wrong answers about a policy by everyone who isn't linked to it.
CREATE TABLE challenge_policy (
  policy_number text PRIMARY KEY,
  -- Since its questions last closed, or were cleared.
  wrong         integer NOT NULL DEFAULT 0,
  -- The questions can't be answered until then.
  closed_until  timestamptz,
  -- From then on right answers also need a proof. Time doesn't clear it: a link made with a proof does, or staff.
  spent_at      timestamptz
);

-- Shown to the person who decides a request for access. Kept for 30 days.
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
  -- The person who asked signs in with this very email: it doesn't count for the policy.
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

-- What was proved besides right answers; null: nothing.
ALTER TABLE challenge_grant ADD COLUMN proof text CHECK (proof IN ('code', 'email'));

-- Requests for access that an agent or staff decide.
CREATE TABLE link_request (
  key            uuid PRIMARY KEY,
  person_key     uuid NOT NULL REFERENCES person,
  account_key    uuid NOT NULL REFERENCES account,
  policy_key     uuid NOT NULL REFERENCES policy,
  policy_number  text NOT NULL,
  role           text NOT NULL CHECK (role IN ('namedInsured', 'household')),
  message        text,
  -- See challenge_code.
  is_own_email   boolean NOT NULL,
  -- The origin the person signed in at: links in emails lead there.
  site           text,
  asked_at       timestamptz NOT NULL,
  status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'declined')),
  decided_at     timestamptz,
  decided_by_key uuid REFERENCES person,
  -- "I called this number".
  called_phone   text,
  note           text,
  -- What an approval gives, from when, and when it was given.
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

-- "This wasn't me" links in emails; only the hash of a token is kept.
CREATE TABLE link_notice (
  token_hash    bytea PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('link', 'code')),
  account_key   uuid NOT NULL REFERENCES account,
  policy_number text NOT NULL,
  -- Who linked the policy or asked for the code, and when.
  person_key    uuid NOT NULL REFERENCES person,
  happened_at   timestamptz NOT NULL,
  -- Who gets the email: their person where we know it, and a name for staff to read.
  recipient_key uuid REFERENCES person,
  recipient     text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX link_notice_expires ON link_notice (expires_at);

-- Someone pressed "This wasn't me".
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
  -- Several people may press for the same link; the first report counts.
  UNIQUE (kind, account_key, person_key, happened_at),
  CHECK ((decided_at IS NULL) = (decided_by_key IS NULL) AND (decided_at IS NULL) = (note IS NULL))
);

-- A suspended link is out of account_person, so no scope has to know of it.
CREATE TABLE suspended_link (
  report_key  uuid NOT NULL REFERENCES link_report,
  account_key uuid NOT NULL REFERENCES account,
  person_key  uuid NOT NULL REFERENCES person,
  standing    text NOT NULL CHECK (standing IN ('owner', 'coinsured')),
  linked_by   text NOT NULL,
  linked_at   timestamptz NOT NULL,
  -- What staff decided.
  is_restored boolean,
  PRIMARY KEY (report_key, person_key)
);
CREATE INDEX suspended_link_person ON suspended_link (person_key, account_key);
