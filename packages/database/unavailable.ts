import pg from 'pg';
import { DatabaseUnreachable } from './connection.ts';

/**
 * Nothing is wrong with the statement, so it may work in a moment: connection problems (08), no memory, disk space or
 * connections left (53), a server that is shutting down or starting up (57P), I/O errors (58), and a database that takes no
 * writes (25006), as a replica does until it is promoted.
 */
const TEMPORARY = /^(?:08|53|57P|58)|^25006$/;

/** Whether the database can't do its work at the moment, whatever it was asked for. */
export const isUnavailable = (cause: unknown): boolean =>
  cause instanceof DatabaseUnreachable ||
  (cause instanceof pg.DatabaseError && TEMPORARY.test(cause.code ?? ''));
