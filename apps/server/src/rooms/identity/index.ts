/** Answers who can sign in, in which role, and if not, why not; opens and closes impersonations. */
export { identityRoom } from './identity.handlers.ts';
