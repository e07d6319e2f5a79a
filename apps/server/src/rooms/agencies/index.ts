/** Owns agencies, the agents who work in them, what they may write, and what insureds write to their agents. */
export { AGENCY_ACTIONS } from './agencies.activity.ts';
export { agenciesRoom } from './agencies.handlers.ts';
export { licensedIn } from './agencies.licenses.ts';
export { movesOfAccount } from './agencies.moves.ts';
export { givePlace } from './agencies.places.ts';
export { agencyScope, agentScope } from './agencies.scope.ts';
export { agentJson, invitationJson, licensesJson, WITH_INVITED, WITH_PERSON } from './agencies.sql.ts';
