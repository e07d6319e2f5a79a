import { fail } from '@portico/contract/errors';
import type { LetterDesk, LetterRecipient } from '@portico/contract/rooms/claimLetters';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { linesOf } from './stored.ts';
import { isWriter } from './writers.ts';

/** What a claim's page needs to show and write letters. */
export async function letterDesk(ctx: Ctx, claimKey: string): Promise<LetterDesk> {
  const { db, actor } = ctx;
  const found =
    (await db.row<Pick<LetterDesk, 'Forms'>>(sql`
      SELECT coalesce((
        SELECT json_agg(json_build_object('Number', form ->> 'number', 'Edition', form ->> 'edition', 'Title', form ->> 'title'))
        FROM policy_forms_facts source, jsonb_array_elements(source.facts -> 'forms') AS form
        WHERE source.policy_key = claim.policy_key), '[]') AS "Forms"
      FROM claim WHERE claim.key = ${claimKey}`)) ?? fail('recordNotFound');
  return {
    CanWrite: await isWriter(ctx),
    PersonKey: actor.personKey,
    Letters: await linesOf(ctx, claimKey),
    Recipients: await recipientsOf(db, claimKey),
    ...found,
  };
}

/** People and companies on record, the policyholder first. What isn't on record of an address is empty. */
export const recipientsOf = (db: Db, claimKey: string): Promise<LetterRecipient[]> =>
  db.rows<LetterRecipient>(sql`
    SELECT "Role", left("Name", 80) AS "Name", left(coalesce(street1, ''), 80) AS "Street1",
      left(coalesce(street2, ''), 80) AS "Street2", left(coalesce(city, ''), 60) AS "City",
      coalesce(state, '') AS "State", coalesce(postal_code, '') AS "PostalCode"
    FROM (
      SELECT 'insured' AS "Role", account.contact_name AS "Name", address.street1, address.street2, address.city,
        address.state::text, address.postal_code, 0 AS place, account.key
      FROM claim JOIN account ON account.key = claim.account_key
      LEFT JOIN account_address address ON address.account_key = account.key AND address.type = 'DEFAULT'
      WHERE claim.key = ${claimKey}
      UNION ALL
      SELECT 'coinsured', person.name_full, address.street1, address.street2, address.city, address.state::text,
        address.postal_code, 1, person.key
      FROM claim JOIN account_person linked ON linked.account_key = claim.account_key
      JOIN person ON person.key = linked.person_key
      LEFT JOIN account_address address ON address.account_key = claim.account_key AND address.type = 'DEFAULT'
      WHERE claim.key = ${claimKey} AND linked.relationship = 'coinsured'
      UNION ALL
      SELECT 'mortgagee', org.name, mortgagee.street1, mortgagee.street2, mortgagee.city, mortgagee.state::text,
        mortgagee.postal_code, 1 + loan.position, loan.key
      FROM claim JOIN policy_mortgagee loan ON loan.policy_key = claim.policy_key
      JOIN mortgagee ON mortgagee.key = loan.mortgagee_key JOIN mortgagee_org org ON org.key = mortgagee.org_key
      WHERE claim.key = ${claimKey}) AS known
    ORDER BY place, key`);
