import type { Output, Parsed, Row } from '@portico/contract/define';
import { type Database, type Db, sql } from '@portico/database/open';
import type { AnsweredRoom, Ctx } from '@portico/platform/context';
import type { Throttle } from '@portico/platform/throttle';

/** `by` is the key of a person. They needn't be able to sign in. */
export type DemoCall = <R extends Row>(row: R, by: string, at: Date, input: Parsed<R>) => Promise<Output<R>>;

export interface DemoCalls {
  readonly call: DemoCall;
  /** The same, but no one has looked at a letter: it's drawn when someone opens it, which saves the demo's start seconds. */
  readonly past: DemoCall;
}

const UNLIMITED: Throttle = {
  take: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  takeOrFail: async () => {},
  giveBack: async () => {},
  clear: async () => {},
  sweep: async () => {},
};
const SURROUNDINGS = {
  throttle: UNLIMITED,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  requestId: 'demo',
  address: '',
  note: () => {},
  restsOn: () => {},
  reaches: ['all'],
} as const;

/** Makes calls as people of the demo, at moments of its past: what they leave is what the portal itself writes. */
export function demoCalls(db: Db, rooms: readonly AnsweredRoom[]): DemoCall {
  const handlers = new Map<Row, unknown>(
    rooms.flatMap(({ room, handlers: of }) =>
      Object.entries(room.rows).map(([name, row]) => [row, of[name]] as const),
    ),
  );
  const names = new Map<string, string>();
  const nameOf = async (key: string) => {
    const found = await db.row<{ name: string }>(
      sql`SELECT name_full AS name FROM person WHERE key = ${key}`,
    );
    return found?.name ?? '';
  };
  return async <R extends Row>(row: R, by: string, at: Date, input: Parsed<R>) => {
    const handler = handlers.get(row) as (ctx: Ctx, input: Parsed<R>) => Promise<Output<R>>;
    const name = names.get(by) ?? (await nameOf(by));
    names.set(by, name);
    const actor: Ctx['actor'] = {
      ...{ personKey: by, name, logonKey: '', sid: '', email: '' },
      ...{ roles: [], canImpersonate: false, isAdmin: false },
    };
    return handler({ ...SURROUNDINGS, db, now: at, actor }, input);
  };
}

/** For what would open transactions of its own: they are parts of this one. */
export const within = (tx: Db, database: Database): Database => ({
  ...database,
  rows: tx.rows,
  row: tx.row,
  transaction: (work) => work({ ...tx, withCommit: (query) => void tx.rows(query) }),
});
