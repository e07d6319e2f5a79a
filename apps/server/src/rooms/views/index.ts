/** Owns saved views of lists: people see and change only their own. */
export { viewsRoom } from './views.handlers.ts';
