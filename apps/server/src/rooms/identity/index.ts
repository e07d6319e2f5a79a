/** Answers who can sign in, in which role, and if not, why not; opens and closes impersonations; moves a logon to another address. */
export { identityRoom } from './identity.handlers.ts';
export {
  brandOfSession,
  isSignInAddress,
  moveLogon,
  openLogon,
  signsInElsewhere,
  siteOfSession,
} from './identity.logon.ts';
export { identityJobs } from './identity.window.ts';
