/** Owns evidence of insurance and the codes on documents, which anyone can check. */
export { evidenceRoom } from './evidence.handlers.ts';
export { drawVerificationCode, termYears } from './evidence.rules.ts';
