-- When a virus scanner found nothing in a file that was sent. Null: the portal had none.
ALTER TABLE upload ADD COLUMN scanned_at timestamptz;
ALTER TABLE document ADD COLUMN scanned_at timestamptz;
