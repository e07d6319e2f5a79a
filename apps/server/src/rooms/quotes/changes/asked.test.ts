import { reports } from '@portico/contract/rooms/reports';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { commitBy } from '../binding/binding.fixture.ts';
import { boundPolicy, opened } from './changes.fixture.ts';

const server = await undoneServer();
const agent = await server.demo('agent');
const insured = await server.demo('insured');
const report = (WebApplicationID: string, caller: Caller) =>
  server.call(reports.rows.endorsementRequest, { query: { WebApplicationID } }, caller);
const policyOfInsured = () => boundPolicy(server, agent, { account: DEMO_KEYS.account.insured });

// @spec 7.122
test('the report of an endorsement says what changes, from when, and what it costs', async () => {
  const policy = await policyOfInsured();
  const { Key, TermChange } = await opened(server, agent, 'endorse', policy, {
    EffectiveOn: '2026-12-20',
    Answers: { aop: '5000' },
  });
  const [line] = TermChange?.ChangeList ?? [];
  for (const caller of [agent, await server.demo('underwriter')]) {
    const { status, body } = await report(Key, caller);
    expect(status).toBe(200);
    for (const text of [
      '<h1>Change request</h1>',
      policy.AlternateKey,
      `${line?.Label}: ${line?.FromText} → ${line?.ToText}`,
      'Dec 20, 2026',
      'From Dec 20, 2026, this term costs $',
      'This is a request. Nothing changes until we confirm it.',
    ])
      expect(body).toContain(text);
  }
  expect(await report(Key, await server.demo('agent2'))).toMatchObject({ status: 404 });
});

test('an insured sees it once the endorsement is made, and that it is', async () => {
  const policy = await policyOfInsured();
  const { Key } = await opened(server, agent, 'endorse', policy, { Answers: { aop: '5000' } });
  expect(await report(Key, insured)).toMatchObject({ status: 404 });
  const asked = 'This is a request. Nothing changes until we confirm it.';
  const before = String((await report(Key, agent)).body);
  const reply = await commitBy(server, agent, policy.AlternateKey, { mode: 'END', NoKnownLoss: 'true' });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await report(Key, insured)).toMatchObject({
    status: 200,
    body: before.replace(
      asked,
      'This change was made. The endorsement and the new declarations say what applies.',
    ),
  });
  expect(await report(Key, await server.demo('insured2'))).toMatchObject({ status: 404 });
});

test('a cancellation, or a new quote, is no endorsement', async () => {
  const policy = await policyOfInsured();
  const { Key } = await opened(server, agent, 'cancel', policy, {
    ReasonKey: 'SOLD',
    EffectiveOn: '2026-12-20',
  });
  expect(await report(Key, agent)).toMatchObject({ status: 404 });
});
