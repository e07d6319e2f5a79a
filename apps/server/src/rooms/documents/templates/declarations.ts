import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, note } from '@portico/platform/sheets/sheet';
import {
  basisBlock,
  costBlocks,
  coveredBlocks,
  formsTable,
  knowsSold,
  type Sold,
  type SoldFacts,
} from './sold.ts';
import {
  coverageTable,
  type DeclarationsFacts,
  footOf,
  mortgageeTable,
  partiesOf,
  policyLine,
  type Template,
} from './template.ts';

const priceOf = ({ premiumCents, feesCents, taxesCents }: DeclarationsFacts) =>
  facts(
    ['Premium', formatMoney(premiumCents)],
    ['Fees', formatMoney(feesCents)],
    ['Taxes', formatMoney(taxesCents)],
    ['Total', formatMoney(premiumCents + feesCents + taxesCents)],
  );

const SURPLUS =
  'This policy is written by a surplus lines insurer. It isn’t covered by the state’s insurance guaranty fund if the insurer can’t pay.';
const CHECK =
  'These declarations are part of your policy. Please check them, and tell your agent if something is wrong.';
const QUOTE = 'This is a quote, not insurance. Nothing is covered until the policy is bound.';

export const declarations: Template<DeclarationsFacts> = (policy, { issuedAt }) => ({
  title: 'Declarations',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    facts(...partiesOf(policy)),
    heading('What your policy covers'),
    coverageTable(policy, true),
    heading('What it costs'),
    priceOf(policy),
    ...(policy.mortgagees.length > 0
      ? [heading('Mortgage companies'), mortgageeTable(policy.mortgagees)]
      : []),
    ...(policy.admitted ? [] : [note(SURPLUS)]),
    note(CHECK),
  ],
});

const quotedParties = (quote: DeclarationsFacts): Block =>
  facts(
    ...partiesOf(quote).map(
      ([label, value]) => [label === 'Policy number' ? 'Quote number' : label, value] as const,
    ),
  );

export const quoteSummary: Template<DeclarationsFacts> = (quote, { issuedAt }) => ({
  title: 'Quote summary',
  subtitle: `Quote ${quote.number} · ${quote.insured}`,
  foot: `Quote ${quote.number} · Made ${formatDay(dayOf(issuedAt))}`,
  blocks: [
    quotedParties(quote),
    heading('What the policy would cover'),
    coverageTable(quote, true),
    heading('What it would cost'),
    priceOf(quote),
    ...(quote.admitted ? [] : [note(SURPLUS)]),
    note(QUOTE),
  ],
});

/** What the second versions add. The first ones stay for terms that came from elsewhere, of which we know only the coverages. */
interface Words {
  readonly covers: string;
  readonly costs: string;
  readonly closing: string;
}

const soldBlocks = (policy: Sold, parties: Block, { covers, costs, closing }: Words): Block[] => [
  parties,
  heading(covers),
  ...coveredBlocks(policy, true),
  heading(costs),
  ...costBlocks(policy),
  heading('What this is based on'),
  basisBlock(policy),
  heading('Forms'),
  formsTable(policy),
  ...(policy.mortgagees.length > 0 ? [heading('Mortgage companies'), mortgageeTable(policy.mortgagees)] : []),
  ...(policy.admitted ? [] : [note(SURPLUS)]),
  note(closing),
];

export const fullDeclarations: Template<SoldFacts> = (policy, issue) => {
  const known = declarations(policy, issue);
  if (!knowsSold(policy)) return known;
  const words = { covers: 'What your policy covers', costs: 'What it costs', closing: CHECK };
  return { ...known, blocks: soldBlocks(policy, facts(...partiesOf(policy)), words) };
};

export const fullQuoteSummary: Template<SoldFacts> = (quote, issue) => {
  const known = quoteSummary(quote, issue);
  if (!knowsSold(quote)) return known;
  const words = { covers: 'What the policy would cover', costs: 'What it would cost', closing: QUOTE };
  return { ...known, blocks: soldBlocks(quote, quotedParties(quote), words) };
};
