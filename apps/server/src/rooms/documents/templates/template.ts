import { formatDay, formatMoney, formatPhone, formatWholeMoney } from '@portico/contract/rules/format';
import type { Block, Sheet } from '@portico/platform/sheets/sheet';

/** What a template knows besides its facts. */
export interface Issue {
  readonly issuedAt: Date;
  /** The portal's address, for links that are printed. */
  readonly origin: string;
}

/** A document's content. Date and watermark are the same for all, and the brand unless it says another. */
export type Content = Pick<Sheet, 'title' | 'subtitle' | 'blocks' | 'foot' | 'isWide' | 'letter'> &
  Partial<Pick<Sheet, 'brand'>>;
/** A template is never changed once documents were issued with it: the next version is added beside it. */
export type Template<F> = (facts: F, issue: Issue) => Content;

export interface Place {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The view `policy_facts`. */
export interface PolicyFacts {
  readonly number: string;
  readonly termBegin: string;
  readonly termEnd: string;
  readonly insured: string;
  readonly mailing: Place | null;
  readonly property: Place;
  readonly program: string;
  readonly insurer: string;
  readonly admitted: boolean;
  readonly agency: { readonly name: string; readonly phone: string; readonly email: string };
}

export interface CoverageFacts {
  readonly name: string;
  readonly limitCents: number | null;
  readonly deductibleCents: number | null;
  readonly premiumCents: number;
}

export interface MortgageeFacts extends Place {
  readonly position: 1 | 2;
  readonly name: string;
  readonly loanEnd: string;
}

/** The view `declarations_facts`. */
export interface DeclarationsFacts extends PolicyFacts {
  readonly coverages: readonly CoverageFacts[];
  readonly premiumCents: number;
  readonly feesCents: number;
  readonly taxesCents: number;
  readonly mortgagees: readonly MortgageeFacts[];
}

export const placeLine = ({ street1, street2, city, state, postalCode }: Place): string =>
  [street1, street2, `${city}, ${state} ${postalCode}`].filter((part) => part !== null).join(', ');

export const periodOf = ({ termBegin, termEnd }: PolicyFacts): string =>
  `${formatDay(termBegin)} – ${formatDay(termEnd)}`;

export const policyLine = ({ number, insured }: PolicyFacts): string => `Policy ${number} · ${insured}`;
export const footOf = ({ number }: PolicyFacts, issuedOn: string): string =>
  `Policy ${number} · Issued ${issuedOn}`;

/** Who is insured, where and by which company: how every document about a policy starts. */
export const partiesOf = (policy: PolicyFacts): (readonly [string, string])[] => [
  ['Policy number', policy.number],
  ['Policy period', `${periodOf(policy)}, 12:01 AM at the property`],
  ['Insured', policy.insured],
  ['Mailing address', policy.mailing === null ? 'Same as the property' : placeLine(policy.mailing)],
  ['Property', placeLine(policy.property)],
  ['Type of policy', policy.program],
  ['Insurance company', policy.insurer],
  ['Agency', `${policy.agency.name}, ${formatPhone(policy.agency.phone)}`],
];

/** Limits and deductibles, with what each coverage costs unless the reader shouldn't see prices. */
export function coverageTable({ coverages, premiumCents }: DeclarationsFacts, hasPrices: boolean): Block {
  const amount = (cents: number | null) => (cents === null ? '–' : formatWholeMoney(cents));
  return {
    kind: 'table',
    caption: hasPrices ? 'Limits, deductibles and premiums' : 'Limits and deductibles',
    columns: [
      { title: 'Coverage', share: 5 },
      { title: 'Limit', share: 2, isAmount: true },
      { title: 'Deductible', share: 2, isAmount: true },
      ...(hasPrices ? [{ title: 'Premium', share: 2, isAmount: true }] : []),
    ],
    rows: coverages.map(({ name, limitCents, deductibleCents, premiumCents: price }) => [
      name,
      amount(limitCents),
      amount(deductibleCents),
      ...(hasPrices ? [formatMoney(price)] : []),
    ]),
    ...(hasPrices && { totals: ['Premium', '', '', formatMoney(premiumCents)] }),
  };
}

export const mortgageeTable = (mortgagees: readonly MortgageeFacts[]): Block => ({
  kind: 'table',
  caption: 'Mortgage companies',
  columns: [
    { title: 'Position', share: 1.5 },
    { title: 'Name and address', share: 6 },
    { title: 'Loan ends in', share: 2 },
  ],
  rows: mortgagees.map((mortgagee) => [
    mortgagee.position === 1 ? 'First' : 'Second',
    `${mortgagee.name}, ${placeLine(mortgagee)}`,
    mortgagee.loanEnd,
  ]),
});
