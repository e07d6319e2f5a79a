-- When the asker last had the chat open: an answer to somebody who has left goes out by mail too.
ALTER TABLE chat_conversation ADD COLUMN asker_seen_at timestamptz;
