-- Options are drawn for a home or an account, not for each policy: the right answer would be what the options of two policies
-- have in common (ADR 67). What has been shown stays as it is.
CREATE TABLE option_set (
  -- 'home:…' or 'account:…', whichever the answer is a fact of.
  subject text NOT NULL,
  type    text NOT NULL,
  answer  text NOT NULL,
  decoys  text[] NOT NULL,
  PRIMARY KEY (subject, type, answer)
);
INSERT INTO option_set (subject, type, answer, decoys)
SELECT DISTINCT ON (1, 2, 3)
  CASE WHEN shown.type IN ('street', 'postalCode', 'squareFeet', 'yearBuilt', 'roofYear')
       THEN 'home:' || lower(concat_ws('|', risk.street1, risk.street2, left(risk.postal_code, 5)))
       ELSE 'account:' || policy.account_key END,
  shown.type, shown.answer, shown.decoys
FROM challenge_option_set shown JOIN policy USING (policy_number) JOIN risk ON risk.key = policy.risk_key
ORDER BY 1, 2, 3, policy.term_begin DESC, policy.key;
DROP TABLE challenge_option_set;
ALTER TABLE option_set RENAME TO challenge_option_set;
ALTER INDEX option_set_pkey RENAME TO challenge_option_set_pkey;

-- Each time questions about an account are drawn for someone. Kept as long as they count.
CREATE TABLE challenge_draw (
  account_key uuid NOT NULL REFERENCES account,
  person_key  uuid NOT NULL REFERENCES person,
  drawn_at    timestamptz NOT NULL
);
CREATE INDEX challenge_draw_account ON challenge_draw (account_key, drawn_at DESC);
CREATE INDEX challenge_draw_at ON challenge_draw (drawn_at);
