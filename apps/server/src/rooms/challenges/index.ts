/** Owns the security questions about a policy, the other proofs that it is someone's, and what they open. */
export {
  consumeGrant,
  hasProof,
  type OpenedByAnswers,
  openedByAnswers,
  passedChallenge,
  type UsedGrant,
} from './access/grants.ts';
export { linkablePolicies } from './access/linkable.ts';
export type { AccountLinks } from './access/links.ts';
export { findOnFile } from './access/onfile.ts';
export { clearPolicyBudget } from './budget/policy.ts';
export { type ChallengeStatus, challengesOf } from './budget/unlock.ts';
export { accessStartsEmail, notMePage } from './challenges.emails.ts';
export { challengesRoom } from './challenges.handlers.ts';
export { challengesJobs } from './challenges.jobs.ts';
export { lockoutsRoom } from './lockouts/lockouts.ts';
export { linkReportsRoom } from './reports/handlers.ts';
export { openNotice } from './reports/notices.ts';
export { agentOfAccount } from './requests/requests.ts';
export { deciderOf, missingForApproval } from './requests/rules.ts';
