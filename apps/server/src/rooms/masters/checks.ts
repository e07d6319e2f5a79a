import { Failure, fail } from '@portico/contract/errors';
import type { MasterKind } from '@portico/contract/rooms/masters';
import { formatCount, formatDay } from '@portico/contract/rules/format';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { findItems } from '../lookups/index.ts';
import type { Values } from './records.ts';

/** What a record would say after the change, in the way calls send it, with its key if it's there already. */
export interface Wanted {
  readonly key: string | undefined;
  readonly values: Values;
  /** The change would retire it. */
  readonly isRetiring: boolean;
}

const refuse = (path: string, message: string): never => {
  throw new Failure('badRequest', {}, [{ path: `body.${path}`, message }]);
};

/** A fact that only one record may have. */
async function requireFree({ db }: Ctx, path: string, value: string, other: Sql): Promise<void> {
  const found = await db.row<{ name: string }>(other);
  if (found === undefined) return;
  const details = { value, name: found.name };
  const { message } = new Failure('masterTaken', details);
  throw new Failure('masterTaken', details, [{ path: `body.${path}`, message }]);
}

const notMine = (key: string | undefined): Sql =>
  sql`(${key ?? null}::text IS NULL OR key::text <> ${key ?? null})`;

async function requireListed(
  { db, now }: Ctx,
  path: string,
  list: 'ContactLicenseType' | 'MortgageeSuffix',
  key: unknown,
) {
  if (key === null || key === undefined) return;
  const items = await findItems(db, list, {}, now);
  if (!items.some(({ Key }) => Key === key))
    refuse(
      path,
      `There’s no “${key}” in the list. Choose one of: ${items.map(({ Key }) => Key).join(', ')}.`,
    );
}

const requireOrder = (path: string, first: unknown, last: unknown, message: string) => {
  if (typeof first === 'string' && typeof last === 'string' && last <= first) refuse(path, message);
};

const CHECKS: Readonly<Record<MasterKind, (ctx: Ctx, wanted: Wanted) => Promise<void>>> = {
  async Agency(ctx, { key, values }) {
    const { Number: number, Parent: parent } = values;
    if (number !== null)
      await requireFree(
        ctx,
        'Number',
        String(number),
        sql`SELECT name FROM agency WHERE org_branch_id = ${number} AND ${notMine(key)}`,
      );
    if (parent === null || key === undefined) return;
    const isBelow = await ctx.db.row(sql`
      WITH RECURSIVE above AS (
        SELECT key, parent_key FROM agency WHERE key = ${parent}
        UNION SELECT agency.key, agency.parent_key FROM agency JOIN above ON agency.key = above.parent_key)
      SELECT FROM above WHERE key::text = ${key}`);
    if (isBelow) refuse('Parent', 'An agency can’t be below itself. Choose another main office.');
  },
  async License(ctx, { key, values }) {
    const { Type, Number: number, State, IssuedOn, ExpiresOn } = values;
    await requireListed(ctx, 'Type', 'ContactLicenseType', Type);
    requireOrder('ExpiresOn', IssuedOn, ExpiresOn, 'Choose a day after the license was issued.');
    await requireFree(
      ctx,
      'Number',
      String(number),
      sql`
        SELECT person.name_full AS name FROM contact_license license JOIN person ON person.key = license.person_key
        WHERE license.state = ${State} AND license_type_key = ${Type} AND number = ${number}
          AND (${key ?? null}::text IS NULL OR license.key::text <> ${key ?? null})`,
    );
  },
  Market: (ctx, { key, values }) =>
    requireFree(
      ctx,
      'Code',
      String(values.Code),
      sql`SELECT name FROM market WHERE code = ${values.Code} AND ${notMine(key)}`,
    ),
  Program: (ctx, { key, values }) =>
    requireFree(
      ctx,
      'Code',
      String(values.Code),
      sql`SELECT name FROM program WHERE code = ${values.Code} AND ${notMine(key)}`,
    ),
  async Contract(ctx, { key, values }) {
    const { Code, ManagingAgency, Program, Market, State, ValidFrom, ValidTo } = values;
    requireOrder('ValidTo', ValidFrom, ValidTo, 'Choose a day after the first one.');
    const isManaging = await ctx.db.row(
      sql`SELECT FROM agency WHERE key = ${ManagingAgency} AND is_underwriter AND NOT record_inactive`,
    );
    if (!isManaging) refuse('ManagingAgency', 'Choose a managing agency.');
    await requireFree(
      ctx,
      'Code',
      String(Code),
      sql`SELECT name FROM contract WHERE code = ${Code} AND ${notMine(key)}`,
    );
    const other = await ctx.db.row<{ name: string; from: string }>(sql`
      SELECT name, valid_from AS from FROM contract
      WHERE program_key = ${Program} AND market_key = ${Market} AND state = ${State} AND NOT record_inactive AND ${notMine(key)}
        AND daterange(valid_from, valid_to) && daterange(${ValidFrom}::date, ${ValidTo}::date) LIMIT 1`);
    if (other !== undefined)
      refuse(
        'ValidFrom',
        `“${other.name}” applies from ${formatDay(other.from)}. Choose days outside it, or end that one first.`,
      );
  },
  async Appointment(ctx, { key, values }) {
    const { Agency, Contract, AppointedOn, EndedOn } = values;
    requireOrder('EndedOn', AppointedOn, EndedOn, 'Choose a day after the appointment.');
    if (key !== undefined) return;
    const isThere = await ctx.db.row(
      sql`SELECT FROM agency_appointment WHERE agency_key = ${Agency} AND contract_key = ${Contract}`,
    );
    if (isThere) refuse('Contract', 'The agency has this appointment. Change its days instead.');
  },
  async Lender(ctx, { key, values }) {
    await requireListed(ctx, 'Suffix', 'MortgageeSuffix', values.Suffix);
    await requireFree(
      ctx,
      'Name',
      String(values.Name),
      sql`SELECT name FROM mortgagee_org WHERE lower(name) = lower(${values.Name}) AND ${notMine(key)}`,
    );
  },
  async Branch() {},
  Holiday: (ctx, { key, values }) =>
    requireFree(
      ctx,
      'Day',
      formatDay(String(values.Day)),
      sql`SELECT name FROM holiday WHERE day = ${values.Day} AND (${key ?? null}::text IS NULL OR day::text <> ${key ?? null})`,
    ),
};

