-- Who on staff has a conversation, since when someone waits for an answer, and notes about what happened to it.
ALTER TABLE chat_conversation
  ADD COLUMN owner_key     uuid REFERENCES person,
  -- When the first message came that no one has answered.
  ADD COLUMN waiting_since timestamptz;

ALTER TABLE chat_message
  -- A note says what happened to the conversation, by `staff_key` or, if that's null, by itself.
  ADD COLUMN kind         text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'note')),
  ADD COLUMN is_for_staff boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_for_staff OR kind = 'note');

UPDATE chat_conversation conversation SET waiting_since = (
  SELECT min(asked.sent_at) FROM chat_message asked
  WHERE asked.conversation_key = conversation.key AND asked.staff_key IS NULL AND NOT EXISTS (
    SELECT FROM chat_message later
    WHERE later.conversation_key = conversation.key AND later.staff_key IS NOT NULL AND later.number > asked.number))
WHERE closed_at IS NULL;

-- The tabs in their order. A conversation is listed from its first message on.
DROP INDEX chat_conversation_list;
CREATE INDEX chat_conversation_open ON chat_conversation (waiting_since, last_message_at DESC, key)
  WHERE closed_at IS NULL AND last_message_at IS NOT NULL;
CREATE INDEX chat_conversation_closed ON chat_conversation (last_message_at DESC, key)
  WHERE closed_at IS NOT NULL AND last_message_at IS NOT NULL;
CREATE INDEX chat_conversation_owner ON chat_conversation (owner_key) WHERE owner_key IS NOT NULL;

DROP TRIGGER chat_conversation_changed ON chat_conversation;
CREATE TRIGGER chat_conversation_changed
  AFTER UPDATE OF last_message_number, staff_seen_number, closed_at, owner_key ON chat_conversation
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_chat_changed();
