-- What is due on a claim, by when, and why that day: our own promises, and the deadlines of state law.

-- Days on which the brokerage doesn't work, besides Saturdays and Sundays. Staff can edit them.
CREATE TABLE holiday (
  day  date PRIMARY KEY,
  name text NOT NULL
);

-- Federal holidays. One that falls on a Saturday is observed the day before, one on a Sunday the day after.
INSERT INTO holiday (day, name)
SELECT fixed + CASE extract(dow FROM fixed) WHEN 6 THEN -1 WHEN 0 THEN 1 ELSE 0 END, name
FROM generate_series(2019, 2035) AS year
CROSS JOIN (VALUES (1, 1, 'New Year’s Day'), (6, 19, 'Juneteenth'), (7, 4, 'Independence Day'),
  (11, 11, 'Veterans Day'), (12, 25, 'Christmas Day')) AS of_month (month, day, name)
CROSS JOIN LATERAL make_date(year, of_month.month, of_month.day) AS fixed;

-- The nth Monday or Thursday of a month; Memorial Day is the last Monday of May.
INSERT INTO holiday (day, name)
SELECT first + (weekday - extract(dow FROM first)::int + 7) % 7 + 7 * (nth - 1), name
FROM generate_series(2019, 2035) AS year
CROSS JOIN (VALUES (1, 1, 3, 'Martin Luther King Jr. Day'), (2, 1, 3, 'Presidents’ Day'), (9, 1, 1, 'Labor Day'),
  (10, 1, 2, 'Columbus Day'), (11, 4, 4, 'Thanksgiving Day')) AS of_month (month, weekday, nth, name)
CROSS JOIN LATERAL make_date(year, of_month.month, 1) AS first;
INSERT INTO holiday (day, name)
SELECT last - (extract(dow FROM last)::int + 6) % 7, 'Memorial Day'
FROM generate_series(2019, 2035) AS year CROSS JOIN LATERAL make_date(year, 5, 31) AS last;

-- Deadlines of state law. A change of the law is a new row with its own first day; rows are never overwritten.
-- This is not legal advice: compliance checks and maintains these rows.
CREATE TABLE deadline_rule (
  state        char(2) NOT NULL,
  -- `report` is the insured's own deadline.
  kind         text NOT NULL CHECK (kind IN (
    'acknowledge', 'begin', 'inspect', 'estimate', 'forms', 'decide', 'pay', 'reply', 'report')),
  -- What the days are counted from.
  after        text NOT NULL CHECK (after IN ('loss', 'notice', 'communication', 'proof', 'estimate', 'agreement')),
  days         integer NOT NULL CHECK (days > 0),
  unit         text NOT NULL CHECK (unit IN ('calendar', 'business')),
  -- For surplus lines, where the law gives them more time.
  surplus_days integer CHECK (surplus_days > 0),
  surplus_unit text CHECK (surplus_unit IN ('calendar', 'business')),
  -- In a catastrophe, in the same unit as `days`.
  cat_days     integer CHECK (cat_days > 0),
  citation     text NOT NULL,
  -- Where it was read, or that it's from a secondary source.
  source       text NOT NULL,
  valid_from   date NOT NULL,
  valid_to     date NOT NULL DEFAULT '9999-12-31' CHECK (valid_to > valid_from),
  checked_on   date NOT NULL,
  PRIMARY KEY (state, kind, after, valid_from),
  CHECK (num_nulls(surplus_days, surplus_unit) IN (0, 2))
);

INSERT INTO deadline_rule
  (state, kind, after, days, unit, surplus_days, surplus_unit, cat_days, citation, source, valid_from, valid_to, checked_on)
