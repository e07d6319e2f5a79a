import type { LimitedPolicy } from '@portico/contract/rooms/overviews/insured';
import type { BillingTotals, Installment, NextPayment, TermBilling } from '@portico/contract/rooms/payments';
import { keyOf } from './keys.ts';

export const nextPayment: NextPayment = {
  PolicyKey: keyOf(1),
  AlternateKey: 'CHO-1001',
  Number: 4,
  Of: 10,
  AmountCents: 16_918,
  DueOn: '2026-12-07',
  IsPastDue: false,
};

export const settled: BillingTotals = {
  BalanceCents: 0,
  OwedCents: 0,
  Next: null,
  PastDue: null,
  HeldCents: 0,
};

/** Three of ten payments made: $507.54 of $1,691.80. */
export const tenPayments: TermBilling = {
  PolicyKey: keyOf(1),
  AlternateKey: 'CHO-1001',
  TermBegin: '2026-09-07',
  TermEnd: '2027-09-07',
  Plan: '10',
  TotalCents: 169_180,
  PaidCents: 50_754,
  BalanceCents: 118_426,
  OwedCents: 118_426,
  Next: nextPayment,
  PastDue: null,
  HeldCents: 0,
  Left: 7,
  InstallmentList: Array.from(
    { length: 10 },
    (_, at): Installment => ({
      Number: at + 1,
      DueOn: `${at < 4 ? 2026 : 2027}-${String(((at + 8) % 12) + 1).padStart(2, '0')}-07`,
      AmountCents: 16_918,
      PaidCents: at < 3 ? 16_918 : 0,
      Status: at < 3 ? 'paid' : at === 3 ? 'due' : 'upcoming',
    }),
  ),
};

/** The same term after its fourth payment was missed. */
export const pastDue: TermBilling = {
  ...tenPayments,
  Next: { ...nextPayment, IsPastDue: true },
  PastDue: { Cents: 16_918, Since: '2026-12-07' },
  InstallmentList: tenPayments.InstallmentList.map((installment) =>
    installment.Number === 4
      ? { ...installment, Status: 'pastDue' }
      : installment.Number === 5
        ? { ...installment, Status: 'due' }
        : installment,
  ),
};

export const billedToLender: TermBilling = {
  ...tenPayments,
  Plan: 'mortgagee',
  PaidCents: 0,
  BalanceCents: 169_180,
  OwedCents: 0,
  Left: 1,
  Next: { ...nextPayment, Number: 1, Of: 1, AmountCents: 169_180 },
  InstallmentList: [{ Number: 1, DueOn: '2026-12-07', AmountCents: 169_180, PaidCents: 0, Status: 'due' }],
};

/** One or more terms together, for fixtures that need no rule. */
export const totalsFor = ({
  BalanceCents,
  OwedCents,
  Next,
  PastDue,
  HeldCents,
}: TermBilling): BillingTotals => ({
  BalanceCents,
  OwedCents,
  Next,
  PastDue,
  HeldCents,
});

/** A policy that right answers alone have opened. */
export const limitedPolicy = (more: Partial<LimitedPolicy> = {}): LimitedPolicy => ({
  PolicyNumber: 'CHO-1001',
  PolicyKey: keyOf(1),
  LinkedAt: '2026-11-14T15:00:00Z',
  OpensByCode: true,
  OpensByItself: true,
  OpensAt: '2026-11-21T15:00:00Z',
  OwedCents: tenPayments.OwedCents,
  Next: nextPayment,
  PastDue: null,
  HeldCents: 0,
  CanReport: true,
  ...more,
});
