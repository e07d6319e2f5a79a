-- What server and identity share: the audit chain, the outbox, throttling, repeated requests, configuration.

-- Append-only and hash-chained: `content` is what happened, word for word; the columns beside it are for finding it.
CREATE TABLE audit_entry (
  seq              bigint PRIMARY KEY CHECK (seq > 0),
  at               timestamptz NOT NULL,
  action           text NOT NULL,
  outcome          text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
  actor_key        uuid,
  impersonator_key uuid,
  record_kind      text,
  record_key       text,
  content          text NOT NULL,
  hash             bytea NOT NULL
);
CREATE INDEX audit_entry_record ON audit_entry (record_kind, record_key, seq DESC);
CREATE INDEX audit_entry_actor ON audit_entry (actor_key, seq DESC);
CREATE INDEX audit_entry_impersonator ON audit_entry (impersonator_key, seq DESC) WHERE impersonator_key IS NOT NULL;

CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq      bigint NOT NULL,
  hash     bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, sha256('portico'));

-- Appends entries (one JSON text a line) behind the head, whose row lock orders all writers.
CREATE FUNCTION audit_append(lines text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entries   text[] := string_to_array(lines, E'\n');
  entry     text;
  hashes    bytea[] := '{}';
  last_seq  bigint;
  last_hash bytea;
BEGIN
  SELECT seq, hash INTO STRICT last_seq, last_hash FROM audit_head FOR UPDATE;
  FOREACH entry IN ARRAY entries LOOP
    last_hash := sha256(last_hash || convert_to(entry, 'UTF8'));
    hashes := hashes || last_hash;
  END LOOP;
  INSERT INTO audit_entry (seq, at, action, outcome, actor_key, impersonator_key, record_kind, record_key, content, hash)
  SELECT last_seq + n, (fact->>'at')::timestamptz, fact->>'action', fact->>'outcome', (fact->>'actor')::uuid,
         (fact->>'impersonator')::uuid, fact->>'kind', fact->>'key', content, hash
  -- OFFSET 0 keeps each text from being parsed once a column.
  FROM (SELECT n, content, content::jsonb AS fact, hash
        FROM unnest(entries, hashes) WITH ORDINALITY AS given (content, hash, n) OFFSET 0) AS parsed;
  UPDATE audit_head SET seq = last_seq + cardinality(entries), hash = last_hash;
END $$;

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or removed';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- Mail waits here in the same transaction as what caused it.
CREATE TABLE outbox_message (
  key          uuid PRIMARY KEY,
  -- One message per cause: a retried request must not mail twice.
  cause        text NOT NULL UNIQUE,
  recipient    text NOT NULL,
  subject      text NOT NULL,
  body_text    text NOT NULL,
  body_html    text,
  -- Where it is not the portal's usual one.
  sender       text,
  -- Its text opens an account: it is erased when the message has gone out or failed.
  confidential boolean NOT NULL DEFAULT false,
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  created_at   timestamptz NOT NULL,
  -- Due from here on. For a message being sent: when its sender is given up for dead.
  next_try_at  timestamptz NOT NULL,
  sent_at      timestamptz
);
CREATE INDEX outbox_message_due ON outbox_message (next_try_at) WHERE status IN ('queued', 'sending');
CREATE INDEX outbox_message_newest ON outbox_message (created_at DESC, key);

-- Counts of attempts in a window, by whatever name the caller gives (account, address, …).
CREATE TABLE throttle (
  bucket       text PRIMARY KEY,
  count        integer NOT NULL,
  window_ends  timestamptz NOT NULL
);
CREATE INDEX throttle_window_ends ON throttle (window_ends);

-- The reply to a write, kept so that a repeat of the same request gets the same answer.
CREATE TABLE idempotent_reply (
  actor_key    uuid NOT NULL,
  row_id       text NOT NULL,
  request_key  text NOT NULL,
  request_hash bytea NOT NULL,
  status       integer,
  body         text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (actor_key, row_id, request_key)
);
CREATE INDEX idempotent_reply_created_at ON idempotent_reply (created_at);

CREATE TABLE configuration (
  key      text PRIMARY KEY,
  value    text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('public', 'signedIn', 'staff', 'nobody')),
  about    text NOT NULL
);
