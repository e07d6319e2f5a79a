import { formatDay, formatPhone } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Block, facts, heading, text } from '@portico/platform/sheets/sheet';
import type { ClaimFacts } from './claimRequest.ts';
import { footOf, placeLine, policyLine, type Template } from './template.ts';

/** A claim, and why it isn't paid. */
export interface DenialFacts extends ClaimFacts {
  readonly reason: string;
  /** What the policy says about it, word for word. */
  readonly provision: string;
}

const paragraphs = (words: string): Block[] =>
  words
    .split(/\n\s*/)
    .filter(Boolean)
    .map((paragraph) => text(paragraph));

export const claimDenial: Template<DenialFacts> = (claim, { issuedAt }) => ({
  title: 'Our decision on your claim',
  subtitle: policyLine(claim),
  foot: footOf(claim, formatDay(dayOf(issuedAt))),
  blocks: [
    text(`We can’t pay claim ${claim.claimNumber}. This letter explains why and what you can do.`),
    facts(
      ['Claim number', claim.claimNumber ?? claim.receipt],
      ['Date of loss', formatDay(claim.lossOn)],
      ['Cause', claim.cause],
      ['Property', placeLine(claim.property)],
      ['Insured', claim.insured],
    ),
    heading('Why we can’t pay'),
    ...paragraphs(claim.reason),
    heading('What your policy says'),
    ...paragraphs(claim.provision),
    heading('What you can do'),
    text(
      'If you have facts or papers that we haven’t seen, send them to us, and we’ll look at your claim again. You can write a message on your claim’s page.',
    ),
    text(
      `You can also ask the insurance department of your state to review our decision. If you have questions, call ${claim.agency.name} at ${formatPhone(claim.agency.phone)}.`,
    ),
  ],
});
