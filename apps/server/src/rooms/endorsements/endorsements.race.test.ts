/** Whatever happens at once: the newest declarations of a term say what is on record. */
import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { type Application, quotes } from '@portico/contract/rooms/quotes';
import { type Risk, risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { rounds } from '@portico/database/testing';
import { dayOf } from '@portico/platform/businessDay';
import { expect, test } from 'vitest';
import { type Caller, sharedServer, type TestReply } from '../../testing.ts';
import { currentFacts } from '../documents/index.ts';
import { commitBy, readyToBind } from '../quotes/binding/binding.fixture.ts';
import { boundPolicy, opened } from '../quotes/changes/changes.fixture.ts';
import { underwritingOn } from '../quotes/underwriting/underwriting.fixture.ts';

const server = await sharedServer();
const { database } = server;
const agent = await server.demo('agent');
const underwriter = await server.demo('underwriter');
const KEY = DEMO_KEYS.account.insured;

interface Facts {
  readonly insured: string;
  readonly mailing: object;
  readonly property: object;
}

/** What the newest declarations of a term say of who and what is insured, beside what is on record. */
async function expectCurrentPapers(policyKey: string): Promise<void> {
  const newest = await database.row<{ facts: Facts }>(sql`
    SELECT facts FROM document WHERE policy_key = ${policyKey} AND template = 'declarations'
    ORDER BY created_at DESC, key DESC LIMIT 1`);
  const now = (await currentFacts(database, 'declarations', policyKey, dayOf(server.clock.now()))) as Facts;
  const { insured, mailing, property } = newest?.facts ?? expect.fail('There are no declarations.');
  expect({ insured, mailing, property }).toEqual({
    insured: now.insured,
    mailing: now.mailing,
    property: now.property,
  });
}

const rename = async (name: string): Promise<TestReply> => {
  const account = (await server.call(accounts.rows.get, { params: { key: KEY } }, agent))
    .body as CustomerRiskAccount;
  const body = { Contact: { Name: name } };
  return server.call(accounts.rows.change, { params: { key: KEY }, body, version: account.Version }, agent);
};

const statuses = (replies: readonly TestReply[]) => replies.map(({ status }) => status);

test.each([
  ['a quote of the account', { account: KEY }, {}],
  ['a quote that goes to the account', {}, { AccountKey: KEY }],
])('binding %s and renaming it', { timeout: 120_000 }, async (_what, wanted, query) => {
  for (let round = 0; round < rounds(30); round += 1) {
    const { Policy } = await readyToBind(server, agent, wanted);
    server.clock.advance(1_000);
    const bind = () => commitBy(server, agent, Policy.QuoteAlternateKey, query);
    const name = () => rename(`Hannah ${Policy.QuoteAlternateKey}`);
    const replies = await Promise.all(round % 2 === 0 ? [bind(), name()] : [name(), bind()]);
    expect(statuses(replies)).toEqual([200, 200]);
    await expectCurrentPapers(Policy.Key);
  }
});

test('binding a quote and editing its location', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds(30); round += 1) {
    const { Policy, Risk: place } = await readyToBind(server, agent);
    const { Version } = (await server.call(risks.rows.get, { params: { key: place.Key } }, agent))
      .body as Risk;
    const edit = () =>
      server.call(
        risks.rows.change,
        { params: { key: place.Key }, body: { Street1: '7 Other Way' }, version: Version },
        agent,
      );
    const bind = () => commitBy(server, agent, Policy.QuoteAlternateKey);
    const [first, second] = await Promise.all(round % 2 === 0 ? [bind(), edit()] : [edit(), bind()]);
    const [bound, edited] = round % 2 === 0 ? [first, second] : [second, first];
    expect(bound?.status).toBe(200);
    // Too late for an edit, or for this version of it: binding confirms what is known of the building.
    expect([200, 409, 412]).toContain(edited?.status);
    await expectCurrentPapers(Policy.Key);
  }
});

test('a new address of the property and another endorsement of it', { timeout: 120_000 }, async () => {
  const { decided } = underwritingOn(server);
  for (let round = 0; round < rounds(10); round += 1) {
    const policy = await boundPolicy(server, agent);
    const other = await nextTerm(agent, policy.Key);
    const move = await opened(server, agent, 'endorse', policy, { Risk: { Street1: '7 Other Way' } });
    await decided(underwriter, await decided(agent, move, 'submit'), 'approve');
    const raise = await opened(server, agent, 'endorse', { Key: other.Key });
    const covA = Number(raise.Answers.covA) + 5_000_000;
    const raised = (
      await server.call(
        quotes.rows.change,
        { body: { Key: raise.Key, Answers: { covA } }, version: raise.Version } as never,
        agent,
      )
    ).body as Application;
    await server.call(quotes.rows.rate, { body: { WebApplicationID: raised.Key }, query: {} }, agent);
    const commit = (number: string | null) =>
      commitBy(server, agent, number, { mode: 'END', NoKnownLoss: 'true' });
    server.clock.advance(1_000);
    const replies = await Promise.all([commit(policy.AlternateKey), commit(other.number)]);
    expect(statuses(replies), JSON.stringify(replies.map(({ body }) => body))).toEqual([200, 200]);
    for (const key of [policy.Key, other.Key]) await expectCurrentPapers(key);
  }
});

test('two new addresses of one property, each for a policy on it', { timeout: 120_000 }, async () => {
  const { decided } = underwritingOn(server);
  for (let round = 0; round < rounds(10); round += 1) {
    const policy = await boundPolicy(server, agent);
    const other = await nextTerm(agent, policy.Key);
    for (const [{ Key }, Street1] of [
      [policy, '7 Other Way'],
      [other, '9 Third St'],
    ] as const) {
      const move = await opened(server, agent, 'endorse', { Key }, { Risk: { Street1 } });
      await decided(underwriter, await decided(agent, move, 'submit'), 'approve');
    }
    server.clock.advance(1_000);
    const numbers = [policy.AlternateKey, other.number];
    const replies = await Promise.all(
      numbers.map((number) => commitBy(server, agent, number, { mode: 'END', NoKnownLoss: 'true' })),
    );
    expect(statuses(replies), JSON.stringify(replies.map(({ body }) => body))).toContain(200);
    expect(statuses(replies)).not.toContain(500);
    for (const key of [policy.Key, other.Key]) await expectCurrentPapers(key);
  }
});

/** Another policy on the same property. */
async function nextTerm(caller: Caller, policyKey: string) {
  const risk = await database.row<{ key: string; account: string }>(sql`
    SELECT risk_key AS key, account_key AS account FROM policy WHERE key = ${policyKey}`);
  const other = await boundPolicy(server, caller);
  await database.rows(sql`UPDATE policy SET risk_key = ${risk?.key} WHERE key = ${other.Key}`);
  return { Key: other.Key, number: other.AlternateKey };
}
