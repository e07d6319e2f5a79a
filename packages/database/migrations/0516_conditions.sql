-- Approvals with conditions in words, and reasons for declining.

-- The agent accepts it before the application can be bound.
ALTER TABLE underwriting_item DROP CONSTRAINT underwriting_item_kind_check;
ALTER TABLE underwriting_item ADD CONSTRAINT underwriting_item_kind_check
  CHECK (kind IN ('document', 'approval', 'answer', 'condition'));

-- Why it was declined, as codes. The text says more.
ALTER TABLE underwriting_message ADD COLUMN reasons text[] NOT NULL DEFAULT '{}';
ALTER TABLE underwriting_message ADD CONSTRAINT underwriting_message_reasons_check
  CHECK (kind = 'decline' OR reasons = '{}');

-- The conditions of an approval come after its message.
ALTER TABLE underwriting_message DROP CONSTRAINT underwriting_message_text_check;
ALTER TABLE underwriting_message ADD CONSTRAINT underwriting_message_text_check CHECK (length(text) BETWEEN 1 AND 8000);
