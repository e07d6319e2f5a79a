/** Owns claims: reported losses, what is due on them, their messages, and their way to the claims office. */

export { fileAdded } from './claims.files.ts';
export { gated, isOpenToInsureds, openClaims, requireClaim } from './claims.gate.ts';
export { claimsRoom } from './claims.handlers.ts';
export { claimsJobs } from './claims.jobs.ts';
export { receiveMessage } from './claims.messages.ts';
export { claimScope } from './claims.scope.ts';
export { claimByKey } from './claims.sql.ts';
export { type ClaimsOffice, type OfficeSettings, openClaimsOffice } from './handover/office.ts';
export { assess } from './report/assess.ts';
