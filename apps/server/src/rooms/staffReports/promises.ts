import type { PromiseFigures, PromiseReport, PromisesBy } from '@portico/contract/rooms/staffReports';
import { formatMonth } from '@portico/contract/rules/format';
import { PROMISE_WORDS } from '@portico/contract/rules/promiseWords';
import { given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { businessDay, startOfBusinessDay } from '@portico/platform/businessDay';
import type { Period } from '@portico/platform/period';

interface Asked {
  readonly By: PromisesBy;
  readonly State?: string | undefined;
  readonly Kind?: string | undefined;
}

const KEYS: Readonly<Record<PromisesBy, Sql>> = {
  month: sql`date_trunc('month', ${businessDay(sql`promise.made_at`)})::date::text`,
  kind: sql`promise.kind`,
  state: sql`claim.state::text`,
  adjuster: sql`coalesce(claim.adjuster_key::text, '')`,
};

/** As `outcomeOf` and `daysLate` in rules/promiseOutcome.ts have it. */
const outcome = (today: string): Sql => sql`
  CASE WHEN kept_on IS NOT NULL THEN CASE WHEN kept_on > due_on THEN 'late' ELSE 'kept' END
    ELSE coalesce(settled_as, CASE WHEN due_on < ${today}::date THEN 'overdue' ELSE 'open' END) END`;
const until = (today: string): Sql => sql`coalesce(kept_on, ended_on, ${today}::date)`;

const counted = (wanted: string): Sql => sql`(count(*) FILTER (WHERE outcome = ${wanted}))::int`;

/** Of the insured's own promises nothing is counted, nor of those in whose place there's another one. */
export async function countPromises(
  db: Db,
  { By, State, Kind }: Asked,
  { from, to }: Period,
  today: string,
): Promise<PromiseReport> {
  const found = await db.rows<PromiseFigures & { Key: string; name: string | null }>(sql`
    WITH made AS (
      SELECT ${KEYS[By]} AS key, promise.due_on, promise.law_due_on, promise.settled_as,
        ${businessDay(sql`promise.kept_at`)} AS kept_on, ${businessDay(sql`promise.ended_at`)} AS ended_on
      FROM claim_promise promise JOIN claim ON claim.key = promise.claim_key
      WHERE ${join(
        [
          sql`promise.owner = 'us' AND promise.settled_as IS DISTINCT FROM 'replaced'`,
          sql`promise.made_at >= ${startOfBusinessDay(from)} AND promise.made_at < ${startOfBusinessDay(to, 1)}`,
          ...given(State, (state) => sql`claim.state = ${state}`),
          ...given(Kind, (kind) => sql`promise.kind = ${kind}`),
        ],
        ' AND ',
      )}),
    judged AS (
      SELECT key, ${outcome(today)} AS outcome, ${until(today)} - due_on AS days,
        settled_as IS DISTINCT FROM 'waived' AND ${until(today)} > law_due_on AS is_past_law
      FROM made)
    SELECT judged.key AS "Key", min(person.name_full) AS name, count(*)::int AS "All", ${counted('kept')} AS "Kept",
      ${counted('late')} AS "Late", ${counted('missed')} AS "Missed", ${counted('waived')} AS "Waived",
      ${counted('open')} AS "Open", ${counted('overdue')} AS "Overdue",
      (count(*) FILTER (WHERE is_past_law))::int AS "PastLaw",
      coalesce(sum(greatest(days, 0)) FILTER (WHERE outcome <> 'waived'), 0)::int AS "DaysLate",
      coalesce(max(greatest(days, 0)) FILTER (WHERE outcome <> 'waived'), 0)::int AS "MostDaysLate"
    FROM judged LEFT JOIN person ON ${By === 'adjuster'} AND person.key::text = judged.key
    GROUP BY judged.key ORDER BY judged.key`);
  const lines = found.map(({ name, ...line }) => ({ ...line, Name: nameOf(By, line.Key, name) }));
  return {
    By,
    From: from,
    To: to,
    LineList: By === 'month' ? lines : lines.toSorted((one, two) => one.Name.localeCompare(two.Name)),
    Total: lines.reduce(added, NOTHING),
  };
}

function nameOf(by: PromisesBy, key: string, name: string | null): string {
  if (by === 'month') return formatMonth(key);
  if (by === 'adjuster') return name ?? 'No adjuster';
  if (by === 'state') return key;
  const { noun } = PROMISE_WORDS[key as keyof typeof PROMISE_WORDS];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

const NOTHING: PromiseFigures = {
  All: 0,
  Kept: 0,
  Late: 0,
  Missed: 0,
  Waived: 0,
  Open: 0,
  Overdue: 0,
  PastLaw: 0,
  DaysLate: 0,
  MostDaysLate: 0,
};

const added = (sum: PromiseFigures, line: PromiseFigures): PromiseFigures => ({
  All: sum.All + line.All,
  Kept: sum.Kept + line.Kept,
  Late: sum.Late + line.Late,
  Missed: sum.Missed + line.Missed,
  Waived: sum.Waived + line.Waived,
  Open: sum.Open + line.Open,
  Overdue: sum.Overdue + line.Overdue,
  PastLaw: sum.PastLaw + line.PastLaw,
  DaysLate: sum.DaysLate + line.DaysLate,
  MostDaysLate: Math.max(sum.MostDaysLate, line.MostDaysLate),
});
