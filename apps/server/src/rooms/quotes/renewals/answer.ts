import { fail } from '@portico/contract/errors';
import type { CommitResult } from '@portico/contract/rooms/binding';
import type { Price } from '@portico/contract/rooms/quotes';
import type { NewAnswer, Offer, OfferStatus } from '@portico/contract/rooms/renewals';
import { formatMoney } from '@portico/contract/rules/format';
import type { PayPlan } from '@portico/contract/rules/installments';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { renewalInput } from '@portico/rating';
import { settleRenewalTerm } from '../../policies/index.ts';
import { writeAnswers } from '../applications/answers.ts';
import { documentTitles } from '../applications/items.sql.ts';
import { applicationByKey, holdApplication, type StoredApplication } from '../applications/sql.ts';
import { resultOf } from '../binding/commit.ts';
import { holdByCertificate } from '../binding/sql.ts';
import { rated } from '../rating/price.ts';
import { commitTerm } from '../terms/commit.ts';
import { closeOffer } from './close.ts';
import { announceAnswer } from './emails.ts';
import { renewalOf, whatIfsOf } from './renewal.ts';
import { offerByKey, offerKeyOf, type StoredOffer } from './sql.ts';

/** The offer with its term and application held, so that it's answered once. */
async function holdOffer(ctx: Ctx, key: string): Promise<{ offer: StoredOffer; held: StoredApplication }> {
  const seen = (await offerByKey(ctx, key)) ?? fail('recordNotFound');
  ctx.note({ kind: 'offer', key });
  const held = (await holdApplication(ctx, seen.applicationKey)) ?? fail('recordNotFound');
  // Someone may have answered it while we waited for it.
  const offer = (await offerByKey(ctx, key)) ?? fail('recordNotFound');
  return { offer, held };
}

const CLOSED: Readonly<Record<Exclude<OfferStatus, 'open'>, string>> = {
  expired: 'This renewal offer has expired. Call your agent to find out how you can be insured again.',
  withdrawn: 'This renewal offer was withdrawn. Call your agent to ask for a new one.',
  declined: 'This renewal offer was declined. Call your agent if you’d like to renew after all.',
  accepted: 'This renewal offer was accepted already. To cancel the new term, call your agent.',
};

function requireOpen({ Status }: Offer): void {
  if (Status !== 'open') fail('offerClosed', { message: CLOSED[Status] });
}

/** Binds the next term. Accepting it again changes nothing. */
export async function acceptOffer(ctx: Ctx, key: string, asked: NewAnswer): Promise<void> {
  const { offer, held } = await holdOffer(ctx, key);
  if (held.status === 'committed') return;
  await renew(ctx, offer, held, asked);
}

export async function declineOffer(ctx: Ctx, key: string, reason: string | undefined): Promise<void> {
  const { offer, held } = await holdOffer(ctx, key);
  if (offer.shown.Status === 'declined') return;
  requireOpen(offer.shown);
  await ctx.db.rows(sql`
    UPDATE application SET status = 'declined', version = version + 1, updated_at = ${ctx.now} WHERE key = ${held.key}`);
  await settleRenewalTerm(ctx, held.policyKey, 'declined');
  await closeOffer(ctx, key, 'declined', reason || null);
  await announceAnswer(ctx, offer.shown, { answer: 'declined', totalCents: offer.shown.TotalCents, reason });
}

/** An agent or the office accepts it for the insured (call 52 with mode REN). */
export async function commitRenewal(
  ctx: Ctx,
  certificate: string,
  asked: {
    readonly RiskKey?: string | undefined;
    readonly PayPlan?: PayPlan | undefined;
    readonly ActionType?: 'BIND' | 'TEST' | undefined;
  },
): Promise<CommitResult> {
  const held = (await holdByCertificate(ctx, certificate, 'REN')) ?? fail('recordNotFound');
  ctx.note({ kind: 'application', key: held.key });
  if (asked.RiskKey !== undefined && asked.RiskKey !== held.riskKey) fail('recordNotFound');
  if (held.status === 'committed') return { ...(await resultOf(ctx, held)), Repeated: true };
  const key = (await offerKeyOf(ctx, { applicationKey: held.key })) ?? fail('recordNotFound');
  const offer = (await offerByKey(ctx, key)) ?? fail('recordNotFound');
  const TotalCents = held.rated?.result.TotalCents ?? undefined;
  if (asked.ActionType === 'TEST') requireOpen(offer.shown);
  else await renew(ctx, offer, held, { TotalCents, PayPlan: asked.PayPlan });
  return resultOf(ctx, held);
}

/** Rates once more, and books the next term in the order that every commit has: term, application, the rest (ADR 43). */
async function renew(
  ctx: Ctx,
  { shown, priorEditionKey, priorInput, priorPlan }: StoredOffer,
  held: StoredApplication,
  { TotalCents, Option, PayPlan: plan }: NewAnswer,
): Promise<void> {
  requireOpen(shown);
  const renewal = await renewalOf(ctx, { editionKey: priorEditionKey, input: priorInput }, held);
  if (Option !== undefined) {
    const options = whatIfsOf(renewal, held.answers).filter(({ CanTake }) => CanTake);
    if (!options.some(({ Control, Value }) => Control === Option.Control && Value === Option.Value))
      fail('businessError', {
        message: 'This option isn’t offered anymore. Load the page again to see the others.',
      });
    await writeAnswers(ctx, held.key, { [Option.Control]: Option.Value });
  }
  // With the option that was chosen.
  const answered = (await applicationByKey(ctx, held.key)) ?? fail('recordNotFound');
  const input = renewalInput(renewal, answered.answers);
  const price = rated(renewal.next.edition, input);
  requireShown(price, TotalCents);
  await commitTerm(ctx, {
    ...{ held: answered, input, price, change: null, titleOf: await documentTitles(ctx) },
    plan: plan ?? (priorPlan as PayPlan | null) ?? 'full',
  });
  await closeOffer(ctx, shown.Key, 'accepted');
  await announceAnswer(ctx, shown, { answer: 'accepted', totalCents: price.TotalCents ?? 0 });
}

/** Never at a price that no one has seen. */
function requireShown({ TotalCents }: Price, shownCents: number | undefined): void {
  const now =
    TotalCents ?? fail('businessError', { message: 'This renewal can’t be rated. Call your agent.' });
  if (now === shownCents) return;
  const fromCents = shownCents ?? 0;
  fail('priceChanged', { from: formatMoney(fromCents), to: formatMoney(now), fromCents, toCents: now });
}
