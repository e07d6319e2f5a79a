/** Owns catastrophes and the areas that are closed to binding. */
export { catastrophesRoom } from './catastrophes.handlers.ts';
export { closedAreas } from './closings.sql.ts';
