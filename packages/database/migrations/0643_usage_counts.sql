-- How often something is used, and nothing about who used it (ADR 56).
CREATE TABLE usage_count (
  -- The brokerage's day.
  day      date NOT NULL,
  name     text NOT NULL CHECK (name IN ('PageView', 'HelpVideo')),
  -- The name of a route, or the slug of a help post.
  subject  text NOT NULL,
  -- How far a video was watched; 0 for a page.
  percent  smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  -- 'unknown' for what was counted before brands were.
  brand    text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('signup', 'insured', 'agent', 'staff')),
  count    integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, name, subject, percent, brand, audience)
);

-- What is known so far, without the people.
INSERT INTO usage_count (day, name, subject, percent, brand, audience, count)
SELECT (event.at AT TIME ZONE 'America/New_York')::date, event.name, event.slug, event.percent, 'unknown',
  CASE
    WHEN roles.held && '{INTERNAL,UNDERWRITER,ADMIN,SUPPORT,EMPLOYEE}' THEN 'staff'
    WHEN 'AGENT' = ANY (roles.held) THEN 'agent'
    WHEN 'INSURED' = ANY (roles.held) THEN 'insured'
    ELSE 'signup'
  END, count(*)
FROM analytics_event event
CROSS JOIN LATERAL (
  SELECT array_agg(role) AS held FROM person_role WHERE person_role.person_key = event.person_key) AS roles
GROUP BY 1, 2, 3, 4, 5, 6;

DROP TABLE analytics_event;
