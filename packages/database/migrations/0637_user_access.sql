-- Administrators change roles and sign-ins on a page: of two who change the same one, the second is told.
ALTER TABLE logon ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The history of a user: what was done to how they sign in, and when they did, without reading past everything else in
-- the audit log. The users room lists the actions.
CREATE INDEX audit_entry_user ON audit_entry (record_key, seq DESC)
  WHERE outcome = 'done' AND record_kind = 'person' AND action IN (
    'users.change', 'users.endSession', 'users.endSessions', 'persons.create', 'persons.resendInvite', 'security.sendReset',
    'identity.openImpersonation');
CREATE INDEX audit_entry_sign_in ON audit_entry (actor_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'identity.signIn', 'security.changePassword', 'security.addAuthenticator', 'security.removeAuthenticator',
    'security.addPasskey', 'security.removePasskey');
