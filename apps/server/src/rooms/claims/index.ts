/** Owns claims: reported losses, what is due on them, their messages, and their way to the claims office. */
export { claimScope } from './claims.scope.ts';
