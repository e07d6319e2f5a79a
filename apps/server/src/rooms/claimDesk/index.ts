/** Owns what only the claims desk sees: its queue, reserves and payments, notes, diary, changes of status, and adjusters. */
export { adjustersRoom } from './adjusters/adjusters.handlers.ts';
export { claimBulkRoom } from './bulk/bulk.handlers.ts';
export { claimDeskRoom } from './claimDesk.handlers.ts';
export { denials } from './work/deny.ts';
