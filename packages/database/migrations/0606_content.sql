-- What staff write for readers: help posts, bulletins, pages, display texts and email texts, in versions.
CREATE TABLE content_item (
  key          uuid PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('help', 'bulletin', 'page', 'displayText', 'emailText')),
  -- Names it in addresses and in code.
  slug         text NOT NULL CHECK (length(slug) BETWEEN 1 AND 80),
  position     integer NOT NULL DEFAULT 0,
  -- Rises with every change to the draft or to what is published: a save names the one it started from.
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  -- When subscribers were told about it. That happens once.
  announced_at timestamptz,
  UNIQUE (kind, slug)
);

CREATE TABLE content_version (
  item_key      uuid NOT NULL REFERENCES content_item,
  number        integer NOT NULL CHECK (number > 0),
  -- A published version is scheduled until `publish_from`.
  state         text NOT NULL CHECK (state IN ('draft', 'published', 'withdrawn')),
  title         text NOT NULL,
  summary       text NOT NULL DEFAULT '',
  category      text,
  -- Blocks without markup, or plain text, which the contract defines.
  body          jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  -- Who sees it. PUBLIC: everyone, signed in or not.
  roles         text[] NOT NULL,
  -- Empty: on every brand.
  brands        text[] NOT NULL DEFAULT '{}',
  -- Null: it came with the portal.
  author_key    uuid REFERENCES person,
  edited_at     timestamptz NOT NULL,
  publish_from  timestamptz,
  publish_until timestamptz,
  published_at  timestamptz,
  PRIMARY KEY (item_key, number),
  CHECK ((state = 'draft') = (publish_from IS NULL)),
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK (state = 'draft' OR cardinality(roles) > 0),
  CHECK (publish_until > publish_from)
);
CREATE UNIQUE INDEX content_version_draft ON content_version (item_key) WHERE state = 'draft';
CREATE INDEX content_version_author ON content_version (author_key) WHERE author_key IS NOT NULL;

-- A published version stays as its readers saw it. It can only be withdrawn.
CREATE FUNCTION keep_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'A published version of content is never deleted.'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> 'draft' AND (
    to_jsonb(NEW) - 'state' IS DISTINCT FROM to_jsonb(OLD) - 'state'
    OR (NEW.state <> OLD.state AND NEW.state <> 'withdrawn')
  ) THEN
    RAISE EXCEPTION 'A published version of content never changes.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER content_version_kept BEFORE UPDATE OR DELETE ON content_version
  FOR EACH ROW EXECUTE FUNCTION keep_published_content();

-- What someone has read.
CREATE TABLE content_reading (
  person_key uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  item_key   uuid NOT NULL REFERENCES content_item,
  read_at    timestamptz NOT NULL,
  PRIMARY KEY (person_key, item_key)
);
CREATE INDEX content_reading_item ON content_reading (item_key);

-- Who gets new bulletins by email.
CREATE TABLE bulletin_subscription (
  person_key    uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- The address of the portal where they subscribed: links in the emails lead there.
  site          text,
  subscribed_at timestamptz NOT NULL
);

WITH item AS (
  INSERT INTO content_item (key, kind, slug, position, created_at)
  SELECT gen_random_uuid(), 'help', slug, position, '2020-01-01' FROM help_post RETURNING key, slug
)
INSERT INTO content_version (item_key, number, state, title, body, roles, brands, edited_at, publish_from, published_at)
SELECT item.key, 1, 'published', title, jsonb_build_object('Blocks', content, 'Video', video), roles, brands,
  '2020-01-01', '2020-01-01', '2020-01-01'
FROM help_post JOIN item USING (slug);
DROP TABLE help_post;
