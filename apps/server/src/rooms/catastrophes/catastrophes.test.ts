import {
  type Catastrophe,
  type CatastropheDetails,
  catastrophes,
} from '@portico/contract/rooms/catastrophes';
import { sql } from '@portico/database/open';
import { catastropheKey, DEMO_CATASTROPHES } from '@portico/database/seeds/demo/catastrophes';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, sharedServer, type TestServer, testServer } from '../../testing.ts';
import { bulk } from '../claimDesk/claimDesk.fixture.ts';

const { rows } = catastrophes;

let server: TestServer;
let underwriter: Caller;
let agent: Caller;
/** For calls that change nothing, because they only read or are refused. */
const shared = await sharedServer();
const use = async (next: TestServer) => {
  server = next;
  underwriter = await server.demo('underwriter');
  agent = await server.demo('agent');
};
beforeEach(() => use(shared));
const fresh = async () => use(await testServer());

describe('catastrophes', () => {
  const list = async (query: object = {}) =>
    (await server.call(rows.list, { query } as never, agent)).body as Catastrophe[];
  const IDA = {
    Name: 'Hurricane Ida',
    Kind: 'hurricane',
    Begins: '2024-12-29',
    Ends: '2025-01-01',
    States: ['LA'],
  };
  const add = async (body: object = IDA) => {
    const reply = await server.call(rows.add, { body } as never, underwriter);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as CatastropheDetails;
  };
  const change = (
    { Key, Version }: Pick<CatastropheDetails, 'Key' | 'Version'>,
    body: object,
    version = Version,
  ) => server.call(rows.change, { params: { key: Key }, body, version } as never, underwriter);

  // @spec 7.31, I13.37
  test('are listed for everyone, the latest first', async () => {
    const all = await list();
    expect(all).toHaveLength(DEMO_CATASTROPHES.length);
    expect(all[0]).toEqual({
      Key: catastropheKey('CG-2026-01'),
      Code: 'CG-2026-01',
      Name: 'Winter Storm Fern',
      Kind: 'winterStorm',
      Begins: '2026-01-23',
      Ends: '2026-01-27',
      States: ['TX', 'LA', 'AL', 'GA', 'SC', 'NC', 'NJ'],
      RecordActive: true,
    });
  });

  test('get the next code of their year, also when several are added at once', async () => {
    await fresh();
    const added = await Promise.all([
      add({ ...IDA, Accept: true }),
      add({ ...IDA, Name: 'Other', Accept: true }),
      add({ ...IDA, Begins: '2019-01-01', Ends: '2019-01-02' }),
    ]);
    expect(added.map(({ Code }) => Code).sort()).toEqual(['CG-2019-01', 'CG-2024-07', 'CG-2024-08']);
  });

  // @spec I13.39
  test('may come with a code of their own, which only one can have', async () => {
    await fresh();
    expect((await add({ ...IDA, Code: 'cg-2024-31' })).Code).toBe('CG-2024-31');
    const taken = await server.call(rows.add, { body: { ...IDA, Code: 'CG-2024-06' } } as never, underwriter);
    expect(taken).toMatchObject({ status: 409, body: { code: 'catastropheCodeTaken' } });
    expect((taken.body as { message: string }).message).toContain('“Hurricane Milton”');
    const milton = { Key: catastropheKey('CG-2024-06'), Version: 1 };
    expect(await change(milton, { Code: 'CG-2024-05' })).toMatchObject({ status: 409 });
    expect((await change(milton, { Code: 'CG-2024-06', Name: 'Milton' })).status).toBe(200);
  });

  // @spec I13.39
  test('are questioned if there is one like it on the same days', async () => {
    await fresh();
    const again = { ...IDA, Begins: '2024-10-10', Ends: '2024-10-12', States: ['GA', 'FL'] };
    const post = (body: object) => server.call(rows.add, { body } as never, underwriter);
    expect(await post(again)).toMatchObject({
      status: 551,
      body: {
        code: 'catastropheSimilar',
        details: { name: 'Hurricane Milton', code: 'CG-2024-06', state: 'FL' },
      },
    });
    expect((await post({ ...again, Kind: 'flood' })).status).toBe(200);
    const added = await add({ ...again, Accept: true });
    expect((await change(added, { Name: 'Ida' })).status).toBe(200);
    expect(await change({ ...added, Version: 2 }, { Ends: '2024-10-13' })).toMatchObject({ status: 551 });
    expect((await change({ ...added, Version: 2 }, { Ends: '2024-10-13', Accept: true })).status).toBe(200);
  });

  test.each([
    [{ States: ['ZZ'] }, 'States'],
    [{ Counties: { LA: ['Atlantis'] } }, 'Counties'],
    [{ Counties: { FL: ['Pinellas'] } }, 'Counties'],
    [{ Counties: { LA: [] } }, 'Counties'],
    [{ LossTypes: ['METEOR'] }, 'LossTypes'],
    [{ Code: 'IDA-1' }, 'Code'],
    [{ Ends: '2024-12-01' }, 'Ends'],
  ])('aren’t added with %j', async (wrong, field) => {
    const reply = await server.call(rows.add, { body: { ...IDA, ...wrong } } as never, underwriter);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(`"body.${field}`);
  });

  // @spec I13.39
  test('offer the open claims that match now, and change none of them', async () => {
    await fresh();
    const [claim] = await server.database.rows<{
      key: string;
      state: string;
      county: string;
      on: string;
    }>(sql`
      UPDATE claim SET catastrophe_key = NULL, catastrophe_answer = 'unsure', loss_type = 'WIND' WHERE key = (
        SELECT key FROM claim WHERE is_open AND committed_at IS NOT NULL ORDER BY loss_on DESC, key LIMIT 1)
      RETURNING key, state, county, loss_on::text AS "on"`);
    if (!claim) throw new Error('There is no open claim.');
    const storm = await add({
      ...IDA,
      Begins: claim.on,
      Ends: claim.on,
      States: [claim.state],
      Counties: { [claim.state]: [claim.county] },
      LossTypes: ['WIND'],
    });
    const matches = async () => {
      const reply = await server.call(rows.matches, { params: { key: storm.Key } }, underwriter);
      return (reply.body as { Key: string }[]).map(({ Key }) => Key);
    };
    expect(await matches()).toContain(claim.key);
    const keyOf = () =>
      server.database.row(sql`SELECT catastrophe_key AS key FROM claim WHERE key = ${claim.key}`);
    expect(await keyOf()).toEqual({ key: null });

    for (const body of [{ LossTypes: ['FLOOD'] }, { LossTypes: [], RecordActive: false }]) {
      const { Version } = (await server.call(rows.one, { params: { key: storm.Key } }, underwriter))
        .body as CatastropheDetails;
      expect((await change({ Key: storm.Key, Version }, body)).status).toBe(200);
      expect(await matches()).not.toContain(claim.key);
    }
    expect((await change({ Key: storm.Key, Version: 3 }, { RecordActive: true })).status).toBe(200);
    expect(await matches()).toContain(claim.key);
    const set = (caller: Caller) =>
      bulk(server, caller, { ClaimKeys: [claim.key], Action: 'catastrophe', CatastropheKey: storm.Key });
    expect((await set(await server.demo('admin'))).status).toBe(403);
    expect((await set(await server.demo('internal'))).status).toBe(200);
    expect(await matches()).not.toContain(claim.key);
    expect((await server.call(rows.matches, { params: { key: newKey() } }, underwriter)).status).toBe(404);
    expect((await server.call(rows.matches, { params: { key: storm.Key } }, agent)).status).toBe(403);
  });

  // @spec 7.31
  test('can be changed and taken out of use', async () => {
    await fresh();
    const added = await add();
    const changed = await change(added, {
      Counties: { LA: ['Orleans'] },
      PcsSerial: '2437',
      RecordActive: false,
    });
    expect(changed.body).toMatchObject({ Counties: { LA: ['Orleans'] }, PcsSerial: '2437', Version: 2 });
    const names = async (RecordActive: string) => (await list({ RecordActive })).map(({ Name }) => Name);
    expect(await names('false')).toEqual(['Hurricane Ida']);
    expect(await names('true')).not.toContain('Hurricane Ida');
    expect(await change(added, { Name: 'Ida' })).toMatchObject({ status: 412 });
    const [entry] = await server.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'catastrophes.change'`,
    );
    expect(entry?.content).toContain('PcsSerial');
    expect((await change(changed.body as CatastropheDetails, { Counties: null })).body).toMatchObject({
      Counties: null,
    });
  });

  test.each([
    [{ Begins: '2024-12-01' }],
    [{ States: [] }],
    [{ Kind: 'meteor' }],
    [{ Name: '' }],
    [{ PcsSerial: '24' }],
    [{}],
  ])('refuse the change %j', async (body) => {
    const milton = { Key: catastropheKey('CG-2024-06'), Version: 1 };
    expect((await change(milton, body)).status).toBe(400);
  });

  test('show staff what was closed for them', async () => {
    const one = await server.call(rows.one, { params: { key: catastropheKey('CG-2024-06') } }, underwriter);
    expect(one.body).toMatchObject({
      Name: 'Hurricane Milton',
      Source: 'NOAA',
      PcsSerial: null,
      ClosingList: [{ Title: 'Hurricane Milton' }],
    });
    const params = { key: catastropheKey('CG-2024-06') };
    expect((await server.call(rows.one, { params }, agent)).status).toBe(403);
  });

  test('know the counties of a state', async () => {
    const reply = await server.call(rows.counties, { query: { State: 'NJ' } }, agent);
    const names = (reply.body as { Name: string }[]).map(({ Name }) => Name);
    expect(names).toHaveLength(21);
    expect(names.slice(0, 2)).toEqual(['Atlantic', 'Bergen']);
  });
});
