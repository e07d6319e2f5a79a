-- The dates of promises that an action on several claims moved, so that undoing it can move them back.
CREATE TABLE claim_bulk_promise (
  bulk_key        uuid NOT NULL REFERENCES claim_bulk,
  promise_key     uuid NOT NULL REFERENCES claim_promise,
  due_before      date NOT NULL,
  law_before      date,
  citation_before text,
  PRIMARY KEY (bulk_key, promise_key)
);
