/** Owns record locks: who is editing what, so people don't get in each other's way. */
export { locksRoom } from './locks.handlers.ts';
export { holderOf } from './locks.scope.ts';
export { findLocks, lockOn } from './locks.sql.ts';
