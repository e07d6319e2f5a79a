import type { BilledTerm, PayPlan } from '@portico/contract/rules/installments';
import { isoDay } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { RatedPrice } from './rating.ts';
import type { Term } from './terms.ts';

/** A term with its price. */
export interface Priced extends Omit<RatedPrice, 'coverages' | 'declared'> {
  readonly term: Term;
}

export type Method = 'card' | 'bank' | 'check' | 'mortgagee';

/** How a policy is paid for, through all its terms. */
export interface PaymentPlan {
  readonly method: Method;
  readonly instalments: 1 | 2 | 4 | 10;
  /** Else what fell due in the last weeks is still open. */
  readonly isPrompt: boolean;
}

const WAYS: readonly (readonly [Omit<PaymentPlan, 'isPrompt'>, number])[] = [
  [{ method: 'mortgagee', instalments: 1 }, 28],
  [{ method: 'card', instalments: 1 }, 14],
  [{ method: 'bank', instalments: 1 }, 9],
  [{ method: 'check', instalments: 1 }, 9],
  [{ method: 'card', instalments: 2 }, 12],
  [{ method: 'bank', instalments: 4 }, 16],
  [{ method: 'card', instalments: 10 }, 6],
  [{ method: 'bank', instalments: 10 }, 6],
];
export const paymentPlanOf = (chance: Chance): PaymentPlan => ({
  ...chance.weighted(WAYS),
  isPrompt: chance.happens(0.9),
});

/** People who pay in installments and not on time have lost the policy over it. */
export const cancelledForNonPayment = ({ term }: Priced, plan: PaymentPlan): boolean =>
  term.cancelledOn !== undefined && plan.instalments > 1 && !plan.isPrompt;

const payPlanOf = ({ method, instalments }: PaymentPlan): PayPlan => {
  if (method === 'mortgagee') return 'mortgagee';
  return instalments === 1 ? 'full' : `${instalments}`;
};

export const billedTerm = (term: Term, plan: PaymentPlan): BilledTerm => ({
  plan: payPlanOf(plan),
  termBegin: isoDay(term.begin),
  termEnd: isoDay(term.end),
});
