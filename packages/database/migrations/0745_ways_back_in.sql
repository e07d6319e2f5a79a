-- Ways back in for those who have lost their second factor (ADR 87).

-- When its owner said that they saved the recovery codes. Until then, a sign-in shows new ones.
ALTER TABLE logon ADD COLUMN recovery_codes_kept_at timestamptz;
-- The Sign-in Security page has always asked. A second factor that was set up while signing in came without codes.
UPDATE logon SET recovery_codes_kept_at = totp_confirmed_at
WHERE EXISTS (SELECT FROM recovery_code WHERE logon_key = logon.key AND used_at IS NULL);
