-- ID cards with a code to verify them, and openings of shared documents that aren't kept forever.

-- With the code of the latest card that was issued for the term, if there is one.
CREATE VIEW id_card_facts AS
SELECT policy_facts.policy_key, policy_facts.account_key, policy_facts.facts || jsonb_build_object(
  'code', (
    SELECT verification.code FROM document JOIN verification ON verification.document_key = document.key
    WHERE document.policy_key = policy_facts.policy_key AND document.template = 'idCard' AND document.state = 'final'
    ORDER BY document.created_at DESC, document.key DESC LIMIT 1)) AS facts
FROM policy_facts;

-- What a shared document's opening says about a device goes first, and the opening itself later.
ALTER TABLE share_opening ALTER COLUMN address DROP NOT NULL, ALTER COLUMN agent DROP NOT NULL;
CREATE INDEX share_opening_opened ON share_opening (opened_at);
