-- The longest that anything held the process's one thread in that minute. Null for minutes before this was measured.
ALTER TABLE health_sample ADD COLUMN pause_ms integer;
