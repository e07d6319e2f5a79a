-- Days on which a policy didn't cover anything: from a cancellation to the reinstatement after it. The first day of `ends` is
-- covered again.
CREATE TABLE policy_lapse (
  policy_key uuid NOT NULL REFERENCES policy,
  begins     date NOT NULL,
  ends       date NOT NULL CHECK (ends > begins),
  PRIMARY KEY (policy_key, begins)
);
INSERT INTO policy_lapse (policy_key, begins, ends)
SELECT reinstated.policy_key, canceled.effective_on, reinstated.effective_on
FROM term_change reinstated JOIN term_change canceled ON canceled.key = reinstated.reverses_key
WHERE reinstated.effective_on > canceled.effective_on;
