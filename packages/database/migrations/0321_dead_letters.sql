-- The Outbox page shows first what couldn't be delivered or done.
CREATE INDEX outbox_message_desk ON outbox_message ((status = 'failed') DESC, created_at DESC, key);
DROP INDEX outbox_message_newest;
CREATE INDEX job_failed ON job (finished_at DESC, key) WHERE status = 'failed';
