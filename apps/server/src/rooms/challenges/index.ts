/** Owns the security questions about a policy, the other proofs that it is someone's, and what they open. */

export { consumeGrant, passedChallenge, type UsedGrant } from './access/grants.ts';
export { linkablePolicies } from './access/linkable.ts';
export { clearPolicyBudget, requireProof } from './budget/policy.ts';
export { type ChallengeStanding, challengesOf } from './budget/unlock.ts';
export { challengesRoom } from './challenges.handlers.ts';
export { letter, notMeLines } from './challenges.mails.ts';
export { sweepChallenges } from './challenges.sweep.ts';
export { endCodes } from './codes/codes.ts';
export { type FoundNotice, findNotice, openNotice } from './reports/notices.ts';
export type { AccountLinks, Approved } from './requests/decide.ts';
export { agentOfAccount } from './requests/requests.ts';
export { startWaitingAccess } from './requests/waiting.ts';
