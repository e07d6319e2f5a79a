-- Invitations in an account's activity. The overviews room lists the actions.
CREATE INDEX audit_entry_invitations ON audit_entry (record_kind, record_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'persons.create', 'persons.resendInvite', 'coinsureds.invite', 'coinsureds.resendInvitation',
    'coinsureds.withdrawInvitation', 'coinsureds.acceptInvitation');
