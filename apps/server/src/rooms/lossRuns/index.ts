/** Owns saved loss runs, and makes new ones from claims and their ledger. */
export { lossRunsRoom } from './lossRuns.handlers.ts';
