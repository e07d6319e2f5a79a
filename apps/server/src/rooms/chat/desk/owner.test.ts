import {
  type ChatColleague,
  type ChatMessage,
  type ChatNews,
  type ChatSummary,
  type ChatTab,
  chat,
} from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { type Caller, sharedServer, testServer } from '../../../testing.ts';
import { follow, followAsStaff, listen, startedBy, words } from '../chat.fixture.ts';

const { rows } = chat;
const { person } = DEMO_KEYS;
const server = await sharedServer();
const { call, clock } = server;
const support = await server.demo('support');
const employee = await server.demo('employee');
const names = { support: DEMO_ACCOUNT.support.Name, employee: DEMO_ACCOUNT.employee.Name };

const started = (text?: string, caller?: Caller) => startedBy(server, text, caller);
const own = (key: string, caller: Caller, ToKey: string | null, FromKey: string | null = null) =>
  call(rows.own, { params: { key }, body: { ToKey, FromKey } }, caller);
const one = async (key: string) => (await call(rows.one, { params: { key } }, support)).body as ChatSummary;
const reply = (key: string, caller: Caller, text: string, Anyway?: true) =>
  call(rows.reply, { params: { key }, body: { ...words(text), ...(Anyway && { Anyway }) } }, caller);
const owned = (name: string) => ({
  status: 409,
  body: { code: 'chatOwned', message: `${name} has this conversation.` },
});

test('staff see who wrote what by name, and the customer sees first names', async () => {
  const { key, proof, caller } = await started('Is my roof covered?', await server.demo('insured'));
  expect((await reply(key, support, 'Let me look.')).body).toMatchObject({
    Name: names.support,
    IsOwn: true,
  });
  await reply(key, employee, 'It is.', true);
  const seenBy = async (who: Caller) =>
    (await followAsStaff(server, key, who)).map(({ Name, Author, IsOwn }) => [Name, Author, IsOwn]);
  expect(await seenBy(support)).toEqual([
    ['Hannah Brooks', 'asker', false],
    [names.support, 'staff', true],
    [names.employee, 'staff', false],
  ]);
  expect((await seenBy(employee)).map(([, , isOwn]) => isOwn)).toEqual([false, false, true]);
  expect((await follow(server, proof, caller)).map(({ Name, IsOwn }) => [Name, IsOwn])).toEqual([
    ['Hannah Brooks', true],
    [names.support.split(' ')[0], false],
    [names.employee.split(' ')[0], false],
  ]);
});

test('the desk is for staff, on every brand, and not while they act for someone else', async () => {
  const asking = ['presence', 'open', 'mine', 'say', 'live', 'picture'];
  const desk = Object.entries(rows).filter(([name]) => !asking.includes(name));
  const group = { Name: 'Hannah Brooks', Email: 'hannah@example.com', Brand: 'group' } as const;
  const opened = await call(rows.open, { body: group }, await server.demo('insured'));
  expect(opened).toMatchObject({ status: 200 });
  const { Key: key } = (opened.body as { Conversation: { Key: string } }).Conversation;
  const inputOf = (row: { readonly path: string; readonly example?: object }) =>
    ({ params: { key }, query: { Wait: '0' }, ...row.example }) as never;
  const { insured, agent, support: us } = DEMO_ACCOUNT;
  const others = await Promise.all([
    server.demo('insured'),
    server.demo('agent'),
    server.demo('signup'),
    server.asOnBehalf(insured.Email, us.Email),
    server.asOnBehalf(agent.Email, us.Email),
  ]);
  for (const [name, row] of desk) {
    for (const caller of others) expect((await call(row, inputOf(row), caller)).status, name).toBe(403);
    expect((await call(row, inputOf(row), {})).status, name).toBe(401);
  }
  for (const name of ['support', 'employee', 'admin', 'underwriter', 'internal'])
    expect(await call(rows.one, { params: { key } }, await server.demo(name)), name).toMatchObject({
      status: 200,
      body: { Brand: 'group' },
    });
});

