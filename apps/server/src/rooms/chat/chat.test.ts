import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import {
  CHAT_LIMITS,
  type ChatConversation,
  type ChatHours,
  type ChatMessage,
  type ChatNews,
  chat,
} from '@portico/contract/rooms/chat';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { type Caller, type TestServer, testServer } from '../../testing.ts';
import { follow, listen } from './chat.fixture.ts';

const { rows } = chat;
const who = { Name: 'Hannah Brooks', Email: 'hannah@example.com', Brand: 'brokerage' } as const;
/** The tests' clock begins on a Sunday at 7 AM in New York. From then until Monday at 10 AM. */
const OPENS_IN = 27 * 60 * 60_000;
let messages = 0;
const words = (Text: string, ClientId = `message-${++messages}`) => ({ ClientId, Text });

async function open(server: TestServer, caller: Caller = {}) {
  const { status, body } = await server.call(rows.open, { body: who }, caller);
  expect(status).toBe(200);
  const { Conversation, Secret } = body as { Conversation: ChatConversation; Secret: string | null };
  return { key: Conversation.Key, proof: { ConversationKey: Conversation.Key, ...(Secret && { Secret }) } };
}
const textsOf = (heard: readonly ChatMessage[]) => heard.map(({ Text }) => Text);
const auditOf = async (server: TestServer) =>
  (await server.database.rows<{ action: string }>(sql`SELECT action FROM audit_entry ORDER BY seq`)).map(
    ({ action }) => action,
  );

test('who is signed in has one conversation a brand; its history and its close are kept', async () => {
  const server = await testServer();
  const hannah = await server.as(DEMO_ACCOUNT.insured.Email);
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  expect((await server.call(rows.mine, { query: { Brand: 'brokerage' } }, hannah)).body).toBeNull();

  const { key, proof } = await open(server, hannah);
  expect((await open(server, hannah)).key).toBe(key);
  expect(proof).toEqual({ ConversationKey: key });
  expect((await server.call(rows.mine, { query: { Brand: 'group' } }, hannah)).body).toBeNull();
  expect((await server.call(rows.list, {}, staff)).body).toEqual([]);

  await server.call(rows.say, { body: { ...proof, ...words('Is my roof covered?') } }, hannah);
  expect((await server.call(rows.list, {}, staff)).body).toMatchObject([
    { Key: key, Unread: 1, LastText: 'Is my roof covered?', IsSignedIn: true, IsClosed: false, ...who },
  ]);
  const answer = await server.call(rows.reply, { params: { key }, body: words('It is.') }, staff);
  expect(answer.body).toMatchObject({ Number: 2, Author: 'staff', Name: DEMO_ACCOUNT.support.Name });
  expect((await server.call(rows.list, {}, staff)).body).toMatchObject([{ Unread: 0, LastNumber: 2 }]);

  expect((await server.call(rows.close, { params: { key } }, staff)).body).toMatchObject({ IsClosed: true });
  expect(await follow(server, proof, hannah)).toMatchObject([
    { Number: 1, Author: 'asker', Name: who.Name, Text: 'Is my roof covered?' },
    { Number: 2, Author: 'staff', Name: DEMO_ACCOUNT.support.Name.split(' ')[0], Text: 'It is.' },
  ]);
  await server.call(rows.say, { body: { ...proof, ...words('And the shed?') } }, hannah);
  expect((await server.call(rows.mine, { query: { Brand: 'brokerage' } }, hannah)).body).toMatchObject({
    IsClosed: false,
    // Two notes for staff came before it: the conversation was closed, and its owner is away.
    LastNumber: 5,
  });
  expect(textsOf(await follow(server, { ...proof, After: 2 }, hannah))).toEqual(['And the shed?']);
});

