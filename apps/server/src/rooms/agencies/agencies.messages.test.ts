import {
  type AccountMessage,
  type AgentContacts,
  type AgentMessage,
  agencies,
  MESSAGE_TEXTS,
} from '@portico/contract/rooms/agencies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer, undoneServer } from '../../testing.ts';

const { rows } = agencies;
const { account, agent, agency } = DEMO_KEYS;

const undone = await undoneServer();
let server: TestServer;
beforeEach(() => {
  server = undone;
});

const contacts = async (name = 'insured') =>
  (await server.call(rows.contacts, {}, await server.demo(name))).body as AgentContacts;
const message = (more: Partial<AgentMessage> = {}): AgentMessage => ({
  CustomerRiskAccountKey: account.insured,
  Subject: 'My new roof',
  Message: 'It is new.\nDoes it change my premium?',
  ...more,
});
const write = async (more?: Partial<AgentMessage>, { name = 'insured', headers = {} } = {}) =>
  server.call(rows.write, { body: message(more) }, { ...(await server.demo(name)), ...headers });
const emails = () =>
  server.database.rows<{ recipient: string; subject: string; body_text: string }>(
    sql`SELECT recipient, subject, body_text FROM outbox_message WHERE cause LIKE 'account-message:%' ORDER BY cause`,
  );
const kept = async () => (await server.database.rows(sql`SELECT 1 FROM account_message`)).length;

// @spec 1.5
test('one call fills the page: agent and agency of each account, its policies by their latest terms', async () => {
  const { AccountList, MessageList } = await contacts();
  expect(MessageList).toEqual([]);
  expect(AccountList).toHaveLength(1);
  const [own] = AccountList;
  expect(own).toMatchObject({
    CustomerRiskAccount: { Key: account.insured },
    Agent: { Key: agent.agent, Person: { NameFull: 'Marcus Delacroix', Email: 'agent@demo.portico.test' } },
    Agency: { Key: agency.firstBranch, Hours: expect.stringContaining('Mon') },
  });
  expect(own?.PolicyList.map(({ AlternateKey }) => AlternateKey)).toEqual(['CCU-2302054', 'CHO-1002345']);
  expect((await contacts('insured2')).AccountList[0]?.Agency.Key).toBe(agency.secondBranch);
});

// @spec 1.5
test('a message goes to the agent, a copy to the insured, and is kept on the account', async () => {
  const [policy] = (await contacts()).AccountList[0]?.PolicyList ?? [];
  const reply = await write({ PolicyKey: policy?.Key as string });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      To: 'Marcus Delacroix',
      Policy: { AlternateKey: policy?.AlternateKey },
      From: { NameFull: 'Hannah Whitlock' },
    },
  });
  const [toAgent, copy] = await emails();
  expect(toAgent).toMatchObject({
    recipient: 'agent@demo.portico.test',
    subject: 'Hannah Whitlock: My new roof',
  });
  expect(toAgent?.body_text).toContain('> It is new.\n> Does it change my premium?');
  expect(toAgent?.body_text).toContain(policy?.AlternateKey);
  expect(toAgent?.body_text).toMatch(/^Hi Marcus,/);
  expect(toAgent?.body_text).toContain('insured@demo.portico.test');
  expect(copy).toMatchObject({ recipient: 'insured@demo.portico.test' });
  expect((await contacts()).MessageList).toMatchObject([{ Subject: 'My new roof' }]);
  expect(
    await server.database.row(sql`
      SELECT record_kind, record_key, outcome FROM audit_entry WHERE action = 'agencies.write'`),
  ).toEqual({ record_kind: 'account', record_key: account.insured, outcome: 'done' });
});

