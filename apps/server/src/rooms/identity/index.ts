/** Answers who can sign in, in which role, and if not, why not. */
export { identityRoom } from './identity.handlers.ts';