test('a visitor has what their secret opens, and it is kept hashed', async () => {
  const server = await testServer();
  const { key, proof } = await open(server);
  expect(proof.Secret).toMatch(/^[\w-]{43}$/);
  const other = await open(server);
  const hannah = await server.as(DEMO_ACCOUNT.insured.Email);
  const hers = await open(server, hannah);

  expect((await server.call(rows.say, { body: { ...proof, ...words('Hello') } })).status).toBe(200);
  for (const [wrong, caller] of [
    [{ ConversationKey: key }, {}],
    [{ ...proof, Secret: other.proof.Secret }, {}],
    [{ ...proof, Secret: undefined }, hannah],
    [{ ...other.proof, ConversationKey: hers.key }, {}],
    [{ ConversationKey: hers.key }, await server.as(DEMO_ACCOUNT.insured2.Email)],
    // A staff member's way in is the staff's rows.
    [{ ConversationKey: hers.key }, await server.as(DEMO_ACCOUNT.support.Email)],
  ] as [{ ConversationKey: string }, Caller][])
    for (const reply of [
      await server.call(rows.say, { body: { ...wrong, ...words('Let me in') } }, caller),
      await server.call(rows.live, { body: { ...wrong, Wait: 0 } }, caller),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
  expect(textsOf(await follow(server, proof))).toEqual(['Hello']);

  const kept = await server.database.rows<{ row: string }>(
    sql`SELECT to_json(chat_conversation)::text AS row FROM chat_conversation`,
  );
  expect(kept.map(({ row }) => row).join()).not.toContain(proof.Secret);
});

test("lets no one chat in someone else's name", async () => {
  const server = await testServer();
  const { insured, support } = DEMO_ACCOUNT;
  const { proof } = await open(server, await server.as(insured.Email));
  const acting = await server.asOnBehalf(insured.Email, support.Email);
  for (const reply of [
    await server.call(rows.open, { body: who }, acting),
    await server.call(rows.mine, { query: { Brand: 'brokerage' } }, acting),
    await server.call(rows.say, { body: { ...proof, ...words('It is me') } }, acting),
    await server.call(rows.live, { body: { ...proof, Wait: 0 } }, acting),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('keeps a repeated message once, even in parallel', async () => {
  const server = await testServer();
  const { proof } = await open(server);
  const body = { ...proof, ...words('Once') };
  const replies = await Promise.all(Array.from({ length: 5 }, () => server.call(rows.say, { body })));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(textsOf(await follow(server, proof))).toEqual(['Once']);
  expect(await server.call(rows.say, { body: { ...body, Text: 'Twice' } })).toMatchObject({
    status: 409,
    body: { code: 'idempotencyConflict' },
  });
  // Also emailed once.
  expect(
    await server.database.rows(sql`SELECT 1 FROM outbox_message WHERE cause LIKE 'chat:%'`),
  ).toHaveLength(2);
});

test('numbers many concurrent messages without gaps', async () => {
  const server = await testServer();
  const { key, proof } = await open(server);
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? server.call(rows.say, { body: { ...proof, ...words(`${at}`) } })
        : server.call(rows.reply, { params: { key }, body: words(`${at}`) }, staff),
    ),
  );
  const heard = await follow(server, proof);
  expect(heard.map((message) => message.Number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
});

// @spec 2.81, 5.17
test('name and email are required, and a message has its limits', async () => {
  const server = await testServer();
  for (const [wrong, message] of [
    [{ Name: ' ' }, 'Enter your name.'],
    [{ Name: 'Two\nlines' }, 'Enter one line of text.'],
    [{ Email: '' }, 'Enter your email address.'],
    [{ Email: 'hannah' }, 'Enter an email address in the correct format, like name@example.com.'],
  ] as const) {
    const reply = await server.call(rows.open, { body: { ...who, ...wrong } });
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ message }] } });
  }
  const { proof } = await open(server);
  const say = async (Text: string) =>
    (await server.call(rows.say, { body: { ...proof, ...words(Text) } })).status;
  expect(await say('x'.repeat(CHAT_LIMITS.message))).toBe(200);
  for (const text of ['x'.repeat(CHAT_LIMITS.message + 1), ' \n ', 'a\0b']) expect(await say(text)).toBe(400);
});

test('limits messages, conversations and emails', async () => {
  const server = await testServer();
  const { proof } = await open(server);
  const statuses = new Set<number>();
  for (let at = 0; at < 31; at++)
    statuses.add((await server.call(rows.say, { body: { ...proof, ...words(`${at}`) } })).status);
  expect([...statuses]).toEqual([200, 429]);
  const mailed = await server.database.rows(
    sql`SELECT 1 FROM outbox_message WHERE recipient = ${DEMO_BRANDS.brokerage.contact.email}`,
  );
  expect(mailed).toHaveLength(10);
  server.clock.advance(60_000);

  let opened = 1;
  while ((await server.call(rows.open, { body: who })).status === 200) opened += 1;
  expect(opened).toBe(20);
});

test('emails messages while no one is online; a watching staff member counts as online for a minute', async () => {
  const server = await testServer();
  server.clock.advance(OPENS_IN);
  const here = async () =>
    ((await server.call(rows.presence, { query: { Brand: 'brokerage' } })).body as { Here: boolean }).Here;
  const { proof } = await open(server);
  expect(await here()).toBe(false);
  expect((await server.call(rows.say, { body: { ...proof, ...words('First\nline') } })).body).toMatchObject({
    ByMail: true,
  });
  const mails = await server.database.rows<{ recipient: string; subject: string; body_text: string }>(
    sql`SELECT recipient, subject, body_text FROM outbox_message ORDER BY recipient`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    DEMO_BRANDS.brokerage.contact.email,
    DEMO_ACCOUNT.support.Email,
  ]);
  expect(mails[0]).toMatchObject({
    subject: 'Chat message from Hannah Brooks',
    body_text: expect.stringContaining(
      '"Hannah Brooks" (hannah@example.com) wrote while the Calder Brokerage chat was offline:\n\n> First\n> line\n',
    ),
  });

  const watching = await listen(server, rows.watch, {}, await server.as(DEMO_ACCOUNT.support.Email));
  await watching.next();
  expect(await here()).toBe(true);
  expect((await server.call(rows.say, { body: { ...proof, ...words('Second') } })).body).toMatchObject({
    ByMail: false,
  });
  await watching.next();
  watching.leave();
  server.clock.advance(61_000);
  expect(await here()).toBe(false);
});

