-- What every room shares: the audit log, the queues for emails and jobs, throttling, repeated requests, configuration,
-- and the functions behind search.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Audit log (ADR 9). `content` is the whole entry as JSON; the columns beside it are copies to find it by.
CREATE SEQUENCE audit_entry_seq;
CREATE TABLE audit_entry (
  -- A transaction gets its id before it draws a number. So once a checkpoint has been written, every number below its
  -- highest_seq belongs to a transaction older than the checkpoint's own, and when those have all ended no such number
  -- can still appear.
  seq              bigint PRIMARY KEY CHECK (seq > 0)
    DEFAULT CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('audit_entry_seq') END,
  at               timestamptz NOT NULL,
  action           text NOT NULL,
  outcome          text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
  actor_key        uuid,
  impersonator_key uuid,
  record_kind      text,
  record_key       text,
  content          text NOT NULL
);
ALTER SEQUENCE audit_entry_seq OWNED BY audit_entry.seq;
CREATE INDEX audit_entry_actor ON audit_entry (actor_key, seq DESC);
CREATE INDEX audit_entry_impersonator ON audit_entry (impersonator_key, seq DESC) WHERE impersonator_key IS NOT NULL;
-- Changes to a record, without reading past everyone who only looked at it. The overviews room lists the actions.
CREATE INDEX audit_entry_deeds ON audit_entry (record_kind, record_key, seq DESC)
  WHERE outcome = 'done' AND action IN (
    'accounts.change', 'accounts.addNote', 'policies.open', 'policies.change', 'risks.add', 'risks.change', 'locks.release',
    'mortgagees.add', 'mortgagees.change', 'mortgagees.remove');

-- The sealer adds one for each batch of entries and signs it with a key that the database doesn't have.
CREATE TABLE audit_checkpoint (
  number             bigint PRIMARY KEY CHECK (number > 0),
  -- The entries it adds to the chain, in the order of their seq.
  entries            int8multirange NOT NULL,
  -- The chain's hash after each of these entries, 32 bytes each, one after the other.
  hashes             bytea NOT NULL,
  -- The chain's hash after the last of them, and how many entries the chain has then.
  hash               bytea NOT NULL CHECK (length(hash) = 32),
  total              bigint NOT NULL,
  sealed_at          timestamptz NOT NULL,
  key_id             text,
  signature          bytea,
  -- How the sealer knows which entries may still appear (see the view below): the highest seq in the chain so far, the
  -- transaction that sealed it, and the latest checkpoint below whose highest_seq nothing more can appear.
  highest_seq        bigint NOT NULL,
  xid                xid8 NOT NULL DEFAULT pg_current_xact_id(),
  settled_checkpoint bigint NOT NULL,
  CHECK ((key_id IS NULL) = (signature IS NULL))
);

-- Committed entries that are in no checkpoint yet: those in the gaps above what is settled, and those above everything.
CREATE VIEW audit_unsealed AS
WITH settled AS (
  SELECT number, highest_seq FROM audit_checkpoint
  WHERE number = (SELECT settled_checkpoint FROM audit_checkpoint ORDER BY number DESC LIMIT 1)
  UNION ALL SELECT 0, 0 ORDER BY number DESC LIMIT 1
), gap AS (
  SELECT unnest(
    int8multirange(int8range(settled.highest_seq, 9223372036854775807, '()')) - coalesce(
      (SELECT range_agg(entries) FROM audit_checkpoint WHERE audit_checkpoint.number > settled.number), '{}')) AS numbers
  FROM settled
)
SELECT entry.* FROM gap JOIN audit_entry AS entry ON entry.seq >= lower(gap.numbers) AND entry.seq < upper(gap.numbers);

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or removed';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_checkpoint_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- Emails and jobs are queued in the transaction that causes them. Both tables are worked off by the same code
-- (packages/platform/queue.ts), which needs key, status, attempts, available_at, lease_key, last_error and finished_at.

CREATE TABLE outbox_message (
  key          uuid PRIMARY KEY,
  -- One message per cause: a repeated request doesn't send a second email.
  cause        text NOT NULL UNIQUE,
  recipient    text NOT NULL,
  -- Null: the portal's usual sender.
  sender       text,
  subject      text NOT NULL,
  body_text    text NOT NULL,
  body_html    text,
  -- The text opens an account, so it's erased once the message is sent or has failed for good.
  confidential boolean NOT NULL DEFAULT false,
  -- `failed` is the dead letter: it stays until staff retry it.
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  created_at   timestamptz NOT NULL,
  -- When a worker may take it: the due time while it's queued, the end of the lease while a worker has it.
  available_at timestamptz NOT NULL,
  -- Names the one worker that may finish it. A worker whose lease was taken over has another key.
  lease_key    uuid,
  finished_at  timestamptz,
  CHECK ((status = 'sending') = (lease_key IS NOT NULL))
);
CREATE INDEX outbox_message_available ON outbox_message (available_at) WHERE status IN ('queued', 'sending');
CREATE INDEX outbox_message_newest ON outbox_message (created_at DESC, key);

