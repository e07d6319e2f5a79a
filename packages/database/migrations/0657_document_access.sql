-- Only what hides a document from someone notifies: a notification makes commits wait for each other, and claims and uploads
-- finish their drafts in large transactions (0655).
DROP TRIGGER access_changed ON document;
CREATE TRIGGER access_changed AFTER UPDATE OF state, audience, account_key, agency_key, policy_key, created_by_key ON document
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state <> 'final'
    OR (OLD.audience, OLD.account_key, OLD.agency_key, OLD.policy_key, OLD.created_by_key)
      IS DISTINCT FROM (NEW.audience, NEW.account_key, NEW.agency_key, NEW.policy_key, NEW.created_by_key))
  EXECUTE FUNCTION tell_access_changed('key');
CREATE TRIGGER access_ended AFTER DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed('key');
