-- Documents of claims, and what the report of a claim says.

-- Which claim a document is filed under is not part of what it says, so a final document can be moved.
CREATE OR REPLACE FUNCTION document_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'inactive' AND NEW.state <> 'inactive' THEN
    RAISE EXCEPTION 'a document that was withdrawn does not come back';
  END IF;
  IF OLD.state = 'final' AND NEW.state = 'draft' THEN
    RAISE EXCEPTION 'a final document does not become a draft';
  END IF;
  IF OLD.blob_sha256 IS NOT NULL AND NEW.blob_sha256 IS DISTINCT FROM OLD.blob_sha256 THEN
    RAISE EXCEPTION 'the bytes of a document never change';
  END IF;
  IF OLD.state <> 'draft'
    AND (to_jsonb(NEW) - '{audience,state,blob_sha256,pages,version,claim_key}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{audience,state,blob_sha256,pages,version,claim_key}'::text[]) THEN
    RAISE EXCEPTION 'a final document never changes';
  END IF;
  RETURN NEW;
END $$;

-- Items of reference lists in their latest words.
CREATE FUNCTION latest_name(wanted_list text, wanted_key text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT item.name FROM lookup_item item WHERE item.list = wanted_list AND item.key = wanted_key
    ORDER BY item.valid_from DESC LIMIT 1), wanted_key)
$$;

-- For the document of type CLAIM_REQUEST: the report as it was made.
CREATE VIEW claim_facts AS
SELECT claim.key AS claim_key, claim.policy_key, claim.account_key, policy_facts.facts || jsonb_build_object(
  'claimNumber', claim.number, 'receipt', claim.receipt,
  'lossOn', claim.loss_on, 'lossTime', to_char(claim.loss_time, 'FMHH12:MI AM'),
  'lossType', latest_name('ClaimLossType', claim.loss_type), 'cause', latest_name('ClaimCauseCode', claim.cause_code),
  'location', latest_name('ClaimInsuredOrLocation', claim.location_code),
  'repairs', latest_name('ClaimRepairsComplete', claim.repairs_code),
  'description', claim.description, 'anyoneHurt', claim.anyone_hurt, 'isHabitable', claim.is_habitable,
  'contact', jsonb_build_object('name', claim.contact_name, 'phone', claim.contact_phone, 'email', claim.contact_email),
  'reportedBy', reporter.name_full, 'reportedAt', claim.reported_at,
  'catastrophe', (SELECT name FROM catastrophe WHERE catastrophe.key = claim.catastrophe_key)) AS facts
FROM claim
JOIN policy_facts ON policy_facts.policy_key = claim.policy_key
JOIN person reporter ON reporter.key = claim.reporter_key;
