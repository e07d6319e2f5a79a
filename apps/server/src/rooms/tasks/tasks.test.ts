import { type Task, type TaskKind, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../testing.ts';
import { completeTask, type NewTask, openTask } from './index.ts';

const { rows } = tasks;
const { agency, account, person } = DEMO_KEYS;
const HOUR = 60 * 60 * 1000;

const undone = await undoneServer();
let server: TestServer;
let agent: Caller;
let support: Caller;
beforeEach(async () => {
  server = undone;
  agent = await server.demo('agent');
  support = await server.demo('support');
});

const hours = (count: number) => new Date(server.clock.now().getTime() + count * HOUR);
const context = () => ({ db: server.database, now: server.clock.now() });

/** A request for agent@'s agency by default. Returns the key of its record. */
async function open(facts: Partial<NewTask> = {}): Promise<string> {
  const recordKey = facts.recordKey ?? newKey();
  const { agencyKey = agency.firstBranch, ...others } = facts;
  await openTask(context(), {
    kind: 'linkRequest',
    subject: 'Ann Lee asks for access',
    dueAt: hours(24),
    agencyKey,
    ...others,
    recordKey,
  });
  return recordKey;
}
/** A report is for staff only. */
const report = (subject: string) =>
  openTask(context(), { kind: 'linkReport', recordKey: newKey(), subject, dueAt: hours(1) });
const complete = (recordKey: string, outcome = 'Approved', kind: TaskKind = 'linkRequest') =>
  completeTask({ ...context(), actor: { personKey: person.agent } }, kind, recordKey, outcome);

type Query = NonNullable<Parameters<typeof server.call<typeof rows.list>>[1]['query']>;
const reply = (caller: Caller, query: Query = {}, paging = {}) =>
  server.call(rows.list, { query, paging }, caller);
const list = async (caller: Caller, query: Query = {}, paging = {}) =>
  (await reply(caller, query, paging)).body as Task[];
const subjects = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).map(({ Subject }) => Subject);
const assign = (caller: Caller, key: string, ToMe = true) =>
  server.call(rows.assign, { params: { key }, body: { ToMe } }, caller);
const onlyTask = async (query: Query = {}) => {
  const [task] = await list(support, query);
  if (task === undefined) throw new Error('There is no task.');
  return task;
};
/** Who had a task and who got it, as the audit has it. */
const changesOf = async () => {
  const written = await server.database.rows<{ content: string }>(
    sql`SELECT content FROM audit_entry WHERE action = 'tasks.assign' AND outcome = 'done' ORDER BY seq`,
  );
  return written.map(({ content }) => {
    const { key, details } = JSON.parse(content) as { key: string; details: { from: string; to: string } };
    return { key, ...details };
  });
};

