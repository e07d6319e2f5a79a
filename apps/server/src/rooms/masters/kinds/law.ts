import { fail, refuseField } from '@portico/contract/errors';
import { formatDay } from '@portico/contract/rules/format';
import { type Sql, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { Charge as ChargeTerms } from '@portico/rating';
import { type Change, changedIn, type MasterTable, type Values } from '../kind.ts';
import { NEVER } from '../never.ts';
import { requireOrder } from '../refusals.ts';

const AFTER_FIRST = 'Choose a day after the first one.';

/** The days from the first to the end, as PostgreSQL compares them. */
const daysOf = ({ ValidFrom, ValidTo }: Values): Sql => sql`daterange(${ValidFrom}::date, ${ValidTo}::date)`;

/** Two records that are the same thing may not apply on the same day. `others` has the first day of one that does. */
async function requireOwnDays({ db }: Ctx, what: string, others: Sql): Promise<void> {
  const other = await db.row<{ from: string }>(others);
  if (other !== undefined)
    refuseField(
      'ValidFrom',
      `${what} applies from ${formatDay(other.from)}. Choose days outside it, or end it first.`,
    );
}

const Form: MasterTable = {
  table: 'policy_form',
  keyedBy: ['number', 'edition'],
  columns: {
    Number: 'number',
    Edition: 'edition',
    Title: 'title',
    About: 'about',
    Programs: 'programs',
    States: 'states',
    SurplusOnly: 'surplus_only',
    MortgageesOnly: 'mortgagees_only',
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
    Position: 'position',
  },
  empty: { ValidTo: NEVER },
  ranked: { within: [], by: ['position', 'number', 'edition'] },
  title: sql`it.number || ' (' || it.edition || ')'`,
  search: sql`it.title`,
  order: sql`it.position, it.number, it.edition`,
  shipped: 'followed',
  async check(ctx, { key, values }) {
    const { Number: number, Edition, ValidFrom, ValidTo } = values;
    requireOrder('ValidTo', ValidFrom, ValidTo, AFTER_FIRST);
    const taken = await ctx.db.row(
      sql`SELECT FROM policy_form WHERE number = ${number} AND edition = ${Edition} AND ${key === undefined}`,
    );
    if (taken)
      refuseField('Edition', 'This edition is there already. Change it instead, or enter another edition.');
    const other = await ctx.db.row<{ edition: string; from: string }>(sql`
      SELECT edition, valid_from AS from FROM policy_form
      WHERE number = ${number} AND edition <> ${Edition} AND daterange(valid_from, valid_to) && ${daysOf(values)} LIMIT 1`);
    if (other !== undefined)
      refuseField(
        'ValidFrom',
        `Edition ${other.edition} applies from ${formatDay(other.from)}. Choose days outside it, or end that one first.`,
      );
  },
};

/** The latest day, from the first to before the second, on which someone counted on it. */
type UsedIn = (from: unknown, to: unknown) => Sql;
interface Line {
  readonly usedIn: UsedIn;
  /** What can be corrected at any time. */
  readonly notes: readonly string[];
  readonly code: 'chargeInForce' | 'lawInForce';
  /** What was counted, with it or without it, up to a day. */
  readonly counted: (word: 'with' | 'without', day: string) => string;
}

/** What has been counted on stays as it was. It can only be ended, from a day that nothing was counted for. */
async function keepLine({ db }: Ctx, change: Change, { usedIn, notes, code, counted }: Line): Promise<void> {
  const { values, old } = change;
  const usedOn = async (from: unknown, to: unknown) =>
    (await db.row<{ day: string | null }>(usedIn(from, to)))?.day ?? undefined;
  const changed = changedIn(change);
  const isTouched = changed.some((name) => name !== 'ValidTo' && !notes.includes(name));
  if (isTouched && (await usedOn(old.ValidFrom, old.ValidTo ?? NEVER)) !== undefined) fail(code);
  if (!changed.includes('ValidTo')) return;
  const [was, is] = [String(old.ValidTo ?? NEVER), String(values.ValidTo ?? NEVER)];
  const day = await usedOn(is < was ? is : was, is < was ? was : is);
  if (day !== undefined) refuseField('ValidTo', counted(is < was ? 'with' : 'without', formatDay(day)));
}

const CHARGE_TERMS = {
  Name: 'name',
  Type: 'kind',
  Market: 'market',
  Programs: 'programs',
  RatePpm: 'ratePpm',
  FlatCents: 'flatCents',
  Base: 'base',
  MinimumCents: 'minimumCents',
  Earned: 'earned',
  WhenFlat: 'whenFlat',
  PayableTo: 'payableTo',
  Source: 'source',
  CheckedOn: 'checkedOn',
} as const;

/** As rating reads it. Rating has the last word on whether it can. */
function checkTerms(values: Values): void {
  const { RatePpm, FlatCents, Base, MinimumCents } = values;
  const isRate = RatePpm !== null;
  if (isRate === (FlatCents !== null)) refuseField('RatePpm', 'Enter either a rate or an amount.');
  if (isRate && Base === null) refuseField('Base', 'Choose what the rate is on.');
  if (!isRate && Base !== null) refuseField('Base', 'An amount isn’t on anything. Leave this empty.');
  if (!isRate && MinimumCents !== null)
    refuseField('MinimumCents', 'Only a rate has a minimum. Leave this empty.');
  const terms = Object.entries(CHARGE_TERMS).flatMap(([name, at]) =>
    values[name] === null ? [] : [[at, values[name]]],
  );
  const { Code, State, ValidFrom } = values;
  const read = ChargeTerms.safeParse({
    ...{ base: [], code: Code, state: State, validFrom: ValidFrom },
    ...Object.fromEntries(terms),
  });
  const issue = read.error?.issues[0];
  if (issue === undefined) return;
  const field = Object.entries(CHARGE_TERMS).find(([, at]) => at === issue.path[0])?.[0];
  refuseField(field ?? 'Code', issue.message);
}

/** Bound terms that pay it. */
const pricedIn =
  ({ State, Programs, Market }: Values): UsedIn =>
  (from, to) =>
    sql`
    SELECT max(policy.term_begin) AS day FROM policy
    JOIN risk ON risk.key = policy.risk_key AND risk.state = ${State}
    JOIN program ON program.key = policy.program_key AND program.code = ANY (${Programs}::text[])
    JOIN market ON market.key = policy.market_key
      AND ${Market} IN ('both', CASE WHEN market.admitted THEN 'admitted' ELSE 'surplus' END)
    WHERE policy.status IN ('bound', 'cancelled') AND policy.term_begin >= ${from}::date AND policy.term_begin < ${to}::date`;

const Charge: MasterTable = {
  table: 'charge',
  keyedBy: ['state', 'code', 'valid_from'],
  columns: {
    Code: 'code',
    State: 'state',
    ...Object.fromEntries(Object.entries(CHARGE_TERMS).map(([name, at]) => [name, `terms.${at}`])),
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
  },
  empty: { Base: '[]' },
  title: sql`(it.terms ->> 'name') || ', ' || it.state`,
  search: sql`it.code`,
  order: sql`it.state, it.code, it.valid_from DESC`,
  state: sql`it.state`,
  shipped: 'followed',
  guard: (ctx, change) =>
    keepLine(ctx, change, {
      usedIn: pricedIn(change.old),
      notes: ['Source', 'CheckedOn'],
      code: 'chargeInForce',
      counted: (word, day) => `Terms that begin up to ${day} were priced ${word} it. Choose a later day.`,
    }),
  async check(ctx, { values, old }) {
    const { Code, State, ValidFrom, ValidTo } = values;
    requireOrder('ValidTo', ValidFrom, ValidTo, AFTER_FIRST);
    checkTerms(values);
    await requireOwnDays(
      ctx,
      `The charge ${Code}`,
      sql`
        SELECT valid_from AS from FROM charge
        WHERE code = ${Code} AND state = ${State} AND (${old === undefined} OR valid_from <> ${ValidFrom}::date)
          AND daterange(valid_from, valid_to) && ${daysOf(values)} LIMIT 1`,
    );
  },
};

/** Claims whose deadlines count from a day when it applied. */
const countedIn =
  ({ State }: Values): UsedIn =>
  (from, to) =>
    sql`
    SELECT max(started.day) AS day FROM claim
    CROSS JOIN LATERAL (VALUES ((claim.reported_at AT TIME ZONE 'America/New_York')::date),
      ((claim.reopened_at AT TIME ZONE 'America/New_York')::date)) AS started (day)
    WHERE claim.state = ${State} AND started.day >= ${from}::date AND started.day < ${to}::date`;

const Deadline: MasterTable = {
  table: 'deadline_rule',
  keyedBy: ['state', 'kind', 'after', 'valid_from'],
  columns: {
    State: 'state',
    Step: 'kind',
    After: 'after',
    Days: 'days',
    Unit: 'unit',
    SurplusDays: 'surplus_days',
    SurplusUnit: 'surplus_unit',
    CatDays: 'cat_days',
    Citation: 'citation',
    Source: 'source',
    CheckedOn: 'checked_on',
    ValidFrom: 'valid_from',
    ValidTo: 'valid_to',
  },
  empty: { ValidTo: NEVER },
  title: sql`it.state || ', ' || it.kind || ' after ' || it.after`,
  search: sql`it.citation || ' ' || it.kind`,
  order: sql`it.state, it.kind, it.after, it.valid_from DESC`,
  state: sql`it.state`,
  shipped: 'once',
  guard: (ctx, change) =>
    keepLine(ctx, change, {
      usedIn: countedIn(change.old),
      notes: ['Citation', 'Source', 'CheckedOn'],
      code: 'lawInForce',
      counted: (word, day) => `Deadlines of claims up to ${day} were counted ${word} it. Choose a later day.`,
    }),
  async check(ctx, { values, old }) {
    const { State, Step, After, SurplusDays, SurplusUnit, ValidFrom, ValidTo } = values;
    requireOrder('ValidTo', ValidFrom, ValidTo, AFTER_FIRST);
    if ((SurplusDays === null) !== (SurplusUnit === null))
      refuseField(
        SurplusDays === null ? 'SurplusDays' : 'SurplusUnit',
        'Enter both for surplus lines, or neither.',
      );
    await requireOwnDays(
      ctx,
      'A rule for this step',
      sql`
        SELECT valid_from AS from FROM deadline_rule
        WHERE state = ${State} AND kind = ${Step} AND after = ${After}
          AND (${old === undefined} OR valid_from <> ${ValidFrom}::date)
          AND daterange(valid_from, valid_to) && ${daysOf(values)} LIMIT 1`,
    );
  },
};

export const LAW_TABLES = { Form, Charge, Deadline };
