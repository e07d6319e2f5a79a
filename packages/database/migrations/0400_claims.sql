-- Claims: what was reported, where each claim is on its way, and who works on it.

-- Claim numbers never repeat. A number that a failed transaction took stays unused.
CREATE SEQUENCE claim_number;

-- People who work on claims.
CREATE TABLE adjuster (
  person_key      uuid PRIMARY KEY REFERENCES person,
  phone           text NOT NULL,
  -- When people can call.
  hours           text NOT NULL,
  license         text NOT NULL,
  -- Where the license is valid.
  states          char(2)[] NOT NULL,
  -- Payments up to this amount don't need a second person.
  authority_cents bigint NOT NULL CHECK (authority_cents >= 0),
  -- How many open claims are a full load: 0 takes no new ones.
  capacity        integer NOT NULL CHECK (capacity >= 0),
  away_until      date
);

CREATE TABLE claim (
  -- Made by the page when a report is begun, so that sending it again can't make a second claim (ADR 31).
  key                uuid PRIMARY KEY,
  -- What the reporter can quote at once, made from the key.
  receipt            text NOT NULL UNIQUE,
  -- Null until the claim is committed.
  number             text UNIQUE,
  -- The term that was in force on the day of the loss or, if none was, the one that was named.
  policy_key         uuid NOT NULL REFERENCES policy,
  account_key        uuid NOT NULL REFERENCES account,
  risk_key           uuid NOT NULL REFERENCES risk,
  -- The account's agency when the loss was reported: for statistics, not for access.
  agency_key         uuid NOT NULL REFERENCES agency,
  state              char(2) NOT NULL,
  county             text NOT NULL,
  loss_on            date NOT NULL,
  loss_time          time,
  discovered_on      date,
  -- Keys of ClaimInsuredOrLocation, ClaimLossType, ClaimCauseCode and ClaimRepairsComplete. Items of these lists are
  -- valid for a time, so there are no foreign keys.
  location_code      text NOT NULL,
  loss_type          text NOT NULL,
  cause_code         text NOT NULL,
  description        text NOT NULL CHECK (length(description) BETWEEN 1 AND 4000),
  anyone_hurt        boolean NOT NULL,
  is_habitable       boolean NOT NULL,
  repairs_code       text NOT NULL,
  authority_report   text,
  contact_name       text NOT NULL,
  contact_phone      text NOT NULL,
  contact_email      text,
  contact_method     text NOT NULL CHECK (contact_method IN ('phone', 'text', 'email')),
  contact_window     text NOT NULL CHECK (contact_window IN ('anytime', 'morning', 'afternoon', 'evening')),
  reporter_key       uuid NOT NULL REFERENCES person,
  reporter_role      text NOT NULL CHECK (reporter_role IN ('insured', 'agent', 'staff')),
  -- The staff member who reported it in the reporter's name.
  on_behalf_key      uuid REFERENCES person,
  channel            text NOT NULL CHECK (channel IN ('web', 'agent', 'desk')),
  -- Where it was reported: links in emails lead there.
  site               text,
  -- When the report was finished on the device, and when it arrived.
  made_at            timestamptz NOT NULL,
  reported_at        timestamptz NOT NULL,
  committed_at       timestamptz,
  in_force           boolean NOT NULL,
  -- Reported long after the loss, and like another claim: for people to look at, never a reason to refuse.
  is_late            boolean NOT NULL DEFAULT false,
  is_similar         boolean NOT NULL DEFAULT false,
  catastrophe_key    uuid,
  catastrophe_answer text CHECK (catastrophe_answer IN ('yes', 'no', 'unsure', 'desk')),
  -- A key of ClaimStatusCode.
  status             text NOT NULL DEFAULT 'PENDING',
  is_open            boolean NOT NULL DEFAULT true,
  closed_at          timestamptz,
  adjuster_key       uuid REFERENCES adjuster,
  -- The earliest day that something is due on the claim.
  next_due_on        date,
  -- Whether the claims office has it.
  handover           text NOT NULL DEFAULT 'none' CHECK (handover IN ('none', 'pending', 'done', 'failed')),
  handover_error     text,
  duplicate_of_key   uuid REFERENCES claim,
  version            integer NOT NULL DEFAULT 1,
  CHECK ((committed_at IS NULL) = (number IS NULL)),
  CHECK ((committed_at IS NULL) = (handover = 'none')),
  CHECK (is_open = (closed_at IS NULL)),
  CHECK ((handover = 'failed') = (handover_error IS NOT NULL)),
  -- No open claim is forgotten.
  CHECK (NOT is_open OR committed_at IS NULL OR next_due_on IS NOT NULL),
  CHECK ((status = 'DUPLICATE') = (duplicate_of_key IS NOT NULL))
);
CREATE INDEX claim_due ON claim (next_due_on, key) WHERE is_open;
CREATE INDEX claim_adjuster_due ON claim (adjuster_key, next_due_on, key) WHERE is_open;
CREATE INDEX claim_account ON claim (account_key, loss_on DESC, key);
CREATE INDEX claim_policy ON claim (policy_key, loss_on DESC, key);
CREATE INDEX claim_agency ON claim (agency_key, reported_at DESC, key);
CREATE INDEX claim_risk ON claim (risk_key, loss_on);
CREATE INDEX claim_latest ON claim (loss_on DESC, key);
CREATE INDEX claim_catastrophe ON claim (catastrophe_key) WHERE catastrophe_key IS NOT NULL;
CREATE INDEX claim_uncommitted ON claim (reported_at) WHERE committed_at IS NULL;
CREATE INDEX claim_handover ON claim (handover) WHERE handover IN ('pending', 'failed');

