import { isWrite, type Reach, type Row } from '@portico/contract/define';
import { ALL_ROOMS } from '@portico/contract/rooms/index';
import { sql } from '@portico/database/open';
import { openUndoable } from '@portico/database/undoable';
import { newKey } from '@portico/platform/ids';
import { plantSecrets } from './access.claims.fixture.ts';
import { KEYS } from './access.fixture.ts';
import { type Inputs, inputsWith, placesOf } from './access.inputs.fixture.ts';
import { realIdentity } from './access.signin.fixture.ts';
import type { Keys, Visitor } from './access.visitors.fixture.ts';
import { type Caller, createTestServer, type TestReply, type TestServer } from './testing.ts';

/** Every call of the contract. */
export const CALLS = ALL_ROOMS.flatMap(({ name: room, rows }) =>
  Object.entries(rows).map(([name, row]) => ({ id: `${room}.${name}`, row })),
);

/** Of every record in the demo data. */
export const VERSION = 1;

export const isOpen = ({ allow }: Row) => allow === 'public' || allow === 'browser';

export const reachOf = (row: Row, { email, roles, canImpersonate, isAdmin }: Visitor): Reach | undefined => {
  const { allow, needs } = row;
  if (isOpen(row)) return 'open';
  if (typeof allow === 'string' || email === undefined) return undefined;
  if ((needs === 'can_impersonate' && !canImpersonate) || (needs === 'is_admin' && !isAdmin))
    return undefined;
  return roles.map((role) => allow[role]).find((reach) => reach !== undefined);
};

export type Which = 'own' | 'foreign' | 'unknown';

interface Changes {
  /** Another key than one's own, in one place. */
  readonly at?: { readonly path: string; readonly which: Which };
  /** What is sent instead. */
  readonly change?: (inputs: Inputs) => Inputs | Promise<Inputs>;
  /** Looks at what the call has done, before it's undone. */
  readonly look?: (at: TestServer, reply: TestReply) => Promise<void>;
}

export interface Calls {
  readonly shared: TestServer;
  readonly serverFor: (row: Row) => TestServer;
  callerOf(visitor: Visitor): Promise<Caller>;
  /** So that the next call finds the records as they were. */
  undo(): Promise<void>;
  /**
   * Makes the call with keys of the visitor's own wherever there must be one, unless something else is asked for, and undoes it.
   * Answers nothing if no record is foreign to them.
   */
  make(row: Row, visitor: Visitor, reach: Reach, changes?: Changes): Promise<TestReply | undefined>;
  close(): Promise<void>;
}

/** Servers on one database of the demo, for calls generated from the rows. */
export async function openCalls(): Promise<Calls> {
  const shared = await createTestServer({ identity: realIdentity, remembersCallers: true });
  await plantSecrets(shared, sql`true`);
  const undoable = await openUndoable(shared.database.url);
  /** The same database for what may change it. */
  const undone = await createTestServer({
    identity: realIdentity,
    remembersCallers: true,
    beside: shared,
    through: undoable,
  });
  const serverFor = (row: Row) => (isWrite(row) ? undone : shared);

  const callers = new Map<string, Caller>();
  const callerOf = async ({ email }: Visitor): Promise<Caller> => {
    if (email === undefined) return {};
    const caller = callers.get(email) ?? (await shared.as(email));
    callers.set(email, caller);
    return caller;
  };

  /** What calls that only read have found: it stays as it is. */
  const found = new Map<string, Keys>();
  const keysAt = async (
    row: Row,
    path: string,
    visitor: Visitor,
    reach: Reach,
    { change }: Changes,
  ): Promise<Keys> => {
    const kind = row.keys?.[path];
    const find = kind && KEYS[kind];
    // What is changed on the way needn't succeed.
    if (find === undefined && change !== undefined) return { own: newKey() };
    if (find === undefined)
      throw new Error(`There is no record of ${kind} for the callers: add it to access.fixture.ts`);
    if (isWrite(row)) return find(visitor, reach, undone);
    const name = `${kind} ${visitor.name} ${reach}`;
    const keys = found.get(name) ?? (await find(visitor, reach, shared));
    found.set(name, keys);
    return keys;
  };

  const send = async (
    row: Row,
    visitor: Visitor,
    reach: Reach,
    changes: Changes,
  ): Promise<TestReply | undefined> => {
    const { at, change = (inputs) => inputs } = changes;
    const keys: Record<string, string> = {};
    let headers: Caller = {};
    for (const { path, required } of placesOf(row)) {
      if (row.keys?.[path] === undefined || (!required && path !== at?.path)) continue;
      const known = await keysAt(row, path, visitor, reach, changes);
      const which = path === at?.path ? at.which : 'own';
      const key = known[which] ?? (which === 'unknown' ? newKey() : undefined);
      if (key === undefined) return undefined;
      keys[path] = key;
      headers = { ...headers, ...known.headers };
    }
    const input = {
      ...(await change(inputsWith(row, keys))),
      ...(row.method === 'PATCH' && { version: VERSION }),
    };
    return serverFor(row).call(row, input as never, { ...headers, ...(await callerOf(visitor)) });
  };

  return {
    shared,
    serverFor,
    callerOf,
    undo: undoable.undo,
    async make(row, visitor, reach, changes = {}) {
      try {
        const reply = await send(row, visitor, reach, changes);
        if (reply !== undefined) await changes.look?.(serverFor(row), reply);
        return reply;
      } finally {
        if (isWrite(row)) await undoable.undo();
      }
    },
    async close() {
      await undone.close();
      await undoable.close();
      await shared.close();
    },
  };
}