-- What rooms do later or again and again: the room registers the kind and its handler.
CREATE TABLE job (
  key          uuid PRIMARY KEY,
  kind         text NOT NULL,
  -- One job per cause: a repeated request doesn't do the work twice.
  cause        text NOT NULL UNIQUE,
  payload      jsonb NOT NULL,
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  created_at   timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  lease_key    uuid,
  finished_at  timestamptz,
  CHECK ((status = 'running') = (lease_key IS NOT NULL))
);
CREATE INDEX job_available ON job (available_at) WHERE status IN ('queued', 'running');
CREATE INDEX job_finished ON job (finished_at) WHERE status = 'done';

-- Counts attempts in a window. Buckets are hashed names that the caller chooses (an account, an address).
CREATE TABLE throttle (
  bucket      text PRIMARY KEY,
  count       integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX throttle_window_ends ON throttle (window_ends);

-- The reply to a write, kept so that a repeat of the same request gets the same one.
CREATE TABLE idempotent_reply (
  actor_key    uuid NOT NULL,
  row_id       text NOT NULL,
  request_key  text NOT NULL,
  request_hash bytea NOT NULL,
  -- Null while the first request is still running.
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

-- /readyz writes here to find out whether the database accepts writes. One row for all processes.
CREATE TABLE write_check (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  written_at  timestamptz NOT NULL
);

-- Which version of a large reference list is loaded, so that it isn't loaded at every start.
CREATE TABLE reference_load (
  name    text PRIMARY KEY,
  version text NOT NULL
);

-- Search (ADR 7). Folded text has no accents, capitals or apostrophes.
CREATE FUNCTION search_fold(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(CASE WHEN written ~ '[^ -~]' THEN regexp_replace(normalize(written, NFD), '[\u0300-\u036f’]', '', 'g')
                              ELSE written END), '''`', '');

-- `Smith-Jones Ave.` → smith, jones, ave and smithjones: a word with a mark in it is found by its parts and as a whole.
-- Plain letters and digits skip the folding, which halves the time for a large book.
CREATE FUNCTION search_words(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN written !~ '[^A-Za-z0-9 ]|  |^ | $' THEN string_to_array(lower(written), ' ')
    ELSE string_to_array(btrim(regexp_replace(search_fold(written), '[^a-z0-9]+', ' ', 'g')), ' ')
      || CASE WHEN search_fold(written) ~ '[a-z0-9][^a-z0-9\s]+[a-z0-9]' THEN
           string_to_array(btrim(regexp_replace(regexp_replace(search_fold(written), '[^a-z0-9\s]', '', 'g'), '\s+', ' ', 'g')), ' ')
         END
    END;

-- A name to sort by, without capitals, accents and punctuation.
CREATE FUNCTION search_name(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_string(search_words(written), ' ');

-- Every word ever written, to correct typos from. It isn't unique, so that writers don't wait for each other; a word
-- listed twice does no harm. In "C" order an index finds words by how they begin, whatever the database's own order.
CREATE TABLE search_word (word text COLLATE "C" NOT NULL);
CREATE INDEX search_word_word ON search_word (word);
CREATE INDEX search_word_near ON search_word USING gin (word gin_trgm_ops);

-- The nearest of these words. Someone may have typed only the beginning, so the distance to that counts, too.
CREATE FUNCTION search_nearest(typed text, words text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT word FROM (
    SELECT word, least(levenshtein_less_equal(word, typed, 2), levenshtein_less_equal(left(word, length(typed)), typed, 2))
      AS distance
    FROM unnest(words) AS word) AS measured
  WHERE distance <= CASE WHEN length(typed) < 5 THEN 1 ELSE 2 END
  GROUP BY word, distance ORDER BY distance, similarity(word, typed) DESC, word LIMIT 6
$$;

-- Loads the library: until then only a superuser may name its setting.
SELECT show_trgm('');

-- Corrects a typo. Among words with the same first letter, measuring all distances is faster than comparing trigrams;
-- trigrams are for the few typos in the first letter. Two swapped letters leave few trigrams in common, hence the low
-- threshold.
CREATE FUNCTION search_mend(typed text) RETURNS SETOF text LANGUAGE plpgsql STABLE STRICT
  SET pg_trgm.similarity_threshold = 0.15 AS $$
BEGIN
  RETURN QUERY SELECT search_nearest(typed, ARRAY(
    SELECT word FROM search_word WHERE word >= left(typed, 1) AND word < chr(ascii(typed) + 1)));
  IF NOT FOUND THEN
    RETURN QUERY SELECT search_nearest(typed, ARRAY(SELECT word FROM search_word WHERE word % typed));
  END IF;
END $$;