describe('list', () => {
  test('shows what to do, for which account and by when', async () => {
    const recordKey = await open({ accountKey: account.insured });
    const [name] = await server.database.rows<{ contact: string; agency: string }>(sql`
      SELECT contact_name AS contact, agency.name AS agency FROM account, agency
      WHERE account.key = ${account.insured} AND agency.key = ${agency.firstBranch}`);
    expect(await list(agent)).toEqual([
      {
        Key: expect.any(String),
        Kind: 'linkRequest',
        RecordKey: recordKey,
        Subject: 'Ann Lee asks for access',
        CustomerRiskAccount: { Key: account.insured, Contact: { Name: name?.contact } },
        Agency: { Key: agency.firstBranch, Name: name?.agency },
        Assignee: null,
        CreatedAt: server.clock.now().toISOString(),
        DueAt: hours(24).toISOString(),
        DoneAt: null,
        DoneBy: null,
        Outcome: null,
      },
    ]);
  });

  // @spec D.38
  test('gives agents the tasks of their agency and staff all of them', async () => {
    await open({ subject: 'First' });
    await open({ subject: 'Second', agencyKey: agency.secondBranch, dueAt: hours(48) });
    await report('Report');
    expect(await subjects(agent)).toEqual(['First']);
    expect(await subjects(await server.demo('agent2'))).toEqual(['Second']);
    for (const name of ['internal', 'underwriter', 'admin', 'support', 'employee'])
      expect(await subjects(await server.demo(name))).toEqual(['Report', 'First', 'Second']);
    for (const name of ['insured', 'signup']) expect((await reply(await server.demo(name))).status).toBe(403);
  });

  test('is empty for an agent who has left the agency', async () => {
    await open();
    const task = await onlyTask();
    await server.database.rows(sql`UPDATE agent SET ended_at = now() WHERE person_key = ${person.agent}`);
    expect(await list(agent)).toEqual([]);
    expect(await assign(agent, task.Key)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  });

  test('orders open tasks by due date and done ones latest first', async () => {
    const later = await open({ subject: 'Later', dueAt: hours(3) });
    const overdue = await open({ subject: 'Overdue', dueAt: hours(-3) });
    await open({ subject: 'Soon', dueAt: hours(1) });
    expect(await subjects(agent)).toEqual(['Overdue', 'Soon', 'Later']);
    await complete(later);
    server.clock.advance(HOUR);
    await complete(overdue, 'Declined');
    expect(await subjects(agent)).toEqual(['Soon']);
    expect(await list(agent, { Status: 'complete' })).toMatchObject([
      { Subject: 'Overdue', DoneAt: server.clock.now().toISOString(), Outcome: 'Declined' },
      {
        Subject: 'Later',
        DoneAt: hours(-1).toISOString(),
        DoneBy: { Key: person.agent, Name: DEMO_ACCOUNT.agent.Name },
        Outcome: 'Approved',
      },
    ]);
    expect(await subjects(await server.demo('agent2'), { Status: 'complete' })).toEqual([]);
  });

  test('narrows to a kind and to what the caller has taken', async () => {
    await open({ subject: 'Request' });
    await report('Report');
    expect(await subjects(support, { Kind: 'linkReport' })).toEqual(['Report']);
    expect(await subjects(agent, { Kind: 'linkReport' })).toEqual([]);
    expect(await subjects(support, { Mine: 'true' })).toEqual([]);
    await assign(support, (await onlyTask({ Kind: 'linkReport' })).Key);
    expect(await subjects(support, { Mine: 'true' })).toEqual(['Report']);
    expect(await subjects(support, { Mine: 'false' })).toEqual(['Report', 'Request']);
    expect(await subjects(await server.demo('admin'), { Mine: 'true' })).toEqual([]);
  });

  test('pages without gaps where tasks are due at the same time, and counts them all', async () => {
    for (let at = 0; at < 5; at++) await open({ subject: `Task ${at}` });
    await open({ agencyKey: agency.secondBranch });
    const whole = await subjects(agent);
    const pages = [];
    for (const Skip of [0, 2, 4]) {
      const { body, headers } = await reply(agent, {}, { Skip, Take: 2 });
      expect(headers['x-total-count']).toBe('5');
      pages.push(...(body as Task[]).map(({ Subject }) => Subject));
    }
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(5);
  });

  test.each([{ Status: 'lost' }, { Kind: 'claim' }, { Mine: 'perhaps' }])(
    'returns 400 for %o',
    async (query) => {
      expect((await reply(agent, query as Query)).status).toBe(400);
    },
  );
});

describe('assign', () => {
  test('takes a task, takes it over from a colleague, and gives it back', async () => {
    await open();
    const { Key } = await onlyTask();
    const { Name } = DEMO_ACCOUNT.agent;
    expect(await assign(agent, Key)).toMatchObject({
      status: 200,
      body: { Key, Assignee: { Key: person.agent, Name } },
    });
    expect((await assign(support, Key)).body).toMatchObject({ Assignee: { Key: person.support } });
    expect((await assign(support, Key, false)).body).toMatchObject({ Assignee: null });
    expect(await onlyTask()).toMatchObject({ Assignee: null });
    expect(await changesOf()).toEqual([
      { key: Key, from: null, to: person.agent },
      { key: Key, from: person.agent, to: person.support },
      { key: Key, from: person.support, to: null },
    ]);
  });

  test('leaves a task with the colleague who has taken it over', async () => {
    await open();
    const { Key } = await onlyTask();
    await assign(agent, Key);
    await assign(support, Key);
    expect(await assign(agent, Key, false)).toMatchObject({
      status: 200,
      body: { Assignee: { Key: person.support } },
    });
    expect(await onlyTask()).toMatchObject({ Assignee: { Key: person.support } });
  });

  test('changes nothing when it is repeated', async () => {
    await open();
    const { Key } = await onlyTask();
    const once = { ...agent, 'idempotency-key': newKey() };
    const replies = [await assign(once, Key), await assign(once, Key), await assign(agent, Key)];
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await assign(support, Key, false)).body).toMatchObject({ Assignee: { Key: person.agent } });
  });

  test('names who completed a task that is done', async () => {
    const recordKey = await open();
    const { Key } = await onlyTask();
    await complete(recordKey);
    const { Name } = DEMO_ACCOUNT.agent;
    for (const ToMe of [true, false])
      expect(await assign(support, Key, ToMe)).toMatchObject({
        status: 409,
        body: {
          code: 'taskDone',
          details: { name: Name },
          message: `This task was already completed by ${Name}.`,
        },
      });
  });

  // @spec D.38
  test('passes a task on when many people take it concurrently', async () => {
    server = await testServer();
    await open();
    const { Key } = await onlyTask();
    const callers = await Promise.all(Array.from({ length: 10 }, () => server.as(['SUPPORT'])));
    const replies = await Promise.all(callers.map((caller) => assign(caller, Key)));
    const takers = replies.map(({ body }) => (body as Task).Assignee?.Key);
    const changes = await changesOf();
    expect(changes.map(({ to }) => to).sort()).toEqual(takers.sort());
    expect(changes.map(({ from }) => from)).toEqual([null, ...changes.slice(0, -1).map(({ to }) => to)]);
    expect((await onlyTask()).Assignee?.Key).toBe(changes.at(-1)?.to);
  });

  test('returns 404 for another agency’s task, a staff task and an unknown one', async () => {
    await open({ agencyKey: agency.secondBranch });
    await report('Report');
    const keys = (await list(support)).map(({ Key }) => Key);
    expect(keys).toHaveLength(2);
    for (const key of [...keys, newKey()])
      expect(await assign(agent, key)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect((await list(support)).map(({ Assignee }) => Assignee)).toEqual([null, null]);
  });

  test('returns 400 for a key or a body that makes no sense', async () => {
    expect((await assign(agent, 'no key')).status).toBe(400);
    expect((await assign(agent, newKey(), 'yes' as never)).status).toBe(400);
  });

  test('assigns a task to the impersonated agent', async () => {
    await open();
    const behind = await server.asOnBehalf(DEMO_ACCOUNT.agent.Email, DEMO_ACCOUNT.support.Email);
    expect((await assign(behind, (await onlyTask()).Key)).body).toMatchObject({
      Assignee: { Key: person.agent },
    });
  });
});

