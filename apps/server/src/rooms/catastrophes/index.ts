/** Owns catastrophes and the areas that are closed to binding. */
export { catastrophesRoom } from './catastrophes.handlers.ts';
export { closingsStopping, keepClosings } from './closings.sql.ts';
