/** Owns the invitations of agents into agencies: who was asked, by whom, until when, and what became of it. */
export { claimInvitations } from './invitations.claim.ts';
export { invitationsRoom } from './invitations.handlers.ts';
