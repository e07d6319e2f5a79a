/** Owns links that show one document to someone without an account: sent by email, counted, logged and revoked. */
export { sharesRoom } from './shares.handlers.ts';
export { sharesJobs } from './shares.jobs.ts';
