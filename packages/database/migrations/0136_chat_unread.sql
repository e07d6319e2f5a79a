-- The staff's header counts conversations with messages that no one on staff has seen. There are few.
CREATE INDEX chat_conversation_unread ON chat_conversation (key)
  WHERE last_message_number > staff_seen_number;
