-- What a contact said before and after a change, for the account's activity. The audit log has only which part it was: names and
-- addresses don't belong there.
CREATE TABLE account_contact_change (
  account_key uuid NOT NULL REFERENCES account,
  -- The account's version since then, which the audit log names, too.
  version     integer NOT NULL,
  part        text NOT NULL CHECK (part IN ('name', 'DEFAULT', 'PHYSICAL')),
  before      text,
  after       text NOT NULL,
  PRIMARY KEY (account_key, version, part)
);
