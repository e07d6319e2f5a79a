import {
  type MasterChange,
  type MasterItem,
  type MasterKind,
  masters,
} from '@portico/contract/rooms/masters';
import { expect } from 'vitest';
import { asAdministrator, type Caller, type TestServer } from '../../testing.ts';

export const TAMPA = {
  Name: 'Example Agency of Tampa',
  IsManaging: false,
  Street1: '12 Bay St',
  City: 'Tampa',
  State: 'FL',
  Zip: '33602',
  Phone: '(813) 555-0100',
  Email: 'Tampa@agency.example',
  Hours: 'Mon–Fri 9 am – 5 pm',
};

export const rowOf = <N extends 'list' | 'add' | 'change'>(name: N, kind: MasterKind) =>
  masters.rows[`${name}${kind}`] as (typeof masters.rows)[`${N}Agency`];

/** The calls of the room, made at one server. */
export function masterCalls(server: Pick<TestServer, 'as' | 'call' | 'clock' | 'database'>) {
  const { call } = server;
  const add = (kind: MasterKind, body: object, caller: Caller) =>
    call(rowOf('add', kind), { body: body as never }, caller);
  return {
    newAdmin: () => asAdministrator(server),
    add,
    async added(kind: MasterKind, body: object, caller: Caller): Promise<MasterItem> {
      const reply = await add(kind, body, caller);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body as MasterItem;
    },
    change: (kind: MasterKind, item: MasterItem, body: object, caller: Caller, version = item.Version) =>
      call(rowOf('change', kind), { params: { key: item.Key }, body: body as never, version }, caller),
    list: async (kind: MasterKind, caller: Caller, query: object = {}) =>
      (await call(rowOf('list', kind), { query: query as never }, caller)).body as MasterItem[],
    history: async (caller: Caller, query: object = {}) =>
      (await call(masters.rows.changes, { query }, caller)).body as MasterChange[],
    undo: (key: string, caller: Caller) => call(masters.rows.undo, { params: { key } }, caller),
  };
}