test('a conversation is taken, handed over and released, and notes for staff say so', async () => {
  const { key, proof } = await started();
  expect((await own(key, support, person.support)).body).toMatchObject({
    Owner: { Key: person.support, NameFull: names.support, IsOnline: false },
  });
  // Again: nothing changes.
  expect((await own(key, support, person.support)).status).toBe(200);
  expect(await own(key, employee, person.employee)).toMatchObject(owned(names.support));
  expect(await own(key, employee, null, person.employee)).toMatchObject(owned(names.support));
  expect((await own(key, support, person.employee, person.support)).body).toMatchObject({
    Owner: { NameFull: names.employee },
  });
  expect((await own(key, support, person.support, person.employee)).status).toBe(200);
  expect((await own(key, support, null, person.support)).body).toMatchObject({ Owner: null });
  expect(await own(key, employee, person.employee, person.support)).toMatchObject({
    status: 409,
    body: { code: 'chatReleased' },
  });
  const notes = (await followAsStaff(server, key, support)).filter(({ Author }) => Author === 'note');
  expect(notes.map(({ Text, IsForStaff }) => [Text, IsForStaff])).toEqual([
    [`${names.support} took this conversation.`, true],
    [`${names.support} handed this conversation to ${names.employee}.`, true],
    [`${names.support} took this conversation over from ${names.employee}.`, true],
    [`${names.support} released this conversation.`, true],
  ]);
  expect((await follow(server, proof)).map(({ Text }) => Text)).toEqual(['Hello']);
});

test('only people on staff who can sign in can be given a conversation', async () => {
  const { key } = await started();
  for (const to of [person.insured, person.agent, newKey()])
    expect(await own(key, support, to)).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  expect(await own(newKey(), support, person.support)).toMatchObject({ status: 404 });
  expect((await one(key)).Owner).toBeNull();

  const found = (await call(rows.colleagues, { query: { q: names.employee.slice(0, 5) } }, support)).body;
  expect((found as ChatColleague[]).map(({ Key }) => Key)).toContain(person.employee);
  const all = (await call(rows.colleagues, { paging: { Take: 200 } }, support)).body as ChatColleague[];
  expect(all.map(({ Key }) => Key)).not.toContain(person.insured);
});

test('of 50 people who take a conversation at the same moment, one has it and the others learn who', async () => {
  const racing = await testServer();
  const callers = await Promise.all(
    ['support', 'employee', 'admin', 'internal', 'underwriter'].map(async (name) => ({
      key: person[name as keyof typeof person],
      name: DEMO_ACCOUNT[name as keyof typeof DEMO_ACCOUNT].Name,
      caller: await racing.demo(name),
    })),
  );
  const { key } = await startedBy(racing);
  const replies = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const who = callers[at % callers.length] as (typeof callers)[number];
      const input = { params: { key }, body: { ToKey: who.key, FromKey: null } };
      return { who, reply: await racing.call(rows.own, input, who.caller) };
    }),
  );
  const winners = new Set(replies.filter(({ reply }) => reply.status === 200).map(({ who }) => who));
  expect(winners.size).toBe(1);
  const [winner] = winners;
  for (const { who, reply } of replies)
    if (who !== winner) expect(reply).toMatchObject(owned(winner?.name ?? ''));
  const notes = await racing.database.rows(sql`SELECT FROM chat_message WHERE kind = 'note'`);
  expect(notes).toHaveLength(1);
});

test("replying makes an unassigned conversation one's own, and asks first in someone else's", async () => {
  const { key } = await started();
  const body = words('Good morning');
  const first = await call(rows.reply, { params: { key }, body }, support);
  expect(first.status).toBe(200);
  expect(await one(key)).toMatchObject({ Owner: { Key: person.support }, WaitingSince: null });

  expect(await reply(key, employee, 'Me too')).toMatchObject(owned(names.support));
  expect(await followAsStaff(server, key, support)).toHaveLength(2);
  expect((await reply(key, employee, 'Me too', true)).status).toBe(200);
  expect((await one(key)).Owner?.Key).toBe(person.support);

  // A message that's sent again was accepted before, even if someone else has the conversation by now.
  await own(key, employee, person.employee, person.support);
  expect(await call(rows.reply, { params: { key }, body }, support)).toMatchObject({
    status: 200,
    body: first.body as object,
  });
});

