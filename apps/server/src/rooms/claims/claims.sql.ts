import type { Page, Paging, Parsed } from '@portico/contract/define';
import type { Claim, ClaimItems, claims } from '@portico/contract/rooms/claims';
import type { EventKind } from '@portico/contract/rules/claimEvents';
import { outlookOf } from '@portico/contract/rules/claimOutlook';
import type { Voice } from '@portico/contract/rules/claimVoice';
import { given } from '@portico/database/conditions';
import { join, type Query, raw, type Sql, sql } from '@portico/database/open';
import { instant, withTotal } from '@portico/database/wire';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { withoutLimited } from '../accounts/index.ts';
import { coded, DEDUCTIBLE, licenseOn, OUTLOOK, type StoredOutlook, voiceOf } from '../claimRecord/index.ts';
import { POLICY_NUMBER } from '../policies/index.ts';
import { itemsOf } from './claims.items.ts';
import { claimScope } from './claims.scope.ts';

/** What the status, the promises and the payments say together. */
type Derived = 'Status' | 'Next' | 'Missed' | 'LegalDay' | 'StepList' | 'Items' | 'IsLimited';
type Stored = Omit<Claim, Derived> & {
  readonly isLimited: boolean;
  readonly Status: Omit<Claim['Status'], 'Title' | 'Words'>;
  readonly outlook: StoredOutlook;
};

/** What someone with a limited link sees of a claim they reported: how it goes on. */
const isLimited = (ctx: Ctx): Sql =>
  ctx.reaches.includes('limited') ? sql`NOT ${claimScope(withoutLimited(ctx))}` : sql`false`;

const columnsOn = (today: string): Sql => sql`
  claim.key AS "Key", claim.receipt AS "ReceiptNumber", claim.number AS "ClaimNumber",
  json_build_object('Key', policy.key, 'AlternateKey', ${POLICY_NUMBER}, 'Street1', risk.street1, 'City', risk.city,
    'State', risk.state, 'Program', program.name) AS "Policy",
  claim.account_key AS "CustomerRiskAccountKey", account.contact_name AS "Insured", claim.loss_on AS "LossOn",
  ${instant(sql`claim.reported_at`)} AS "ReportedAt", ${instant(sql`claim.made_at`)} AS "MadeAt",
  ${coded('ClaimLossType', sql`claim.loss_type`)} AS "ClaimCausePrimary",
  ${coded('ClaimCauseCode', sql`claim.cause_code`)} AS "ClaimCauseSecondary",
  claim.description AS "Description",
  ${coded('ClaimStatusCode', sql`claim.status`)}::jsonb || jsonb_build_object('IsOpen', claim.is_open) AS "Status",
  CASE WHEN catastrophe.key IS NOT NULL
    THEN json_build_object('Key', catastrophe.key, 'Name', catastrophe.name) END AS "Catastrophe",
  claim.in_force AS "InForce",
  CASE WHEN adjuster.person_key IS NOT NULL THEN json_build_object('Name', worker.name_full, 'Phone', adjuster.phone,
    'Email', worker.email, 'Hours', adjuster.hours, 'License', coalesce(${licenseOn(sql`claim.state`, sql`${today}::date`)}, '')) END AS "Adjuster",
  ${OUTLOOK} AS outlook, ${DEDUCTIBLE} AS "DeductibleCents",
  (SELECT coalesce(sum(entry.amount_cents), 0)::bigint FROM claim_entry entry
   WHERE entry.claim_key = claim.key AND entry.kind = 'payment' AND entry.cost = 'indemnity') AS "PaidCents",
  claim.handover AS "HandOver", claim.version AS "Version"`;

const FROM = sql`
  claim
  JOIN policy ON policy.key = claim.policy_key
  JOIN program ON program.key = policy.program_key
  JOIN account ON account.key = claim.account_key
  JOIN risk ON risk.key = claim.risk_key
  LEFT JOIN catastrophe ON catastrophe.key = claim.catastrophe_key
  LEFT JOIN adjuster ON adjuster.person_key = claim.adjuster_key
  LEFT JOIN person worker ON worker.key = adjuster.person_key`;

function claimOf({ outlook, Status, isLimited, ...stored }: Stored, today: string, voice: Voice): Claim {
  const { title, words, next, missed, steps } = outlookOf({ ...outlook, today }, voice);
  return {
    ...stored,
    ...(isLimited && {
      IsLimited: true,
      Insured: '',
      DeductibleCents: null,
      PaidCents: 0,
      Policy: { ...stored.Policy, Street1: '', City: '', State: '' },
    }),
    Status: { ...Status, Title: title, Words: words },
    Next: next && { Text: next.text, Who: next.who, By: next.by },
    Missed: missed && { Text: missed.text, By: missed.by },
    LegalDay: (next ?? missed)?.legalDay ?? null,
    StepList: steps.map(({ name, state }) => ({ Name: name, State: state })),
    Items: null,
  };
}

