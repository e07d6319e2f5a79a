import {
  type DeadlineRule,
  type PromiseDates,
  type PromisedClaim,
  promisesFor,
} from '@portico/contract/rules/claimPromises';
import { dayIn } from '@portico/contract/rules/days';
import { type Db, named, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import { newKey } from '@portico/platform/ids';

export type Moments = { readonly notice: Date } & Partial<
  Readonly<Record<'proof' | 'agreement' | 'communication' | 'last_update', Date>>
>;

/** Whose promises they are. */
export interface PromisedFacts {
  readonly key: string;
  readonly state: string;
  readonly isSurplus: boolean;
  readonly isCatastrophe: boolean;
}

/** Where the clock differs from the brokerage's: the law counts from the earlier day. */
const ZONES: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  LA: 'America/Chicago',
  TX: 'America/Chicago',
  CA: 'America/Los_Angeles',
};
const zoneOf = (state: string): string => ZONES[state] ?? 'America/New_York';

const daysOf = (moments: Moments, dayAt: (moment: Date) => string) =>
  Object.fromEntries(
    Object.entries(moments).map(([name, moment]) => [name, dayAt(moment)]),
  ) as PromisedClaim['on'];

const rulesOf = (db: Db, state: string) =>
  db.rows<DeadlineRule>(
    named(
      'claims_deadline_rules',
      sql`
        SELECT state, kind, after, days, unit, surplus_days AS "surplusDays", surplus_unit AS "surplusUnit",
          cat_days AS "catDays", citation, valid_from AS "validFrom", valid_to AS "validTo"
        FROM deadline_rule WHERE state = ${state}`,
    ),
  );

const holidaysSince = (db: Db, day: string) =>
  db.rows<{ day: string }>(
    named('claims_holidays', sql`SELECT day FROM holiday WHERE day >= ${day}::date - 30`),
  );

/** What we promise once these things have happened, and the law's days. */
export async function promiseDates(
  db: Db,
  { state, isSurplus, isCatastrophe }: PromisedFacts,
  moments: Moments,
): Promise<PromiseDates[]> {
  const [rules, holidays] = await Promise.all([rulesOf(db, state), holidaysSince(db, dayOf(moments.notice))]);
  return promisesFor(
    {
      state,
      isSurplus,
      isCatastrophe,
      on: daysOf(moments, dayOf),
      localOn: daysOf(moments, (moment) => dayIn(zoneOf(state), moment)),
    },
    rules,
    new Set(holidays.map(({ day }) => day)),
  );
}

/** Opens promises. One of a kind that is already open stays as it is. */
export async function openPromises(
  db: Db,
  claimKey: string,
  dates: readonly PromiseDates[],
  now: Date,
): Promise<void> {
  const column = <T>(pick: (date: PromiseDates) => T) => dates.map(pick);
  await db.rows(
    named(
      'claims_open_promises',
      sql`
        INSERT INTO claim_promise (key, claim_key, kind, owner, made_at, due_on, law_due_on, citation)
        SELECT made.key, ${claimKey}::uuid, made.kind, 'us', ${now}::timestamptz, made.due_on, made.law_due_on,
          made.citation
        FROM unnest(${column(newKey)}::uuid[], ${column(({ kind }) => kind)}::text[],
          ${column(({ dueOn }) => dueOn)}::date[], ${column(({ lawDueOn }) => lawDueOn)}::date[],
          ${column(({ citation }) => citation)}::text[]) AS made (key, kind, due_on, law_due_on, citation)
        ON CONFLICT DO NOTHING`,
    ),
  );
}

export async function keepPromise(db: Db, claimKey: string, kind: string, now: Date): Promise<boolean> {
  const kept = await db.row(
    named(
      'claims_keep_promise',
      sql`
        UPDATE claim_promise SET kept_at = ${now}
        WHERE claim_key = ${claimKey} AND kind = ${kind} AND kept_at IS NULL AND ended_at IS NULL RETURNING key`,
    ),
  );
  return kept !== undefined;
}

/** What is still open ends unkept, and stays on record. A claim that is reopened doesn't bring it back. */
export const endPromises = (db: Db, claimKey: string, now: Date) =>
  db.rows(sql`
    UPDATE claim_promise SET ended_at = ${now}
    WHERE claim_key = ${claimKey} AND kept_at IS NULL AND ended_at IS NULL`);

/** The earliest day that something is due on an open claim. The desk's queue is sorted by it. */
export async function renewNextDue(db: Db, claimKey: string): Promise<void> {
  await db.rows(sql`
    UPDATE claim SET version = version + 1, next_due_on = CASE WHEN is_open THEN coalesce((
      SELECT min(promise.due_on) FROM claim_promise promise
      WHERE promise.claim_key = claim.key AND promise.kept_at IS NULL AND promise.ended_at IS NULL), next_due_on) END
    WHERE key = ${claimKey}`);
}
