-- The forms that make up a policy, and a wider record of who opened a document.

-- A form's edition is on every policy it applies to whose term starts while the edition is valid.
CREATE TABLE policy_form (
  number          text NOT NULL,
  -- Month and year, as printed on the form: 01 24.
  edition         text NOT NULL CHECK (edition ~ '^(0[1-9]|1[0-2]) [0-9]{2}$'),
  title           text NOT NULL,
  -- What it does, in plain words.
  about           text NOT NULL,
  position        integer NOT NULL,
  -- The programs it is for, by their codes.
  programs        text[] NOT NULL,
  -- Null: every state.
  states          text[],
  surplus_only    boolean NOT NULL,
  -- Only on policies with a mortgage company.
  mortgagees_only boolean NOT NULL,
  valid_from      date NOT NULL,
  valid_to        date NOT NULL CHECK (valid_to > valid_from),
  PRIMARY KEY (number, edition)
);

CREATE VIEW policy_forms_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, policy_facts.facts || jsonb_build_object(
  'forms', coalesce((
    SELECT jsonb_agg(jsonb_build_object('number', form.number, 'edition', form.edition, 'title', form.title,
      'about', form.about) ORDER BY form.position, form.number)
    FROM policy_form form
    WHERE program.code = ANY (form.programs)
      AND (form.states IS NULL OR risk.state = ANY (form.states))
      AND (NOT form.surplus_only OR NOT market.admitted)
      AND (NOT form.mortgagees_only OR EXISTS (SELECT FROM policy_mortgagee loan WHERE loan.policy_key = policy.key))
      AND policy.term_begin >= form.valid_from AND policy.term_begin < form.valid_to), '[]')) AS facts
FROM policy_facts
JOIN policy ON policy.key = policy_facts.policy_key
JOIN risk ON risk.key = policy.risk_key
JOIN program ON program.key = policy.program_key
JOIN market ON market.key = policy.market_key;

-- Who has opened a document: by itself, or within a combined file or a report.
DROP INDEX audit_entry_opened;
CREATE INDEX audit_entry_opened ON audit_entry (record_key, seq DESC)
  WHERE record_kind = 'document' AND outcome = 'done'
    AND action IN ('documents.token', 'documents.binary', 'documents.opened');
