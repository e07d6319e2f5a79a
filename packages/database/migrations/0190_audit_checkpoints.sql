-- Entries no longer take a lock to be written: they are chained afterwards, in batches, by a sealer (ADR 9).

-- What a sealer adds for each batch. The rows of a chain are never changed, and each is signed with a key that the
-- database doesn't have.
CREATE TABLE audit_checkpoint (
  number    bigint PRIMARY KEY CHECK (number > 0),
  -- The entries it adds to the chain, in the order of their seq.
  entries   int8multirange NOT NULL,
  -- The chain's hash after each of these entries, 32 bytes each, one after the other.
  hashes    bytea NOT NULL,
  -- The chain's hash after the last of them, and how many entries the chain has then.
  hash      bytea NOT NULL CHECK (length(hash) = 32),
  total     bigint NOT NULL,
  sealed_at timestamptz NOT NULL,
  -- Only checkpoints carried over from before there were signatures have none; the next one covers them.
  key_id    text,
  signature bytea,
  -- How the sealer knows which entries may still come (see the view below): the highest seq in the chain so far, the
  -- transaction that sealed it, and the checkpoint up to whose `top` nothing more can come.
  top       bigint NOT NULL,
  xid       xid8 NOT NULL DEFAULT pg_current_xact_id(),
  settled   bigint NOT NULL,
  CHECK ((key_id IS NULL) = (signature IS NULL))
);

-- The existing chain, hash for hash, 10,000 entries a checkpoint.
INSERT INTO audit_checkpoint (number, entries, hashes, hash, total, sealed_at, top, settled)
SELECT batch + 1, int8multirange(int8range(min(seq), max(seq), '[]')), string_agg(hash, '' ORDER BY seq),
       (array_agg(hash ORDER BY seq DESC))[1], max(seq), max(at), max(seq), batch + 1
FROM (SELECT seq, at, hash, (seq - 1) / 10000 AS batch FROM audit_entry) AS entry GROUP BY batch ORDER BY batch;

DROP FUNCTION audit_append;
DROP TABLE audit_head;
ALTER TABLE audit_entry DROP COLUMN hash;
-- No query uses it: activity is found by audit_entry_deeds, a person's entries by audit_entry_actor.
DROP INDEX audit_entry_record;

-- A transaction has its id before it draws a number. So once a checkpoint has been written, every number below its top
-- belongs to a transaction older than the checkpoint's own, and when those have all ended no such number can still come.
CREATE SEQUENCE audit_entry_seq OWNED BY audit_entry.seq;
SELECT setval('audit_entry_seq', max(seq)) FROM audit_entry HAVING max(seq) IS NOT NULL;
ALTER TABLE audit_entry ALTER COLUMN seq
  SET DEFAULT CASE WHEN pg_current_xact_id() IS NOT NULL THEN nextval('audit_entry_seq') END;

-- Committed entries that no checkpoint holds yet: those in the gaps above what is settled, and those above everything.
CREATE VIEW audit_unsealed AS
WITH settled AS (
  SELECT number, top FROM audit_checkpoint
  WHERE number = (SELECT settled FROM audit_checkpoint ORDER BY number DESC LIMIT 1)
  UNION ALL SELECT 0, 0 ORDER BY number DESC LIMIT 1
), gap AS (
  SELECT unnest(
    int8multirange(int8range(settled.top, 9223372036854775807, '()')) - coalesce(
      (SELECT range_agg(entries) FROM audit_checkpoint WHERE audit_checkpoint.number > settled.number), '{}')) AS numbers
  FROM settled
)
SELECT entry.* FROM gap JOIN audit_entry AS entry ON entry.seq >= lower(gap.numbers) AND entry.seq < upper(gap.numbers);

CREATE TRIGGER audit_checkpoint_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoint
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
