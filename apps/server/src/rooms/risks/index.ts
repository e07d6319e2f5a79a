/** Owns risks: the insured locations, where they are and how they're built. */
export { risksRoom } from './risks.handlers.ts';
export { findRisks, riskJson } from './risks.sql.ts';
