/** Owns persons: who they are, how to reach them, and who may see them. */
export { type AgentTies, makeAgent, retireAgent } from './create/agents.ts';
export type { AccountTies } from './create/create.ts';
export { personsRoom } from './persons.handlers.ts';
export { personsJobs } from './persons.jobs.ts';
export { becomeInsured } from './persons.roles.ts';
export { type PersonReach, personScope } from './persons.scope.ts';
