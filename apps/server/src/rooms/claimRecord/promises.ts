import {
  type DeadlineRule,
  type PromiseDates,
  type PromisedClaim,
  type PromiseKind,
  type PromiseStart,
  promisesFor,
} from '@portico/contract/rules/claimPromises';
import { dayIn } from '@portico/contract/rules/days';
import type { Settlement } from '@portico/contract/rules/promiseOutcome';
import { type Db, named, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';

/** Whose promises they are, and what has happened that their days count from. */
export interface PromisedFacts {
  readonly key: string;
  readonly state: string;
  readonly isSurplus: boolean;
  readonly isCatastrophe: boolean;
  readonly reportedAt: Date;
  readonly reopenedAt: Date | null;
  /** When we had everything we asked for. */
  readonly provedAt: Date | null;
}
type Moments = { readonly notice: Date } & Partial<Readonly<Record<PromiseStart, Date>>>;

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

const rulesOf = (db: Db, states: readonly string[]) =>
  db.rows<DeadlineRule>(
    named(
      'claims_deadline_rules',
      sql`
        SELECT state, kind, after, days, unit, surplus_days AS "surplusDays", surplus_unit AS "surplusUnit",
          cat_days AS "catDays", citation, valid_from AS "validFrom", valid_to AS "validTo"
        FROM deadline_rule WHERE state = ANY (${states}::text[])`,
    ),
  );

/** The brokerage's holidays from a month before a day. */
export async function holidaysSince(db: Db, day: string): Promise<ReadonlySet<string>> {
  const holidays = await db.rows<{ day: string }>(
    named(
      'claims_holidays',
      sql`SELECT day FROM holiday WHERE NOT record_inactive AND day >= ${day}::date - 30`,
    ),
  );
  return new Set(holidays.map((holiday) => holiday.day));
}

/** The dates of everything that has started to run on a claim, and of what `happened` besides: ours and the law's. */
export type PromiseCalendar = (claim: PromisedFacts, happened?: Partial<Moments>) => PromiseDates[];

/** Reads the laws and holidays for these claims, once for all of them. */
export async function promiseCalendar(
  db: Db,
  claims: readonly Pick<PromisedFacts, 'state' | 'reportedAt'>[],
): Promise<PromiseCalendar> {
  const first = Math.min(...claims.map(({ reportedAt }) => reportedAt.getTime()));
  const [rules, holidays] = await Promise.all([
    rulesOf(db, [...new Set(claims.map(({ state }) => state))]),
    holidaysSince(db, dayOf(new Date(first))),
  ]);
  return (claim, happened = {}) => {
    const { state, isSurplus, isCatastrophe, reportedAt, reopenedAt, provedAt } = claim;
    const moments: Moments = {
      notice: reportedAt,
      ...(reopenedAt && { reopening: reopenedAt }),
      ...(provedAt && { proof: provedAt }),
      ...happened,
    };
    return promisesFor(
      {
        state,
        isSurplus,
        isCatastrophe,
        on: daysOf(moments, dayOf),
        localOn: daysOf(moments, (moment) => dayIn(zoneOf(state), moment)),
      },
      rules,
      holidays,
    );
  };
}

/**
 * Promises what something that happened now starts the clock of, as far as it's of these kinds. One of a kind that is already
 * open stays as it is, unless a new day `replaces` a later one for the reason given.
 */
export async function makePromises(
  db: Db,
  claim: PromisedFacts,
  kinds: readonly PromiseKind[],
  now: Date,
  { happened = {}, replaces }: { readonly happened?: Partial<Moments>; readonly replaces?: string } = {},
): Promise<PromiseDates[]> {
  const datesOf = await promiseCalendar(db, [claim]);
  const dates = datesOf(claim, { last_update: now, ...happened });
  const promised = dates.filter(({ kind }) => kinds.includes(kind));
  if (replaces !== undefined) await replaceLater(db, claim.key, promised, replaces, now);
  const column = <T>(pick: (date: PromiseDates) => T) => promised.map(pick);
  await db.rows(
    named(
      'claims_open_promises',
      sql`
        INSERT INTO claim_promise (key, claim_key, kind, owner, made_at, due_on, law_due_on, citation)
        SELECT made.key, ${claim.key}::uuid, made.kind, 'us', ${now}::timestamptz, made.due_on, made.law_due_on,
          made.citation
        FROM unnest(${column(newKey)}::uuid[], ${column(({ kind }) => kind)}::text[],
          ${column(({ dueOn }) => dueOn)}::date[], ${column(({ lawDueOn }) => lawDueOn)}::date[],
          ${column(({ citation }) => citation)}::text[]) AS made (key, kind, due_on, law_due_on, citation)
        ON CONFLICT DO NOTHING`,
    ),
  );
  return promised;
}

const replaceLater = (db: Db, key: string, dates: readonly PromiseDates[], reason: string, now: Date) =>
  db.rows(sql`
    UPDATE claim_promise promise SET ended_at = ${now}, settled_as = 'replaced', settled_reason = ${reason}
    FROM unnest(${dates.map(({ kind }) => kind)}::text[], ${dates.map(({ dueOn }) => dueOn)}::date[]) AS made (kind, due_on)
    WHERE promise.claim_key = ${key} AND promise.kind = made.kind AND promise.due_on >= made.due_on
      AND promise.kept_at IS NULL AND promise.ended_at IS NULL`);

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

/** What is still promised on a claim, the earliest day first. */
export interface OpenPromise {
  readonly key: string;
  readonly kind: PromiseKind | 'send';
  readonly what: string | null;
  readonly dueOn: string;
}

export const openPromises = (db: Db, key: string): Promise<OpenPromise[]> =>
  db.rows(sql`
    SELECT key, kind, what, due_on AS "dueOn" FROM claim_promise
    WHERE claim_key = ${key} AND kept_at IS NULL AND ended_at IS NULL ORDER BY due_on, key`);

/** How a promise that isn't kept ends. */
export interface Settled {
  readonly key: string;
  readonly as: Settlement;
  readonly reason: string | null;
}

/** Ends promises that aren't kept. They stay on record, and a claim that is reopened doesn't bring them back. */
export async function settlePromises(
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  claimKey: string,
  settled: readonly Settled[],
): Promise<void> {
  if (settled.length === 0) return;
  await db.rows(sql`
    UPDATE claim_promise promise SET ended_at = ${now}, settled_as = ended.settled, settled_reason = ended.reason,
      settled_by = ${actor.personKey}
    FROM unnest(${settled.map(({ key }) => key)}::uuid[], ${settled.map(({ as }) => as)}::text[],
      ${settled.map(({ reason }) => reason)}::text[]) AS ended (key, settled, reason)
    WHERE promise.key = ended.key AND promise.claim_key = ${claimKey}
      AND promise.kept_at IS NULL AND promise.ended_at IS NULL`);
}

/** Ends the promises of a kind that no longer apply: missed if their day has passed, or else waived for the reason given. */
export async function endPromises(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  claimKey: string,
  wanted: PromiseKind,
  reason: string,
): Promise<void> {
  const today = dayOf(ctx.now);
  const open = (await openPromises(ctx.db, claimKey)).filter(({ kind }) => kind === wanted);
  await settlePromises(
    ctx,
    claimKey,
    open.map(({ key, dueOn }) =>
      dueOn < today ? { key, as: 'missed', reason: null } : { key, as: 'waived', reason },
    ),
  );
}

/**
 * The earliest day that something is due, which the desk's queue is sorted by. On a closed claim that is the answer to a
 * message, if one waits.
 */
export async function renewNextDue(db: Db, claimKey: string): Promise<void> {
  await db.rows(sql`
    UPDATE claim SET version = version + 1, next_due_on = coalesce((
      SELECT min(promise.due_on) FROM claim_promise promise
      WHERE promise.claim_key = claim.key AND promise.kept_at IS NULL AND promise.ended_at IS NULL),
      CASE WHEN is_open THEN next_due_on END)
    WHERE key = ${claimKey}`);
}
