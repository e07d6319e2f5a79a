/** Owns policy terms and quotes, what they cover and cost, and the ledger. How they are paid belongs to `payments`. */
export { dayOf } from '@portico/platform/businessDay';
export { type Booking, book, entryByKey, entryOfChange } from './ledger/book.ts';
export { ledgerOf } from './ledger/ledger.ts';
export { findPolicies, matchingWords } from './list/list.ts';
export { portalActs } from './policies.acts.ts';
export { bindTerm, cancelTerm, reinstateTerm } from './policies.bind.ts';
export { moveTerm } from './policies.changes.ts';
export {
  bookEndorsement,
  holdAllForEndorsement,
  holdForEndorsement,
  termToEndorse,
} from './policies.endorse.ts';
export { policiesRoom } from './policies.handlers.ts';
export { openRenewalTerm, settleRenewalTerm } from './policies.renew.ts';
export { isEndorsable, STORED_STATUSES, statusOf, type TermFacts } from './policies.rules.ts';
export { policyScope } from './policies.scope.ts';
export { LAPSES, POLICY_NUMBER, policyByKey, statusConditions, statusParts } from './policies.sql.ts';
export { copyQuote } from './quotes/open.ts';
export { showQuote } from './quotes/quotes.ts';
export { namedIn, type Parties, partiesOn } from './slices/parties.ts';
export { changingSlices, coveragesOn, type Slice, slicesFrom } from './slices/read.ts';
export { changesAhead, totalOf } from './slices/rules.ts';
export {
  addSlice,
  type InsuredPrice,
  type NewestSlice,
  newestSlice,
  writeBooked,
  writePrice,
} from './slices/slices.ts';
