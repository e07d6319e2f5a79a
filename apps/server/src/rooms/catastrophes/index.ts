/** Owns catastrophes and the areas that are closed to binding. */
export { catastrophesRoom } from './catastrophes.handlers.ts';
export { countiesOf } from './catastrophes.sql.ts';
export { closedAreas, closingsAhead, closingsStopping, keepClosings } from './closings.sql.ts';