// @spec I11.17
test('tells staff on every page how many conversations are unread, as it changes', async () => {
  const server = await testServer();
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  const watching = await listen(server, rows.watch, {}, await server.as(DEMO_ACCOUNT.employee.Email));
  const unread = async () => ((await watching.next()) as ChatNews).Unread;
  expect(await unread()).toBe(0);

  const [first, second] = [await open(server), await open(server)];
  const say = (proof: typeof first.proof, text: string) =>
    server.call(rows.say, { body: { ...proof, ...words(text) } });
  await say(first.proof, 'Hello');
  expect(await unread()).toBe(1);
  await say(first.proof, 'Anyone there?');
  expect(await unread()).toBe(1);
  await say(second.proof, 'Is my roof covered?');
  expect(await unread()).toBe(2);

  await server.call(rows.reply, { params: { key: first.key }, body: words('Yes, hello!') }, staff);
  expect(await unread()).toBe(1);
  await server.call(rows.seen, { params: { key: second.key }, body: { Number: 1 } }, staff);
  expect(await unread()).toBe(0);
  await say(second.proof, 'And the shed?');
  expect(await unread()).toBe(1);
  await server.call(rows.close, { params: { key: second.key } }, staff);
  expect(await unread()).toBe(0);
});

test('emails a reply to someone who has closed the chat, but not to someone who has it open', async () => {
  const server = await testServer();
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  const { key, proof } = await open(server);
  const reply = (body: ReturnType<typeof words>) => server.call(rows.reply, { params: { key }, body }, staff);
  const answers = () =>
    server.database.rows<{ recipient: string; subject: string; body_text: string }>(
      sql`SELECT recipient, subject, body_text FROM outbox_message WHERE cause LIKE 'chat:%:answer'`,
    );

  const asking = await listen(server, rows.live, { body: proof }, {});
  await reply(words('Good morning'));
  await asking.next();
  expect(await answers()).toEqual([]);

  asking.leave();
  server.clock.advance(61_000);
  const answer = words('It is covered.\nBoth roofs.');
  await reply(answer);
  await reply(answer);
  expect(await answers()).toEqual([
    {
      recipient: who.Email,
      subject: 'We replied to your chat with Calder Brokerage',
      body_text: expect.stringContaining('> It is covered.\n> Both roofs.\n'),
    },
  ]);
  for (let at = 0; at < 12; at++) await reply(words(`${at}`));
  expect(await answers()).toHaveLength(10);
});

