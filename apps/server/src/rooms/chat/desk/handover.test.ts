import type { ChatMessage, ChatSummary, ChatTask } from '@portico/contract/rooms/chat';
import { chat } from '@portico/contract/rooms/chat';
import { claims } from '@portico/contract/rooms/claims';
import { type Task, tasks } from '@portico/contract/rooms/tasks';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../../testing.ts';
import { clearEmails, emailsIn, reportsOn } from '../../claims/claims.fixture.ts';
import { currentTerm } from '../../requests/requests.fixture.ts';
import { follow, followAsStaff, startedBy, words } from '../chat.fixture.ts';

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

test('a conversation becomes a task once, with a link from each to the other, and both show how it ended', async () => {
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

describe('to a claim', async () => {
  const term = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
  const { opened, read } = reportsOn(server, term);
  const toClaim = (
    key: string,
    ClaimKey: string,
    body: { Key?: string; Numbers?: number[]; Close?: boolean } = {},
  ) =>
    call(
      rows.handToClaim,
      { params: { key }, body: { Key: newKey(), Numbers: [1], Close: false, ClaimKey, ...body } },
      support,
    );
  const say = (key: string, text: string) =>
    call(rows.say, { body: { ConversationKey: key, ...words(text) } }, insured);

  test('what was written is a message from the customer, once, which the adjuster gets an email about and has to answer', async () => {
    const claim = await opened(insured);
    const { key } = await startedBy(server, 'No one has called about my roof.', insured);
    const { LastNumber } = (await call(rows.one, { params: { key } }, support)).body as ChatSummary;
    await call(rows.reply, { params: { key }, body: words('Let me ask.') }, support);
    await say(key, 'Not this one.');
    await clearEmails(server);
    server.clock.advance(25 * 60 * 60_000);
    const body = { Key: newKey(), Numbers: [LastNumber, LastNumber + 1] };
    const [first, again] = [await toClaim(key, claim.Key, body), await toClaim(key, claim.Key, body)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((first.body as ChatSummary).IsClosed).toBe(false);

    const ben = names.support.split(' ')[0];
    const Text = `From the chat on Nov 15, 2026:\n\nHannah Brooks: No one has called about my roof.\n\n${ben}: Let me ask.`;
    const now = await read(insured, claim.Key);
    expect(now?.Items?.MessageList).toMatchObject([
      { Key: body.Key, From: 'you', Author: DEMO_ACCOUNT.insured.Name, Text },
    ]);
    // The day counts from when it was written, not from when it was passed on.
    const made = now?.Items?.PromiseList.filter(({ Kind }) => Kind === 'reply');
    expect(made).toMatchObject([{ KeptOn: null }]);
    const other = await opened(insured, { LossOn: '2026-11-14' });
    await call(
      claims.rows.message,
      { params: { key: other.Key }, body: { Text: 'Today', EFileKeys: [] } },
      insured,
    );
    const late = (await read(insured, other.Key))?.Items?.PromiseList.find(({ Kind }) => Kind === 'reply');
    expect(made?.[0]?.By.localeCompare(late?.By ?? '')).toBe(-1);
    expect(now?.Items?.EventList.slice(-1)).toMatchObject([
      { Kind: 'message', Who: DEMO_ACCOUNT.insured.Name },
    ]);
    expect(
      await server.database.rows(sql`
        SELECT audience, by_key AS by FROM claim_event WHERE claim_key = ${claim.Key} AND kind = 'chatAdded'`),
    ).toEqual([{ audience: 'staff', by: person.support }]);
    expect(
      (await emailsIn(server)).filter(({ cause }) => cause === `claim-message:${body.Key}`),
    ).toMatchObject([{ text: expect.stringContaining('> Hannah Brooks: No one has called about my roof.') }]);
    expect(await notesOf(key)).toContainEqual(
      expect.objectContaining({
        Text: `${names.support} passed this on to claim ${claim.ClaimNumber}.`,
        Link: { Kind: 'claim', Key: claim.Key },
      }),
    );
    expect((await follow(server, { ConversationKey: key }, insured)).every(({ Link }) => Link === null)).toBe(
      true,
    );
    const visitor = await startedBy(server);
    expect(await toClaim(visitor.key, claim.Key, body)).toMatchObject({ status: 409 });
  });

  test('another person’s claim is as unknown as none, and so is any claim to a visitor', async () => {
    const claim = await opened(insured);
    const { key } = await startedBy(server, 'Hello', insured);
    const visitor = await startedBy(server);
    const stranger = await startedBy(server, 'Hello', await server.demo('insured2'));
    const unknown = { status: 404, body: { code: 'recordNotFound' } };
    for (const [conversation, claimKey] of [
      [visitor.key, claim.Key],
      [stranger.key, claim.Key],
      [key, newKey()],
      [newKey(), claim.Key],
    ] as const)
      expect(await toClaim(conversation, claimKey)).toMatchObject(unknown);
    expect(await toClaim(key, claim.Key, { Numbers: [9999] })).toMatchObject(unknown);
    expect((await read(insured, claim.Key))?.Items?.MessageList).toEqual([]);
  });

  test('there has to be a message from the customer, and not too many', async () => {
    const claim = await opened(insured);
    const { key } = await startedBy(server, 'Hello', insured);
    const reply = await call(rows.reply, { params: { key }, body: words('Hi') }, support);
    const { Number: ours } = reply.body as { Number: number };
    expect(await toClaim(key, claim.Key, { Numbers: [ours] })).toMatchObject({
      status: 422,
      body: { code: 'chatNoQuestion' },
    });
    const long = [];
    for (const letter of ['a', 'b', 'c'])
      long.push(((await say(key, letter.repeat(1999))).body as { Message: ChatMessage }).Message.Number);
    expect(await toClaim(key, claim.Key, { Numbers: long })).toMatchObject({
      status: 422,
      body: { code: 'chatTooLong' },
    });
    expect((await toClaim(key, claim.Key, { Numbers: long.slice(0, 1), Close: true })).body).toMatchObject({
      IsClosed: true,
    });
  });
});
