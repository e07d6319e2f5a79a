-- People see the invitations sent to their email once they sign in, without the link, and can decline them.
ALTER TABLE account_invitation
  DROP CONSTRAINT account_invitation_status_check,
  ADD CONSTRAINT account_invitation_status_check
    CHECK (status IN ('pending', 'accepted', 'withdrawn', 'declined'));
CREATE INDEX account_invitation_pending_to ON account_invitation (email) WHERE status = 'pending';

DROP INDEX audit_entry_invitations;
CREATE INDEX audit_entry_invitations ON audit_entry (record_kind, record_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'persons.create', 'persons.resendInvite', 'coinsureds.invite', 'coinsureds.resendInvitation',
    'coinsureds.withdrawInvitation', 'coinsureds.acceptInvitation', 'coinsureds.acceptMine', 'coinsureds.declineMine');
