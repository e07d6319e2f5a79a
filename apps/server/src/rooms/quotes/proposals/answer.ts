import { fail } from '@portico/contract/errors';
import type { Proposal, ProposalAnswer, ProposalStatus } from '@portico/contract/rooms/proposals';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { completeTask, nextBusinessDay, openTask } from '../../tasks/index.ts';
import { announceAnswer } from './emails.ts';
import { proposalOf, type StoredProposal } from './sql.ts';

const CLOSED: Readonly<Record<Exclude<ProposalStatus, 'open'>, string>> = {
  wanted:
    'You told your agent already that you’d like this quote. Call your agent if you’ve changed your mind.',
  declined: 'You declined this quote. Call your agent if you’d like it after all.',
  changed: 'Your agent is updating this quote. You’ll get an email when it’s ready.',
  expired: 'This quote has expired. Call your agent to ask for a new price.',
  bound: 'This quote is your policy now. To change or cancel it, call your agent.',
  withdrawn: 'This quote was withdrawn. Call your agent to ask for a new one.',
};

/** The quote with its row held, so that it's answered once. */
async function holdProposal(ctx: Ctx, policyKey: string): Promise<StoredProposal> {
  const seen = (await proposalOf(ctx, policyKey)) ?? fail('recordNotFound');
  // The same lock as sending, rating and binding take first.
  await ctx.db.rows(sql`SELECT 1 FROM policy WHERE key = ${policyKey} FOR UPDATE`);
  ctx.note({ kind: 'policy', key: policyKey });
  // Someone may have answered it while we waited for it.
  return (await proposalOf(ctx, policyKey)) ?? seen;
}

/** The agency gets a task: an agent checks what binding needs, and binds. */
export async function wantProposal(ctx: Ctx, policyKey: string, asked: ProposalAnswer): Promise<void> {
  const { shown, accountKey, agencyKey } = await holdProposal(ctx, policyKey);
  if (shown.Status === 'wanted') return;
  requireOpen(shown);
  const { TotalCents: toCents } = shown;
  const { TotalCents: fromCents = 0 } = asked;
  if (fromCents !== toCents)
    fail('offerClosed', {
      message: `This quote was sent again, for ${formatMoney(toCents)}. Load the page to see what changed.`,
    });
  await keepAnswer(ctx, shown, 'wanted');
  await openTask(ctx, {
    kind: 'wantedQuote',
    recordKey: policyKey,
    subject: `${shown.InsuredName} would like quote ${shown.Policy.QuoteAlternateKey} for ${formatMoney(toCents)}`,
    accountKey,
    agencyKey,
    dueAt: nextBusinessDay(ctx.now),
  });
  await announceAnswer(ctx, shown, { answer: 'wanted' });
}

export async function declineProposal(
  ctx: Ctx,
  policyKey: string,
  reason: string | undefined,
): Promise<void> {
  const { shown } = await holdProposal(ctx, policyKey);
  if (shown.Status === 'declined') return;
  requireOpen(shown);
  await keepAnswer(ctx, shown, 'declined', reason || null);
  await announceAnswer(ctx, shown, { answer: 'declined', reason });
}

function requireOpen({ Status }: Proposal): void {
  if (Status !== 'open') fail('offerClosed', { message: CLOSED[Status] });
}

const keepAnswer = (
  { db, now, actor }: Ctx,
  { Key }: Proposal,
  answer: 'wanted' | 'declined',
  reason: string | null = null,
) =>
  db.rows(sql`
    UPDATE proposal SET answer = ${answer}, answered_at = ${now}, answered_by_key = ${actor.personKey},
      decline_reason = ${reason}
    WHERE key = ${Key}`);

/** The quote is bound or withdrawn, so there's nothing left to do about the insured's answer. */
export async function settleWanted(ctx: Ctx, policyKey: string, outcome: string): Promise<void> {
  await completeTask(ctx, 'wantedQuote', policyKey, outcome);
}
