import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { type ChatAnswer, chat } from '@portico/contract/rooms/chat';
import type { ContentItem } from '@portico/contract/rooms/content/item';
import { contentDesk } from '@portico/contract/rooms/contentDesk';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { sharedServer } from '../../../testing.ts';
import { startedBy } from '../chat.fixture.ts';

const { rows } = chat;
const server = await sharedServer();
const { call, database } = server;
const support = await server.demo('support');
const employee = await server.demo('employee');

async function answersTo(key: string): Promise<ChatAnswer[]> {
  const { status, body } = await call(rows.answers, { params: { key } }, support);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ChatAnswer[];
}
const find = (answers: ChatAnswer[], slug: string) => answers.find(({ Slug }) => Slug === slug);

/** An answer as far as a draft. */
async function draftOf(Slug: string, Text: string, Brands: ('brokerage' | 'claims')[] = []) {
  const made = await call(
    contentDesk.rows.create,
    { body: { Kind: 'chatAnswer', Slug, Title: Slug } },
    employee,
  );
  const item = made.body as ContentItem;
  const saved = await call(
    contentDesk.rows.save,
    {
      params: { key: item.Key },
      body: { ...item.Latest.Content, Body: { Text }, Brands },
      version: item.Version,
    },
    employee,
  );
  return saved.body as ContentItem;
}
const publish = ({ Key, Version }: ContentItem) =>
  call(contentDesk.rows.publish, { params: { key: Key }, body: { Version } }, employee);

test('fills in the customer, the writer, the brand and the agent', async () => {
  const { key } = await startedBy(server, 'Hello', await server.demo('insured'));
  const answers = await answersTo(key);
  expect(find(answers, 'greeting')).toEqual({
    Slug: 'greeting',
    Title: 'Greeting',
    Text: `Hi Hannah, this is ${DEMO_ACCOUNT.support.Name.split(' ')[0]} from Calder Brokerage. How can I help you today?`,
    Missing: [],
  });
  const agent = await database.row<{ name: string; agency: string }>(sql`
    SELECT person.name_full AS name, agency.name AS agency
    FROM account JOIN agent ON agent.key = account.agent_key JOIN person ON person.key = agent.person_key
      JOIN agency ON agency.key = account.agency_key WHERE account.key = ${DEMO_KEYS.account.insured}`);
  expect(find(answers, 'call-your-agent')?.Text).toMatch(
    new RegExp(
      `^Hi Hannah, your agent ${agent?.name} at ${agent?.agency} .* at \\(\\d{3}\\) \\d{3}-\\d{4}\\.$`,
    ),
  );
  expect(find(answers, 'sign-in-first')?.Text).toContain(DEMO_BRANDS.brokerage.contact.phone);
});

test('says what isn’t known about a visitor', async () => {
  const { key } = await startedBy(server);
  expect(find(await answersTo(key), 'call-your-agent')).toMatchObject({
    Text: 'Hi Hannah, your agent [the agent who looks after their account] at [the agency] can make that change for you. You can call them at [the agent’s phone].',
    Missing: ['the agent who looks after their account', 'the agency', 'the agent’s phone'],
  });
});

test('has what is published for the brand, and not drafts', async () => {
  const { key } = await startedBy(server);
  const [draft, here, elsewhere] = [
    await draftOf('a-draft', 'Not yet'),
    await draftOf('brokerage-only', 'Hi {firstName}', ['brokerage']),
    await draftOf('claims-only', 'Hi {firstName}', ['claims']),
  ];
  for (const item of [here, elsewhere]) expect((await publish(item)).status).toBe(200);
  const slugs = (await answersTo(key)).map(({ Slug }) => Slug);
  expect(slugs).toContain('brokerage-only');
  expect(slugs).not.toContain('claims-only');
  expect(slugs).not.toContain(draft.Slug);
});

test('an answer with names we don’t know, or without a text, can’t be published', async () => {
  const refusals = [
    [
      await draftOf('unknown-name', 'Your number is {ssn}.'),
      'We don’t know {ssn}. Choose one of the names you can use.',
    ],
    [await draftOf('no-text', ' '), 'Write something first.'],
  ] as const;
  for (const [item, message] of refusals)
    expect(await publish(item)).toMatchObject({ status: 400, body: { fields: [{ message }] } });
});

test('is a 404 for a conversation that doesn’t exist', async () => {
  expect((await call(rows.answers, { params: { key: newKey() } }, support)).status).toBe(404);
});
