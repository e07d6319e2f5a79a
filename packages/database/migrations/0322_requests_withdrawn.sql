-- Whoever asked can take a request back while it's open. Then they are also the one who closed it.
ALTER TABLE policy_request
  DROP CONSTRAINT policy_request_status_check,
  ADD CONSTRAINT policy_request_status_check
    CHECK (status IN ('open', 'accepted', 'declined', 'done', 'withdrawn')),
  ADD CONSTRAINT policy_request_withdrawn_by CHECK (status <> 'withdrawn' OR decided_by_key = asked_by_key);
