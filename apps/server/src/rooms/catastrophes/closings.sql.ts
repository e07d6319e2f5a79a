import type { Page, Paging } from '@portico/contract/define';
import type { Closing } from '@portico/contract/rooms/catastrophes';
import { type Binding, type ClosedArea, closedFor } from '@portico/contract/rules/closings';
import { given } from '@portico/database/conditions';
import { type Db, join, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { startOfBusinessDay } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';

/** A closing as calls return it, for a SELECT or for json_build_object. */
const CLOSING = sql`
  SELECT closing.key AS "ID", closing.title AS "Title", closing.state AS "State", closing.counties AS "Counties",
    closing.programs AS "Programs", closing.actions AS "Actions", ${instant(sql`closing.active_from`)} AS "ActiveFrom",
    ${instant(sql`closing.active_to`)} AS "ActiveTo",
    CASE WHEN catastrophe.key IS NOT NULL THEN
      json_build_object('Key', catastrophe.key, 'Name', catastrophe.name) END AS "Catastrophe",
    ${instant(sql`closing.updated_at`)} AS "UpdatedAt", closing.version AS "Version"
  FROM closing LEFT JOIN catastrophe ON catastrophe.key = closing.catastrophe_key`;

const isDay = (text: string) => text.length === 10;

/** A day as the brokerage's, from its first moment to before the next. */
const range = (at: string): { readonly from: Sql; readonly to: Sql } =>
  isDay(at)
    ? { from: startOfBusinessDay(at), to: startOfBusinessDay(at, 1) }
    : { from: sql`${at}::timestamptz`, to: sql`${at}::timestamptz + interval '1 microsecond'` };

/** One that was taken back ends when it begins, and was never in effect. */
const isInEffect = (from: Sql, to: Sql): Sql => sql`closing.active_from < ${to}
  AND (closing.active_to IS NULL OR closing.active_to > greatest(${from}, closing.active_from))`;

interface Filters {
  readonly lastUpdated?: string | undefined;
  readonly Year?: number | undefined;
  readonly State?: string | undefined;
  readonly ActiveDate?: string | undefined;
}

export async function findClosings(
  { db }: Ctx,
  { lastUpdated, Year, State, ActiveDate }: Filters,
  paging: Required<Paging>,
): Promise<Page<Closing>> {
  const where = join(
    [
      sql`true`,
      ...given(lastUpdated, (since) => sql`closing.updated_at >= ${range(since).from}`),
      ...given(Year, (year) =>
        isInEffect(startOfBusinessDay(`${year}-01-01`), startOfBusinessDay(`${year + 1}-01-01`)),
      ),
      ...given(State, (state) => sql`closing.state = ${state}`),
      ...given(ActiveDate, (at) => isInEffect(range(at).from, range(at).to)),
    ],
    ' AND ',
  );
  const rows = await db.rows<Closing>(sql`
    ${CLOSING} WHERE ${where} ORDER BY closing.active_from DESC, closing.key
    LIMIT ${paging.Take} OFFSET ${paging.Skip}`);
  return withTotal(db, rows, paging, sql`closing WHERE ${where}`);
}

export const closingByKey = ({ db }: Pick<Ctx, 'db'>, key: string): Promise<Closing | undefined> =>
  db.row(sql`${CLOSING} WHERE closing.key = ${key}`);

export const closingsFor = ({ db }: Ctx, catastropheKey: string): Promise<Closing[]> =>
  db.rows(sql`
    ${CLOSING} WHERE closing.catastrophe_key = ${catastropheKey} ORDER BY closing.active_from DESC, closing.key`);

/** In effect at that time or planned for later, the latest first. */
export const closingsAhead = ({ db, now }: Ctx): Promise<Closing[]> =>
  db.rows(sql`
    ${CLOSING} WHERE closing.active_to IS NULL OR closing.active_to > greatest(${now}::timestamptz, closing.active_from)
    ORDER BY closing.active_from DESC, closing.key`);

export interface StoredClosing extends ClosedArea {
  readonly key: string;
  readonly title: string;
  readonly catastropheKey: string | null;
  readonly version: number;
}

const STORED = sql`
  SELECT key, title, catastrophe_key AS "catastropheKey", state, NULLIF(counties, '{}') AS counties, NULLIF(programs, '{}') AS programs, actions,
    active_from AS "activeFrom", active_to AS "activeTo", version FROM closing`;

/** The closings in a state that haven't ended. */
export const closedAreas = (db: Db, state: string, now: Date): Promise<StoredClosing[]> =>
  db.rows(sql`${STORED} WHERE state = ${state} AND (active_to IS NULL OR active_to > ${now})`);

/**
 * The closings that stop a binding at its instant; none, and it may go ahead. For whatever binds, within its own
 * transaction: `at` is the transaction's time.
 */
export const closingsStopping = async (db: Db, binding: Binding): Promise<StoredClosing[]> =>
  closedFor(binding, await closedAreas(db, binding.state, binding.at));

/**
 * For a transaction that binds: until it ends, no closing is opened or changed. One that comes first is waited for, and seen
 * by `closingsStopping` afterwards. Bindings don't wait for each other.
 */
export const keepClosings = (db: Db) => db.rows(sql`LOCK TABLE closing IN ROW EXCLUSIVE MODE`);

/** Only one closing is opened or changed at a time, so that two can't overlap. Reading isn't held up. */
export const holdClosings = ({ db }: Ctx) => db.rows(sql`LOCK TABLE closing IN SHARE ROW EXCLUSIVE MODE`);

export const storedClosing = ({ db }: Ctx, key: string): Promise<StoredClosing | undefined> =>
  db.row(sql`${STORED} WHERE key = ${key}`);

/** Writes a closing as it is to be. `endedBy` is set where someone gave it an end. */
export async function writeClosing({ db, actor, now }: Ctx, closing: StoredClosing): Promise<void> {
  const { key, title, catastropheKey, state, counties, programs, actions, activeFrom, activeTo, version } =
    closing;
  const endedBy = activeTo === null ? null : actor.personKey;
  await db.rows(sql`
    INSERT INTO closing (key, title, catastrophe_key, state, counties, programs, actions, active_from, active_to,
                         opened_by_key, ended_by_key, version, updated_at)
    VALUES (${key}, ${title}, ${catastropheKey}, ${state}, ${counties ?? []}, ${programs ?? []},
            ${actions}, ${activeFrom}, ${activeTo}, ${actor.personKey}, ${endedBy}, ${version}, ${now})
    ON CONFLICT (key) DO UPDATE SET
      title = excluded.title, catastrophe_key = excluded.catastrophe_key, counties = excluded.counties, programs = excluded.programs, actions = excluded.actions,
      active_from = excluded.active_from, active_to = excluded.active_to,
      ended_by_key = CASE WHEN closing.active_to IS NOT DISTINCT FROM excluded.active_to THEN closing.ended_by_key
                          ELSE excluded.ended_by_key END,
      version = excluded.version, updated_at = excluded.updated_at`);
}

/** Of these counties and programs, those that don't exist. */
export const unknownPlaces = async (
  { db }: Ctx,
  state: string,
  counties: readonly string[],
  programs: readonly string[],
): Promise<{ readonly counties: readonly string[]; readonly programs: readonly string[] }> =>
  (await db.row(sql`
    SELECT ARRAY(SELECT wanted FROM unnest(${counties}::text[]) AS wanted WHERE NOT EXISTS (
             SELECT 1 FROM postal_place WHERE state = ${state} AND county = wanted)) AS counties,
           ARRAY(SELECT wanted FROM unnest(${programs}::text[]) AS wanted WHERE NOT EXISTS (
             SELECT 1 FROM program WHERE program.code = wanted)) AS programs`)) ?? {
    counties: [],
    programs: [],
  };
