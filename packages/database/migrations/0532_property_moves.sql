-- The address that an endorsement gives the property, beside the one it had: {"from": {...}, "to": {...}}.
ALTER TABLE application ADD COLUMN property jsonb CHECK (property IS NULL OR purpose = 'endorse');
