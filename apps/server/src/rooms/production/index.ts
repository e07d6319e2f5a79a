/** Answers an agency's reports: what was written, kept and lost, quotes, and losses. Owns no table. */
export { productionRoom } from './handlers.ts';
