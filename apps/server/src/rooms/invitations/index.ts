/** Owns the invitations of agents into agencies: who was invited, who invited them, until when, and what happened. */
export { claimInvitations } from './invitations.claim.ts';
export { invitationsRoom } from './invitations.handlers.ts';
