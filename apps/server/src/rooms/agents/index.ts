/** Owns who takes over: agents who join and leave, agencies that close, and who looked after accounts before (ADR 82). */
export { agentsRoom } from './agents.handlers.ts';
export { agencyOfRecordRoom } from './record/handlers.ts';
