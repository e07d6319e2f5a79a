/** Owns the security questions about a policy, the other proofs that it is someone's, and what they open. */
export { endCodes } from './challenges.codes.ts';
export type { AccountLinks, Approved } from './challenges.decide.ts';
export { consumeGrant, passedChallenge, type UsedGrant } from './challenges.grants.ts';
export { challengesRoom } from './challenges.handlers.ts';
export { linkablePolicies } from './challenges.linkable.ts';
export { letter, notMeLines } from './challenges.mails.ts';
export { type FoundNotice, findNotice, openNotice } from './challenges.notices.ts';
export { clearPolicyBudget, requireProof } from './challenges.policy.ts';
export { agentOfAccount } from './challenges.requests.ts';
export { sweepChallenges } from './challenges.sweep.ts';
export { type ChallengeStanding, challengesOf } from './challenges.unlock.ts';
export { startWaitingAccess } from './challenges.waiting.ts';
