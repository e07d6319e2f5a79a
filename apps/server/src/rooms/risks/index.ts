/** Owns risks: the insured locations, where they lie and how they are built. */
export { risksRoom } from './risks.handlers.ts';
export { riskJson } from './risks.sql.ts';
