import { formatDay, formatMoney, formatPhone } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note, text } from '@portico/platform/sheets/sheet';
import type { RenewalFacts } from './letters.ts';
import { footOf, periodOf, placeLine, policyLine, type Template } from './template.ts';

/** The view `renewal_facts`, and why the price changes. */
export interface RenewalOfferFacts extends RenewalFacts {
  readonly reasons: readonly { readonly Title: string; readonly Detail: string; readonly Cents: number }[];
}

const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;

export const renewalOffer: Template<RenewalOfferFacts> = (offer, { issuedAt }) => ({
  title: 'Renewal offer',
  subtitle: policyLine(offer),
  foot: footOf(offer, formatDay(dayOf(issuedAt))),
  blocks: [
    text(
      `We’d like to keep insuring you. The new term of policy ${offer.number} would cost ${formatMoney(offer.totalCents)}, fees and taxes included. Please accept by ${formatDay(offer.termBegin)}.`,
    ),
    facts(
      ['New period', periodOf(offer)],
      ['Property', placeLine(offer.property)],
      ['Insured', offer.insured],
    ),
    heading('Why your price changed'),
    {
      kind: 'table',
      caption: 'From the price of this term to that of the next',
      columns: [
        { title: 'Reason', share: 4 },
        { title: 'Details', share: 4 },
        { title: 'Amount', share: 2, isAmount: true },
      ],
      rows: [
        ['This year', '', formatMoney(offer.earlierTotalCents)],
        ...offer.reasons.map(({ Title, Detail, Cents }) => [Title, Detail, signed(Cents)]),
      ],
      totals: ['Next year', '', formatMoney(offer.totalCents)],
    },
    note('This is an offer. It takes effect once you accept it.'),
    text(
      `Questions? Call ${offer.agency.name} at ${formatPhone(offer.agency.phone)} or write to ${offer.agency.email}.`,
    ),
  ],
});
