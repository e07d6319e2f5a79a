-- Who emails go to.

-- The agent of an account or, once they have left, can't sign in any more or have no email, their agency.
CREATE FUNCTION agent_mailbox(account_key uuid)
RETURNS TABLE (agency_key uuid, person_key uuid, name text, first_name text, email text)
LANGUAGE sql STABLE AS $$
  SELECT agency.key, working.key, coalesce(working.name_full, agency.name), working.name_first,
    coalesce(working.email, agency.email)
  FROM account
  JOIN agency ON agency.key = account.agency_key
  LEFT JOIN LATERAL (
    SELECT person.key, person.name_full, person.name_first, coalesce(logon.email, person.email) AS email
    FROM agent
    JOIN person ON person.key = agent.person_key AND NOT person.record_inactive
    LEFT JOIN logon ON logon.person_key = person.key
    WHERE agent.key = account.agent_key AND agent.agency_key = account.agency_key AND agent.ended_at IS NULL
      AND logon.disabled_at IS NULL AND coalesce(logon.email, person.email) IS NOT NULL) AS working ON true
  WHERE account.key = agent_mailbox.account_key
$$;

-- People who were on an account. Someone whom a claim's report names as the contact is written to without being on the
-- account, but not after they were taken off it.
CREATE TABLE account_person_ended (
  account_key uuid NOT NULL REFERENCES account,
  person_key  uuid NOT NULL REFERENCES person,
  ended_at    timestamptz NOT NULL,
  PRIMARY KEY (account_key, person_key)
);

CREATE FUNCTION account_person_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_person_ended VALUES (OLD.account_key, OLD.person_key, now())
    ON CONFLICT (account_key, person_key) DO UPDATE SET ended_at = EXCLUDED.ended_at;
  RETURN NULL;
END $$;
CREATE TRIGGER account_person_ends AFTER DELETE OR UPDATE OF account_key, person_key ON account_person
  FOR EACH ROW EXECUTE FUNCTION account_person_ends();

-- Who was taken off before this table existed, as the audit log and suspended links have it.
INSERT INTO account_person_ended
SELECT DISTINCT ON (left_from.account_key, left_from.person_key) left_from.* FROM (
  SELECT record_key::uuid AS account_key, (content::jsonb -> 'details' ->> 'unlinked')::uuid AS person_key, at
  FROM audit_entry WHERE action = 'coinsureds.unlink' AND outcome = 'done' AND record_kind = 'account'
    AND content::jsonb -> 'details' ? 'unlinked'
  UNION ALL
  SELECT account_key, person_key, linked_at FROM suspended_link WHERE is_restored IS NOT TRUE) AS left_from
JOIN account ON account.key = left_from.account_key
JOIN person ON person.key = left_from.person_key
ORDER BY left_from.account_key, left_from.person_key, left_from.at DESC;

-- The contact of a claim is looked up by their email before an email is sent.
CREATE INDEX claim_contact_email ON claim (account_key, lower(contact_email)) WHERE contact_email IS NOT NULL;
