/** Owns risks: the insured locations, where they lie and how they are built. */
export { risksRoom } from './risks.handlers.ts';
export { findRisks, riskJson } from './risks.sql.ts';
