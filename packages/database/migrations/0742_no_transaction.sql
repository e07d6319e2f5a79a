-- A type of document that no transaction asks for says so, so that Master Data can show and change it.
UPDATE lookup_item SET applies_to = jsonb_set(applies_to, '{Mode}', '["NONE"]') WHERE applies_to -> 'Mode' = '[]';
