-- Where an email or mobile is on file, right answers alone open only what is due, paying and reporting a claim (ADR 67). These
-- links aren't in account_person, so what reads that doesn't have to know about them.
CREATE TABLE limited_link (
  account_key   uuid NOT NULL REFERENCES account,
  person_key    uuid NOT NULL REFERENCES person,
  -- The policy whose questions were answered. No other is open.
  policy_number text NOT NULL,
  linked_at     timestamptz NOT NULL,
  -- Where the person signed in, for the links in emails.
  site          text,
  -- The causes of the emails that tell the people on file. The rest opens 7 days after all of them were sent. Empty if no one
  -- can be told.
  told_by       text[] NOT NULL,
  PRIMARY KEY (account_key, person_key, policy_number)
);
CREATE INDEX limited_link_person ON limited_link (person_key);

-- A link to the whole account takes its place, however it comes about.
CREATE FUNCTION limited_link_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM limited_link USING added
  WHERE limited_link.account_key = added.account_key AND limited_link.person_key = added.person_key;
  RETURN NULL;
END $$;
CREATE TRIGGER limited_link_replaced AFTER INSERT ON account_person REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION limited_link_replaced();
