import { type Db, named, sql } from '@portico/database/open';
import { mayReadAbout } from '../accounts/index.ts';
import { worksOn } from './adjusters.ts';

export interface Reader {
  readonly email: string;
  readonly firstName: string | null;
}
interface Sides {
  readonly accountKey: string;
  readonly number: string;
  readonly site: string | null;
  readonly insured: Reader | undefined;
  readonly adjuster: Reader | null;
}

/** Who hears about a claim: someone on the insured's side, and the person who works on it or stands in for them. */
export async function sidesOf(db: Db, claimKey: string, today: string): Promise<Sides | undefined> {
  const found = await db.row<Omit<Sides, 'insured'>>(sql`
    SELECT coalesce(claim.number, claim.receipt) AS number, claim.account_key AS "accountKey", claim.site,
      (SELECT json_build_object('email', worker.email, 'firstName', worker.name_first)
       FROM person worker WHERE worker.key = ${worksOn(today)} AND NOT worker.record_inactive) AS adjuster
    FROM claim WHERE claim.key = ${claimKey}`);
  return found && { ...found, insured: await readerOf(db, claimKey) };
}

/**
 * The contact that the report names, or else who reported it, the account's owner, or anyone else on the account: the first of
 * them who has an email and may be told about the account.
 */
export async function readerOf(db: Db, claimKey: string): Promise<Reader | undefined> {
  const people = await db.rows<Reader & { accountKey: string }>(
    named(
      'claims_readers',
      sql`
        SELECT claim.account_key AS "accountKey", reader.email, reader.first_name AS "firstName"
        FROM claim
        CROSS JOIN LATERAL (
          SELECT claim.contact_email AS email, split_part(claim.contact_name, ' ', 1) AS first_name, 0 AS place, NULL::uuid AS key
          UNION ALL
          SELECT coalesce(logon.email, person.email), person.name_first,
            CASE WHEN person.key = claim.reporter_key THEN 1 WHEN linked.relationship = 'owner' THEN 2 ELSE 3 END, person.key
          FROM person
          LEFT JOIN account_person linked ON linked.person_key = person.key AND linked.account_key = claim.account_key
          LEFT JOIN logon ON logon.person_key = person.key
          WHERE person.key IN (
            SELECT person_key FROM account_person WHERE account_key = claim.account_key
            UNION ALL SELECT claim.reporter_key WHERE claim.reporter_role = 'insured')) AS reader
        WHERE claim.key = ${claimKey} AND reader.email IS NOT NULL ORDER BY reader.place, reader.key`,
    ),
  );
  for (const { accountKey, ...reader } of people)
    if (await mayReadAbout(db, accountKey, reader.email)) return reader;
  return undefined;
}
