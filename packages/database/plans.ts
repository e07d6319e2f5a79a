import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Query } from './query.ts';

export interface Plans {
  /** The name that a statement is prepared under, if it is. */
  nameOf(query: Query, text: string): string | undefined;
  /** Before a connection is used: drops what it has prepared and what no one has asked for in a long time. */
  sweep(client: pg.PoolClient): void;
}

export interface PlansOptions {
  /** How often a text is asked for before it's prepared. Twice may be chance: a text made for one filter, used for two pages. */
  readonly usesBefore?: number;
  /** A kept plan takes about 20 KB of every connection that has used it. */
  readonly mostKept?: number;
}

/** How many texts are remembered that haven't been asked for often enough yet. */
const MOST_SEEN = 1_000;

/**
 * Planning takes four fifths of the database's time for the pages people open most, and it's the same statements again and
 * again. So a text that's asked for the third time gets a name, under which each connection prepares it once. After five more
 * uses, PostgreSQL decides by itself whether one plan fits all values.
 */
export function createPlans({ usesBefore = 2, mostKept = 300 }: PlansOptions = {}): Plans {
  const seen = new Map<string, number>();
  /** Names by text, the least recently used first. */
  const kept = new Map<string, string>();
  const sweptAt = new WeakMap<pg.PoolClient, number>();
  let dropped = 0;

  const isDue = (text: string): boolean => {
    const uses = seen.get(text) ?? 0;
    seen.delete(text);
    if (uses >= usesBefore) return true;
    seen.set(text, uses + 1);
    if (seen.size > MOST_SEEN) seen.delete(firstOf(seen));
    return false;
  };

  return {
    nameOf({ name, isFresh }, text) {
      if (name !== undefined || isFresh === true) return name;
      const known = kept.get(text);
      if (known === undefined && !(isReading(text) && isDue(text))) return undefined;
      const planName = known ?? nameFor(text);
      kept.delete(text);
      kept.set(text, planName);
      if (kept.size > mostKept) {
        kept.delete(firstOf(kept));
        dropped += 1;
      }
      return planName;
    },
    sweep(client) {
      if ((sweptAt.get(client) ?? 0) === dropped) return;
      sweptAt.set(client, dropped);
      const names = new Set(kept.values());
      for (const name of Object.keys(preparedOn(client)))
        if (PLAN_NAME.test(name) && !names.has(name)) forget(client, name);
    },
  };
}

/** Reads only: writes that are worth it have a name of their own. Several statements can't be prepared as one. */
const isReading = (text: string): boolean => /^\s*(?:SELECT|WITH)\b/i.test(text) && !text.includes(';');

const PLAN_NAME = /^k[\da-f]{30}$/;
const nameFor = (text: string): string => `k${createHash('sha1').update(text).digest('hex').slice(0, 30)}`;

const firstOf = (map: ReadonlyMap<string, unknown>): string => map.keys().next().value ?? '';

/** What pg believes a connection has prepared, which its types don't know. */
export const preparedOn = ({ connection }: pg.PoolClient): Record<string, string> =>
  (connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements;

/** What PostgreSQL says of a prepared statement whose columns a migration has changed. */
export const isOutdatedPlan = (cause: unknown): boolean =>
  cause instanceof pg.DatabaseError && cause.code === '0A000' && cause.message.startsWith('cached plan');

/** Sent as a Close, which is never refused: not in a transaction that has failed, nor if nothing has that name. */
export function forget(client: pg.PoolClient, name: string): void {
  delete preparedOn(client)[name];
  const closing = new pg.Query({ text: '' }, () => {});
  closing.submit = (connection) => {
    connection.close({ type: 'S', name }, true);
    connection.sync();
  };
  client.query(closing);
}
