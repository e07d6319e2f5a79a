-- Letters of the claims desk: their words are content, and what state law adds to them is data with a citation. The kinds of
-- content are listed in the contract.
ALTER TABLE content_item DROP CONSTRAINT content_item_kind_check;
ALTER TABLE content_item ADD CONSTRAINT content_item_kind_check
  CHECK (kind ~ '^[a-z][A-Za-z]*$');

-- Where people complain about an insurer. A change is a new row with its own first day; rows are never overwritten.
-- This is not legal advice: compliance checks and maintains these rows and those of `letter_notice`.
CREATE TABLE insurance_department (
  state        char(2) NOT NULL,
  name         text NOT NULL,
  -- The unit and its mailing address, as on an envelope.
  lines        text[] NOT NULL CHECK (cardinality(lines) BETWEEN 1 AND 4),
  phone        text NOT NULL,
  web          text NOT NULL,
  -- Where it was read, or that it's from a secondary source.
  source       text NOT NULL,
  -- Read in the words of the law or the department itself. Staff see where it wasn't.
  is_confirmed boolean NOT NULL,
  valid_from   date NOT NULL,
  valid_to     date NOT NULL DEFAULT '9999-12-31' CHECK (valid_to > valid_from),
  checked_on   date NOT NULL,
  PRIMARY KEY (state, valid_from)
);

INSERT INTO insurance_department (state, name, lines, phone, web, source, is_confirmed, valid_from, checked_on) VALUES
  ('AL', 'Alabama Department of Insurance', '{Consumer Services Division,P.O. Box 303351,"Montgomery, AL 36130-3351"}', '(334) 241-4141', 'aldoi.gov', 'aldoi.gov; the address from secondary sources', false, '1900-01-01', '2026-11-19'),
  ('FL', 'Florida Department of Financial Services', '{Division of Consumer Services,200 East Gaines Street,"Tallahassee, FL 32399"}', '(877) 693-5236', 'myfloridacfo.com/division/consumers', 'myfloridacfo.com and oppaga.fl.gov', true, '1900-01-01', '2026-11-19'),
  ('GA', 'Georgia Office of Insurance and Safety Fire Commissioner', '{Consumer Services Division,"2 Martin Luther King Jr. Drive, West Tower, Suite 716","Atlanta, GA 30334"}', '(800) 656-2298', 'oci.georgia.gov', 'Ga. Comp. R. & Regs. 120-2-47-.11 (address) and oci.ga.gov', true, '1900-01-01', '2026-11-19'),
  ('LA', 'Louisiana Department of Insurance', '{P.O. Box 94214,"Baton Rouge, LA 70804-9214"}', '(800) 259-5300', 'ldi.la.gov', 'ldi.la.gov and the department’s brochure', true, '1900-01-01', '2026-11-19'),
  ('NC', 'North Carolina Department of Insurance', '{Consumer Services Division,1201 Mail Service Center,"Raleigh, NC 27699-1201"}', '(855) 408-1212', 'ncdoi.gov', 'ncdoi.gov (phone); the address from secondary sources', false, '1900-01-01', '2026-11-19'),
  ('NJ', 'New Jersey Department of Banking and Insurance', '{Consumer Assistance,"20 West State Street, P.O. Box 329","Trenton, NJ 08625-0329"}', '(800) 446-7467', 'nj.gov/dobi', 'N.J.A.C. 11:25-1.7(d), justia.com (September 2024)', true, '1900-01-01', '2026-11-19'),
  ('SC', 'South Carolina Department of Insurance', '{Office of Consumer Services,P.O. Box 100105,"Columbia, SC 29202-3105"}', '(800) 768-3467', 'doi.sc.gov', 'Secondary: law firms; the office from doi.sc.gov', false, '1900-01-01', '2026-11-19'),
  ('TX', 'Texas Department of Insurance', '{"Consumer Protection, MC: CO-CP",P.O. Box 12030,"Austin, TX 78711-2030"}', '(800) 252-3439', 'tdi.texas.gov', 'tdi.texas.gov (phone); the address wasn’t confirmed', false, '1900-01-01', '2026-11-19'),
  ('CA', 'California Department of Insurance', '{Claims Services Bureau,"300 South Spring Street, South Tower","Los Angeles, CA 90013"}', '(800) 927-4357', 'insurance.ca.gov', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('NY', 'New York State Department of Financial Services', '{Consumer Assistance Unit,One State Street,"New York, NY 10004"}', '(800) 342-3736', 'dfs.ny.gov', 'Not read', false, '1900-01-01', '2026-11-19');

CREATE TABLE letter_notice (
  state        char(2) NOT NULL,
  -- What the reader can do about a decision, where to complain, and the statement about fraud.
  kind         text NOT NULL CHECK (kind IN ('decision', 'complaint', 'fraud')),
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 1500),
  citation     text NOT NULL,
  source       text NOT NULL,
  is_confirmed boolean NOT NULL,
  valid_from   date NOT NULL,
  valid_to     date NOT NULL DEFAULT '9999-12-31' CHECK (valid_to > valid_from),
  checked_on   date NOT NULL,
  PRIMARY KEY (state, kind, valid_from)
);

