-- Catastrophes that losses belong to, and areas that are closed to binding.

CREATE TABLE catastrophe (
  key           uuid PRIMARY KEY,
  -- Ours: the year and a number, such as CG-2024-05.
  code          text NOT NULL UNIQUE CHECK (code ~ '^CG-\d{4}-\d{2,}$'),
  -- Its number at the property claim service, which is for subscribers.
  pcs_serial    char(4),
  name          text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('hurricane', 'tropicalStorm', 'tornado', 'hail', 'wind', 'flood',
                                              'winterStorm', 'wildfire', 'earthquake', 'other')),
  begins        date NOT NULL,
  ends          date NOT NULL CHECK (ends >= begins),
  states        text[] NOT NULL CHECK (cardinality(states) > 0),
  -- The affected counties by state, for states that aren't affected as a whole.
  counties      jsonb CHECK (jsonb_typeof(counties) = 'object'),
  -- Empty: losses of every type.
  loss_types    text[] NOT NULL DEFAULT '{}',
  record_active boolean NOT NULL DEFAULT true,
  -- Where we read about it.
  source        text NOT NULL DEFAULT '',
  version       integer NOT NULL DEFAULT 1,
  updated_at    timestamptz NOT NULL
);
CREATE INDEX catastrophe_latest ON catastrophe (begins DESC, key);

ALTER TABLE claim ADD FOREIGN KEY (catastrophe_key) REFERENCES catastrophe;

-- Time alone decides whether a closing is planned, active or ended. Closings are never deleted.
CREATE TABLE closing (
  key             uuid PRIMARY KEY,
  title           text NOT NULL,
  catastrophe_key uuid REFERENCES catastrophe,
  state           text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  -- Empty: the whole state.
  counties        text[] NOT NULL DEFAULT '{}',
  -- Codes of programs. Empty: every program.
  programs        text[] NOT NULL DEFAULT '{}',
  actions         text[] NOT NULL CHECK (cardinality(actions) > 0
                                         AND actions <@ ARRAY['new', 'increase', 'reinstate', 'endorse']),
  active_from     timestamptz NOT NULL,
  active_to       timestamptz CHECK (active_to >= active_from),
  opened_by_key   uuid NOT NULL REFERENCES person,
  -- Who set the end, if it has one.
  ended_by_key    uuid REFERENCES person,
  version         integer NOT NULL DEFAULT 1,
  updated_at      timestamptz NOT NULL
);
CREATE INDEX closing_state ON closing (state, active_from DESC);
CREATE INDEX closing_latest ON closing (active_from DESC, key);
CREATE INDEX closing_catastrophe ON closing (catastrophe_key) WHERE catastrophe_key IS NOT NULL;
