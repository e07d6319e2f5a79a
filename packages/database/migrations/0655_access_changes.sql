-- What is being sent ends with the access it rests on, in every process (ADR 66). Whatever ends someone's access notifies the
-- channel with the key of the record that has changed. Sessions, sign-ins, roles and impersonations do so since 0003.

-- The trigger's argument is the column with the key.
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;

-- A person's links and places. Gaining one ends nothing.
CREATE TRIGGER access_changed AFTER UPDATE OR DELETE ON account_person
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('person_key');
CREATE TRIGGER access_changed AFTER UPDATE OR DELETE ON limited_link
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('person_key');
CREATE TRIGGER access_changed AFTER UPDATE OF person_key, agency_key, ended_at OR DELETE ON agent
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('person_key');

-- Another agency looks after the account: it leaves the book of everyone at the earlier one.
CREATE FUNCTION tell_account_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', agent.person_key::text) FROM agent
    WHERE agent.agency_key = OLD.agency_key AND agent.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER access_changed AFTER UPDATE OF agency_key ON account
  FOR EACH ROW WHEN (OLD.agency_key <> NEW.agency_key) EXECUTE FUNCTION tell_account_moved();

CREATE TRIGGER access_changed
  AFTER UPDATE OF state, audience, account_key, agency_key, policy_key, created_by_key OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('key');

-- A quote that is taken back from its insureds takes its documents along.
CREATE FUNCTION tell_quote_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', document.key::text) FROM document WHERE document.policy_key = OLD.key;
  RETURN NULL;
END $$;
CREATE TRIGGER access_changed AFTER UPDATE OF proposed_at, policy_number ON policy
  FOR EACH ROW WHEN (coalesce(OLD.policy_number, OLD.proposed_at::text) IS NOT NULL
    AND coalesce(NEW.policy_number, NEW.proposed_at::text) IS NULL)
  EXECUTE FUNCTION tell_quote_hidden();

CREATE TRIGGER access_changed AFTER UPDATE OF document_key, created_by_key, expires_at, revoked_at OR DELETE ON share
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('key');
CREATE TRIGGER access_changed AFTER UPDATE OF person_key, secret_hash OR DELETE ON chat_conversation
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('key');
