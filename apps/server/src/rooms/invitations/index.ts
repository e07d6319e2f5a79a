/** Owns the invitations of agents into agencies: who was asked, by whom, until when, and what became of it. */
export { invitationsRoom } from './invitations.handlers.ts';
