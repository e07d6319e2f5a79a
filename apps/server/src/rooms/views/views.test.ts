import { MOST_VIEWS, type SavedView, views } from '@portico/contract/rooms/views';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { type Caller, type TestServer, testServer } from '../../testing.ts';

const { rows } = views;
const RENEWALS = { Page: 'accounts', Name: 'Renewals', State: 'status=UPCOMING&sort=TermBegin' } as const;

async function desk() {
  const server = await testServer();
  const [agent, other] = [await server.demo('agent'), await server.demo('agent2')];
  const kept = async (caller: Caller) => {
    const reply = await server.call(rows.list, { query: { Page: 'accounts' } }, caller);
    expect(reply.status).toBe(200);
    return reply.body as SavedView[];
  };
  const save = async (body: object, caller: Caller = agent) => {
    const reply = await server.call(rows.save, { body } as never, caller);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as SavedView;
  };
  return { server, agent, other, kept, save };
}

test('a view is kept, replaced under its name, renamed and forgotten', async () => {
  const { server, agent, kept, save } = await desk();
  const first = await save({ ...RENEWALS, Name: ' Renewals ' });
  expect(first).toMatchObject({ ...RENEWALS, Version: 1 });
  await save({ ...RENEWALS, Name: 'Late', State: 'status=PRIOR' });
  const again = await save({ ...RENEWALS, Name: 'RENEWALS', State: 'state=FL' });
  expect(again).toMatchObject({ Key: first.Key, Name: 'RENEWALS', State: 'state=FL', Version: 2 });
  expect((await kept(agent)).map(({ Name }) => Name)).toEqual(['Late', 'RENEWALS']);

  const rename = (Name: string, version: number) =>
    server.call(rows.rename, { params: { key: first.Key }, body: { Name }, version }, agent);
  expect((await rename('Coming up', 1)).body).toMatchObject({ code: 'stale' });
  expect((await rename('late', 2)).body).toMatchObject({ code: 'viewNameTaken' });
  expect((await rename('Coming up', 2)).body).toMatchObject({ Name: 'Coming up', Version: 3 });
  expect((await rename('COMING UP', 3)).body).toMatchObject({ Name: 'COMING UP' });

  const remove = () => server.call(rows.remove, { params: { key: first.Key } }, agent);
  expect(await remove()).toMatchObject({ status: 200, body: null });
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  expect((await kept(agent)).map(({ Name }) => Name)).toEqual(['Late']);
});

// @spec D.35
test('another person’s views are not there', async () => {
  const { server, agent, other, kept, save } = await desk();
  const mine = await save(RENEWALS);
  expect(await kept(other)).toEqual([]);
  const params = { key: mine.Key };
  expect((await server.call(rows.remove, { params }, other)).status).toBe(404);
  const renamed = await server.call(rows.rename, { params, body: { Name: 'Mine' }, version: 1 }, other);
  expect(renamed.status).toBe(404);
  const theirs = await save({ ...RENEWALS, State: '' }, other);
  expect(theirs.Key).not.toBe(mine.Key);
  expect(await kept(agent)).toEqual([mine]);
});

// @spec D.35
test('makes one for a repeated request, even in parallel', async () => {
  const { server, agent, kept } = await desk();
  const ask = (key: string) =>
    server.call(rows.save, { body: RENEWALS }, { ...agent, 'idempotency-key': key });
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, () => ask('same')));
  for (const reply of others) expect(reply.body).toEqual(one?.body);
  expect(await kept(agent)).toEqual([one?.body]);
  const parallel = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(`another-${at}`)));
  expect(parallel.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await kept(agent)).toMatchObject([{ Name: 'Renewals', Version: 11 }]);
});

test('allows as many as a menu can show; more are refused, but existing ones can still be replaced', async () => {
  const { server, agent, kept, save } = await desk();
  await fill(server, await save({ ...RENEWALS, Name: 'Number 0' }));
  expect(await kept(agent)).toHaveLength(MOST_VIEWS);
  const more = await server.call(rows.save, { body: RENEWALS }, agent);
  expect(more.body).toMatchObject({ code: 'tooManyViews' });
  expect(await save({ ...RENEWALS, Name: 'number 1' })).toMatchObject({ Version: 2 });
});

const fill = (server: TestServer, { Key }: SavedView) =>
  server.database.rows(sql`
    INSERT INTO saved_view (key, person_key, page, name, state, created_at, updated_at)
    SELECT gen_random_uuid(), person_key, page, 'Number ' || number, '', created_at, updated_at
    FROM saved_view, generate_series(1, ${MOST_VIEWS - 1}) AS number WHERE key = ${Key}`);

test.each([
  { Name: ' ' },
  { Name: 'x'.repeat(61) },
  { State: 'x'.repeat(2001) },
  { Page: 'nowhere' },
  { Key: 'x' },
])('%j is refused', async (wrong) => {
  const { server, agent } = await desk();
  const reply = await server.call(rows.save, { body: { ...RENEWALS, ...wrong } } as never, agent);
  expect(reply.status).toBe(400);
});
