-- When an agency invitation was last emailed. Null if only once, when it was created.
ALTER TABLE agency_invitation ADD COLUMN sent_at timestamptz;
