import { type AppointmentCell, appointments } from '@portico/contract/rooms/appointments';
import { type MasterChange, masters } from '@portico/contract/rooms/masters';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, testServer, undoneServer } from '../../testing.ts';

const { rows } = appointments;
const { firstBranch, secondBranch } = DEMO_KEYS.agency;
const server = await undoneServer();
const { database } = server;
type At = Pick<typeof server, 'call'>;

const grid = async (caller: Caller, AgencyKey: string = firstBranch) =>
  (await server.call(rows.grid, { query: { AgencyKey } }, caller)).body as {
    Today: string;
    CellList: AppointmentCell[];
  };
const add = (caller: Caller, ContractKeys: readonly string[], body: object = {}, at: At = server) =>
  at.call(
    rows.addMany,
    {
      body: {
        AgencyKeys: [firstBranch, secondBranch],
        ContractKeys: [...ContractKeys],
        AppointedOn: '2026-11-01',
        ...body,
      },
    },
    caller,
  );
const end = (caller: Caller, ContractKeys: readonly string[], body: object = {}) =>
  server.call(
    rows.endMany,
    { body: { AgencyKeys: [firstBranch], ContractKeys: [...ContractKeys], EndedOn: '2026-11-15', ...body } },
    caller,
  );
const historyOf = async (caller: Caller, contractKey: string) =>
  (
    await server.call(
      masters.rows.changes,
      { query: { Kind: 'Appointment', RecordKey: `${firstBranch}.${contractKey}` } },
      caller,
    )
  ).body as MasterChange[];

test('agencies are appointed for many contracts at once, which ends at once, too; each has its history and its undo', async () => {
  const employee = await server.demo('employee');
  await database.rows(
    sql`DELETE FROM agency_appointment WHERE agency_key IN (${firstBranch}, ${secondBranch})`,
  );
  const { Today, CellList } = await grid(employee);
  expect(Today).toBe('2026-11-15');
  expect(CellList.length).toBeGreaterThan(20);
  expect(CellList.filter(({ AppointedOn }) => AppointedOn !== null)).toEqual([]);
  const keys = CellList.slice(0, 10).map(({ ContractKey }) => ContractKey);
  const [first = '', second = ''] = keys;
  // A key twice is one contract.
  expect((await add(employee, [...keys, first])).body).toEqual({ Added: 20 });
  expect((await add(employee, keys, { AppointedOn: '2026-12-01' })).body).toEqual({ Added: 0 });
  const appointed = async () =>
    (await grid(employee)).CellList.flatMap(({ ContractKey, AppointedOn }) =>
      AppointedOn === '2026-11-01' ? [ContractKey] : [],
    );
  expect(await appointed()).toEqual(keys);
  expect(await historyOf(employee, first)).toMatchObject([
    {
      IsNew: true,
      Title: expect.stringContaining(', '),
      FieldList: expect.arrayContaining([
        expect.objectContaining({ Label: 'Appointed on', After: 'Nov 1, 2026' }),
      ]),
    },
  ]);

  server.clock.advance(1000);
  expect((await end(employee, [first, second])).body).toEqual({ Ended: 2 });
  expect((await end(employee, [first, second])).body).toEqual({ Ended: 0 });
  expect(await appointed()).toEqual(keys.slice(2));
  const [ending] = await historyOf(employee, first);
  expect(ending).toMatchObject({
    CanUndo: true,
    FieldList: [{ Label: 'Ended on', Before: null, After: 'Nov 15, 2026' }],
  });
  server.clock.advance(1000);
  expect(
    (await server.call(masters.rows.undo, { params: { key: ending?.Key ?? '' } }, employee)).status,
  ).toBe(200);
  expect(await appointed()).toEqual([first, ...keys.slice(2)]);
  // One that had ended is appointed again, from the new day.
  server.clock.advance(1000);
  expect((await add(employee, keys, { AgencyKeys: [firstBranch], AppointedOn: '2026-11-15' })).body).toEqual({
    Added: 1,
  });
  expect((await grid(employee)).CellList.find(({ ContractKey }) => ContractKey === second)?.AppointedOn).toBe(
    '2026-11-15',
  );
  expect((await historyOf(employee, second))[0]).toMatchObject({ IsNew: false, CanUndo: true });
});

test('what is retired, over or unknown isn’t appointed, and nothing else with it', async () => {
  const employee = await server.demo('employee');
  const [one, two] = (await grid(employee)).CellList.map(({ ContractKey }) => ContractKey);
  await database.rows(sql`DELETE FROM agency_appointment WHERE agency_key = ${firstBranch}`);
  const refused = async (keys: readonly (string | undefined)[], body: object = {}) => {
    const { status, body: said } = await add(employee, keys as string[], body);
    return [status, (said as { fields?: { path: string }[] }).fields?.[0]?.path];
  };
  expect(await refused([one, newKey()])).toEqual([404, undefined]);
  expect(await refused([one], { AgencyKeys: [firstBranch, newKey()] })).toEqual([404, undefined]);
  expect(await refused([])).toEqual([400, 'body.ContractKeys']);
  expect(await refused(Array.from({ length: 201 }, () => one))).toEqual([400, 'body.ContractKeys']);
  await database.rows(sql`UPDATE contract SET valid_to = '2026-11-15' WHERE key = ${two}`);
  expect(await refused([one, two])).toEqual([400, 'body.ContractKeys']);
  await database.rows(sql`UPDATE agency SET record_inactive = true WHERE key = ${secondBranch}`);
  expect(await refused([one])).toEqual([400, 'body.AgencyKeys']);
  expect((await grid(employee)).CellList.filter(({ AppointedOn }) => AppointedOn !== null)).toEqual([]);
  for (const name of ['agent', 'internal'])
    expect((await add(await server.demo(name), [one ?? ''])).status).toBe(403);
});

test('two at the same time appoint once', async () => {
  const racing = await testServer();
  const employee = await racing.demo('employee');
  await racing.database.rows(
    sql`DELETE FROM agency_appointment WHERE agency_key IN (${firstBranch}, ${secondBranch})`,
  );
  const found = await racing.database.rows<{ key: string }>(sql`
    SELECT key FROM contract WHERE valid_to > '2026-11-15' AND NOT record_inactive ORDER BY key LIMIT 5`);
  const keys = found.map(({ key }) => key);
  const replies = await Promise.all(Array.from({ length: 6 }, () => add(employee, keys, {}, racing)));
  expect(replies.map(({ body }) => (body as { Added: number }).Added).sort()).toEqual([0, 0, 0, 0, 0, 10]);
});
