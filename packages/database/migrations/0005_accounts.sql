-- Customer accounts: who is insured, where to reach them, which persons have access, and how to find an account.

CREATE TABLE account (
  key             uuid PRIMARY KEY,
  number          text NOT NULL UNIQUE,
  contact_name    text NOT NULL,
  -- The name to sort by: the same text as account_search.name.
  sort_name       text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_name(contact_name)) STORED,
  agency_key      uuid NOT NULL REFERENCES agency,
  agent_key       uuid NOT NULL REFERENCES agent,
  mga_key         uuid NOT NULL REFERENCES agency,
  record_inactive boolean NOT NULL DEFAULT false,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX account_agency ON account (agency_key, contact_name, key);
CREATE INDEX account_agent ON account (agent_key);
CREATE INDEX account_mga ON account (mga_key);
CREATE INDEX account_name ON account (lower(contact_name) text_pattern_ops);
CREATE INDEX account_order ON account (contact_name, key);
-- For Manage Accounts, which sorts up to a million policies by account (ADR 15).
CREATE INDEX account_sorted ON account (sort_name, key);
CREATE INDEX account_agency_sorted ON account (agency_key, sort_name, key);

CREATE TABLE account_address (
  account_key  uuid NOT NULL REFERENCES account,
  type         text NOT NULL CHECK (type IN ('DEFAULT', 'PHYSICAL')),
  street1      text NOT NULL,
  street2      text,
  city         text NOT NULL,
  county       text NOT NULL,
  state        char(2) NOT NULL,
  postal_code  text NOT NULL CHECK (postal_code ~ '^\d{5}(-\d{4})?$'),
  country_code char(2) NOT NULL DEFAULT 'US',
  PRIMARY KEY (account_key, type)
);

-- The persons on an account: one owner at most, and co-insureds.
CREATE TABLE account_person (
  account_key  uuid NOT NULL REFERENCES account,
  person_key   uuid NOT NULL REFERENCES person,
  relationship text NOT NULL CHECK (relationship IN ('owner', 'coinsured')),
  -- How they came to be on it. `file`: the agency or staff added them.
  linked_by    text NOT NULL DEFAULT 'file'
    CHECK (linked_by IN ('file', 'questions', 'code', 'email', 'approval', 'invitation')),
  linked_at    timestamptz NOT NULL,
  PRIMARY KEY (account_key, person_key)
);
CREATE INDEX account_person_person ON account_person (person_key);
CREATE UNIQUE INDEX account_person_one_owner ON account_person (account_key) WHERE relationship = 'owner';

-- Invitations to join an account. Only the hash of a link is kept, and each works once.
CREATE TABLE account_invitation (
  key             uuid PRIMARY KEY,
  account_key     uuid NOT NULL REFERENCES account,
  email           text NOT NULL CHECK (email = lower(email)),
  -- What an agent entered about the person they invite.
  name            text,
  phone           text,
  invited_by_key  uuid NOT NULL REFERENCES person,
  token_hash      bytea NOT NULL UNIQUE,
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'withdrawn')),
  created_at      timestamptz NOT NULL,
  -- When the email with the current link was sent.
  sent_at         timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > sent_at),
  answered_at     timestamptz,
  accepted_by_key uuid REFERENCES person,
  CHECK ((status = 'pending') = (answered_at IS NULL)),
  CHECK ((status = 'accepted') = (accepted_by_key IS NOT NULL))
);
CREATE UNIQUE INDEX account_invitation_one_pending ON account_invitation (account_key, email) WHERE status = 'pending';

-- What agents and staff note about an account. A note is never edited.
CREATE TABLE account_note (
  key         uuid PRIMARY KEY,
  account_key uuid NOT NULL REFERENCES account,
  -- While impersonating, the staff member.
  author_key  uuid NOT NULL REFERENCES person,
  text        text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  written_at  timestamptz NOT NULL
);
CREATE INDEX account_note_latest ON account_note (account_key, written_at DESC, key DESC);

