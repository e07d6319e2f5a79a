/** Owns programs as data: their editions, from when each applies, what the law adds, and how near the shore a county is. */

export { type Checker, createChecker } from './check/checker.ts';
export { editionDates, guideOf, titledDocuments } from './guides.ts';
export { programsRoom } from './programs.handlers.ts';
export { openedEdition } from './programs.opened.ts';
export {
  editionFor,
  editionKeyFor,
  editionsFrom,
  placeFor,
  placementFor,
  RATED_PLACE,
} from './programs.sql.ts';
export { RECORDED_TERM, type RecordedTerm, recordedAnswers, recordedEdition } from './recorded.ts';
export { lawCharges } from './show.ts';
