/** Owns the views of lists that persons have kept: each sees and changes their own, and nobody else's. */
export { viewsRoom } from './views.handlers.ts';
