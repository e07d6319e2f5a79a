import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, text } from '@portico/platform/sheets/sheet';
import { footOf, type PolicyFacts, periodOf, placeLine, policyLine, type Template } from './template.ts';

const PAID_BY: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank transfer',
  check: 'Check',
  mortgagee: 'Mortgage company',
};

/** The view `receipt_facts`. */
export interface ReceiptFacts extends PolicyFacts {
  readonly amountCents: number;
  readonly method: string;
  readonly reference: string;
  readonly receivedAt: string;
  readonly balanceCents: number;
}

const balanceText = (cents: number): string =>
  cents > 0 ? formatMoney(cents) : cents < 0 ? `${formatMoney(-cents)} credit` : 'Nothing';

export const receipt: Template<ReceiptFacts> = (payment, { issuedAt }) => ({
  title: 'Payment receipt',
  subtitle: policyLine(payment),
  foot: footOf(payment, formatDay(dayOf(issuedAt))),
  blocks: [
    text(`Thank you. We received ${formatMoney(payment.amountCents)} for policy ${payment.number}.`),
    facts(
      ['Amount', formatMoney(payment.amountCents)],
      ['Received', formatDay(dayOf(new Date(payment.receivedAt)))],
      ['Paid by', PAID_BY[payment.method] ?? payment.method],
      ['Reference', payment.reference],
      ['Policy period', periodOf(payment)],
      ['Still to pay for this period', balanceText(payment.balanceCents)],
      ['Property', placeLine(payment.property)],
      ['Insured', payment.insured],
    ),
    contact(payment),
  ],
});

export interface CancellationFacts extends PolicyFacts {
  readonly endsOn: string;
  readonly creditCents: number;
}

export const cancellation: Template<CancellationFacts> = (policy, { issuedAt }) => ({
  title: 'Cancellation notice',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    text(
      `Policy ${policy.number} ends on ${formatDay(policy.endsOn)} at 12:01 AM. After that, nothing is covered.`,
    ),
    facts(
      ['Policy period until now', periodOf(policy)],
      ['Ends on', formatDay(policy.endsOn)],
      ['Property', placeLine(policy.property)],
      ['Credit for the unused time', formatMoney(policy.creditCents)],
    ),
    heading('What you can do'),
    text(
      'If you have a mortgage, your lender needs proof of new insurance. Your agent can help you find it.',
    ),
    contact(policy),
  ],
});

export interface RenewalFacts extends PolicyFacts {
  readonly totalCents: number;
  readonly earlierTotalCents: number;
}

export const renewal: Template<RenewalFacts> = (policy, { issuedAt }) => {
  const more = policy.totalCents - policy.earlierTotalCents;
  const change =
    more === 0
      ? 'It costs the same as last year.'
      : `It costs ${formatMoney(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than last year.`;
  return {
    title: 'Your policy renews',
    subtitle: policyLine(policy),
    foot: footOf(policy, formatDay(dayOf(issuedAt))),
    blocks: [
      text(
        `Policy ${policy.number} continues from ${formatDay(policy.termBegin)} to ${formatDay(policy.termEnd)}. ${change}`,
      ),
      facts(
        ['New period', periodOf(policy)],
        ['Total for the new period', formatMoney(policy.totalCents)],
        ['Total for the last period', formatMoney(policy.earlierTotalCents)],
        ['Property', placeLine(policy.property)],
      ),
      text('Your limits and deductibles are in the declarations. Please check them.'),
      contact(policy),
    ],
  };
};

export const contact = ({ agency }: PolicyFacts): Block =>
  text(`Questions? Call ${agency.name} at ${formatPhone(agency.phone)} or write to ${agency.email}.`);