-- What happened, in order. Its text is made from kind and facts when it is shown.
CREATE TABLE claim_event (
  key       uuid PRIMARY KEY,
  claim_key uuid NOT NULL REFERENCES claim,
  at        timestamptz NOT NULL,
  kind      text NOT NULL,
  facts     jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  audience  text NOT NULL CHECK (audience IN ('all', 'staff')),
  -- Null: the portal itself.
  by_key    uuid REFERENCES person
);
CREATE INDEX claim_event_claim ON claim_event (claim_key, at, key);

-- Between the insured or their agent (`you`) and the people who work on the claim (`us`).
CREATE TABLE claim_message (
  key        uuid PRIMARY KEY,
  claim_key  uuid NOT NULL REFERENCES claim,
  sent_at    timestamptz NOT NULL,
  sender     text NOT NULL CHECK (sender IN ('us', 'you')),
  author_key uuid NOT NULL REFERENCES person,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  -- When the other side first saw it.
  read_at    timestamptz
);
CREATE INDEX claim_message_claim ON claim_message (claim_key, sent_at, key);

-- For staff only.
CREATE TABLE claim_note (
  key        uuid PRIMARY KEY,
  claim_key  uuid NOT NULL REFERENCES claim,
  written_at timestamptz NOT NULL,
  author_key uuid NOT NULL REFERENCES person,
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX claim_note_claim ON claim_note (claim_key, written_at, key);

-- Photos, estimates and letters of a claim are documents.
ALTER TABLE document ADD COLUMN claim_key uuid REFERENCES claim;
CREATE INDEX document_claim ON document (claim_key, created_at DESC, key DESC) WHERE claim_key IS NOT NULL;

CREATE TABLE claim_message_attachment (
  message_key  uuid NOT NULL REFERENCES claim_message,
  document_key uuid NOT NULL REFERENCES document,
  position     integer NOT NULL,
  PRIMARY KEY (message_key, document_key)
);
CREATE INDEX claim_message_attachment_document ON claim_message_attachment (document_key);

ALTER TABLE upload DROP CONSTRAINT upload_owner_kind_check;
ALTER TABLE upload ADD CONSTRAINT upload_owner_kind_check
  CHECK (owner_kind IN ('account', 'policy', 'agency', 'claim'));

-- What a good photo of a loss shows, by its type and, where that differs, its cause.
CREATE TABLE claim_shot (
  loss_type  text NOT NULL,
  -- Empty: for every cause of the type.
  cause_code text NOT NULL DEFAULT '',
  position   integer NOT NULL,
  title      text NOT NULL,
  why        text NOT NULL,
  PRIMARY KEY (loss_type, cause_code, position)
);

INSERT INTO claim_shot (loss_type, cause_code, position, title, why) VALUES
  ('WATER', '', 1, 'The whole room', 'Shows how far the water spread.'),
  ('WATER', '', 2, 'Where the water came from', 'Shows the cause, such as a pipe or an appliance.'),
  ('WATER', '', 3, 'Floor and walls up close', 'Shows stains, swelling and how high the water stood.'),
  ('WATER', '', 4, 'Damaged belongings', 'Helps us list what was damaged.'),
  ('WATER', '', 5, 'The part that failed', 'Keep the part too. We may want to look at it.'),
  ('WATER', 'ROOF_LEAK', 1, 'The stain on the ceiling', 'Shows where the water came in.'),
  ('WATER', 'ROOF_LEAK', 2, 'The roof, from the ground', 'Shows missing or lifted shingles. Please don’t climb up.'),
  ('WATER', 'ROOF_LEAK', 3, 'The whole room', 'Shows how far the water spread.'),
  ('WATER', 'ROOF_LEAK', 4, 'Damaged belongings', 'Helps us list what was damaged.'),
  ('WIND', '', 1, 'Each side of the house', 'Shows which way the wind came from.'),
  ('WIND', '', 2, 'The roof, from the ground', 'Shows missing or lifted shingles. Please don’t climb up.'),
  ('WIND', '', 3, 'Each damaged place up close', 'Shows what has to be repaired.'),
  ('WIND', '', 4, 'Ceilings and attic', 'Shows whether water came in.'),
  ('WIND', '', 5, 'Temporary repairs', 'Tarps and boards count. Keep the receipts.'),
  ('WIND', 'HAIL', 1, 'The roof, from the ground', 'Shows the slopes that were hit. Please don’t climb up.'),
  ('WIND', 'HAIL', 2, 'Gutters, vents and air conditioner', 'Dents in metal show how large the hail was.'),
  ('WIND', 'HAIL', 3, 'Hailstones next to a coin', 'Shows their size, if you still have some.'),
  ('WIND', 'HAIL', 4, 'Windows and siding', 'Shows other damage from the same storm.'),
  ('WIND', 'TREE', 1, 'The whole tree', 'Shows where it stood and where it fell.'),
  ('WIND', 'TREE', 2, 'Where it hit', 'Shows what was damaged.'),
  ('WIND', 'TREE', 3, 'The stump or the broken limb', 'Shows why it fell.'),
  ('WIND', 'TREE', 4, 'Inside, below the damage', 'Shows whether water came in.'),
  ('FIRE', '', 1, 'The outside of the house', 'Take it from a safe distance.'),
  ('FIRE', '', 2, 'Where the fire started', 'Only if the fire department says it’s safe to go in.'),
  ('FIRE', '', 3, 'Each damaged room', 'Shows fire, smoke and water damage.'),
  ('FIRE', '', 4, 'Damaged belongings', 'Helps us list what was damaged.'),
  ('FLOOD', '', 1, 'The water line, inside and outside', 'Shows how high the water stood.'),
  ('FLOOD', '', 2, 'Each flooded room', 'Shows floors, walls and what stood in the water.'),
  ('FLOOD', '', 3, 'Labels of damaged appliances', 'Make, model and serial number speed up your payment.'),
  ('FLOOD', '', 4, 'Belongings, before you throw them away', 'Helps us list what was damaged.'),
  ('THEFT', '', 1, 'Where they came in', 'Shows broken locks, doors or windows.'),
  ('THEFT', '', 2, 'The places things were taken from', 'Shows what is missing.'),
  ('THEFT', '', 3, 'Receipts or earlier photos', 'Shows what you owned and what it was worth.'),
  ('THEFT', '', 4, 'The police report', 'Its number is enough if you don’t have a copy yet.'),
  ('LIABILITY', '', 1, 'Where it happened', 'Shows the place as it was that day.'),
  ('LIABILITY', '', 2, 'What caused it', 'Such as a step, a gate or a wet floor.'),
  ('LIABILITY', '', 3, 'Damage to other people’s things', 'Don’t take photos of injuries.'),
  ('COLLAPSE', '', 1, 'The outside of the house', 'Take it from a safe distance.'),
  ('COLLAPSE', '', 2, 'Cracks, with a coin for scale', 'Shows how wide they are.'),
  ('COLLAPSE', '', 3, 'Doors and windows that stick', 'Shows whether the house has moved.'),
  ('OTHER', '', 1, 'The whole scene', 'Shows what happened.'),
  ('OTHER', '', 2, 'Each damaged place up close', 'Shows what has to be repaired.'),
  ('OTHER', '', 3, 'What caused the damage', 'Such as a vehicle and its license plate.'),
  ('EQUIPMENT', '', 1, 'The unit', 'Shows what broke down.'),
  ('EQUIPMENT', '', 2, 'Its label', 'Make, model and serial number speed up your payment.'),
  ('EQUIPMENT', '', 3, 'The repair estimate', 'If a technician has seen it already.'),
  ('CYBER', '', 1, 'The message or the bill', 'A screenshot is enough. Cover passwords and card numbers.'),
  ('CYBER', '', 2, 'Letters from your bank', 'Shows what was taken and when.');
