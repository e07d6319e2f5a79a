-- Requests to change or cancel a policy term: what is asked for, by whom, and what became of it.

CREATE TABLE policy_request (
  key            uuid PRIMARY KEY,
  policy_key     uuid NOT NULL REFERENCES policy,
  kind           text NOT NULL CHECK (kind IN ('change', 'cancel')),
  -- What a change is about. Listed in the contract.
  change_kind    text,
  -- A key of the list CancellationReason, and how it was worded that day. Items are valid for a time, so there is no foreign key.
  reason_key     text,
  reason_name    text,
  effective_on   date NOT NULL,
  -- In the words of the person who asks.
  message        text NOT NULL,
  status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'done')),
  -- The request as a document.
  document_key   uuid NOT NULL UNIQUE REFERENCES document,
  asked_by_key   uuid NOT NULL REFERENCES person,
  asked_at       timestamptz NOT NULL,
  -- Where it was asked: links in emails about it lead there.
  site           text,
  -- The latest decision, and what the person who asked is told about it.
  decided_by_key uuid REFERENCES person,
  decided_at     timestamptz,
  note           text,
  CHECK ((kind = 'change') = (change_kind IS NOT NULL)),
  CHECK ((kind = 'cancel') = (reason_key IS NOT NULL)),
  CHECK (num_nulls(reason_key, reason_name) IN (0, 2)),
  CHECK (num_nulls(decided_by_key, decided_at) IN (0, 2)),
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE INDEX policy_request_policy ON policy_request (policy_key, asked_at DESC, key DESC);
-- A term has one open request of a kind, and is canceled once.
CREATE UNIQUE INDEX policy_request_open ON policy_request (policy_key, kind)
  WHERE status = 'open' OR kind = 'cancel' AND status = 'accepted';

-- Documents that were sent along, in their order.
CREATE TABLE policy_request_attachment (
  request_key  uuid NOT NULL REFERENCES policy_request,
  document_key uuid NOT NULL REFERENCES document,
  position     integer NOT NULL,
  PRIMARY KEY (request_key, document_key)
);
