import type { ChatSummary, ChatTask } from '@portico/contract/rooms/chat';
import { chat } from '@portico/contract/rooms/chat';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../../testing.ts';
import { follow, followAsStaff, startedBy } from '../chat.fixture.ts';

const { rows } = chat;
const { person, account } = DEMO_KEYS;
const server = await sharedServer();
const { call } = server;
const support = await server.demo('support');
const employee = await server.demo('employee');
const insured = await server.demo('insured');
const names = { support: DEMO_ACCOUNT.support.Name, employee: DEMO_ACCOUNT.employee.Name };

/** The tests' day is November 15, 2026, a Sunday. */
const asked = { Subject: 'Send the wind mitigation form', DueOn: '2026-11-17', Close: false };
const toTask = (key: string, caller: Caller, body: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  call(rows.handToTask, { params: { key }, body: bodyOf(body) }, caller);
const bodyOf = (body: {
  Key?: string;
  Subject?: string;
  DueOn?: string;
  Close?: boolean;
  Note?: string;
  AssigneeKey?: string | null;
}) => ({ ...asked, Key: newKey(), ...body });
const notesOf = async (key: string) =>
  (await followAsStaff(server, key, support)).filter(({ Author }) => Author === 'note');

test('a conversation becomes a task once, with a link from each to the other, and what came of it is said in both', async () => {
  const { key, proof } = await startedBy(server, 'Do I need a form?', insured);
  const body = { Key: newKey(), Note: 'The carrier wants it.', AssigneeKey: person.employee };
  const handed = await toTask(key, support, body);
  const line = {
    Key: body.Key,
    Subject: asked.Subject,
    // 5 PM in New York.
    DueAt: '2026-11-17T22:00:00.000Z',
    Assignee: { Key: person.employee, NameFull: names.employee },
  };
  expect(handed).toMatchObject({ status: 200, body: { IsClosed: false, TaskList: [line] } });
  // Sent again, by the same page at the same time or later: nothing changes.
  for (const again of await Promise.all([toTask(key, support, body), toTask(key, support, body)]))
    expect(again).toMatchObject({ status: 200, body: { TaskList: [line] } });

  const [note, ...others] = await notesOf(key);
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    Text: `${names.support} handed this over to a task for ${names.employee}, due Tue, Nov 17: “${asked.Subject}”.`,
    IsForStaff: true,
    Link: { Kind: 'task', Key: body.Key },
  });
  expect((await follow(server, proof, insured)).map(({ Text, Link }) => [Text, Link])).toEqual([
    ['Do I need a form?', null],
  ]);
  const listed = (await call(tasks.rows.list, { query: { Kind: 'chatHandover' } }, employee)).body as Task[];
  expect(listed).toMatchObject([
    {
      RecordKey: body.Key,
      Subject: asked.Subject,
      Agency: null,
      Assignee: { Key: person.employee },
      CustomerRiskAccount: { Key: account.insured },
    },
  ]);
  const { body: read } = await call(rows.task, { params: { key: body.Key } }, employee);
  expect(read).toMatchObject({
    ...line,
    ConversationKey: key,
    Note: body.Note,
    HandedBy: { NameFull: names.support },
    DoneAt: null,
  });

  const done = (Outcome: string) =>
    call(rows.doneTask, { params: { key: body.Key }, body: { Outcome } }, employee);
  const first = (await done('Sent by email')).body as ChatTask;
  expect(first).toMatchObject({ DoneBy: { NameFull: names.employee }, Outcome: 'Sent by email' });
  expect((await done('Sent twice')).body).toEqual(first);
  expect((await notesOf(key)).map(({ Text }) => Text).slice(1)).toEqual([
    `${names.employee} completed the task “${asked.Subject}”: Sent by email`,
  ]);
  expect((await call(rows.one, { params: { key } }, support)).body).toMatchObject({ TaskList: [] });
  // The handover stays in the conversation, and so does the way from it to the task.
  expect((await toTask(key, support, body)).body).toMatchObject({ TaskList: [] });
});

test('a handover closes the conversation if it should, and each has a task of its own', async () => {
  const { key } = await startedBy(server);
  const later = await toTask(key, support, { Subject: 'Later', DueOn: '2026-12-01' });
  expect(later.status).toBe(200);
  const closed = (await toTask(key, support, { Subject: 'Sooner', Close: true })).body as ChatSummary;
  expect(closed).toMatchObject({ IsClosed: true, WaitingSince: null });
  expect(closed.TaskList.map(({ Subject, Assignee }) => [Subject, Assignee])).toEqual([
    ['Sooner', null],
    ['Later', null],
  ]);
  expect((await notesOf(key)).at(-1)?.Text).toBe(`${names.support} closed this conversation.`);
});

test('nothing is handed over to someone who isn’t on staff, to a day that is over, or with a key of another handover', async () => {
  const { key } = await startedBy(server);
  for (const AssigneeKey of [person.insured, person.agent, newKey()])
    expect(await toTask(key, support, { AssigneeKey })).toMatchObject({
      status: 404,
      body: { code: 'recordNotFound' },
    });
  expect(await toTask(newKey(), support)).toMatchObject({ status: 404 });
  expect(await toTask(key, support, { DueOn: '2026-11-14' })).toMatchObject({
    status: 422,
    body: { code: 'chatTaskPast' },
  });
  for (const [wrong, message] of [
    [{ Subject: ' ' }, 'Enter what there is to do.'],
    [{ Subject: 'x'.repeat(151) }, 'Enter at most 150 characters.'],
    [{ DueOn: '' }, 'Choose by when.'],
    [{ Note: 'x'.repeat(2001) }, 'Enter at most 2000 characters.'],
  ] as const)
    expect(await toTask(key, support, wrong)).toMatchObject({ status: 400, body: { fields: [{ message }] } });
  expect(await notesOf(key)).toEqual([]);

  const Key = newKey();
  const other = await startedBy(server);
  expect((await toTask(other.key, support, { Key, DueOn: '2026-11-15' })).status).toBe(200);
  expect(await toTask(key, support, { Key })).toMatchObject({
    status: 409,
    body: { code: 'idempotencyConflict' },
  });
  expect(await call(rows.task, { params: { key: newKey() } }, support)).toMatchObject({ status: 404 });
  expect(await server.database.rows(sql`SELECT 1 FROM task WHERE record_key = ${Key}`)).toHaveLength(1);
});
