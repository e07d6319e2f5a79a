-- Invitations to see an account beside its owner. Only the hash of a link is kept; each works once.

CREATE TABLE account_invitation (
  key             uuid PRIMARY KEY,
  account_key     uuid NOT NULL REFERENCES account,
  email           text NOT NULL CHECK (email = lower(email)),
  invited_by_key  uuid NOT NULL REFERENCES person,
  token_hash      bytea NOT NULL UNIQUE,
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'withdrawn')),
  created_at      timestamptz NOT NULL,
  -- Last, with the link that works now.
  sent_at         timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > sent_at),
  answered_at     timestamptz,
  accepted_by_key uuid REFERENCES person,
  CHECK ((status = 'pending') = (answered_at IS NULL)),
  CHECK ((status = 'accepted') = (accepted_by_key IS NOT NULL))
);
CREATE UNIQUE INDEX account_invitation_one_pending ON account_invitation (account_key, email) WHERE status = 'pending';
