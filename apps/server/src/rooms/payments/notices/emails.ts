import type { TermBilling } from '@portico/contract/rooms/payments';
import type { PaymentMethod } from '@portico/contract/rooms/payments/notices';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

export interface Recipient {
  readonly accountKey: string;
  readonly firstName: string | null;
  readonly email: string;
  readonly site: string | null;
}

export interface PaidFacts {
  readonly paymentKey: string;
  readonly cents: number;
  readonly receivedOn: string;
  readonly method: PaymentMethod;
  /** `Condo`. */
  readonly program: string;
  readonly property: string;
  /** `3 of 10`, if it paid exactly one installment. */
  readonly installment: string | null;
  /** The term with this payment. */
  readonly billing: TermBilling;
  /** Where the receipt is. */
  readonly receiptPath: string;
}

const BY: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  bank: 'by bank transfer',
  check: 'by check',
  mortgagee: 'by your mortgage company',
};

/** One to each person, for each payment. */
export function receiptEmail(paid: PaidFacts, { accountKey, firstName, email, site }: Recipient): Email {
  const { billing } = paid;
  const amount = formatMoney(paid.cents);
  return {
    cause: `payment-received:${paid.paymentKey}:${email}`,
    kind: 'payment',
    to: email,
    accountKey,
    firstName,
    ...worded('payments.receipt', {
      brand: brandOfSite(site),
      values: { amount },
      button: { url: pageAt(site, paid.receiptPath) },
    }),
    figure: { value: amount, caption: `Paid ${formatDay(paid.receivedOn)} ${BY[paid.method]}` },
    facts: [
      ['Policy', `${paid.program}, ${billing.AlternateKey}`],
      ['Property', paid.property],
      ...(paid.installment === null ? [] : [['Payment', paid.installment] as const]),
      ['Paid so far', formatMoney(billing.PaidCents)],
      ['Balance', formatMoney(Math.max(0, billing.BalanceCents))],
    ],
    next: nextOf(billing),
  };
}

/** One to each person, when a payment that was held goes back. */
export const returnedEmail = (
  { key, cents, number }: { readonly key: string; readonly cents: number; readonly number: string },
  { accountKey, firstName, email, site }: Recipient,
): Email => ({
  cause: `payment-returned:${key}:${email}`,
  kind: 'payment',
  to: email,
  accountKey,
  firstName,
  ...worded('payments.returned', {
    brand: brandOfSite(site),
    values: { amount: formatMoney(cents), number },
    button: { url: pageAt(site, `${ROUTES.paymentHistory.path}?${new URLSearchParams({ policy: number })}`) },
  }),
});

/** What the reader has to do next, in two short lines. */
export function nextOf({ Plan, BalanceCents, Next, PastDue }: TermBilling): NonNullable<Email['next']> {
  if (BalanceCents < 0)
    return {
      title: `You have a credit of ${formatMoney(-BalanceCents)}.`,
      text: 'Call us if you’d like it back.',
    };
  if (Next === null) return { title: 'This term is paid in full.', text: 'You don’t need to do anything.' };
  if (Plan === 'mortgagee')
    return {
      title: 'Your mortgage company pays the rest.',
      text: 'It comes from your escrow account. You don’t need to do anything.',
    };
  if (PastDue)
    return {
      title: `${formatMoney(PastDue.Cents)} is past due since ${formatDay(PastDue.Since)}.`,
      text: 'Please pay it now to keep your coverage.',
    };
  return {
    title: `Next payment: ${formatMoney(Next.AmountCents)} on ${formatDay(Next.DueOn)}.`,
    text: 'You don’t need to do anything until then.',
  };
}
