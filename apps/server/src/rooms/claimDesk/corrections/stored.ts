import type { ClaimContact } from '@portico/contract/rooms/claims';
import type { MatchableCatastrophe } from '@portico/contract/rules/catastrophes';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { coded, deductibleOn } from '../../claimRecord/index.ts';

/** What was reported about a loss. */
export interface Facts {
  readonly lossOn: string;
  readonly lossTime: string | null;
  readonly lossType: string;
  readonly cause: string;
  readonly location: string;
  readonly description: string;
  readonly contact: Contact;
  readonly catastropheKey: string | null;
}
export type Contact = Required<Omit<ClaimContact, 'Email'>> & { readonly Email: string | null };

/** What follows from the facts. */
export interface Derived {
  readonly policyKey: string;
  readonly riskKey: string;
  readonly state: string;
  readonly county: string;
  readonly isInForce: boolean;
  readonly isLate: boolean;
  readonly isSimilar: boolean;
}

/** A claim's facts as they are, and what else a correction depends on. */
export interface StoredClaim extends Facts, Derived {
  readonly key: string;
  readonly number: string | null;
  readonly accountKey: string;
  readonly isOpen: boolean;
  readonly status: string;
  readonly reportedAt: Date;
  readonly reopenedAt: Date | null;
  readonly provedAt: Date | null;
  readonly version: number;
  readonly paidCents: number;
  /** Saved loss runs that have the claim. */
  readonly savedRuns: number;
}

export const readClaim = ({ db }: Ctx, key: string): Promise<StoredClaim | undefined> =>
  db.row(sql`
    SELECT claim.key, claim.number, claim.account_key AS "accountKey", claim.is_open AS "isOpen", claim.status,
      claim.reported_at AS "reportedAt", claim.reopened_at AS "reopenedAt",
      (SELECT max(event.at) FROM claim_event event
       WHERE event.claim_key = claim.key AND event.kind = 'proofComplete') AS "provedAt", claim.version,
      claim.loss_on AS "lossOn", to_char(claim.loss_time, 'HH24:MI') AS "lossTime", claim.loss_type AS "lossType",
      claim.cause_code AS cause, claim.location_code AS location, claim.description,
      json_build_object('Name', claim.contact_name, 'Phone', claim.contact_phone, 'Email', claim.contact_email,
        'ContactMethod', claim.contact_method, 'ContactWindow', claim.contact_window) AS contact,
      claim.catastrophe_key AS "catastropheKey", claim.policy_key AS "policyKey", claim.risk_key AS "riskKey",
      claim.state, claim.county, claim.in_force AS "isInForce", claim.is_late AS "isLate", claim.is_similar AS "isSimilar",
      (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM claim_entry entry
       WHERE entry.claim_key = claim.key AND entry.kind = 'payment') AS "paidCents",
      (SELECT count(*)::int FROM loss_run_snapshot saved WHERE saved.account_key = claim.account_key
       AND strpos(saved.facts::text, '"' || claim.number || '"') > 0) AS "savedRuns"
    FROM claim WHERE claim.key = ${key}`);

export interface Coverage {
  readonly code: string;
  readonly name: string;
  readonly limitCents: number | null;
}
/** What a policy covered on a day. */
export interface CoverageThen {
  readonly termBegin: string;
  readonly termEnd: string;
  readonly isSurplus: boolean;
  readonly deductibleCents: number | null;
  readonly coverages: readonly Coverage[];
}
type OfDay = Pick<StoredClaim, 'policyKey' | 'lossOn' | 'lossType'>;

export const coverageThen = (
  { db }: Ctx,
  { policyKey, lossOn, lossType }: OfDay,
): Promise<CoverageThen | undefined> =>
  db.row(sql`
    SELECT policy.term_begin AS "termBegin", policy.term_end AS "termEnd", NOT market.admitted AS "isSurplus",
      ${deductibleOn(sql`policy.key`, sql`${lossOn}::date`, sql`${lossType}::text`)} AS "deductibleCents",
      (SELECT coalesce(json_agg(json_build_object('code', coverage.code, 'name', coverage.name,
         'limitCents', coverage.limit_cents) ORDER BY coverage.position, coverage.code), '[]')
       FROM coverage_on(policy.key, ${lossOn}) AS coverage) AS coverages
    FROM policy JOIN market ON market.key = policy.market_key WHERE policy.key = ${policyKey}`);

export type NamedCatastrophe = MatchableCatastrophe & { readonly name: string };

export const catastropheByKey = ({ db }: Ctx, key: string): Promise<NamedCatastrophe | undefined> =>
  db.row(sql`
    SELECT key, name, begins, ends, states, counties, loss_types AS "lossTypes" FROM catastrophe WHERE key = ${key}`);

/** The codes of a claim's facts in words. */
export interface FactNames {
  readonly lossType: string;
  readonly cause: string;
  readonly location: string;
}
export async function namesOf({ db }: Ctx, { lossType, cause, location }: Facts): Promise<FactNames> {
  const name = (list: string, key: string): Sql => sql`${coded(list, sql`${key}::text`)} ->> 'Name'`;
  const found = await db.row<FactNames>(sql`
    SELECT ${name('ClaimLossType', lossType)} AS "lossType", ${name('ClaimCauseCode', cause)} AS cause,
      ${name('ClaimInsuredOrLocation', location)} AS location`);
  if (found === undefined) throw new Error('Names have not been read.');
  return found;
}

/** One side of a correction: the claim as it is, or as it would be. */
export interface Side {
  readonly facts: Facts & Derived;
  readonly names: FactNames;
  readonly coverage: CoverageThen;
  readonly catastrophe: NamedCatastrophe | undefined;
}

/** The columns of `claim` that a correction can change. */
export const columnsOf = ({ facts }: Side): Readonly<Record<string, string | null>> => ({
  loss_on: facts.lossOn,
  loss_time: facts.lossTime,
  loss_type: facts.lossType,
  cause_code: facts.cause,
  location_code: facts.location,
  description: facts.description,
  contact_name: facts.contact.Name,
  contact_phone: facts.contact.Phone,
  contact_email: facts.contact.Email,
  contact_method: facts.contact.ContactMethod,
  contact_window: facts.contact.ContactWindow,
  catastrophe_key: facts.catastropheKey,
  policy_key: facts.policyKey,
  risk_key: facts.riskKey,
  state: facts.state,
  county: facts.county,
  in_force: String(facts.isInForce),
  is_late: String(facts.isLate),
  is_similar: String(facts.isSimilar),
});
