import { type Db, sql } from '@portico/database/open';

interface Sides {
  readonly accountKey: string;
  readonly number: string;
  readonly site: string | null;
  readonly insured: { readonly email: string; readonly firstName: string | null } | null;
  readonly adjuster: { readonly email: string; readonly firstName: string | null } | null;
}

/** Who hears about a claim: someone with access to it, and the person who works on it. */
export const sidesOf = (db: Db, claimKey: string): Promise<Sides | undefined> =>
  db.row(sql`
    SELECT coalesce(claim.number, claim.receipt) AS number, claim.account_key AS "accountKey", claim.site,
      (SELECT json_build_object('email', coalesce(logon.email, person.email), 'firstName', person.name_first)
       FROM account_person linked
       JOIN person ON person.key = linked.person_key AND NOT person.record_inactive
       LEFT JOIN logon ON logon.person_key = person.key
       WHERE linked.account_key = claim.account_key AND coalesce(logon.email, person.email) IS NOT NULL
       ORDER BY linked.person_key = claim.reporter_key DESC, linked.relationship = 'owner' DESC, linked.person_key
       LIMIT 1) AS insured,
      (SELECT json_build_object('email', worker.email, 'firstName', worker.name_first)
       FROM person worker WHERE worker.key = claim.adjuster_key) AS adjuster
    FROM claim WHERE claim.key = ${claimKey}`);
