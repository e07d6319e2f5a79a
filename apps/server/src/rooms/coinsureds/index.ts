/** Owns invitations to an account: who is asked to see it beside its owner, who accepted, who is unlinked. */
export { coinsuredsRoom } from './coinsureds.handlers.ts';
export { openInvitations } from './coinsureds.sql.ts';
export { accountTies } from './coinsureds.tie.ts';
