import type { Edition, EditionDays, EditionStatus } from '@portico/contract/rooms/programs';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { Form, Plan } from '@portico/rating';
import { statusOf } from './editions.rules.ts';

type Stored = Omit<Edition, 'Status'> & { readonly stored: 'draft' | 'published' | 'withdrawn' };

const LINE = sql`
  edition.key AS "Key", edition.code AS "Code", split_part(edition.code, '-', 3) AS "Number", edition.status AS stored,
  json_build_object('Key', program.key, 'Code', program.code, 'Name', program.name) AS "Program",
  json_build_object('Key', market.key, 'Code', market.code, 'Name', market.name) AS "Market",
  edition.plan -> 'states' AS "States",
  (SELECT coalesce(json_agg(json_build_object('State', edition_state.state, 'NewFrom', edition_state.new_from,
     'RenewalFrom', edition_state.renewal_from) ORDER BY edition_state.state), '[]')
   FROM edition_state WHERE edition_state.edition_key = edition.key) AS "StateList",
  ${instant(sql`edition.created_at`)} AS "CreatedAt", ${instant(sql`edition.published_at`)} AS "PublishedAt",
  CASE WHEN person.key IS NOT NULL
    THEN json_build_object('Key', person.key, 'NameFull', person.name_full) END AS "PublishedBy"`;
const FROM = sql`
  FROM edition JOIN program ON program.key = edition.program_key JOIN market ON market.key = edition.market_key
  LEFT JOIN person ON person.key = edition.published_by_key`;

/** Those with the same program and market decide together which of them is current. */
const withStatus = (editions: readonly Stored[], today: string): Edition[] =>
  editions.map(({ stored, ...edition }) => {
    const isSibling = ({ Key, Program, Market }: Stored) =>
      Key !== edition.Key && Program.Key === edition.Program.Key && Market.Key === edition.Market.Key;
    const others = editions.filter(isSibling).flatMap(({ StateList }) => StateList);
    return { ...edition, Status: statusOf(stored, edition.StateList, others, today) };
  });

export interface EditionFilter {
  readonly ProgramKey?: string | undefined;
  readonly MarketKey?: string | undefined;
  readonly State?: string | undefined;
  readonly Status?: EditionStatus | undefined;
}

/** There are a few dozen: read whole, then narrowed down. */
export async function findEditions({ db, now }: Ctx, filter: EditionFilter = {}): Promise<Edition[]> {
  const { ProgramKey, MarketKey, State, Status } = filter;
  const all = await db.rows<Stored>(sql`
    SELECT ${LINE} ${FROM}
    WHERE (${ProgramKey ?? null}::uuid IS NULL OR edition.program_key = ${ProgramKey ?? null}::uuid)
      AND (${MarketKey ?? null}::uuid IS NULL OR edition.market_key = ${MarketKey ?? null}::uuid)
    ORDER BY program.code, market.code, edition.created_at DESC, edition.code DESC`);
  return withStatus(all, dayOf(now)).filter(
    (edition) =>
      (State === undefined || edition.States.includes(State)) &&
      (Status === undefined || edition.Status === Status),
  );
}

/** An edition and the others of its program and market. */
export async function editionAmong(
  ctx: Ctx,
  key: string,
): Promise<{ readonly edition: Edition; readonly others: readonly Edition[] } | undefined> {
  const scope = await ctx.db.row<{ ProgramKey: string; MarketKey: string }>(
    sql`SELECT program_key AS "ProgramKey", market_key AS "MarketKey" FROM edition WHERE key = ${key}`,
  );
  if (scope === undefined) return undefined;
  const all = await findEditions(ctx, scope);
  const edition = all.find(({ Key }) => Key === key);
  return edition && { edition, others: all.filter(({ Key }) => Key !== key) };
}

export const filesOf = (db: Db, key: string): Promise<{ form: Form; plan: Plan } | undefined> =>
  db.row(sql`SELECT form, plan FROM edition WHERE key = ${key}`);

/** One at a time for a program and market: the days of all its editions have to agree. */
export const holdEditions = (db: Db, program: Sql, market: Sql): Promise<unknown> =>
  db.rows(sql`
    SELECT key FROM edition WHERE program_key = ${program} AND market_key = ${market} ORDER BY key FOR UPDATE`);

export const addDays = (db: Db, edition: Edition, days: readonly EditionDays[]): Promise<unknown> =>
  db.rows(sql`
    INSERT INTO edition_state (edition_key, program_key, market_key, state, new_from, renewal_from)
    SELECT ${edition.Key}, ${edition.Program.Key}, ${edition.Market.Key}, "State", "NewFrom", "RenewalFrom"
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS days ("State" text, "NewFrom" date, "RenewalFrom" date)`);
