/** Lenders that are in the portal twice, and merging them (ADR 82). */
export { lendersRoom } from './lenders.handlers.ts';
