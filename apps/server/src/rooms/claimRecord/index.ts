/**
 * A claim's record, on which both doors work: `claims` for the people who have the loss, `claimDesk` for those who handle it.
 * Promises, the timeline, and who hears about it. What each of them may see is up to the doors.
 */
export { isAdjuster, isAwayOn, licenseOn, licenseStateOn, statesOn, workedOnBy } from './adjusters.ts';
export { primaryCauses, secondaryCauses } from './causes.ts';
export { type ChangedFact, keepChanges } from './changes.ts';
export { coded } from './coded.ts';
export { DEDUCTIBLE, deductibleOn } from './deductible.ts';
export { addEvent, addEvents } from './events.ts';
export { promisesGoOn } from './goOn.ts';
export { type HeldClaim, holdClaim, holdClaims, holdOpenClaim, PROMISED_FACTS } from './hold.ts';
export { OUTLOOK, readOutlook, type StoredOutlook, voiceOf } from './outlook.ts';
export {
  endPromises,
  holidaysSince,
  keepPromise,
  makePromises,
  openPromises,
  type PromiseCalendar,
  type PromisedFacts,
  promiseCalendar,
  renewNextDue,
  type Settled,
  settlePromises,
} from './promises.ts';
export { type Reader, readerOf, sidesOf } from './sides.ts';
