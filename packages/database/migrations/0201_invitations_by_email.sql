-- An invitation names an email, whether or not someone uses it: its reply must not tell which. The person is known
-- only where an agent has that email. Invitations from before this have no email of their own.
ALTER TABLE agency_invitation ALTER COLUMN person_key DROP NOT NULL;
ALTER TABLE agency_invitation ADD COLUMN email text CHECK (email = lower(email));
ALTER TABLE agency_invitation ADD CHECK (person_key IS NOT NULL OR email IS NOT NULL);
CREATE UNIQUE INDEX agency_invitation_one_pending_email ON agency_invitation (agency_key, email)
  WHERE status = 'pending';

-- What an agent wrote down about the person they invite to an account.
ALTER TABLE account_invitation ADD COLUMN name text, ADD COLUMN phone text;
