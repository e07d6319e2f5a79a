-- The built-in help desk: enough to name the ticket on which a staff member acts for a person.

CREATE TABLE helpdesk_ticket (
  id              text PRIMARY KEY,
  subject         text NOT NULL,
  status          text NOT NULL CHECK (status IN ('open', 'pending', 'solved')),
  requester_email text NOT NULL CHECK (requester_email = lower(requester_email)),
  opened_at       timestamptz NOT NULL
);
