import { fail } from '@portico/contract/errors';
import type { Price, Rating } from '@portico/contract/rooms/quotes';
import {
  type GeneratedOffer,
  type Offer,
  RENEWAL_OFFER_DAYS,
  type RenewalReason,
} from '@portico/contract/rooms/renewals';
import { addDays, addYears } from '@portico/contract/rules/days';
import { formatDay } from '@portico/contract/rules/format';
import { sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { explainRenewal, renewalInput, renewedAnswers } from '@portico/rating';
import { issueDocument } from '../../documents/index.ts';
import { termYears } from '../../evidence/index.ts';
import { openRenewalTerm, policyByKey, writePrice } from '../../policies/index.ts';
import { editionFor } from '../../programs/index.ts';
import { applicationByKey } from '../applications/sql.ts';
import { lossesAtRenewal } from '../quotes.losses.ts';
import { logRating } from '../rating/log.ts';
import { insuredPrice, rated as ratedBy } from '../rating/price.ts';
import { announceOffer } from './emails.ts';
import { holdPrior, type PriorTerm, priorRating } from './prior.ts';
import { renewalOf } from './renewal.ts';
import { offerByKey, offerKeyOf } from './sql.ts';

/** Offers the term after this one, once. */
export async function generateOffer(ctx: Ctx, priorKey: string): Promise<GeneratedOffer> {
  const prior = (await holdPrior(ctx, priorKey)) ?? fail('recordNotFound');
  const next = await nextTermOf(ctx, prior);
  const offered = next && (await offerKeyOf(ctx, { policyKey: next.key }));
  if (offered !== undefined) {
    const { shown } = (await offerByKey(ctx, offered)) ?? fail('recordNotFound');
    if (shown.Status !== 'withdrawn') return resultOf(ctx, offered, true);
  }
  requireRenewable(ctx, prior, next?.isInactive === false);
  const key = await offerTerm(ctx, prior);
  ctx.note({ kind: 'offer', key, details: { policy: prior.number } });
  return resultOf(ctx, key, false);
}

const nextTermOf = ({ db }: Ctx, { number, termNumber }: PriorTerm) =>
  db.row<{ key: string; isInactive: boolean }>(sql`
    SELECT key, record_inactive AS "isInactive" FROM policy
    WHERE policy_number = ${number} AND term_number = ${termNumber + 1}`);

function requireRenewable({ now }: Ctx, prior: PriorTerm, hasNext: boolean): void {
  const today = dayOf(now);
  const refuse = (message: string) => fail('businessError', { message });
  if (prior.number === null || prior.status !== 'bound' || prior.isInactive)
    refuse('Only a policy that’s in force can be renewed.');
  if (hasNext) refuse('This term has been renewed already.');
  if (prior.end <= today) refuse('This term is over, so it can’t be renewed anymore.');
  const first = addDays(prior.end, -RENEWAL_OFFER_DAYS);
  if (first > today) refuse(`This term can be renewed from ${formatDay(first)}.`);
}

async function offerTerm(ctx: Ctx, prior: PriorTerm): Promise<string> {
  const { db, now } = ctx;
  const begin = prior.end;
  const policyKey = await openRenewalTerm(ctx, prior.key, { begin, end: addYears(begin, 1) });
  const applicationKey = await openApplication(ctx, policyKey, prior);
  const opened = (await applicationByKey(ctx, applicationKey)) ?? fail('serverError');
  const rated = await priorRating(ctx, prior);
  const renewal = await renewalOf(ctx, rated, opened);
  const answers = renewedAnswers(renewal, await lossesAtRenewal(db, prior.riskKey, renewal.next));
  const input = renewalInput(renewal, answers);
  const price = ratedBy(renewal.next.edition, input);
  requirePrice(price);
  await db.rows(
    sql`UPDATE application SET answers = ${JSON.stringify(answers)} WHERE key = ${applicationKey}`,
  );
  const { editionKey } = opened;
  const logged = await logRating(ctx, {
    ...{ kind: 'renewal', key: applicationKey, version: 1, editionKey, input, result: price },
  });
  await db.rows(sql`UPDATE application SET rated_key = ${logged.Key} WHERE key = ${applicationKey}`);
  await writePrice(ctx, policyKey, insuredPrice(renewal.next.edition, input, price));
  const reasons = explainRenewal(renewal, answers, prior.totalCents);
  const key = newKey();
  await db.rows(sql`
    INSERT INTO renewal_offer (key, policy_key, prior_policy_key, application_key, rating_key, prior_edition_key, prior_input,
      prior_total_cents, reasons, document_key, sent_at, expires_on)
    VALUES (${key}, ${policyKey}, ${prior.key}, ${applicationKey}, ${logged.Key}, ${rated.editionKey},
      ${JSON.stringify(rated.input)}, ${prior.totalCents}, ${JSON.stringify(reasons)},
      ${await paperOf(ctx, policyKey, begin, reasons)}, ${now}, ${begin})`);
  const { shown } = (await offerByKey(ctx, key)) ?? fail('serverError');
  await announceOffer(ctx, shown, reasons);
  return key;
}

async function openApplication(ctx: Ctx, policyKey: string, prior: PriorTerm): Promise<string> {
  const { db, now, actor, impersonator } = ctx;
  const { programKey, marketKey, state, end: begin } = prior;
  const editionKey =
    (await editionFor(db, { programKey, marketKey, state, begin, isRenewal: true })) ??
    fail('businessError', { message: `This program has no rates for renewals on ${formatDay(begin)} yet.` });
  const key = newKey();
  await db.rows(sql`
    INSERT INTO application (key, policy_key, purpose, status, edition_key, effective_on, expires_on, opened_by_key, opened_at,
      updated_at)
    VALUES (${key}, ${policyKey}, 'renew', 'open', ${editionKey}, ${begin}, ${begin}, ${(impersonator ?? actor).personKey || null},
      ${now}, ${now})`);
  return key;
}

function requirePrice({ TotalCents, IneligibleList, MissingList, MessageList }: Price): void {
  if (TotalCents !== null) return;
  const [why] = [
    ...IneligibleList.map(({ Text }) => Text),
    ...MessageList.map(({ Text }) => Text),
    ...MissingList.map(({ Label }) => `“${Label}” needs an answer.`),
  ];
  fail('businessError', { message: `We can’t offer to renew this policy. ${why ?? ''}`.trim() });
}

const paperOf = async (
  { db, now }: Ctx,
  policyKey: string,
  begin: string,
  reasons: readonly RenewalReason[],
): Promise<string | null> =>
  (await issueDocument(
    db,
    {
      template: 'renewalOffer',
      recordKey: policyKey,
      typeKey: 'RENEWAL_OFFER',
      title: `Renewal offer ${termYears(begin, addYears(begin, 1))}`,
      more: { reasons },
    },
    now,
  )) ?? null;

/** What call 59 answers, the first time and every time after. */
async function resultOf(ctx: Ctx, key: string, Repeated: boolean): Promise<GeneratedOffer> {
  const { shown, applicationKey, reasons } = (await offerByKey(ctx, key)) ?? fail('serverError');
  const application = (await applicationByKey(ctx, applicationKey)) ?? fail('serverError');
  const { rated } = application;
  if (rated === null) return fail('serverError');
  const Rating: Rating = { ...rated.result, Key: rated.key, RatedAt: rated.at, Version: rated.version };
  return {
    Policy: await termOf(ctx, shown),
    Offer: shown,
    Rating,
    ChangeList: [...reasons],
    PriorTotalCents: shown.PriorTotalCents,
    Repeated,
  };
}

async function termOf(ctx: Ctx, { Policy }: Offer): Promise<GeneratedOffer['Policy']> {
  const {
    Risk,
    CoverageList: _,
    TransactionList: __,
    ...term
  } = (await policyByKey(ctx, Policy.Key)) ?? fail('serverError');
  return { ...term, Risk: { Key: Risk.Key } };
}
