-- Invitations in an agency's activity. The agencies room lists the actions.
CREATE INDEX audit_entry_agency_invitations ON audit_entry (record_kind, record_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'invitations.send', 'invitations.resend', 'invitations.withdraw', 'invitations.accept', 'invitations.decline');
