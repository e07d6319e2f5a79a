import { type Declared, besides as declaredBesides } from '@portico/contract/declared';
import { fail } from '@portico/contract/errors';
import type { Coverage } from '@portico/contract/rooms/policies';
import type { ComparedCoverage, OfferDetail, RenewalReason } from '@portico/contract/rooms/renewals';
import type { PayPlan } from '@portico/contract/rules/installments';
import { type Sql, sql } from '@portico/database/open';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { applicationByKey } from '../applications/sql.ts';
import { messagesOf } from './messages.ts';
import { renewalOf, whatIfsOf } from './renewal.ts';
import { offerByKey, type StoredOffer } from './sql.ts';

const coverages = (policyKey: Sql, day: Sql): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('Code', code, 'Name', name, 'LimitCents', limit_cents,
      'DeductibleCents', deductible_cents) ORDER BY position, code), '[]')
  FROM coverage_on(${policyKey}, ${day}) AS coverage)`;

const declaredOn = (policyKey: Sql, day: Sql): Sql => sql`(
  SELECT slice.declared FROM slice_on(${policyKey}, ${day}) AS slice)`;

type Covered = Omit<Coverage, 'PremiumCents'>;
interface Beside {
  readonly prior: readonly Covered[];
  readonly next: readonly Covered[];
  readonly priorDeclared: Declared | null;
  readonly nextDeclared: Declared | null;
  readonly agent: OfferDetail['Agent'];
  readonly document: OfferDetail['Document'];
}

const besides = ({ db }: Ctx, { shown, documentKey }: StoredOffer): Promise<Beside | undefined> =>
  db.row(sql`
    SELECT ${coverages(sql`${shown.PriorPolicy.Key}`, sql`policy.term_begin`)} AS prior,
      ${coverages(sql`policy.key`, sql`policy.term_begin`)} AS next,
      ${declaredOn(sql`${shown.PriorPolicy.Key}`, sql`policy.term_begin`)} AS "priorDeclared",
      ${declaredOn(sql`policy.key`, sql`policy.term_begin`)} AS "nextDeclared",
      json_build_object('NameFull', CASE WHEN agent.ended_at IS NULL THEN person.name_full END, 'AgencyName', agency.name,
        'Phone', CASE WHEN agent.ended_at IS NULL THEN coalesce(person.phone, agency.phone) ELSE agency.phone END,
        'Email', CASE WHEN agent.ended_at IS NULL THEN coalesce(person.email, agency.email) ELSE agency.email END) AS agent,
      (SELECT json_build_object('Key', document.key, 'Title', document.title) FROM document
       WHERE document.key = ${documentKey}) AS document
    FROM policy JOIN account ON account.key = policy.account_key JOIN agency ON agency.key = account.agency_key
    JOIN agent ON agent.key = account.agent_key JOIN person ON person.key = agent.person_key
    WHERE policy.key = ${shown.Policy.Key}`);

/** An offer with everything its page shows. */
export async function offerDetail(ctx: Ctx, key: string): Promise<OfferDetail> {
  const offer = (await offerByKey(ctx, key)) ?? fail('recordNotFound');
  const { shown, priorEditionKey, priorInput } = offer;
  const { prior, next, priorDeclared, nextDeclared, agent, document } =
    (await besides(ctx, offer)) ?? fail('recordNotFound');
  const application = (await applicationByKey(ctx, offer.applicationKey)) ?? fail('recordNotFound');
  const renewal = await renewalOf(ctx, { editionKey: priorEditionKey, input: priorInput }, application);
  return {
    ...shown,
    Today: dayOf(ctx.now),
    ReasonList: reasonsOf(offer),
    CoverageList: compared(prior, next),
    Declared: declaredBesides(priorDeclared, nextDeclared),
    WhatIfList: shown.Status === 'open' ? whatIfsOf(renewal, application.answers) : [],
    PayPlan: (offer.priorPlan as PayPlan | null) ?? 'full',
    Document: document,
    Agent: agent,
    MessageList: await messagesOf(ctx, key),
  };
}

/** What was chosen after the offer was made is a reason of its own, so that they still add up. */
function reasonsOf({ reasons, offeredCents, shown }: StoredOffer): RenewalReason[] {
  const Cents = shown.TotalCents - offeredCents;
  if (Cents === 0) return [...reasons];
  return [
    ...reasons,
    { Code: 'CHOSEN', Title: 'The option you chose', Detail: 'Instead of what we offered', Cents },
  ];
}

/** Every coverage of either term, in the order of the new one. */
function compared(prior: readonly Covered[], next: readonly Covered[]): ComparedCoverage[] {
  const amounts = (list: readonly Covered[], code: string) => {
    const found = list.find(({ Code }) => Code === code);
    return found ? { LimitCents: found.LimitCents, DeductibleCents: found.DeductibleCents } : null;
  };
  const all = [...next, ...prior.filter(({ Code }) => !next.some((one) => one.Code === Code))];
  return all.map(({ Code, Name }) => ({
    Code,
    Name,
    Prior: amounts(prior, Code),
    Next: amounts(next, Code),
  }));
}
