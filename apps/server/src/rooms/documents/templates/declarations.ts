import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note } from '@portico/platform/sheets/sheet';
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
    note(
      'These declarations are part of your policy. Please check them, and tell your agent if something is wrong.',
    ),
  ],
});

export const quoteSummary: Template<DeclarationsFacts> = (quote, { issuedAt }) => ({
  title: 'Quote summary',
  subtitle: `Quote ${quote.number} · ${quote.insured}`,
  foot: `Quote ${quote.number} · Made ${formatDay(dayOf(issuedAt))}`,
  blocks: [
    facts(
      ...partiesOf(quote).map(
        ([label, value]) => [label === 'Policy number' ? 'Quote number' : label, value] as const,
      ),
    ),
    heading('What the policy would cover'),
    coverageTable(quote, true),
    heading('What it would cost'),
    priceOf(quote),
    ...(quote.admitted ? [] : [note(SURPLUS)]),
    note('This is a quote, not insurance. Nothing is covered until the policy is bound.'),
  ],
});
