import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { facts, heading, note, text } from '@portico/platform/sheets/sheet';
import { footOf, type PolicyFacts, periodOf, placeLine, policyLine, type Template } from './template.ts';

/** The view `claim_facts`. */
export interface ClaimFacts extends PolicyFacts {
  /** Null until the claim has one. */
  readonly claimNumber: string | null;
  readonly receipt: string;
  readonly lossOn: string;
  readonly lossTime: string | null;
  readonly lossType: string;
  readonly cause: string;
  readonly location: string;
  readonly repairs: string;
  readonly description: string;
  readonly anyoneHurt: boolean;
  readonly isHabitable: boolean;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly reportedBy: string;
  readonly reportedAt: string;
  readonly catastrophe: string | null;
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

/** First notice of loss, as it was reported. */
export const claimRequest: Template<ClaimFacts> = (claim, { issuedAt }) => ({
  title: 'Claim report',
  subtitle: policyLine(claim),
  foot: footOf(claim, formatDay(dayOf(issuedAt))),
  blocks: [
    facts(
      ['Claim number', claim.claimNumber ?? 'Not assigned yet'],
      ['Receipt', claim.receipt],
      ['Reported by', claim.reportedBy],
      ['Reported on', formatDay(dayOf(new Date(claim.reportedAt)))],
    ),
    heading('What happened'),
    facts(
      ['Type of loss', claim.lossType],
      ['Cause', claim.cause],
      ['Date of loss', formatDay(claim.lossOn)],
      ...(claim.lossTime === null ? [] : [['Time', claim.lossTime] as const]),
      ...(claim.catastrophe === null ? [] : [['Catastrophe', claim.catastrophe] as const]),
      ['Where', claim.location],
      ['Was anyone hurt?', yesOrNo(claim.anyoneHurt)],
      ['Can people stay in the home?', yesOrNo(claim.isHabitable)],
      ['Repairs', claim.repairs],
    ),
    ...claim.description
      .split(/\n\s*/)
      .filter(Boolean)
      .map((paragraph) => text(paragraph)),
    heading('Who to contact'),
    facts(
      ['Name', claim.contact.name],
      ['Phone', claim.contact.phone],
      ...(claim.contact.email === null ? [] : [['Email', claim.contact.email] as const]),
    ),
    heading('Policy'),
    facts(
      ['Policy number', claim.number],
      ['Policy period', periodOf(claim)],
      ['Insured', claim.insured],
      ['Property', placeLine(claim.property)],
      ['Agency', claim.agency.name],
    ),
    note('This is the report as we received it. It doesn’t say what the policy covers.'),
  ],
});
