/** Owns no table: what it reads for a screen is narrowed by the owners' scopes, and it writes nothing. */
export { overviewsRoom } from './overviews.handlers.ts';
