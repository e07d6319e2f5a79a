-- An account that moves to another agency leaves the book of everyone at the earlier one (0655). What rests on a record is asked
-- again by their keys, and what rests on the book as a whole ends by the agency's.
CREATE OR REPLACE FUNCTION tell_account_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', OLD.agency_key::text);
  PERFORM pg_notify('identity_changed', agent.person_key::text) FROM agent
    WHERE agent.agency_key = OLD.agency_key AND agent.ended_at IS NULL;
  RETURN NULL;
END $$;
