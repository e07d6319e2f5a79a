-- Finding persons by what somebody types: what begins with it comes from one of the first four, in order; what only
-- holds it from the last. In "C" order an index gives a beginning and its order at once.

CREATE INDEX person_begins_full ON person ((lower(name_full) COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_last ON person ((lower(name_last) COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_email ON person ((email COLLATE "C"), key) WHERE NOT record_inactive;
CREATE INDEX person_begins_organization ON person ((lower(organization_name) COLLATE "C"), key)
  WHERE NOT record_inactive AND organization_name IS NOT NULL;
CREATE INDEX person_holds ON person
  USING gin (lower(name_full || E'\n' || coalesce(email, '') || E'\n' || coalesce(organization_name, '')) gin_trgm_ops)
  WITH (fastupdate = off) WHERE NOT record_inactive;
