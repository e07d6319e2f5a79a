-- The admin check of spec §6: the role ADMIN and an email of the list, which is a configuration variable.
CREATE FUNCTION is_admin(person_key uuid, email text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM person_role WHERE person_role.person_key = is_admin.person_key AND role = 'ADMIN')
  AND EXISTS (
    SELECT FROM configuration, unnest(string_to_array(value, ',')) AS listed
    WHERE configuration.key = 'W2_Portal_AdminEmails' AND lower(trim(listed)) = lower(is_admin.email));

-- Every process caches who passes it, as it does roles.
CREATE FUNCTION tell_admins_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_changed', logon.key::text) FROM logon JOIN person_role USING (person_key)
    WHERE person_role.role = 'ADMIN';
  RETURN NULL;
END $$;
CREATE TRIGGER admins_changed AFTER INSERT OR UPDATE ON configuration
  FOR EACH ROW WHEN (NEW.key = 'W2_Portal_AdminEmails') EXECUTE FUNCTION tell_admins_changed();