test("delivers messages from one process to another's streams, and a restart loses nothing", async () => {
  const one = await testServer();
  const two = await testServer({ beside: one });
  const hannah = await one.as(DEMO_ACCOUNT.insured.Email);
  const staff = await one.as(DEMO_ACCOUNT.support.Email);
  const { key, proof } = await open(one, hannah);
  const asking = await listen(two, rows.live, { body: proof }, hannah);
  const answering = await listen(one, rows.thread, { params: { key } }, staff);

  await one.call(rows.say, { body: { ...proof, ...words('Are you there?') } }, hannah);
  expect(await asking.next()).toMatchObject({ Number: 1, Text: 'Are you there?' });
  expect(await answering.next()).toMatchObject({ Number: 1 });
  await two.call(rows.reply, { params: { key }, body: words('I am.') }, staff);
  expect(await asking.next()).toMatchObject({ Number: 2, Author: 'staff', Text: 'I am.' });
  expect(await answering.next()).toMatchObject({ Number: 2 });

  await two.close();
  expect(await asking.next()).toBeUndefined();
  await one.call(rows.reply, { params: { key }, body: words('Still here') }, staff);
  const again = await testServer({ beside: one });
  const resumed = await listen(again, rows.live, { body: { ...proof, After: 2 } }, hannah);
  expect(await resumed.next()).toMatchObject({ Number: 3, Text: 'Still here' });
});

test('audits opening, reading as staff and closing a conversation, but not its messages', async () => {
  const server = await testServer();
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  const { key, proof } = await open(server);
  await server.call(rows.say, { body: { ...proof, ...words('Psst') } });
  await server.call(rows.thread, { params: { key }, query: { Wait: '0' } }, staff);
  await server.call(rows.seen, { params: { key }, body: { Number: 1 } }, staff);
  await server.call(rows.close, { params: { key } }, staff);
  expect(await auditOf(server)).toEqual(['chat.open', 'chat.thread', 'chat.close']);
  const entries = await server.database.rows<{ record_key: string; content: string }>(
    sql`SELECT record_key, content FROM audit_entry`,
  );
  for (const { record_key, content } of entries) {
    expect(record_key).toBe(key);
    expect(content).not.toMatch(/Psst|hannah/);
  }
});

test('after hours a message goes out by email although someone is there, and so does its answer, once', async () => {
  const server = await testServer();
  const staff = await server.as(DEMO_ACCOUNT.support.Email);
  const { key, proof } = await open(server);
  const { body } = await server.call(rows.presence, { query: { Brand: 'brokerage' } });
  const { Hours } = body as { Hours: ChatHours };
  expect(Hours).toMatchObject({ Zone: 'America/New_York', Holidays: ['2026-11-26', '2026-12-25'] });
  expect(Hours.Week.map((day) => day?.To)).toEqual([undefined, 1200, 1200, 1200, 1200, 1200, undefined]);

  const watching = await listen(server, rows.watch, {}, staff);
  await watching.next();
  const asking = await listen(server, rows.live, { body: proof }, {});
  const say = async (text: string) =>
    (await server.call(rows.say, { body: { ...proof, ...words(text) } })).body as { ByMail: boolean };
  const emails = async (of: string) =>
    server.database.rows(sql`SELECT 1 FROM outbox_message WHERE cause LIKE ${`chat:%:${of}`}`);
  expect((await say('Are you open?')).ByMail).toBe(true);
  expect(await emails(DEMO_BRANDS.brokerage.contact.email)).toHaveLength(1);
  await asking.next();
  // They have the chat open, but we promised an answer by email. Later replies come by chat alone.
  const reply = (text: string) => server.call(rows.reply, { params: { key }, body: words(text) }, staff);
  await reply('From 8 on.');
  await reply('On Monday.');
  expect(await emails('answer')).toHaveLength(1);
  watching.leave();
  asking.leave();

  server.clock.advance(OPENS_IN);
  const [again, still] = [
    await listen(server, rows.watch, {}, await server.as(DEMO_ACCOUNT.support.Email)),
    await listen(server, rows.live, { body: proof }, {}),
  ];
  await again.next();
  await still.next();
  expect((await say('Good morning')).ByMail).toBe(false);
  await server.call(
    rows.reply,
    { params: { key }, body: words('Good morning!') },
    await server.as(DEMO_ACCOUNT.support.Email),
  );
  expect(await emails('answer')).toHaveLength(1);
  expect(await emails(DEMO_BRANDS.brokerage.contact.email)).toHaveLength(1);
});
