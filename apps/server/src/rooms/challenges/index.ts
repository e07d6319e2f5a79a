/** Owns the security questions about a policy: what is asked, who stands how with it, and what passing opens. */
export { consumeGrant, passedChallenge, type UsedGrant } from './challenges.grants.ts';
export { challengesRoom } from './challenges.handlers.ts';
export { linkablePolicies } from './challenges.linkable.ts';
export { sweepTallies } from './challenges.tallies.ts';
export { type ChallengeStanding, challengesOf } from './challenges.unlock.ts';
