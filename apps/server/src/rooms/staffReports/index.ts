/** Counts for staff what happened in the portal, by month. Owns no table. */
export { staffReportsRoom } from './handlers.ts';
