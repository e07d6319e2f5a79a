-- The desk's queue of one state, also of one type of loss, in the order it's listed and without reading the claims.
CREATE INDEX claim_state_due ON claim (state, next_due_on, key) INCLUDE (loss_type) WHERE is_open;

-- Accounts that are no longer active aren't in account_search. The desk finds their claims by name all the same.
CREATE INDEX account_inactive ON account (key) WHERE record_inactive;