INSERT INTO letter_notice (state, kind, text, citation, source, is_confirmed, valid_from, checked_on) VALUES
  ('AL', 'decision', 'This letter names the policy terms behind our decision, as Alabama’s rules require. If any of it is unclear, ask us, and we’ll explain it in writing.', 'Ala. Admin. Code 482-1-125-.07(1)', 'casetext.com (November 2024)', true, '1900-01-01', '2026-11-19'),
  ('FL', 'decision', 'You may have the right to mediation. In many disputes about a residential property claim, you can ask the Florida Department of Financial Services for a meeting with us and a neutral mediator. It’s informal and you don’t need a lawyer. To ask for it, call (877) 693-5236.', '§ 627.7015, Fla. Stat.', '2025 Florida Statutes, on a law firm’s page', true, '1900-01-01', '2026-11-19'),
  ('GA', 'decision', 'This letter explains the reasons for our decision. If any of it is unclear, ask us, and we’ll explain it in writing.', 'O.C.G.A. § 33-6-34', 'Secondary: a law firm', false, '1900-01-01', '2026-11-19'),
  ('LA', 'decision', 'This letter explains the reasons for our decision and the policy terms behind it. If any of it is unclear, ask us, and we’ll explain it in writing.', 'La. R.S. 22:1964', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('NC', 'decision', 'North Carolina law gives you the right to a reasonable explanation of our decision, based on your policy, the facts and the law. This letter is that explanation. If any of it is unclear, ask us.', 'N.C.G.S. § 58-63-15(11)(n)', 'Secondary: law firms', false, '1900-01-01', '2026-11-19'),
  ('NJ', 'decision', 'You can appeal this decision to us. Write to the address above and say why you disagree. If you still disagree after our answer, you can ask the Insurance Claims Ombudsman to review it, by email at ombudsman@dobi.nj.gov or at the department’s address in this letter. Your policy limits how long you have to sue us. The time is in its conditions.', 'N.J.A.C. 11:2-17.8, 11:25-1.7 and 11:25-2', 'justia.com (September 2024) and law.cornell.edu', true, '1900-01-01', '2026-11-19'),
  ('SC', 'decision', 'This letter explains the reasons for our decision and the policy terms behind it. If any of it is unclear, ask us, and we’ll explain it in writing.', 'S.C. Code § 38-59-20', 'Read; it has no words about denials', false, '1900-01-01', '2026-11-19'),
  ('TX', 'decision', 'This letter states the reasons for our decision, as Texas law requires. If you disagree about the amount of the damage, your policy may let you ask for an appraisal.', 'Tex. Ins. Code § 542.056(c)', 'Secondary: law firms; appraisal from tdi.texas.gov', false, '1900-01-01', '2026-11-19'),
  ('CA', 'decision', 'If you believe that we’ve wrongly denied or rejected all or part of your claim, you can have the matter reviewed by the California Department of Insurance.', '10 CCR § 2695.7(b)(3)', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('NY', 'decision', 'This letter explains the reasons for our decision and the policy terms behind it. If any of it is unclear, ask us, and we’ll explain it in writing.', '11 NYCRR 216.6', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('AL', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'Ala. Code § 27-2-7', 'Not read; how to complain is on aldoi.gov', false, '1900-01-01', '2026-11-19'),
  ('FL', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', '§ 624.307(10), Fla. Stat.', 'Not read; how to complain is on myfloridacfo.com', false, '1900-01-01', '2026-11-19'),
  ('GA', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'Ga. Comp. R. & Regs. 120-2-2-.65', 'casetext.com (June 2024)', true, '1900-01-01', '2026-11-19'),
  ('LA', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'La. R.S. 22:2', 'Not read; how to complain is on ldi.la.gov', false, '1900-01-01', '2026-11-19'),
  ('NC', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'N.C.G.S. § 58-2-40', 'Not read; how to complain is on ncdoi.gov', false, '1900-01-01', '2026-11-19'),
  ('NJ', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'N.J.A.C. 11:25-1.3', 'justia.com (September 2024)', true, '1900-01-01', '2026-11-19'),
  ('SC', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'S.C. Code § 38-3-110', 'Not read; how to complain is on doi.sc.gov', false, '1900-01-01', '2026-11-19'),
  ('TX', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', 'Tex. Ins. Code ch. 542', 'tdi.texas.gov', false, '1900-01-01', '2026-11-19'),
  ('CA', 'complaint', 'We hope we can settle any concern together. You also have the right to complain to your state’s insurance department:', '10 CCR § 2695.7(b)(3)', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('NY', 'complaint', 'Should you wish to take this matter up with the New York State Department of Financial Services, you can file with it on its website or write to its Consumer Assistance Unit:', '11 NYCRR 216.6(h)', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('AL', 'fraud', 'Any person who knowingly presents a false or fraudulent claim for payment of a loss or benefit is guilty of a crime and may be subject to restitution, fines, or confinement in prison.', 'Ala. Code § 27-12A-20', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('FL', 'fraud', 'Any person who knowingly and with intent to injure, defraud, or deceive any insurer files a statement of claim containing any false, incomplete, or misleading information is guilty of a felony of the third degree.', '§ 817.234(1)(b), Fla. Stat.', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('GA', 'fraud', 'It’s a crime to knowingly give an insurer false information to get money from a claim.', 'O.C.G.A. § 33-1-9', 'No required statement was found', false, '1900-01-01', '2026-11-19'),
  ('LA', 'fraud', 'Any person who knowingly presents a false or fraudulent claim for payment of a loss or benefit is guilty of a crime and may be subject to fines and confinement in prison.', 'La. R.S. 40:1424(B)', 'The statute’s text; whether it still applies after July 1, 2024 is for compliance to confirm', false, '1900-01-01', '2026-11-19'),
  ('NC', 'fraud', 'It’s a crime to knowingly give an insurer false information to get money from a claim.', 'N.C.G.S. § 58-2-161', 'No required statement was found', false, '1900-01-01', '2026-11-19'),
  ('NJ', 'fraud', 'Any person who knowingly files a statement of claim containing any false or misleading information is subject to criminal and civil penalties.', 'N.J.S.A. 17:33A-6', 'Not read', false, '1900-01-01', '2026-11-19'),
  ('SC', 'fraud', 'It’s a crime to knowingly give an insurer false information to get money from a claim.', 'S.C. Code § 38-55-540', 'No required statement was found', false, '1900-01-01', '2026-11-19'),
  ('TX', 'fraud', 'Any person who knowingly presents a false or fraudulent claim for the payment of a loss is guilty of a crime and may be subject to fines and confinement in state prison.', 'Tex. Ins. Code § 704.002', 'casetext.com (November 2023)', true, '1900-01-01', '2026-11-19'),
  ('CA', 'fraud', 'For your protection, California law requires the following: Any person who knowingly presents a false or fraudulent claim for the payment of a loss is guilty of a crime and may be subject to fines and confinement in state prison.', 'Cal. Ins. Code § 1871.2', 'Secondary', false, '1900-01-01', '2026-11-19'),
  ('NY', 'fraud', 'Any person who knowingly and with intent to defraud any insurance company files a statement of claim containing any materially false information commits a fraudulent insurance act, which is a crime, and is also subject to a civil penalty.', '11 NYCRR 86.4', 'Not read', false, '1900-01-01', '2026-11-19');
