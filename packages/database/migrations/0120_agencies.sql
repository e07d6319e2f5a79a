-- What agencies may write, what insureds write to their agents, and invitations that nobody answered in time.

CREATE TABLE agency_appointment (
  agency_key   uuid NOT NULL REFERENCES agency,
  contract_key uuid NOT NULL REFERENCES contract,
  appointed_on date NOT NULL,
  ended_on     date CHECK (ended_on > appointed_on),
  PRIMARY KEY (agency_key, contract_key)
);
CREATE INDEX agency_appointment_contract ON agency_appointment (contract_key);

-- Kept on the account, whatever becomes of the mail. Without an agent it went to the agency.
CREATE TABLE account_message (
  key         uuid PRIMARY KEY,
  account_key uuid NOT NULL REFERENCES account,
  policy_key  uuid REFERENCES policy,
  person_key  uuid NOT NULL REFERENCES person,
  agency_key  uuid NOT NULL REFERENCES agency,
  agent_key   uuid REFERENCES agent,
  subject     text NOT NULL,
  message     text NOT NULL,
  sent_at     timestamptz NOT NULL
);
CREATE INDEX account_message_account ON account_message (account_key, sent_at DESC);
CREATE INDEX account_message_person ON account_message (person_key, sent_at DESC);

-- One that lapsed makes room for another when the agent is invited again.
ALTER TABLE agency_invitation DROP CONSTRAINT agency_invitation_status_check;
ALTER TABLE agency_invitation ADD CONSTRAINT agency_invitation_status_check
  CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired'));
CREATE INDEX agency_invitation_latest ON agency_invitation (agency_key, created_at DESC, key);
DROP INDEX agency_invitation_agency;
