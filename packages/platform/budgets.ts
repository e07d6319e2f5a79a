import {
  allowanceAt,
  BUDGET_PLACES,
  type BudgetName,
  type BudgetPlace,
  type BudgetUnit,
  budgetVariable,
} from '@portico/contract/budgets';
import { type ErrorCode, fail } from '@portico/contract/errors';
import { type Db, named, type Query, type Sql, sql } from '@portico/database/open';
import { nameOfBucket } from './throttle.ts';

/** What is to be counted, and whose it is. */
export interface Use {
  readonly budget: BudgetName;
  readonly unit: BudgetUnit;
  readonly amount: number;
  /** What counts by itself: a call. Without it, all that have this budget count together. */
  readonly of?: string;
  /** The keys of the person and the record, and the network address. */
  readonly places: Readonly<Partial<Record<BudgetPlace, string>>>;
  readonly isOffice: boolean;
}

const REFUSALS: Readonly<Record<BudgetPlace, ErrorCode>> = {
  person: 'overBudget',
  record: 'overBudgetOfRecord',
  address: 'overBudgetOfAddress',
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const askedOf = ({ budget, unit, of = budget, places, isOffice }: Use) =>
  BUDGET_PLACES.flatMap((place) => {
    const who = places[place];
    if (who === undefined) return [];
    const [hour, day] = allowanceAt(budget, unit, place, isOffice);
    // An office counts apart from a policyholder at the same address.
    return [{ place, bucket: nameOfBucket(`${unit}:${of}:${place}:${isOffice}:${who}`), hour, day }];
  });

/** Adds to each of `asked`, in an order that is the same for everyone: two that wait for each other would wait for good. */
const counting = (amount: number, now: Date) => sql`
  INSERT INTO budget_use AS old (bucket, hour_used, hour_ends, day_used, day_ends)
  SELECT bucket, ${amount}, ${later(now, HOUR_MS)}, ${amount}, ${later(now, DAY_MS)} FROM asked
  WHERE is_counted ORDER BY bucket
  ON CONFLICT (bucket) DO UPDATE SET
    hour_used = CASE WHEN old.hour_ends > ${now} THEN old.hour_used ELSE 0 END + ${amount},
    hour_ends = CASE WHEN old.hour_ends > ${now} THEN old.hour_ends ELSE excluded.hour_ends END,
    day_used = CASE WHEN old.day_ends > ${now} THEN old.day_used ELSE 0 END + ${amount},
    day_ends = CASE WHEN old.day_ends > ${now} THEN old.day_ends ELSE excluded.day_ends END
  RETURNING bucket, hour_used, hour_ends, day_used, day_ends`;

/** What an administrator has set a budget to. */
const percentSet = (name: BudgetName): Sql => sql`
  COALESCE((SELECT value::int FROM configuration
    WHERE key = ${budgetVariable(name)} AND value ~ '^\\d{1,9}$'), 100)`;

export async function percentOf(db: Db, name: BudgetName): Promise<number> {
  const set = await db.row<{ percent: number }>(sql`SELECT ${percentSet(name)} AS percent`);
  return set?.percent ?? 100;
}

interface Refused {
  readonly place: BudgetPlace;
  readonly ends: Date;
}

/**
 * Counts in all places or, past what one of them allows, in none, and fails with the time until it allows more. Someone who
 * goes on trying uses nothing up that others at their address need. Requests that race are told apart by what they have
 * counted. `uncounted` are places that are only looked at.
 */
export async function spend(
  db: Db,
  use: Use,
  now: Date,
  uncounted: readonly BudgetPlace[] = [],
): Promise<void> {
  const asked = askedOf(use);
  const { amount } = use;
  const refused = await db.rows<Refused>(
    named(
      'budget_spend',
      sql`
        WITH share AS (SELECT ${percentSet(use.budget)} AS percent),
        allowed AS (
          SELECT place, bucket, in_hour * percent / 100 AS in_hour, in_day * percent / 100 AS in_day,
            place <> ALL (${uncounted}::text[]) AS is_counted
          FROM share, unnest(${asked.map(({ place }) => place)}::text[], ${asked.map(({ bucket }) => bucket)}::text[],
            ${asked.map(({ hour }) => hour)}::bigint[], ${asked.map(({ day }) => day)}::bigint[])
            AS one (place, bucket, in_hour, in_day)),
        used AS (
          SELECT allowed.*, hour_ends, day_ends,
            CASE WHEN hour_ends > ${now} THEN hour_used ELSE 0 END AS hour_used,
            CASE WHEN day_ends > ${now} THEN day_used ELSE 0 END AS day_used
          FROM allowed JOIN budget_use USING (bucket)),
        exceeded AS (
          SELECT place, CASE WHEN day_used + ${amount} > in_day THEN day_ends ELSE hour_ends END AS ends
          FROM used WHERE hour_used + ${amount} > in_hour OR day_used + ${amount} > in_day),
        asked AS (SELECT * FROM allowed WHERE NOT EXISTS (SELECT FROM exceeded)),
        counted AS (${counting(amount, now)})
        SELECT place, ends FROM exceeded
        UNION ALL
        SELECT place, CASE WHEN day_used > in_day THEN day_ends ELSE hour_ends END
        FROM counted JOIN allowed USING (bucket) WHERE hour_used > in_hour OR day_used > in_day`,
    ),
  );
  const [first, ...others] = refused;
  if (first === undefined) return;
  const { place, ends } = others.reduce((latest, one) => (one.ends > latest.ends ? one : latest), first);
  fail(REFUSALS[place], { seconds: Math.ceil((ends.getTime() - now.getTime()) / 1000) });
}

/** Counts without asking, for what was asked about before it was done. */
export const count = (use: Use, now: Date): Query =>
  named(
    'budget_count',
    sql`
      WITH asked AS (
        SELECT bucket, true AS is_counted FROM unnest(${askedOf(use).map(({ bucket }) => bucket)}::text[]) AS bucket)
      ${counting(use.amount, now)}`,
  );

/** Forgets what was counted longer ago than a day. */
export async function sweepBudgets(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM budget_use WHERE day_ends <= ${now}`);
}
