import { fail } from '@portico/contract/errors';
import type { NewProposal } from '@portico/contract/rooms/proposals';
import { formatMoney } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { issueDocument, withdrawDocument } from '../../documents/index.ts';
import { showQuote } from '../../policies/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { completeTask } from '../../tasks/index.ts';
import { inputOf } from '../applications/input.ts';
import { holdApplication, type LastRating, type StoredApplication } from '../applications/sql.ts';
import { partiesOf } from '../parties.ts';
import { statusToday } from '../quotes.rules.ts';
import { priced } from '../rating/price.ts';
import { announceProposal } from './emails.ts';
import { proposalOf } from './sql.ts';

/** Sends the quote as it's priced now. The same price goes out once; another one takes its place. */
export async function sendProposal(
  ctx: Ctx,
  { WebApplicationID, TotalCents, Message }: NewProposal,
): Promise<string> {
  const held = (await holdApplication(ctx, WebApplicationID)) ?? fail('recordNotFound');
  const { policyKey } = held;
  const rated = await requireSendable(ctx, held, TotalCents);
  const before = await proposalOf(ctx, policyKey);
  ctx.note({ kind: 'policy', key: policyKey, details: { totalCents: TotalCents } });
  if (before?.ratingKey === rated.key && ['open', 'wanted'].includes(before.shown.Status)) return policyKey;
  await requireReaders(ctx, policyKey);
  if (before !== undefined) await replace(ctx, policyKey, before.documentKey);
  const key = newKey();
  await showQuote(ctx, policyKey);
  await ctx.db.rows(sql`
    INSERT INTO proposal (key, policy_key, application_key, rating_key, document_key, message, sent_at, sent_by_key, expires_on)
    VALUES (${key}, ${policyKey}, ${held.key}, ${rated.key}, ${await summaryOf(ctx, policyKey)}, ${Message || null},
      ${ctx.now}, ${(ctx.impersonator ?? ctx.actor).personKey}, ${held.expiresOn})`);
  const { shown } = (await proposalOf(ctx, policyKey)) ?? fail('serverError');
  await announceProposal(ctx, shown, Message);
  return policyKey;
}

/** Only a price that the answers still give, and that the agent has seen. What an underwriter decides on isn't sent yet. */
async function requireSendable(ctx: Ctx, held: StoredApplication, shownCents: number): Promise<LastRating> {
  const refuse = (message: string) => fail('businessError', { message });
  const { purpose, status, rated } = held;
  if (purpose !== 'new') refuse('Only a quote can be sent. A renewal has an offer of its own.');
  const today = statusToday(status, held.expiresOn, dayOf(ctx.now));
  if (today === 'expired') refuse('This price has expired. Rate the quote again, and then send it.');
  if (today === 'referred')
    refuse('An underwriter is looking at this quote. You can send it once it’s approved.');
  if (today !== 'open' && today !== 'approved') refuse('This quote can’t be sent anymore.');
  if (rated === null || rated.result.TotalCents === null)
    return refuse('This quote has no price yet. Rate it first, and then send it.');
  if (today === 'open' && rated.result.ReferralList.length > 0)
    refuse('An underwriter has to approve this quote before you can send it. Submit it for review.');
  const edition = await openedEdition(ctx.db, held.editionKey);
  const { TotalCents } = priced(edition, held, { ...inputOf(held), skipFitting: true }).price;
  const now = TotalCents ?? refuse('This quote has no price anymore. See what’s missing, and rate it again.');
  const fromCents = now === rated.result.TotalCents ? shownCents : rated.result.TotalCents;
  if (now !== fromCents)
    fail('priceChanged', { from: formatMoney(fromCents), to: formatMoney(now), fromCents, toCents: now });
  return rated;
}

async function requireReaders(ctx: Ctx, policyKey: string): Promise<void> {
  const parties = await partiesOf(ctx, policyKey);
  if (parties === undefined || parties.insureds.length === 0)
    fail('businessError', {
      message:
        'No one on this account has an email address here, so there’s no one to send it to. Invite the insured first, or print the quote summary.',
    });
}

/** What was sent before doesn't count anymore, and neither does what the insured answered to it. */
async function replace(ctx: Ctx, policyKey: string, documentKey: string | null): Promise<void> {
  await ctx.db.rows(
    sql`UPDATE proposal SET replaced_at = ${ctx.now} WHERE policy_key = ${policyKey} AND replaced_at IS NULL`,
  );
  if (documentKey !== null) await withdrawDocument(ctx.db, documentKey);
  await completeTask(ctx, 'wantedQuote', policyKey, 'Sent again, with another price.');
}

const summaryOf = async ({ db, now }: Ctx, policyKey: string): Promise<string | null> => {
  const quote = await db.row<{ number: string }>(
    sql`SELECT quote_number AS number FROM policy WHERE key = ${policyKey}`,
  );
  const title = `Quote summary ${quote?.number ?? ''}`.trim();
  return (
    (await issueDocument(
      db,
      { template: 'quoteSummary', recordKey: policyKey, typeKey: 'QUOTE_SUMMARY', title },
      now,
    )) ?? null
  );
};
