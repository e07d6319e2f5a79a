/** The reference lists and configuration variables: what forms offer and what an operator may set. */
import { lookups } from '@portico/contract/rooms/lookups';
import { answer } from '@portico/platform/context';
import { handlers } from './lookups.handlers.ts';

export const lookupsRoom = answer(lookups, handlers);
export { readConfiguration } from './configuration.ts';
export { findItems, holdVariable, selectMarkets, selectPrograms, setVariable } from './lookups.sql.ts';
