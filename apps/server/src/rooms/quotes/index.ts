/** Owns applications: what is answered for a term, every rating it had, and what its underwriting needs. */
export { placeApplication } from './applications/place.ts';
export { placeCheck } from './binding/obstacles.rules.ts';
export { bindingRoom } from './binding.handlers.ts';
export { askedChange } from './changes/asked.ts';
export { type Candidate, placementsAt } from './comparing/sql.ts';
export { pipelineRoom } from './pipeline/handlers.ts';
export { proposalsRoom } from './proposals/handlers.ts';
export { QUOTE_STATES } from './quotes.emailStates.ts';
export { quotesRoom } from './quotes.handlers.ts';
export { ratingsRoom } from './ratings.handlers.ts';
export { renewalsRoom } from './renewals/handlers.ts';
export { renewalsJobs } from './renewals/jobs.ts';
export { openOffers } from './renewals/sql.ts';
export { turnAroundSince, underwriters } from './underwriting/turnAround.ts';
export { underwritingRoom } from './underwriting/underwriting.handlers.ts';
