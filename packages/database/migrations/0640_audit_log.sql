-- The pages of the audit log, newest first. Each filter has an index in that order, so a page of a million entries is read
-- in a millisecond, however long ago the matching ones were.
CREATE INDEX audit_entry_newest ON audit_entry (at DESC, seq DESC);
-- It has every action, so it also counts what audit_entry_counted did.
CREATE INDEX audit_entry_action ON audit_entry (action, at DESC, seq DESC);
DROP INDEX audit_entry_counted;
CREATE INDEX audit_entry_person ON audit_entry (actor_key, at DESC, seq DESC);
DROP INDEX audit_entry_actor;
CREATE INDEX audit_entry_staff ON audit_entry (impersonator_key, at DESC, seq DESC) WHERE impersonator_key IS NOT NULL;
DROP INDEX audit_entry_impersonator;
CREATE INDEX audit_entry_kind ON audit_entry (record_kind, at DESC, seq DESC) WHERE record_kind IS NOT NULL;
CREATE INDEX audit_entry_record ON audit_entry (record_key, at DESC, seq DESC) WHERE record_key IS NOT NULL;
CREATE INDEX audit_entry_not_done ON audit_entry (outcome, at DESC, seq DESC) WHERE outcome <> 'done';

-- Finds the checkpoint of an entry: the first one that goes as far, or one soon after it.
CREATE INDEX audit_checkpoint_reach ON audit_checkpoint (highest_seq, number);

-- Checks of the audit log that someone asked for. A job works on them.
CREATE TABLE audit_verification (
  key          uuid PRIMARY KEY,
  asked_by_key uuid NOT NULL REFERENCES person,
  asked_at     timestamptz NOT NULL,
  -- How many entries there were to check when it began, and how many were found to be in order so far.
  started_at   timestamptz,
  total        bigint NOT NULL DEFAULT 0,
  checked      bigint NOT NULL DEFAULT 0,
  checkpoints  bigint NOT NULL DEFAULT 0,
  -- How many copies outside the database were compared.
  copies       integer NOT NULL DEFAULT 0,
  finished_at  timestamptz,
  problems     text[] NOT NULL DEFAULT '{}',
  -- Why it stopped before the end, which says nothing about the log.
  error        text
);
CREATE INDEX audit_verification_latest ON audit_verification (asked_at DESC, key DESC);
-- One at a time. A second request gets the first one's.
CREATE UNIQUE INDEX audit_verification_open ON audit_verification ((true)) WHERE finished_at IS NULL;
