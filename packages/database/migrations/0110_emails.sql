-- Emails: what each is about, and what staff may see of one whose text is secret.
ALTER TABLE outbox_message
  -- One of EMAIL_KINDS in the contract.
  ADD COLUMN kind text NOT NULL DEFAULT 'other',
  -- Set for a confidential message: the same email with its codes and links hidden. It isn't erased.
  ADD COLUMN preview_text text,
  ADD COLUMN preview_html text;

-- The emails of one person.
CREATE INDEX outbox_message_recipient ON outbox_message (recipient, created_at DESC);