VALUES
  ('FL', 'acknowledge', 'notice', 14, 'calendar', NULL, NULL, NULL, '§ 627.70131(1)(a), Fla. Stat. (until 2023)', 'Secondary: law firms. The day of the change is for compliance to confirm.', '1900-01-01', '2023-03-01', '2026-11-15'),
  ('FL', 'inspect', 'proof', 45, 'calendar', NULL, NULL, NULL, '§ 627.70131(3)(b), Fla. Stat. (until 2023)', 'Secondary: law firms. The day of the change is for compliance to confirm.', '1900-01-01', '2023-03-01', '2026-11-15'),
  ('FL', 'decide', 'notice', 90, 'calendar', NULL, NULL, NULL, '§ 627.70131(7)(a), Fla. Stat. (until 2023)', 'Secondary: law firms. The day of the change is for compliance to confirm.', '1900-01-01', '2023-03-01', '2026-11-15'),
  ('FL', 'acknowledge', 'notice', 7, 'calendar', NULL, NULL, NULL, '§ 627.70131(1)(a), Fla. Stat.', '2024 Florida Statutes, leg.state.fl.us', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'reply', 'communication', 7, 'calendar', NULL, NULL, NULL, '§ 627.70131(1)(a), Fla. Stat.', '2024 Florida Statutes, leg.state.fl.us', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'begin', 'proof', 7, 'calendar', NULL, NULL, NULL, '§ 627.70131(3)(a), Fla. Stat.', '2024 Florida Statutes, leg.state.fl.us', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'inspect', 'proof', 30, 'calendar', NULL, NULL, NULL, '§ 627.70131(3)(b), Fla. Stat.', 'Secondary: law firms and adjusters', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'estimate', 'estimate', 7, 'calendar', NULL, NULL, NULL, '§ 627.70131(3)(e), Fla. Stat.', 'Secondary: law firms and adjusters', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'decide', 'notice', 60, 'calendar', NULL, NULL, NULL, '§ 627.70131(7)(a), Fla. Stat.', 'Secondary: law firms and adjusters', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('FL', 'report', 'loss', 365, 'calendar', NULL, NULL, NULL, '§ 627.70132, Fla. Stat.', 'Secondary: law firms and adjusters', '2023-03-01', '9999-12-31', '2026-11-15'),
  ('TX', 'acknowledge', 'notice', 15, 'calendar', 30, 'business', 30, 'Tex. Ins. Code § 542.055', 'texas.public.law (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('TX', 'begin', 'notice', 15, 'calendar', 30, 'business', 30, 'Tex. Ins. Code § 542.055', 'texas.public.law (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('TX', 'decide', 'proof', 15, 'business', NULL, NULL, NULL, 'Tex. Ins. Code § 542.056', 'Secondary: law firms', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('TX', 'pay', 'agreement', 5, 'business', 20, 'business', NULL, 'Tex. Ins. Code § 542.057', 'Secondary: law firms', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('LA', 'begin', 'notice', 14, 'calendar', NULL, NULL, 30, 'La. R.S. 22:1892(A)(3)', 'legis.la.gov', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('LA', 'pay', 'proof', 30, 'calendar', NULL, NULL, NULL, 'La. R.S. 22:1892(A)(1)', 'legis.la.gov', '1900-01-01', '2024-07-01', '2026-11-15'),
  ('LA', 'pay', 'proof', 30, 'calendar', NULL, NULL, 60, 'La. R.S. 22:1892(A)(1), 22:1892.2', 'legis.la.gov', '2024-07-01', '9999-12-31', '2026-11-15'),
  ('GA', 'acknowledge', 'notice', 15, 'calendar', NULL, NULL, NULL, 'Ga. Comp. R. & Regs. 120-2-52-.03(1)', 'justia.com (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('GA', 'forms', 'notice', 15, 'calendar', NULL, NULL, NULL, 'Ga. Comp. R. & Regs. 120-2-52-.03(2)', 'justia.com (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('GA', 'decide', 'proof', 60, 'calendar', NULL, NULL, NULL, 'Ga. Comp. R. & Regs. 120-2-52-.03(3)', 'justia.com (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('GA', 'pay', 'agreement', 10, 'calendar', NULL, NULL, NULL, 'Ga. Comp. R. & Regs. 120-2-52-.03(4)', 'justia.com (December 2023)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('AL', 'acknowledge', 'notice', 15, 'calendar', NULL, NULL, NULL, 'Ala. Admin. Code 482-1-125-.06', 'Secondary: a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('AL', 'reply', 'communication', 15, 'calendar', NULL, NULL, NULL, 'Ala. Admin. Code 482-1-125-.06', 'Secondary: a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('AL', 'forms', 'notice', 15, 'calendar', NULL, NULL, NULL, 'Ala. Admin. Code 482-1-125-.06', 'Secondary: a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('AL', 'decide', 'proof', 30, 'calendar', NULL, NULL, NULL, 'Ala. Admin. Code 482-1-125-.07', 'casetext.com (November 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('AL', 'pay', 'agreement', 30, 'calendar', NULL, NULL, NULL, 'Ala. Admin. Code 482-1-125-.07', 'Secondary: a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NC', 'acknowledge', 'notice', 30, 'calendar', NULL, NULL, NULL, 'N.C.G.S. § 58-3-100(c)', 'Secondary: catlawnavigator (2018), a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NC', 'forms', 'notice', 15, 'calendar', NULL, NULL, NULL, 'N.C.G.S. § 58-3-40', 'Secondary: catlawnavigator (2018), a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NC', 'pay', 'agreement', 10, 'calendar', NULL, NULL, NULL, '11 NCAC 04 .0421', 'Secondary: catlawnavigator (2018), a law firm', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('SC', 'forms', 'notice', 20, 'calendar', NULL, NULL, NULL, 'S.C. Code § 38-59-10', 'Statute text on instalawyer', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NJ', 'acknowledge', 'notice', 10, 'business', NULL, NULL, NULL, 'N.J.A.C. 11:2-17.6', 'Secondary', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NJ', 'begin', 'notice', 10, 'business', NULL, NULL, NULL, 'N.J.A.C. 11:2-17.7(a)', 'casetext.com (November 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NJ', 'decide', 'proof', 30, 'calendar', NULL, NULL, NULL, 'N.J.A.C. 11:2-17.7(c)1', 'casetext.com (November 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NJ', 'pay', 'agreement', 10, 'business', NULL, NULL, NULL, 'N.J.A.C. 11:2-17.7', 'casetext.com (November 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('CA', 'acknowledge', 'notice', 15, 'calendar', NULL, NULL, NULL, '10 CCR § 2695.5', 'justia.com (September 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('CA', 'reply', 'communication', 15, 'calendar', NULL, NULL, NULL, '10 CCR § 2695.5', 'justia.com (September 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('CA', 'begin', 'notice', 15, 'calendar', NULL, NULL, NULL, '10 CCR § 2695.5', 'justia.com (September 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('CA', 'decide', 'proof', 40, 'calendar', NULL, NULL, NULL, '10 CCR § 2695.7', 'jwpi.com', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('CA', 'pay', 'agreement', 30, 'calendar', NULL, NULL, NULL, '10 CCR § 2695.7(h)', 'Not read', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NY', 'acknowledge', 'notice', 15, 'business', NULL, NULL, NULL, '11 NYCRR 216.4', 'Not read', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NY', 'begin', 'notice', 15, 'business', NULL, NULL, NULL, '11 NYCRR 216.5', 'westlaw (April 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NY', 'decide', 'proof', 15, 'business', NULL, NULL, NULL, '11 NYCRR 216.6(c)', 'casetext.com (April 2024)', '1900-01-01', '9999-12-31', '2026-11-15'),
  ('NY', 'pay', 'agreement', 5, 'business', NULL, NULL, NULL, '11 NYCRR 216.6(f)', 'Not read', '1900-01-01', '9999-12-31', '2026-11-15');

-- A promise is open until it is kept. The insured sees `due_on`, which is never later than the law's day.
CREATE TABLE claim_promise (
  key          uuid PRIMARY KEY,
  claim_key    uuid NOT NULL REFERENCES claim,
  kind         text NOT NULL CHECK (kind IN ('acknowledge', 'call', 'inspect', 'decide', 'pay', 'update', 'reply', 'send')),
  -- Whose turn it is.
  owner        text NOT NULL CHECK (owner IN ('us', 'you')),
  -- What is asked for, if it's the insured's turn: the name of a paper.
  what         text,
  made_at      timestamptz NOT NULL,
  due_on       date NOT NULL,
  law_due_on   date,
  citation     text,
  kept_at      timestamptz,
  moved_from   date,
  moved_reason text,
  CHECK (num_nulls(law_due_on, citation) IN (0, 2)),
  CHECK (num_nulls(moved_from, moved_reason) IN (0, 2))
);
CREATE INDEX claim_promise_claim ON claim_promise (claim_key, due_on, key);
-- A claim waits for one thing of a kind at a time; papers are asked for one by one.
CREATE UNIQUE INDEX claim_promise_open ON claim_promise (claim_key, kind, coalesce(what, '')) WHERE kept_at IS NULL;
