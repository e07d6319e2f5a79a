-- An edition's files as people wrote them, for the editor. `form` and `plan` have neither their order nor their lines.
-- Null in rows from before there was an editor: then they're written from `form` and `plan`.
ALTER TABLE edition
  ADD form_text text,
  ADD plan_text text,
  ADD CHECK ((form_text IS NULL) = (plan_text IS NULL));
