import { BRANDS } from '@portico/contract/brands';
import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { qrCode } from './qrCode.ts';
import {
  coverageTable,
  type DeclarationsFacts,
  footOf,
  mortgageeTable,
  type PolicyFacts,
  partiesOf,
  periodOf,
  placeLine,
  policyLine,
  type Template,
} from './template.ts';

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
    facts(
      ['Report a claim', BRANDS.claims.contact.phone],
      [`Your agency, ${policy.agency.name}`, formatPhone(policy.agency.phone)],
    ),
    note('This card shows that a policy was issued. It changes nothing in the policy.'),
  ],
});

export interface EvidenceFacts extends DeclarationsFacts {
  /** Twelve letters and digits that lead to the verification page. */
  readonly code: string;
}

/** For lenders: facts like those they ask for, without prices, and a code to check that it's still true. */
export const evidence: Template<EvidenceFacts> = (policy, { issuedAt, origin }) => {
  const page = `${origin.replace(/^https?:\/\//, '')}/verify/${policy.code}`;
  return {
    title: 'Evidence of property insurance',
    subtitle: policyLine(policy),
    foot: footOf(policy, formatDay(dayOf(issuedAt))),
    blocks: [
      facts(...partiesOf(policy)),
      heading('Coverage'),
      coverageTable(policy, false),
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
};
