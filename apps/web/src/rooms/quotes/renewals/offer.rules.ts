import { type ComparedLine, type DeclaredLine, inFull } from '@portico/contract/declared';
import type {
  ComparedCoverage,
  Offer,
  OfferDetail,
  RenewalReason,
  WhatIf,
} from '@portico/contract/rooms/renewals';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { programName } from '@portico/contract/rules/programName';

export const offerAddress = (key: string): string =>
  `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: key })}`;

/** By the key of either term. */
export const renewalAddress = (policyKey: string): string =>
  `${ROUTES.renewalOffer.path}?${new URLSearchParams({ policy: policyKey })}`;

/** The offers of an agent's book. */
export const renewalsAddress = `${ROUTES.quotes.path}?view=renewals`;

/** “Your homeowners insurance”, for the insured. */
export const insuranceOf = ({ Program }: Pick<Offer, 'Program'>): string =>
  `${programName(Program).toLowerCase()} insurance`;

/** “$138.00 more than this year”. */
export function changeText(cents: number): string {
  if (cents === 0) return 'Same as this year';
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than this year`;
}

export const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** How the reasons relate to the difference, which they add up to. */
export function sumText(reasons: readonly RenewalReason[], cents: number): string {
  if (reasons.length === 0) return 'Nothing changed, so the price stays the same.';
  if (reasons.length === 1) return `This is the whole difference of ${formatMoney(Math.abs(cents))}.`;
  const count = NUMBERS[reasons.length] ?? String(reasons.length);
  return `These ${count.toLowerCase()} reasons add up to exactly ${formatMoney(Math.abs(cents))}${cents < 0 ? ' less' : ''}.`;
}

export interface Bar {
  /** Of the width, from 0 to 1. */
  readonly from: number;
  readonly length: number;
}

/** A picture of the way from one price to the next: both prices, and each reason where it starts and ends. */
export function barsOf(
  prior: number,
  next: number,
  reasons: readonly RenewalReason[],
): { readonly prior: Bar; readonly next: Bar; readonly reasons: readonly Bar[] } {
  let at = prior;
  const spans = reasons.map(({ Cents }) => {
    const [start, end] = [at, at + Cents];
    at = end;
    return [Math.min(start, end), Math.max(start, end)] as const;
  });
  const all = [prior, next, ...spans.flat()];
  const highest = Math.max(...all);
  const lowest = Math.min(...all);
  // Prices are long and reasons short, so the picture starts a little below the lowest price.
  const start = Math.max(0, lowest - Math.max(1, (highest - lowest) * 0.35));
  const share = (cents: number) => (cents - start) / Math.max(1, highest - start);
  return {
    prior: { from: 0, length: share(prior) },
    next: { from: 0, length: share(next) },
    reasons: spans.map(([from, to]) => ({ from: share(from), length: share(to) - share(from) })),
  };
}

export interface CoverageRow {
  readonly key: string;
  readonly name: string;
  readonly prior: string;
  readonly next: string;
  readonly isChanged: boolean;
  /** What else there is to know about both. */
  readonly detail: string | null;
}

const NONE = 'Not covered';
const limit = (cents: number | null | undefined) => (cents == null ? 'Included' : formatWholeMoney(cents));

/** Limits, every deductible and options. Of a term that came from elsewhere, only the coverages. */
export function coveredRows({ CoverageList, Declared }: Pick<OfferDetail, 'CoverageList' | 'Declared'>) {
  if (Declared === null) return coverageRows(CoverageList);
  const { LimitList, DeductibleList, OptionList } = Declared;
  return [
    ...LimitList.map((line) => comparedRow(line)),
    ...DeductibleList.map((line) => comparedRow(line, ' deductible')),
    ...OptionList.map((line) => comparedRow(line)),
  ];
}

/** A detail that both have stands once, beside the name. */
function comparedRow({ Label, Prior, Next }: ComparedLine, kind = ''): CoverageRow {
  const isSame = Prior?.Detail === Next?.Detail;
  const text = (line: DeclaredLine | null) =>
    line === null ? NONE : isSame || !(Prior && Next) ? line.Value : inFull(line);
  const row = rowOf(`${Label}${kind}`, `${Label}${kind}`, text(Prior), text(Next));
  return isSame && kind !== '' ? { ...row, detail: Next?.Detail ?? null } : row;
}

/** Limits first, then each deductible once: several coverages share one. */
function coverageRows(coverages: readonly ComparedCoverage[]): CoverageRow[] {
  const limits = coverages.map(({ Code, Name, Prior, Next }) =>
    rowOf(
      Code,
      Name,
      Prior === null ? NONE : limit(Prior.LimitCents),
      Next === null ? NONE : limit(Next.LimitCents),
    ),
  );
  const words = (cents: number | null | undefined) => (cents == null ? 'None' : formatWholeMoney(cents));
  const deductibles = new Map<string, CoverageRow>();
  for (const { Code, Name, Prior, Next } of coverages) {
    const [prior, next] = [words(Prior?.DeductibleCents), words(Next?.DeductibleCents)];
    const amounts = `${prior} ${next}`;
    if (amounts !== 'None None' && !deductibles.has(amounts))
      deductibles.set(amounts, rowOf(`${Code} deductible`, `${Name} deductible`, prior, next));
  }
  const [first, ...more] = deductibles.values();
  const only = first && more.length === 0 ? [{ ...first, name: 'Deductible' }] : [...deductibles.values()];
  return [...limits, ...only];
}

const rowOf = (key: string, name: string, prior: string, next: string): CoverageRow => ({
  key,
  name,
  prior,
  next,
  isChanged: prior !== next,
  detail: null,
});

export const keyOfOption = ({ Control, Value }: Pick<WhatIf, 'Control' | 'Value'>): string =>
  `${Control} ${Value}`;

export const askText = ({ Title, Detail, TotalCents }: WhatIf): string =>
  `I’d like this for my renewal: ${Title} (${Detail}), for ${formatMoney(TotalCents)}. What do you need from me?`;

/** Where an offer is, for its page and its card. */
export function statusText({ Status, ExpiresOn, AnsweredAt, Policy }: Offer): string {
  const on = AnsweredAt === null ? '' : ` ${formatDay(AnsweredAt.slice(0, 10))}`;
  if (Status === 'open') return `Decide by ${formatDay(ExpiresOn)}`;
  if (Status === 'accepted') return `Accepted${on}. The new term starts ${formatDay(Policy.TermBegin)}.`;
  if (Status === 'declined') return `Declined${on}. The policy ends ${formatDay(ExpiresOn)}.`;
  if (Status === 'expired') return `Expired ${formatDay(ExpiresOn)}`;
  return `Withdrawn${on}`;
}

export type Chosen = Pick<OfferDetail, 'TotalCents'> & { readonly option?: WhatIf };