describe('for other rooms', () => {
  test('keeps one open task per record and kind, however many ask', async () => {
    server = await testServer();
    const recordKey = newKey();
    await Promise.all(Array.from({ length: 5 }, () => open({ recordKey })));
    await open({ recordKey, subject: 'Asked again', dueAt: hours(1) });
    expect(await list(agent)).toMatchObject([
      { RecordKey: recordKey, Subject: 'Ann Lee asks for access', DueAt: hours(24).toISOString() },
    ]);
    await open({ recordKey, kind: 'linkReport' });
    expect(await list(agent)).toHaveLength(2);
  });

  test('completes a task once: the first outcome counts', async () => {
    const recordKey = await open();
    await complete(recordKey, 'Wrong kind', 'linkReport');
    expect(await list(agent)).toHaveLength(1);
    await complete(recordKey, 'Approved');
    server.clock.advance(HOUR);
    await complete(recordKey, 'Declined');
    expect(await list(agent, { Status: 'complete' })).toMatchObject([
      { Outcome: 'Approved', DoneAt: hours(-1).toISOString() },
    ]);
  });

  test('opens another task for a record whose last one is done', async () => {
    const recordKey = await open({ subject: 'First' });
    await complete(recordKey);
    await open({ recordKey, subject: 'Second' });
    expect(await subjects(agent)).toEqual(['Second']);
    expect(await subjects(agent, { Status: 'complete' })).toEqual(['First']);
  });
});
