-- A promise that wasn't kept says what became of it: its day had passed (missed), it no longer applied (waived, with a reason),
-- or another one took its place (replaced). No promise is ever deleted.
ALTER TABLE claim_promise
  ADD COLUMN settled_as text CHECK (settled_as IN ('missed', 'waived', 'replaced')),
  ADD COLUMN settled_reason text CHECK (settled_reason <> ''),
  -- Null: the portal itself.
  ADD COLUMN settled_by uuid REFERENCES person;

-- Until now, closing a claim ended promises without saying how.
UPDATE claim_promise promise SET ended_at = claim.closed_at
FROM claim WHERE claim.key = promise.claim_key AND NOT claim.is_open AND promise.kept_at IS NULL AND promise.ended_at IS NULL;
UPDATE claim_promise SET
  settled_as = CASE WHEN due_on < (ended_at AT TIME ZONE 'America/New_York')::date THEN 'missed' ELSE 'waived' END,
  settled_reason = CASE WHEN due_on >= (ended_at AT TIME ZONE 'America/New_York')::date
    THEN 'The claim closed before its day. No reason was kept then.' END
WHERE ended_at IS NOT NULL;

ALTER TABLE claim_promise
  ADD CHECK (num_nulls(ended_at, settled_as) IN (0, 2)),
  ADD CHECK (settled_as IS DISTINCT FROM 'waived' OR settled_reason IS NOT NULL),
  ADD CHECK (ended_at IS NOT NULL OR num_nonnulls(settled_reason, settled_by) = 0);
-- For the report on how promises are kept, which goes by the days they were for.
CREATE INDEX claim_promise_due ON claim_promise (due_on) WHERE owner = 'us';

-- When the claim was last reopened: from then on, deadlines count from that day.
ALTER TABLE claim ADD COLUMN reopened_at timestamptz CHECK (reopened_at >= reported_at);
UPDATE claim SET reopened_at = greatest(event.at, claim.reported_at)
FROM (SELECT claim_key, max(at) AS at FROM claim_event WHERE kind = 'status' AND facts ->> 'to' = 'REOPENED' GROUP BY 1) AS event
WHERE event.claim_key = claim.key;

-- What the law counts from the day a claim is reopened. The other states' laws that we have set no such day: there our own
-- dates apply.
ALTER TABLE deadline_rule DROP CONSTRAINT deadline_rule_after_check;
ALTER TABLE deadline_rule ADD CONSTRAINT deadline_rule_after_check
  CHECK (after IN ('loss', 'notice', 'reopening', 'communication', 'proof', 'estimate', 'agreement'));
INSERT INTO deadline_rule (state, kind, after, days, unit, citation, source, valid_from, valid_to, checked_on)
VALUES
  ('FL', 'decide', 'reopening', 90, 'calendar', '§ 627.70131(7)(a), Fla. Stat. (until 2023)', 'Secondary: law firms. The day of the change is for compliance to confirm.', '1900-01-01', '2023-03-01', '2026-11-19'),
  ('FL', 'decide', 'reopening', 60, 'calendar', '§ 627.70131(7)(a), Fla. Stat.', 'Secondary: adjusters’ summaries of the law for initial, reopened and supplemental claims. Compliance to confirm.', '2023-03-01', '9999-12-31', '2026-11-19');

-- A closed claim is in the desk's queue while a message waits for our answer, so the queue goes by what is due.
DROP INDEX claim_due;
CREATE INDEX claim_due ON claim (next_due_on, key) WHERE next_due_on IS NOT NULL;
DROP INDEX claim_state_due;
CREATE INDEX claim_state_due ON claim (state, next_due_on, key) INCLUDE (loss_type) WHERE next_due_on IS NOT NULL;
CREATE INDEX claim_adjuster_queue ON claim (adjuster_key, next_due_on, key) WHERE next_due_on IS NOT NULL;
UPDATE claim SET next_due_on = NULL WHERE NOT is_open AND next_due_on IS NOT NULL;
