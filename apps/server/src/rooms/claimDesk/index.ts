/** Owns what only the claims desk sees: its queue, reserves and payments, notes, diary, and changes of status. */
export { claimDeskRoom } from './claimDesk.handlers.ts';
export { denials } from './work/deny.ts';
