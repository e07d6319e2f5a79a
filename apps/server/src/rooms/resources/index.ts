/** What quoting knows, in words for agents: programs, markets, guidelines, and where each is written. Owns no records. */
export { resourcesRoom } from './resources.handlers.ts';
