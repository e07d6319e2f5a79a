-- Two administrators reset the second factor of someone who has lost it, with notice and a waiting time (ADR 87).
ALTER TABLE administrator_request DROP CONSTRAINT administrator_request_change_check,
  ADD CONSTRAINT administrator_request_change_check CHECK (change IN ('give', 'take', 'reset'));

-- What they agreed to. A row is never deleted.
CREATE TABLE second_factor_reset (
  key              uuid PRIMARY KEY,
  logon_key        uuid NOT NULL REFERENCES logon,
  reason           text NOT NULL,
  asked_by_key     uuid NOT NULL REFERENCES person,
  confirmed_by_key uuid NOT NULL REFERENCES person CHECK (confirmed_by_key <> asked_by_key),
  confirmed_at     timestamptz NOT NULL,
  -- The person has this long to stop it.
  ready_at         timestamptz NOT NULL CHECK (ready_at > confirmed_at),
  expires_at       timestamptz NOT NULL CHECK (expires_at > ready_at),
  state            text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'used', 'stopped', 'replaced')),
  settled_at       timestamptz,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX second_factor_reset_one ON second_factor_reset (logon_key) WHERE state = 'waiting';
CREATE INDEX second_factor_reset_logon ON second_factor_reset (logon_key);
CREATE INDEX second_factor_reset_asked_by ON second_factor_reset (asked_by_key);
CREATE INDEX second_factor_reset_confirmed_by ON second_factor_reset (confirmed_by_key);

ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_purpose_check,
  ADD CONSTRAINT mailed_token_purpose_check
    CHECK (purpose IN ('resetPassword', 'verifyEmail', 'knowDevice', 'stopReset'));

-- The history of a user shows it. The users room lists the actions.
DROP INDEX audit_entry_user;
CREATE INDEX audit_entry_user ON audit_entry (record_key, seq DESC)
  WHERE outcome = 'done' AND record_kind = 'person' AND action IN (
    'users.change', 'users.endSession', 'users.endSessions', 'users.changeAdministrator', 'users.answerAdministrator',
    'users.resetFactor', 'users.stopReset', 'security.stopReset', 'security.answerAdministrator',
    'identity.secondFactor.reset', 'identity.secondFactor.stopReset', 'command.restore', 'persons.create',
    'persons.resendInvite', 'security.sendReset', 'identity.openImpersonation');
