-- When we last emailed a person how to get into the portal.
ALTER TABLE person ADD COLUMN invited_at timestamptz;
