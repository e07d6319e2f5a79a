/** Owns invitations to an account: who was invited, who accepted, who was unlinked. */
export { coinsuredsRoom } from './coinsureds.handlers.ts';
export { openInvitations } from './coinsureds.sql.ts';
export { accountTies } from './coinsureds.tie.ts';
