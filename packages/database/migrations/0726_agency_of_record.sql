-- What a letter about an account says of it. Its facts never lose or change a field (0302).
CREATE VIEW account_letter_facts AS
SELECT account.key AS account_key, NULL::uuid AS policy_key, jsonb_build_object(
  'number', account.number,
  'insured', account.contact_name,
  'mailing', (
    SELECT jsonb_build_object('street1', street1, 'street2', street2, 'city', city, 'state', state, 'postalCode', postal_code)
    FROM account_address WHERE account_address.account_key = account.key AND type = 'DEFAULT')) AS facts
FROM account;
