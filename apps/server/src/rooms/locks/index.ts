/** Owns record locks: who is editing what, so that people do not get in each other's way. */
export { locksRoom } from './locks.handlers.ts';
