/** Owns policy terms and quotes, what they cover and cost, and the ledger of what is owed. */
export { policiesRoom } from './policies.handlers.ts';
export { statusOf } from './policies.rules.ts';
export { policyScope } from './policies.scope.ts';
