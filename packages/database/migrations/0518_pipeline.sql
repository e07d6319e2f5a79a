-- The quotes list counts every open quote by how far it has come. This index has all that takes, so that a hundred thousand
-- applications with their answers aren't read for it.
CREATE INDEX application_pipeline ON application (policy_key)
  INCLUDE (key, status, expires_on, follow_up_on, updated_at) WHERE purpose = 'new';
