import { chat } from '@portico/contract/rooms/chat';
import { overviews } from '@portico/contract/rooms/overviews';
import type { ConversationPerson } from '@portico/contract/rooms/overviews/conversation';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { testWords } from '@portico/platform/emails/email.fixture';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, type TestServer, undoneServer } from '../../../testing.ts';

const { person, account } = DEMO_KEYS;
const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

const typed = { Name: 'Hannah Typed', Email: 'typed@example.com' };
async function conversationOf(caller: Caller = {}): Promise<string> {
  const opened = await server.call(chat.rows.open, { body: { ...typed, Brand: 'brokerage' } }, caller);
  return (opened.body as { Conversation: { Key: string } }).Conversation.Key;
}
async function read(key: string, name = 'support'): Promise<ConversationPerson> {
  const caller = await server.demo(name);
  const { status, body } = await server.call(overviews.rows.conversation, { params: { key } }, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ConversationPerson;
}

test('shows accounts, policies with what is due, and open claims of who is signed in', async () => {
  const insured = await server.demo('insured');
  const seen = await read(await conversationOf(insured));
  expect(seen).toMatchObject({
    ...typed,
    Person: { Key: person.insured, NameFull: 'Hannah Whitlock', Roles: ['INSURED'] },
    AccountList: [{ Key: account.insured, Relationship: 'owner' }],
    AgencyList: [],
  });
  // What the account page says, which staff open from here.
  const caller = await server.demo('support');
  const page = (await server.call(overviews.rows.account, { params: { key: account.insured } }, caller))
    .body as {
    PolicyList: { Rows: { Key: string; BalanceCents: number }[]; Total: number };
    BillingList: { PolicyKey: string; BalanceCents: number }[];
  };
  expect(seen.PolicyList.Rows.map(({ Key }) => Key)).toEqual(page.PolicyList.Rows.map(({ Key }) => Key));
  expect(seen.PolicyList.Total).toBe(page.PolicyList.Total);
  for (const { PolicyKey, BalanceCents } of page.BillingList)
    expect(seen.PolicyList.Rows.find(({ Key }) => Key === PolicyKey)?.Billing?.BalanceCents).toBe(
      BalanceCents,
    );

  const open = await server.database.rows<{ number: string }>(sql`
    SELECT coalesce(number, receipt) AS number FROM claim WHERE is_open AND account_key = ${account.insured}
    ORDER BY loss_on DESC, key`);
  expect(open.length).toBeGreaterThan(0);
  expect(seen.ClaimList.Rows.map((claim) => claim.Number)).toEqual(open.map(({ number }) => number));
  expect(seen.ClaimList.Total).toBe(open.length);
});

test('shows the last emails, notes and claim messages, and nothing of other people', async () => {
  const key = await conversationOf(await server.demo('insured'));
  server.clock.advance(60_000);
  const at = server.clock.now();
  const email = (to: string, subject: string, after: number) =>
    queueEmail(
      server.database,
      { cause: newKey(), kind: 'access', to, ...testWords({ subject }) },
      new Date(at.getTime() + after),
    );
  await email('insured@demo.portico.test', 'About your policy', 3000);
  await email('agent@demo.portico.test', 'Not theirs', 4000);
  for (const accountKey of [account.insured, account.insured2])
    await server.database.rows(sql`
      INSERT INTO account_note (key, account_key, author_key, text, written_at)
      VALUES (${newKey()}, ${accountKey}, ${person.agent}, 'Called about the roof', ${new Date(at.getTime() + 2000)})`);
  const { ContactList } = await read(key);
  expect(ContactList.slice(0, 2)).toMatchObject([
    { Kind: 'email', Text: 'About your policy', RecordKey: null },
    { Kind: 'note', Text: 'Called about the roof', RecordKey: account.insured },
  ]);
  expect(ContactList.filter(({ Kind }) => Kind === 'note').map(({ RecordKey }) => RecordKey)).not.toContain(
    account.insured2,
  );
  expect(ContactList).toHaveLength(5);
});

test('a visitor who isn’t signed in shows only what they typed, even if we know the address', async () => {
  const opened = await server.call(chat.rows.open, {
    body: { Name: 'Hannah Whitlock', Email: 'insured@demo.portico.test', Brand: 'brokerage' },
  });
  const { Conversation } = opened.body as { Conversation: { Key: string } };
  expect(await read(Conversation.Key)).toMatchObject({
    Name: 'Hannah Whitlock',
    Email: 'insured@demo.portico.test',
    Person: null,
    AccountList: [],
    PolicyList: { Rows: [], Total: 0 },
    ClaimList: { Rows: [], Total: 0 },
    ContactList: [],
  });
});

test('an agent shows their agency, and the call is for staff alone', async () => {
  const agent = await server.demo('agent');
  const key = await conversationOf(agent);
  expect(await read(key)).toMatchObject({
    Person: { Key: person.agent },
    AccountList: [],
    AgencyList: [{ Key: DEMO_KEYS.agency.firstBranch }],
  });
  for (const caller of [agent, await server.demo('insured')])
    expect((await server.call(overviews.rows.conversation, { params: { key } }, caller)).status).toBe(403);
  const support = await server.demo('support');
  expect(
    (await server.call(overviews.rows.conversation, { params: { key: newKey() } }, support)).status,
  ).toBe(404);
});
