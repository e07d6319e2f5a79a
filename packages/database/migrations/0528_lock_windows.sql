-- The windows in which someone edits a record, so that closing one of them doesn't release the lock of the others.
ALTER TABLE record_lock ADD COLUMN windows uuid[] NOT NULL DEFAULT '{}';
