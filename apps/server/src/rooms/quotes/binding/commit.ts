import { fail } from '@portico/contract/errors';
import type { CommitMode, CommitResult, Obstacle } from '@portico/contract/rooms/binding';
import type { ApplicationPurpose } from '@portico/contract/rooms/quotes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import type { PayPlan } from '@portico/contract/rules/installments';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { becomeAccount, holdAccountFor, moveApplicant } from '../../accounts/index.ts';
import { keepClosings } from '../../catastrophes/index.ts';
import { filedDocuments } from '../../documents/index.ts';
import { entryOfChange, policyByKey } from '../../policies/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { settleWanted } from '../proposals/answer.ts';
import { next } from '../quotes.states.rules.ts';
import { commitTerm } from '../terms/commit.ts';
import { type Precheck, precheck } from './precommit.ts';
import { type BindingTerm, holdByCertificate } from './sql.ts';

/** A renewal is committed by its offer. */
type Mode = Exclude<CommitMode, 'REN'>;

export interface Asked {
  readonly mode: Mode;
  readonly RiskKey?: string | undefined;
  readonly RequestFile?: string | undefined;
  readonly OutputFile?: boolean | undefined;
  readonly ActionType?: 'BIND' | 'TEST' | undefined;
  readonly PayPlan?: PayPlan | undefined;
  readonly AccountKey?: string | undefined;
  readonly NoKnownLoss?: boolean | undefined;
}

/** Binds once, however often it's asked for. Locks in this order: term, application, risk, closings (ADR 43). */
export async function commit(
  ctx: Ctx,
  certificate: string,
  asked: Asked,
  predateDays: number,
): Promise<CommitResult> {
  const held = (await holdByCertificate(ctx, certificate, asked.mode)) ?? fail('recordNotFound');
  ctx.note({ kind: 'application', key: held.key });
  if (asked.RiskKey !== undefined && asked.RiskKey !== held.riskKey) fail('recordNotFound');
  if (held.status === 'committed') return { ...(await resultOf(ctx, held)), Repeated: true };
  await ctx.db.rows(sql`SELECT 1 FROM risk WHERE key = ${held.riskKey} FOR UPDATE`);
  await keepClosings(ctx.db);
  const checked = await precheck(ctx, held, predateDays);
  await requireParties(ctx, checked, asked);
  requireSettled(checked, held, asked);
  const states = { policy: held.policyStatus, application: held.status };
  if (typeof next(held.purpose, states, 'commit', { canCommit: true }) === 'string')
    fail('businessError', { message: 'This can’t be done anymore.' });
  if (asked.ActionType === 'TEST') return resultOf(ctx, held);
  const { input, price, change, titleOf, term } = checked;
  if (held.purpose === 'new') await takeIn(ctx, term, asked.AccountKey);
  const { PayPlan: plan, RequestFile: requestFile, OutputFile } = asked;
  const withoutPapers = OutputFile === false;
  await commitTerm(ctx, { held, input, price, change, plan, titleOf, requestFile, withoutPapers });
  if (held.purpose === 'new') await settleWanted(ctx, held.policyKey, 'The quote was bound.');
  return resultOf(ctx, held);
}

/** The account it goes to and the file that comes along are the caller's to name. */
async function requireParties(
  ctx: Ctx,
  { term }: Precheck,
  { AccountKey, RequestFile }: Asked,
): Promise<void> {
  const { accountKey, isApplicant } = term;
  if (RequestFile !== undefined) await filedDocuments(ctx, [RequestFile], { accountKey });
  if (AccountKey === undefined || AccountKey === accountKey) return;
  if (!isApplicant || !(await holdAccountFor(ctx, accountKey, AccountKey))) fail('recordNotFound');
}

function requireSettled(
  { obstacles, nowCents, shownCents }: Precheck,
  { effectiveOn, purpose }: StoredApplication,
  { NoKnownLoss }: Asked,
): void {
  const blocking = obstacles.filter(({ Severity }) => Severity === 'blocks');
  const others = blocking.filter(({ Code }) => Code !== 'priceChanged');
  if (others.length > 0) fail('businessError', { message: messageOf(purpose, others) });
  if (blocking.length > 0)
    fail('priceChanged', {
      from: formatMoney(shownCents ?? 0),
      to: formatMoney(nowCents ?? 0),
      fromCents: shownCents ?? 0,
      toCents: nowCents ?? 0,
    });
  if (obstacles.some(({ Code }) => Code === 'noKnownLoss') && NoKnownLoss !== true)
    fail('noKnownLoss', { day: formatDay(effectiveOn) });
}

const DONE: Readonly<Record<ApplicationPurpose, string>> = {
  new: 'bound',
  endorse: 'booked',
  cancel: 'canceled',
  reinstate: 'reinstated',
  renew: 'renewed',
};

function messageOf(purpose: ApplicationPurpose, [first, ...more]: readonly Obstacle[]): string {
  const rest = more.length === 0 ? '' : more.length === 1 ? ' (and 1 more)' : ` (and ${more.length} more)`;
  return `This can’t be ${DONE[purpose]} yet. ${first?.Text ?? ''}${rest}`;
}

/** An applicant becomes the account they have already, if it was named, or one of their own. */
async function takeIn(
  ctx: Ctx,
  { accountKey, isApplicant }: BindingTerm,
  named: string | undefined,
): Promise<void> {
  if (named !== undefined && named !== accountKey) await moveApplicant(ctx, accountKey, named);
  else if (isApplicant) await becomeAccount(ctx, accountKey);
}

/** What a commit answers, the first time and every time after. */
export async function resultOf(ctx: Ctx, { key, policyKey }: StoredApplication): Promise<CommitResult> {
  const {
    Risk,
    CoverageList: _,
    TransactionList: __,
    ...Policy
  } = (await policyByKey(ctx, policyKey)) ?? fail('recordNotFound');
  const change = await ctx.db.row<{ key: string; documents: CommitResult['DocumentList'] }>(sql`
    SELECT term_change.key, (
      SELECT coalesce(json_agg(json_build_object('Key', document.key, 'Title', document.title) ORDER BY document.key), '[]')
      FROM document WHERE document.key = ANY (term_change.document_keys)) AS documents
    FROM term_change WHERE term_change.application_key = ${key}`);
  return {
    Policy: { ...Policy, Risk: { Key: Risk.Key } },
    Transaction: (change && (await entryOfChange(ctx.db, change.key))) ?? null,
    DocumentList: change?.documents ?? [],
    Repeated: false,
  };
}
