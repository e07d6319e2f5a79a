/** Owns risks: the insured locations, where they are and how they're built. */
export { risksRoom } from './risks.handlers.ts';
export { buildingProblems, typicalBuilding } from './risks.rules.ts';
export { findRisks, insertLocation, riskJson, writeRisk } from './risks.sql.ts';
