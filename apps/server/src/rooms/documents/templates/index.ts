import { brandOf } from '@portico/platform/brands';
import type { Sheet } from '@portico/platform/sheets/sheet';
import { agencyOfRecord } from './agencyOfRecord.ts';
import { agencyReport } from './agencyReport.ts';
import { evidence, fullEvidence, idCard, walletCard } from './cards.ts';
import { claimDenial } from './claimDenial.ts';
import { claimLetter } from './claimLetter.ts';
import { claimRequest } from './claimRequest.ts';
import { declarations, fullDeclarations, fullQuoteSummary, quoteSummary } from './declarations.ts';
import { cancellation, receipt, renewal } from './letters.ts';
import { lossRun } from './lossRun.ts';
import { policyForm, policyForms } from './policyForms.ts';
import { fullRenewalComparison, renewalComparison } from './renewalComparison.ts';
import { renewalOffer } from './renewalOffer.ts';
import { cancelRequest, endorsementRequest } from './requests.ts';
import type { Issue, Template } from './template.ts';
import { endorsement, reinstatement, takenBack } from './termChanges.ts';

/** Every version that documents were ever issued with, the first one first. */
const TEMPLATES = {
  declarations: [declarations, fullDeclarations],
  quoteSummary: [quoteSummary, fullQuoteSummary],
  policyForms: [policyForms],
  policyForm: [policyForm],
  idCard: [idCard, walletCard],
  evidence: [evidence, fullEvidence],
  receipt: [receipt],
  cancellation: [cancellation],
  endorsement: [endorsement],
  reinstatement: [reinstatement, takenBack],
  renewal: [renewal],
  agencyOfRecord: [agencyOfRecord],
  agencyReport: [agencyReport],
  lossRun: [lossRun],
  renewalComparison: [renewalComparison, fullRenewalComparison],
  renewalOffer: [renewalOffer],
  endorsementRequest: [endorsementRequest],
  cancelRequest: [cancelRequest],
  claimRequest: [claimRequest],
  claimDenial: [claimDenial],
  claimLetter: [claimLetter],
} as const;
export type TemplateName = keyof typeof TEMPLATES;

export const latestVersion = (name: TemplateName): number => TEMPLATES[name].length;

/** What a stored document says. Its facts were written by the view that belongs to its template. */
export function sheetOf(
  {
    template,
    version,
    facts,
  }: { readonly template: string; readonly version: number; readonly facts: unknown },
  issue: Issue,
): Sheet {
  const versions: readonly Template<never>[] | undefined = TEMPLATES[template as TemplateName];
  const write = versions?.[version - 1];
  if (write === undefined) throw new Error(`There is no version ${version} of the template ${template}.`);
  return { brand: brandOf('brokerage'), issuedAt: issue.issuedAt, ...write(facts as never, issue) };
}
