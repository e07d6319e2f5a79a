/** Owns claims: reported losses, what is due on them, their messages, and their way to the claims office. */

export { coded } from './claims.coded.ts';
export { addEvent } from './claims.events.ts';
export { fileAdded } from './claims.files.ts';
export { gated, isOpenToInsureds, openClaims, requireClaim } from './claims.gate.ts';
export { claimsRoom } from './claims.handlers.ts';
export { claimsJobs } from './claims.jobs.ts';
export { sidesOf } from './claims.notify.ts';
export { promiseText } from './claims.rules.ts';
export { claimScope } from './claims.scope.ts';
export { claimByKey, DEDUCTIBLE } from './claims.sql.ts';
export {
  endPromises,
  keepPromise,
  openPromises,
  type PromisedFacts,
  promiseDates,
  renewNextDue,
} from './commit/promises.ts';
export { type ClaimsOffice, type OfficeSettings, openClaimsOffice } from './handover/office.ts';
export { secondaryCauses } from './report/causes.ts';
