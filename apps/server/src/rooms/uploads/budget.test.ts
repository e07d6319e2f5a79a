import { BUDGETS, type BudgetPlace, KILOBYTES_PER_MEGABYTE } from '@portico/contract/budgets';
import { type HealthNow, operations } from '@portico/contract/rooms/operations';
import { type StartedUpload, type Upload, uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { spend } from '@portico/platform/budgets';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../testing.ts';
import { coinsuredOf } from '../requests/requests.fixture.ts';
import { openSender } from './sending.fixture.ts';

const server = await sharedServer({ usualBudgets: true });
const { call, clock, database, demo } = server;
const { about, addWithFile, policyKey, send, start, started, stateOf, tus } = await openSender(server);
const [insured, stranger, staff] = [await demo('insured'), await demo('insured2'), await demo('employee')];

beforeEach(() => database.rows(sql`DELETE FROM budget_use`));

const KB = 1024;
const file = (kilobytes: number) => Buffer.alloc(kilobytes * KB, 'a');
const WAIT = { status: 429, headers: { 'retry-after': '3600' } };

/** Leaves so many kilobytes of what an hour allows for one place. */
const leave = (left: number, place: BudgetPlace, who: string) =>
  spend(
    database,
    {
      budget: 'files',
      unit: 'kilobytes',
      amount: BUDGETS.files.megabytes[place][0] * KILOBYTES_PER_MEGABYTE - left,
      places: { [place]: who },
      isOffice: false,
    },
    clock.now(),
  );
const leaveInsured = (left: number) => leave(left, 'person', DEMO_KEYS.person.insured);
const startAbout = (caller: Caller, ownerKey: string) =>
  call(uploads.rows.start, { body: { Name: 'a.pdf', Bytes: 200 * KB, ...about(ownerKey) } }, caller);
const uploadsOf = async (personKey: string) =>
  (
    await database.row<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM upload WHERE person_key = ${personKey}`,
    )
  )?.n;

describe('the bytes that someone sends', () => {
  test('are counted as they come, whatever becomes of the file', async () => {
    await leaveInsured(500);
    const [deleted, refused] = [await started(insured, 400 * KB), await started(insured, 200 * KB)];
    expect((await send(deleted, insured, file(200))).status).toBe(204);
    expect((await tus('DELETE', deleted, insured)).status).toBe(204);
    expect((await send(refused, insured, file(200))).status).toBe(204);
    expect(await stateOf(refused, insured)).toMatchObject({ State: 'refused' } satisfies Partial<Upload>);
    expect(await start(insured, 101 * KB)).toMatchObject({ ...WAIT, body: { code: 'overBudget' } });
    expect(await start(insured, 100 * KB)).toMatchObject({ status: 200 });
  });

  test('are refused before one of them is sent, and nothing is announced', async () => {
    await leaveInsured(99);
    const before = await uploadsOf(DEMO_KEYS.person.insured);
    expect(await start(insured, 100 * KB)).toMatchObject({
      ...WAIT,
      body: { message: expect.stringContaining('in 1 hour') },
    });
    expect(await uploadsOf(DEMO_KEYS.person.insured)).toBe(before);
  });

  test('are refused on their way, too, and what is missing can be sent later', async () => {
    await leaveInsured(300);
    // Announcing counts nothing, so both may.
    const [first, second] = [await started(insured, 200 * KB), await started(insured, 200 * KB)];
    expect((await send(first, insured, file(200))).status).toBe(204);
    const refused = await send(second, insured, file(200));
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: 'overBudget', message: expect.stringContaining('in 1 hour') },
    ]);
    expect((await tus('HEAD', second, insured)).headers.get('upload-offset')).toBe('0');
    clock.advance(3_600_000);
    expect((await send(second, insured, file(200))).status).toBe(204);
    clock.advance(-3_600_000);
  });

  test('count in a form, too', async () => {
    await leaveInsured(2 * KB);
    expect((await addWithFile(insured, file(1500), 'a.txt')).status).toBe(415);
    const refused = await addWithFile(insured, file(1500), 'a.txt');
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'overBudget' }]);
  });

  test('count for the record, whoever sends them', async () => {
    await leave(300, 'record', policyKey);
    const other = await coinsuredOf(server);
    const key = await started(other, 200 * KB);
    expect((await send(key, other, file(200))).status).toBe(204);
    expect(await start(insured, 200 * KB)).toMatchObject({ ...WAIT, body: { code: 'overBudgetOfRecord' } });
  });

  test('cannot be spent on a record of someone else', async () => {
    await leave(300, 'record', policyKey);
    expect(await startAbout(stranger, policyKey)).toMatchObject({ status: 404 });
    const [counted] = await database.rows(
      sql`SELECT count(*)::int AS n FROM budget_use WHERE hour_used = 200`,
    );
    expect(counted).toEqual({ n: 0 });
    expect(await start(insured, 200 * KB)).toMatchObject({ status: 200 });
  });

  test('are many more in an office', async () => {
    await leave(0, 'person', DEMO_KEYS.person.employee);
    const reply = await start(staff, 100 * KB);
    expect(reply.status).toBe(200);
    expect((await send((reply.body as StartedUpload).UploadKey, staff, file(100))).status).toBe(204);
  });
});

test('files wait while the disk has too little space, and go on later', async () => {
  const full = await testServer({ beside: server, freeBytes: Number.MAX_SAFE_INTEGER });
  const there = await openSender(full);
  const key = await started(insured, 200 * KB);
  expect(await there.start(insured, 200 * KB)).toMatchObject({ status: 507, body: { code: 'storageFull' } });
  const refused = await there.send(key, insured, file(200));
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storageFull' }]);
  expect((await there.addWithFile(insured, file(10))).status).toBe(507);
  const { Checks } = (await full.call(operations.rows.health, {}, await demo('admin'))).body as HealthNow;
  expect(Checks.find(({ Kind }) => Kind === 'storage')).toMatchObject({ State: 'bad', Problem: 'full' });
  expect((await send(key, insured, file(200))).status).toBe(204);
});
