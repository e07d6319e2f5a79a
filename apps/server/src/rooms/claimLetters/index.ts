/** Owns letters of the claims desk: writing, approving, sending and printing them, and what state law adds. */
export { claimLettersRoom } from './claimLetters.handlers.ts';
export { waitingLetters } from './sending/approval.ts';