/** What has to be moved elsewhere first. Old records may go on pointing to one that's retired. */
const HOLDING: Readonly<Partial<Record<MasterKind, (key: string, today: string) => Sql>>> = {
  Agency: (key, today) => sql`
    SELECT (SELECT count(*) FROM account WHERE agency_key = ${key} AND NOT record_inactive) AS accounts,
      (SELECT count(*) FROM agent WHERE agency_key = ${key} AND ended_at IS NULL) AS agents,
      (SELECT count(*) FROM agency WHERE parent_key = ${key} AND NOT record_inactive) AS "branch offices",
      (SELECT count(*) FROM contract WHERE mga_key = ${key} AND ${inForce(today)}) AS contracts`,
  Market: (key, today) => sql`
    SELECT (SELECT count(*) FROM contract WHERE market_key = ${key} AND ${inForce(today)}) AS contracts`,
  Program: (key, today) => sql`
    SELECT (SELECT count(*) FROM contract WHERE program_key = ${key} AND ${inForce(today)}) AS contracts`,
  Lender: (key) =>
    sql`SELECT (SELECT count(*) FROM mortgagee WHERE org_key = ${key} AND NOT record_inactive) AS branches`,
};
const inForce = (today: string) => sql`NOT record_inactive AND valid_to > ${today}::date`;

const ONE: Readonly<Record<string, string>> = {
  accounts: 'account',
  agents: 'agent',
  'branch offices': 'branch office',
  contracts: 'contract',
  branches: 'branch',
};

async function requireUnused({ db, now }: Ctx, kind: MasterKind, { key, values }: Wanted): Promise<void> {
  const holding = HOLDING[kind];
  if (holding === undefined || key === undefined) return;
  const counts = Object.entries((await db.row<Record<string, number>>(holding(key, dayOf(now)))) ?? {});
  const uses = counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${formatCount(count)} ${count === 1 ? ONE[what] : what}`);
  if (uses.length > 0) fail('masterInUse', { name: String(values.Name), uses: uses.join(', ') });
}

/** Whether a record may be so. */
export async function checkRecord(ctx: Ctx, kind: MasterKind, wanted: Wanted): Promise<void> {
  if (wanted.isRetiring) await requireUnused(ctx, kind, wanted);
  else await CHECKS[kind](ctx, wanted);
}

async function countyOf({ db }: Ctx, zip: unknown): Promise<string> {
  const place = await db.row<{ county: string }>(
    sql`SELECT county FROM postal_place WHERE postal_code = left(${zip}, 5) AND county <> ''`,
  );
  return place?.county ?? refuse('County', 'Enter the county.');
}

async function nextNumber({ db }: Ctx): Promise<number> {
  const next = await db.row<{ number: number }>(
    sql`SELECT coalesce(max(org_branch_id), 0) + 1 AS number FROM agency`,
  );
  return next?.number ?? 1;
}

/** What follows from the rest where it's left empty. */
export async function completed(ctx: Ctx, kind: MasterKind, values: Values): Promise<Values> {
  return {
    ...values,
    ...('County' in values && values.County === null && { County: await countyOf(ctx, values.Zip) }),
    ...(kind === 'Agency' && values.Number === null && { Number: await nextNumber(ctx) }),
  };
}
