-- What agencies may write, whom they invite, and the messages insureds send them.

CREATE TABLE agency_appointment (
  agency_key   uuid NOT NULL REFERENCES agency,
  contract_key uuid NOT NULL REFERENCES contract,
  appointed_on date NOT NULL,
  ended_on     date CHECK (ended_on > appointed_on),
  PRIMARY KEY (agency_key, contract_key)
);
CREATE INDEX agency_appointment_contract ON agency_appointment (contract_key);

-- Invitations to work at an agency (ADR 14). They are for an email, whether or not someone uses it, and the reply must
-- not tell which. The person is set only if an agent has that email.
CREATE TABLE agency_invitation (
  key            uuid PRIMARY KEY,
  agency_key     uuid NOT NULL REFERENCES agency,
  person_key     uuid REFERENCES person,
  email          text CHECK (email = lower(email)),
  invited_by_key uuid NOT NULL REFERENCES person,
  -- An expired one makes room for another when the agent is invited again.
  status         text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL CHECK (expires_at > created_at),
  answered_at    timestamptz,
  CHECK ((status = 'pending') = (answered_at IS NULL)),
  CHECK (person_key IS NOT NULL OR email IS NOT NULL)
);
CREATE UNIQUE INDEX agency_invitation_one_pending ON agency_invitation (person_key, agency_key) WHERE status = 'pending';
CREATE UNIQUE INDEX agency_invitation_one_pending_email ON agency_invitation (agency_key, email)
  WHERE status = 'pending';
CREATE INDEX agency_invitation_latest ON agency_invitation (agency_key, created_at DESC, key);

-- Kept on the account, whatever happens to the email. Without an agent, it went to the agency.
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
