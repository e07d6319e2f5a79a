-- The report on promises goes by the day they were made, so that those that are still open are in it.
DROP INDEX claim_promise_due;
CREATE INDEX claim_promise_made ON claim_promise (made_at) WHERE owner = 'us';
