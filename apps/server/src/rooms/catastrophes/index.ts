/** Owns catastrophes and the areas that are closed to binding. */
export { catastrophesRoom } from './catastrophes.handlers.ts';
export { closedAreas, closingsStopping, keepClosings } from './closings.sql.ts';
