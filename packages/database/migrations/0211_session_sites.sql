-- Finds the site that someone used last, for emails that no one's request causes.
CREATE INDEX logon_session_site ON logon_session (logon_key, started_at DESC) WHERE site IS NOT NULL;
