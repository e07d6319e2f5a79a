-- When the impersonation's window last closed or reloaded. Cleared if the window comes back.
ALTER TABLE impersonation ADD COLUMN left_at timestamptz;