test('two people who reply at the same moment: one has it, the other is asked first', async () => {
  const { key } = await started();
  const replies = await Promise.all([reply(key, support, 'Hello'), reply(key, employee, 'Hello')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await followAsStaff(server, key, support)).toHaveLength(2);
});

test('tabs have their conversations, the one that has waited longest first, and the stream counts them', async () => {
  const tabbed = await testServer();
  const mine = await tabbed.demo('support');
  const other = await tabbed.demo('employee');
  const watching = await listen(tabbed, rows.watch, {}, mine);
  expect(await watching.next()).toEqual({ Unread: 0, Mine: 0, Unassigned: 0, All: 0, Closed: 0 });
  const start = async (text: string) => {
    tabbed.clock.advance(60_000);
    return (await startedBy(tabbed, text)).key;
  };
  const [first, second, third] = [await start('First'), await start('Second'), await start('Third')];
  const say = (key: string, caller: Caller) =>
    tabbed.call(rows.reply, { params: { key }, body: words('Yes?') }, caller);
  await say(first, mine);
  await tabbed.call(rows.own, { params: { key: third }, body: { ToKey: person.employee } }, other);
  const fourth = await start('Fourth');
  await tabbed.call(rows.close, { params: { key: fourth } }, mine);

  const listed = async (Tab: ChatTab) =>
    ((await tabbed.call(rows.list, { query: { Tab } }, mine)).body as ChatSummary[]).map(({ Key }) => Key);
  expect(await listed('mine')).toEqual([first]);
  expect(await listed('unassigned')).toEqual([second]);
  expect(await listed('all')).toEqual([second, third, first]);
  expect(await listed('closed')).toEqual([fourth]);
  const paged = await tabbed.call(rows.list, { paging: { Take: 1, Skip: 1 } }, mine);
  expect((paged.body as ChatSummary[]).map(({ Key }) => Key)).toEqual([third]);
  expect(paged.headers['x-total-count']).toBe('3');

  const counts = { Unread: 2, Mine: 1, Unassigned: 1, All: 3, Closed: 1 };
  let news: ChatNews;
  do news = (await watching.next()) as ChatNews;
  while (news.Closed === 0);
  expect(news).toEqual(counts);
});

test('a closed conversation opens again with the next message, without its owner if they are away', async () => {
  const { key, proof } = await started();
  await own(key, support, person.support);
  await call(rows.close, { params: { key } }, support);
  expect(await one(key)).toMatchObject({ IsClosed: true, WaitingSince: null, Unread: 0 });
  const again = async () => {
    await call(rows.say, { body: { ...proof, ...words('And the shed?') } });
    return one(key);
  };
  expect(await again()).toMatchObject({ IsClosed: false, Owner: null, Unread: 1 });
  const last = (await followAsStaff(server, key, support)).filter(({ Author }) => Author === 'note').at(-1);
  expect(last?.Text).toBe(
    `This conversation was closed. ${names.support} had it and is away, so it has no owner now.`,
  );

  await own(key, support, person.support);
  await call(rows.close, { params: { key } }, support);
  const watching = await listen(server, rows.watch, {}, support);
  await watching.next();
  expect(await again()).toMatchObject({ IsClosed: false, Owner: { Key: person.support, IsOnline: true } });
  watching.leave();
  clock.advance(61_000);
});

test('staff open a closed conversation again, and doing it twice changes nothing', async () => {
  const { key } = await started();
  await call(rows.close, { params: { key } }, support);
  const at = async () => (await one(key)).LastNumber;
  const closed = await at();
  await call(rows.close, { params: { key } }, support);
  expect(await at()).toBe(closed);
  const reopened = (await call(rows.reopen, { params: { key } }, employee)).body;
  expect(reopened).toMatchObject({ IsClosed: false, Owner: { Key: person.employee } });
  await call(rows.reopen, { params: { key } }, support);
  expect(await at()).toBe(closed + 1);
  for (const row of [rows.close, rows.reopen])
    expect((await call(row, { params: { key: newKey() } }, support)).status).toBe(404);
});

test('who has it shows at once in the stream of the conversation, and to all staff', async () => {
  const { key } = await started();
  const thread = await listen(server, rows.thread, { params: { key } }, employee);
  await thread.next();
  const watching = await listen(server, rows.watch, {}, employee);
  await watching.next();
  await own(key, support, person.support);
  expect((await thread.next()) as ChatMessage).toMatchObject({
    Author: 'note',
    Text: `${names.support} took this conversation.`,
  });
  expect(await watching.next()).toBeDefined();
});