async function run(ctx: Ctx, statement: Query): Promise<Claim[]> {
  const today = dayOf(ctx.now);
  return (await ctx.db.rows<Stored>(statement)).map((row) => claimOf(row, today, voiceOf(ctx)));
}

const read = (ctx: Ctx, where: Sql, order: Sql, limit: Sql): Promise<Claim[]> =>
  run(
    ctx,
    sql`
      SELECT ${columnsOn(dayOf(ctx.now))}, ${isLimited(ctx)} AS "isLimited" FROM ${FROM} WHERE ${where}
      ORDER BY ${order}, claim.key DESC ${limit}`,
  );

/** Of these, the steps alone name no other person, no amount and no document. */
const LIMITED_EVENTS: readonly string[] = [
  'reported',
  'opened',
  'assigned',
  'status',
  'promiseKept',
  'promiseMoved',
  'promiseMissed',
] satisfies EventKind[];

const limitedItems = (items: ClaimItems): ClaimItems => ({
  ...items,
  EventList: items.EventList.filter(({ Kind }) => LIMITED_EVENTS.includes(Kind)),
  MessageList: [],
  PaymentList: [],
  LenderList: [],
  EFileList: [],
  CoverageList: [],
});

async function withItems(ctx: Ctx, rows: readonly Claim[]): Promise<Claim[]> {
  const items = await itemsOf(
    ctx,
    rows.map(({ Key }) => Key),
  );
  return rows.map((row) => {
    const found = items.get(row.Key) ?? null;
    return { ...row, Items: found && row.IsLimited ? limitedItems(found) : found };
  });
}

async function select(
  ctx: Ctx,
  where: Sql,
  paging: Required<Paging>,
  hasItems: boolean,
): Promise<Page<Claim>> {
  const limit = sql`LIMIT ${paging.Take} OFFSET ${paging.Skip}`;
  const rows = await read(ctx, where, sql`claim.loss_on DESC`, limit);
  const page = await withTotal(ctx.db, rows, paging, sql`claim WHERE ${where}`);
  return hasItems ? { ...page, rows: await withItems(ctx, rows) } : page;
}

type Filters = Parsed<typeof claims.rows.find>['query'];

/** A claim that is asked for by its key is found after it was closed, too. */
export const findClaims = (ctx: Ctx, filters: Filters, paging: Required<Paging>): Promise<Page<Claim>> =>
  select(
    ctx,
    join(
      [
        claimScope(ctx),
        ...(filters.ReturnInactive || filters.ClaimKey ? [] : [sql`claim.is_open`]),
        ...given(filters.ClaimKey, (key) => sql`claim.key = ${key}`),
        ...given(
          filters.PolicyKey,
          (key) => sql`claim.policy_key IN (
            SELECT term.key FROM policy named JOIN policy term
              ON term.key = named.key OR term.policy_number = named.policy_number
            WHERE named.key = ${key})`,
        ),
        ...given(filters.CustomerRiskAccountKey, (key) => sql`claim.account_key = ${key}`),
        ...given(
          filters.ContractMGAKey,
          (key) =>
            sql`claim.account_key IN (SELECT managed.key FROM account managed WHERE managed.mga_key = ${key})`,
        ),
      ],
      ' AND ',
    ),
    paging,
    filters.IncludeItems === true,
  );

/** Open claims: those that wait for the insured, then by the next day something is due. */
export const nextClaims = (ctx: Ctx, most: number): Promise<Claim[]> =>
  read(
    ctx,
    sql`${claimScope(ctx)} AND claim.is_open`,
    sql`(EXISTS (SELECT FROM claim_promise waiting WHERE waiting.claim_key = claim.key AND waiting.kept_at IS NULL
        AND waiting.ended_at IS NULL AND waiting.owner = 'you' AND waiting.due_on = claim.next_due_on)) DESC, claim.next_due_on`,
    // As a parameter it might be any number, and PostgreSQL would plan the statement each time.
    raw(`LIMIT ${most}`),
  );

export async function claimByKey(ctx: Ctx, key: string, hasItems = false): Promise<Claim | undefined> {
  const found = await run(
    ctx,
    sql`
      SELECT ${columnsOn(dayOf(ctx.now))}, ${isLimited(ctx)} AS "isLimited" FROM ${FROM}
      WHERE claim.key = ${key} AND ${claimScope(ctx)}`,
  );
  return (hasItems ? await withItems(ctx, found) : found)[0];
}
