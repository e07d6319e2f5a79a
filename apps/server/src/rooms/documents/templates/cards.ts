import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { brandOf } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { qrCode, qrSquares } from './qrCode.ts';
import { coveredBlocks, knowsSold, type SoldFacts } from './sold.ts';
import {
  type Content,
  coverageTable,
  type DeclarationsFacts,
  footOf,
  type Issue,
  mortgageeTable,
  type PolicyFacts,
  partiesOf,
  periodOf,
  placeLine,
  policyLine,
  type Template,
} from './template.ts';

function claimsPhone(): [label: string, value: string][] {
  const { phone } = brandOf('claims').contact;
  return phone ? [['Report a claim', phone]] : [];
}

export const idCard: Template<PolicyFacts> = (policy, { issuedAt }) => ({
  title: 'Insurance ID card',
  subtitle: policyLine(policy),
  foot: footOf(policy, formatDay(dayOf(issuedAt))),
  blocks: [
    facts(
      ['Insured', policy.insured],
      ['Policy number', policy.number],
      ['Property', placeLine(policy.property)],
      ['Policy period', periodOf(policy)],
      ['Type of policy', policy.program],
      ['Insurance company', policy.insurer],
    ),
    heading('If something happens'),
    facts(...claimsPhone(), [`Your agency, ${policy.agency.name}`, formatPhone(policy.agency.phone)]),
    note('This card shows that a policy was issued. It changes nothing in the policy.'),
  ],
});

/** The view `id_card_facts`. */
export interface WalletCardFacts extends PolicyFacts {
  /** Of the page that says whether the policy is in force. Null if no card was issued for the term yet. */
  readonly code: string | null;
}

/** Two cards to cut out: one for the wallet, and one for someone else who lives there. */
export const walletCard: Template<WalletCardFacts> = (policy, { issuedAt, origin }) => {
  const { agency, code } = policy;
  const page = code === null ? undefined : pageOf(origin, code);
  return {
    title: 'Insurance ID card',
    subtitle: policyLine(policy),
    foot: footOf(policy, formatDay(dayOf(issuedAt))),
    blocks: [
      text('Cut along the marks. Keep one card in your wallet and one with your important papers.'),
      {
        kind: 'card',
        issuer: brandOf('brokerage').name,
        title: 'Insurance ID card',
        items: [
          ['Insured', policy.insured],
          ['Property', unbroken(placeLine(policy.property))],
          ['Type of policy', policy.program],
          ['Insurance company', policy.insurer],
          ...claimsPhone(),
          [`Your agency, ${agency.name}`, formatPhone(agency.phone)],
        ],
        sideItems: [
          ['Policy number', policy.number],
          ['Policy period', unbroken(periodOf(policy))],
        ],
        ...(page && { figure: qrSquares(`${origin}/verify/${code}`, page) }),
      },
      ...(page
        ? [heading('Is this card still valid?'), text(`Scan the code on the card, or go to ${page}.`)]
        : []),
      note('This card shows that a policy was issued. It changes nothing in the policy.'),
    ],
  };
};

/** Keeps dates, and states with their ZIP codes, on one line of a narrow card. */
const unbroken = (line: string) => line.replaceAll(/ (?=\d+, \d{4}|\d{4}\b|\d{5}\b)/g, '\u00a0');

const pageOf = (origin: string, code: string) => `${origin.replace(/^https?:\/\//, '')}/verify/${code}`;

export interface EvidenceFacts extends DeclarationsFacts {
  /** Twelve letters and digits that lead to the verification page. */
  readonly code: string;
}

/** For lenders: facts like those they ask for, without prices, and a code to check that it's still true. */
export const evidence: Template<EvidenceFacts> = (policy, issue) =>
  evidenceWith(policy, issue, [coverageTable(policy, false)]);

/** With every deductible and option, which lenders ask for, too. */
export const fullEvidence: Template<EvidenceFacts & SoldFacts> = (policy, issue) =>
  evidenceWith(
    policy,
    issue,
    knowsSold(policy) ? coveredBlocks(policy, false) : [coverageTable(policy, false)],
  );

function evidenceWith(
  policy: EvidenceFacts,
  { issuedAt, origin }: Issue,
  coverage: readonly Block[],
): Content {
  const page = pageOf(origin, policy.code);
  return {
    title: 'Evidence of property insurance',
    subtitle: policyLine(policy),
    foot: footOf(policy, formatDay(dayOf(issuedAt))),
    blocks: [
      facts(...partiesOf(policy)),
      heading('Coverage'),
      ...coverage,
      ...(policy.mortgagees.length > 0
        ? [heading('Mortgage companies'), mortgageeTable(policy.mortgagees)]
        : []),
      heading('Is this still true?'),
      text(
        'Scan the code or open the address below it. The page shows whether the policy is in force today.',
      ),
      qrCode(`${origin}/verify/${policy.code}`, page),
      note(
        'This document is for information only. It changes nothing in the policy and gives no one rights under it.',
      ),
    ],
  };
}
