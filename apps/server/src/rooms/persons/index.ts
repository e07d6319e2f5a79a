/** Owns persons: who they are, how to reach them, and who may see them. */
export type { AccountTies } from './create/create.ts';
export { sweepEmailChanges } from './email/email.ts';
export { personsRoom } from './persons.handlers.ts';
export { becomeInsured } from './persons.roles.ts';
export { type PersonReach, personScope } from './persons.scope.ts';
