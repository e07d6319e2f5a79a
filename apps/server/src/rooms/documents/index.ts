/** Owns documents: who sees which, their files, and the templates of those that the portal makes itself. */
export { documentsRoom } from './documents.handlers.ts';
export { documentScope } from './documents.scope.ts';
export { DOCUMENT_TYPE, documentByKey, linesOfClaims } from './documents.sql.ts';
export { type FiledDocument, filedDocuments } from './filed.ts';
export { type CombineParts, combineToPdf } from './files/combine.ts';
export { openDocumentFiles } from './files/files.ts';
export { bytesOf, type FileParts, selectFiles, toSend } from './files/open.ts';
export { type FindForm, type FormFile, type FormName, formDocuments } from './formFiles.ts';
export {
  currentFacts,
  currentFactsOf,
  issueDocument,
  issueDocuments,
  type NewDocuments,
  withdrawDocument,
} from './issue.ts';
export { issuedSheet, pdfOf, type ReportParts, sheetFrom, specimenOf } from './sheets.ts';
export type { ClaimLetterFacts } from './templates/claimLetter.ts';
export type { ClaimFacts } from './templates/claimRequest.ts';
export { latestVersion, sheetOf, type TemplateName } from './templates/index.ts';
export { type LossRunClaim, type LossRunFacts, type LossRunTerm, sumOfLosses } from './templates/lossRun.ts';
export type { FormFacts } from './templates/policyForms.ts';
export type { Requested, RequestFacts } from './templates/requests.ts';
export { type Place, placeLine } from './templates/template.ts';
