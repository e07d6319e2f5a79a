-- Tasks for agencies and staff. The room that owns the record opens and completes its task.

CREATE TABLE task (
  key          uuid PRIMARY KEY,
  -- Listed in the contract. Each kind points to a table of its own.
  kind         text NOT NULL,
  record_key   uuid NOT NULL,
  subject      text NOT NULL CHECK (subject <> ''),
  account_key  uuid REFERENCES account,
  -- Null: for staff only.
  agency_key   uuid REFERENCES agency,
  assignee_key uuid REFERENCES person,
  created_at   timestamptz NOT NULL,
  due_at       timestamptz NOT NULL,
  done_at      timestamptz,
  done_by_key  uuid REFERENCES person,
  outcome      text CHECK (outcome <> ''),
  CHECK (num_nulls(done_at, done_by_key, outcome) IN (0, 3))
);

-- A record has at most one open task of a kind. Completed ones stay as history.
CREATE UNIQUE INDEX task_open_record ON task (kind, record_key) WHERE done_at IS NULL;

-- Both lists in their order, for one agency and for staff.
CREATE INDEX task_open_agency ON task (agency_key, due_at, key) WHERE done_at IS NULL;
CREATE INDEX task_open_due ON task (due_at, key) WHERE done_at IS NULL;
CREATE INDEX task_done_agency ON task (agency_key, done_at DESC, key) WHERE done_at IS NOT NULL;
CREATE INDEX task_done_latest ON task (done_at DESC, key) WHERE done_at IS NOT NULL;
CREATE INDEX task_assignee ON task (assignee_key, due_at, key) WHERE assignee_key IS NOT NULL;
