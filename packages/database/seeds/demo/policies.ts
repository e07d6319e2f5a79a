import { billingOf } from './billing.ts';
import { isoDay, isoInstant } from './calendar.ts';
import { totalOf } from './charges.ts';
import type { Contract } from './contracts.ts';
import type { Draft } from './draft.ts';
import { keyOf, scattered } from './keys.ts';
import { addMortgagees } from './mortgagees.ts';
import { billedTerm, type Method, type PaymentPlan, type Priced } from './plans.ts';
import { priceOf } from './rating.ts';
import type { Building, Line } from './risks.ts';
import type { Term, Terms } from './terms.ts';

/** A policy through all its terms: what is insured, where, and its status today. */
export interface Policy {
  /** Counted over all policies. */
  readonly number: number;
  readonly accountKey: string;
  readonly riskKey: string;
  readonly line: Line;
  readonly building: Building;
  readonly county: string;
  readonly contract: Contract;
  readonly terms: Terms;
  readonly plan: PaymentPlan;
  /** One, or none. Left open, chance decides. */
  readonly hasLoan: boolean | undefined;
}

const PREFIX: Readonly<Record<Line, string>> = {
  homeowners: 'CHO',
  condo: 'CCU',
  dwelling: 'CDF',
  flood: 'CFL',
};
/** How the money is paid. */
const PROCESSOR: Readonly<Record<Method, string>> = {
  card: 'SEP',
  bank: 'BOA',
  check: 'LOCKBOX',
  mortgagee: 'ESCROW',
};
/** Room for the terms of a policy, and for the entries of a term, among all of their kind. */
const TERMS = 8;
const ENTRIES = 32;
/** No one compares older terms, and a large book has a million of them. */
const TERMS_DECLARED = 2;
/** Declined business is put away after a while. */
const DAYS_SHOWN = 60;

export function addPolicy(draft: Draft, policy: Policy): void {
  for (const term of policy.terms) addTerm(draft, policy, term);
}

function addTerm(draft: Draft, policy: Policy, term: Term): void {
  const { records, today } = draft;
  const { line, building, county, contract } = policy;
  const number = policy.number * TERMS + term.number;
  const key = keyOf('policy', number);
  const { coverages, declared, ...price } = priceOf({
    building,
    county,
    contract,
    term,
    policyNumber: policy.number,
  });
  const priced: Priced = { term, ...price };
  const total = totalOf(priced);

  const isWritten = term.status === 'bound' || term.status === 'cancelled' || term.status === 'expired';

  records.policy.push({
    key,
    account_key: policy.accountKey,
    risk_key: policy.riskKey,
    policy_number: isWritten ? `${PREFIX[line]}-${scattered(policy.number)}` : null,
    quote_number: term.number === 1 ? `Q-${scattered(policy.number)}` : null,
    term_number: term.number,
    term_begin: isoDay(term.begin),
    term_end: isoDay(term.end),
    status: term.status,
    cancelled_on: term.cancelledOn === undefined ? null : isoDay(term.cancelledOn),
    program_key: contract.programKey,
    market_key: contract.marketKey,
    contract_key: contract.key,
    premium_cents: total.premiumCents,
    fees_cents: total.feesCents,
    taxes_cents: total.taxesCents,
    record_inactive: term.status === 'declined' && term.begin < today - DAYS_SHOWN,
    created_at: isoInstant(term.writtenOn, 830),
    updated_at: isoInstant(term.cancelledOn ?? term.writtenOn, 835),
  });
  records.term_slice.push({
    policy_key: key,
    sequence: 1,
    begins: isoDay(term.begin),
    premium_cents: priced.premiumCents,
    fees_cents: priced.feesCents,
    taxes_cents: priced.taxesCents,
    declared: term.number > policy.terms.length - TERMS_DECLARED ? declared() : null,
  });
  coverages.forEach((coverage, at) => {
    records.coverage.push({
      policy_key: key,
      sequence: 1,
      code: coverage.code,
      name: coverage.name,
      position: at + 1,
      limit_cents: coverage.limitCents,
      deductible_cents: coverage.deductibleCents,
      premium_cents: coverage.premiumCents,
    });
  });
  addMortgagees(records, policy, term, key, today);
  if (isWritten) addLedger(draft, priced, policy.plan, key, number * ENTRIES);
}

function addLedger(draft: Draft, priced: Priced, plan: PaymentPlan, policyKey: string, first: number): void {
  const { records, today, chance } = draft;
  const { entries, installments } = billingOf(priced, plan, today, chance);
  const scheduledAt = isoInstant(priced.term.writtenOn, 831);
  records.billing_plan.push({
    policy_key: policyKey,
    plan: billedTerm(priced.term, plan).plan,
    created_at: scheduledAt,
    updated_at: scheduledAt,
  });
  installments.forEach(({ dueOn, cents }, at) => {
    records.installment.push({ policy_key: policyKey, number: at + 1, due_on: dueOn, amount_cents: cents });
  });
  entries.forEach((entry, at) => {
    const entryNumber = first + at;
    const paymentKey = entry.type === 'PAY' ? keyOf('payment', entryNumber) : null;
    if (paymentKey !== null)
      records.payment.push({
        key: paymentKey,
        policy_key: policyKey,
        amount_cents: -entry.cents,
        method: plan.method,
        processor: PROCESSOR[plan.method],
        transaction_id: String(1_000_000_000 + entryNumber),
        received_at: entry.bookedAt,
      });
    records.policy_transaction.push({
      key: keyOf('transaction', entryNumber),
      policy_key: policyKey,
      type_code: entry.type,
      effective_on: isoDay(entry.effectiveOn),
      booked_at: entry.bookedAt,
      amount_cents: entry.cents,
      description: entry.description,
      payment_key: paymentKey,
    });
  });
}