// @spec I9.11
test('sends a message about a quote that was sent to one, by its quote number', async () => {
  const quote = await server.database.row<{ key: string; number: string }>(sql`
    UPDATE policy SET policy_number = NULL, quote_number = 'Q-777', status = 'quote', term_number = 9,
      proposed_at = ${server.clock.now()}
    WHERE key = (SELECT key FROM policy WHERE account_key = ${account.insured} ORDER BY key LIMIT 1)
    RETURNING key, quote_number AS number`);
  const about = { Key: quote?.key, AlternateKey: quote?.number };
  expect(await write({ PolicyKey: quote?.key as string })).toMatchObject({
    status: 200,
    body: { Policy: about },
  });
  expect((await emails())[0]?.body_text).toContain('about quote Q-777:');
  expect((await contacts()).MessageList).toMatchObject([{ Policy: about }]);
  await server.database.rows(sql`UPDATE policy SET proposed_at = NULL WHERE key = ${quote?.key}`);
  expect(await write({ PolicyKey: quote?.key as string })).toMatchObject({ status: 404 });
});

test('the account’s own people read it, another agency does not', async () => {
  await write();
  const read = async (name: string) => {
    const query = { CustomerRiskAccountKey: account.insured };
    return (await server.call(rows.messages, { query }, await server.demo(name))).body as AccountMessage[];
  };
  for (const name of ['insured', 'agent', 'internal']) expect(await read(name)).toHaveLength(1);
  for (const name of ['insured2', 'agent2']) expect(await read(name)).toEqual([]);
});

test('an agent who has left is passed over: the agency gets it', async () => {
  await server.database.rows(
    sql`UPDATE agent SET ended_at = ${server.clock.now()} WHERE key = ${agent.agent}`,
  );
  const [own] = (await contacts()).AccountList;
  expect(own?.Agent).toBeNull();
  expect((await write()).body).toMatchObject({ To: own?.Agency.Name });
  expect((await emails())[0]?.recipient).toBe(own?.Agency.Email);
});

test('sends one message for a repeated request, even fifty in parallel', async () => {
  server = await testServer();
  const send = () => write({}, { headers: { 'idempotency-key': 'message-1' } });
  const replies = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await kept()).toBe(1);
  expect(await emails()).toHaveLength(2);
});

test('ten an hour, and then it says how long to wait', async () => {
  for (let number = 1; number <= 10; number++)
    expect((await write({ Subject: `Number ${number}` })).status).toBe(200);
  expect(await write({ Subject: 'One more' })).toMatchObject({
    status: 429,
    body: { code: 'tooManyRequests', details: { seconds: 3600 } },
  });
  expect((await write({ CustomerRiskAccountKey: account.insured2 }, { name: 'insured2' })).status).toBe(200);
  server.clock.advance(3600 * 1000);
  expect((await write({ Subject: 'One more' })).status).toBe(200);
});

test('not about another’s account or policy, nor about a policy of another account', async () => {
  const [foreign] = (await contacts('insured2')).AccountList[0]?.PolicyList ?? [];
  expect((await write({ CustomerRiskAccountKey: account.insured2 })).status).toBe(404);
  expect((await write({ PolicyKey: foreign?.Key as string })).status).toBe(404);
  expect((await write({}, { name: 'agent' })).status).toBe(403);
  expect(await kept()).toBe(0);
  expect(await emails()).toEqual([]);
});

test("names staff who act on an insured's behalf in both emails", async () => {
  const caller = await server.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
  expect((await server.call(rows.write, { body: message() }, caller)).status).toBe(200);
  for (const { body_text } of await emails()) expect(body_text).toContain('behalf by: Ben Takahashi');
});

test.each([
  ['no subject', { Subject: '  ' }, MESSAGE_TEXTS.Subject],
  ['a long subject', { Subject: 'x'.repeat(121) }, MESSAGE_TEXTS.Subject],
  ['a subject of two lines', { Subject: 'two\nlines' }, MESSAGE_TEXTS.Subject],
  ['no message', { Message: '' }, MESSAGE_TEXTS.Message],
  ['a message with a NUL', { Message: 'a\u0000b' }, MESSAGE_TEXTS.Message],
  ['a message of 2,001 characters', { Message: 'x'.repeat(2001) }, MESSAGE_TEXTS.MessageTooLong],
])('%s is refused at its field', async (_what, more, message) => {
  const path = `body.${Object.keys(more)[0]}`;
  expect(await write(more)).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
});
