/** Owns record locks: who is editing what, so people don't get in each other's way. */
export { locksRoom } from './locks.handlers.ts';