CREATE FUNCTION account_note_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes are never changed or removed';
END $$;
CREATE TRIGGER account_note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_note
  FOR EACH STATEMENT EXECUTE FUNCTION account_note_is_append_only();

-- Search by name, address or number, words in any order, also just begun or mistyped (ADR 7).
--
-- Each active account has one row with all its words. The GIN index finds the words that begin with a typed one. The
-- agency is a word too, so that an agent's search reads no more of the index than their book. Typos are corrected from
-- search_word first, a list that grows with the language and not with the number of accounts.
CREATE TABLE account_search (
  -- The account's key.
  key             uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  agency_key      uuid NOT NULL,
  -- Folded, to find names by how they begin. In "C" order an index gives a beginning and its order at once.
  name            text COLLATE "C" NOT NULL,
  -- All words with a blank before each, for those too short or too common for the index.
  searchable_text text NOT NULL,
  words           tsvector NOT NULL
);
CREATE INDEX account_search_name ON account_search (name, key);
CREATE INDEX account_search_book ON account_search (agency_key, name, key);
-- Without a pending list, which every search would have to read.
CREATE INDEX account_search_words ON account_search USING gin (words) WITH (fastupdate = off);

-- Reads an address that is there twice only once, and looks up each new word once, not once per account.
CREATE FUNCTION account_search_refresh(keys uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM account_search WHERE key IN (SELECT account.key FROM account WHERE account.key = ANY (keys) AND record_inactive);
  WITH written AS (
    SELECT account.key, account.agency_key, search_words(account.contact_name) AS name,
      (SELECT search_words(string_agg(place, ' ')) FROM (
        SELECT concat_ws(' ', street1, street2, city, postal_code) FROM account_address WHERE account_key = account.key
        UNION SELECT concat_ws(' ', street1, street2, city, postal_code) FROM risk WHERE account_key = account.key)
        AS there (place)) AS places,
      -- Each number in full, and its digits alone: all numbers begin with the same few letters.
      (SELECT array_agg(translate(lower(number), '- ', '')) || array_agg(translate(number, translate(number, '0123456789', ''), ''))
        FROM (SELECT account.number
              UNION SELECT policy_number FROM policy WHERE account_key = account.key
              UNION SELECT quote_number FROM policy WHERE account_key = account.key) AS numbered (number)
        WHERE number IS NOT NULL) AS numbers
    FROM account WHERE account.key = ANY (keys) AND NOT account.record_inactive),
  refreshed AS (
    INSERT INTO account_search (key, agency_key, name, searchable_text, words)
    SELECT key, agency_key, array_to_string(name, ' '), ' ' || array_to_string(name || places || numbers, ' '),
      array_to_tsvector(array_remove(name || places || numbers || ('@' || agency_key), ''))
    FROM written
    ON CONFLICT (key) DO UPDATE SET agency_key = excluded.agency_key, name = excluded.name,
      searchable_text = excluded.searchable_text, words = excluded.words)
  INSERT INTO search_word (word)
  SELECT word FROM (SELECT DISTINCT unnest(name || places) AS word FROM written) AS new
  WHERE word ~ '^[a-z]{4,}$' AND NOT EXISTS (SELECT 1 FROM search_word known WHERE known.word = new.word);
END $$;

-- The trigger's argument is the column with the account's key. Risks and policies have the same triggers.
CREATE FUNCTION account_search_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT account_search_refresh(array_agg(DISTINCT %I)) FROM added', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION account_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_search_refresh(ARRAY[(to_jsonb(OLD) ->> TG_ARGV[0])::uuid, (to_jsonb(NEW) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;

-- Rows are added by the thousand and changed one by one.
CREATE TRIGGER account_search_added AFTER INSERT ON account REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('key');
CREATE TRIGGER account_search_added AFTER INSERT ON account_address REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION account_search_added('account_key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF contact_name, number, agency_key, record_inactive ON account
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('key');
CREATE TRIGGER account_search_changed AFTER UPDATE OF street1, street2, city, postal_code OR DELETE ON account_address
  FOR EACH ROW EXECUTE FUNCTION account_search_changed('account_key');
