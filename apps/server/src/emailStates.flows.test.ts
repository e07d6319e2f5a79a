/** What the portal's own emails say is so in the moment they're queued: none would be held back without a reason. */
import type { EmailState } from '@portico/contract/emails/states';
import { requests } from '@portico/contract/rooms/requests';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { isStillSo } from './emailStates.ts';
import { openedClaim } from './rooms/claimDesk/claimDesk.fixture.ts';
import { emailOf, invite, ownedAccount } from './rooms/coinsureds/coinsureds.fixture.ts';
import { boundPolicy, changed } from './rooms/quotes/changes/changes.fixture.ts';
import { answerBy as answerQuote, sent } from './rooms/quotes/proposals/proposals.fixture.ts';
import { accepted, answerBy as answerOffer, offered } from './rooms/quotes/renewals/renewals.fixture.ts';
import { underwritingOn } from './rooms/quotes/underwriting/underwriting.fixture.ts';
import { asksOn, currentTerm, requestIn } from './rooms/requests/requests.fixture.ts';
import { undoneServer } from './testing.ts';

const server = await undoneServer();
const { database, clock, demo } = server;
const insured = await demo('insured');
const insured2 = await demo('insured2');
const agent = await demo('agent');
const underwriter = await demo('underwriter');

/** What the emails queued since the last time say, after checking that it's so. */
async function said(): Promise<EmailState[]> {
  const queued = await database.rows<{ state: EmailState; key: string; subject: string }>(sql`
    DELETE FROM outbox_message WHERE state IS NOT NULL RETURNING state, state_key AS key, subject`);
  for (const { state, key, subject } of queued)
    expect(await isStillSo(database, { state, key }, clock.now()), `${state}: ${subject}`).toBe(true);
  return [...new Set(queued.map(({ state }) => state))];
}

test('when a policy is bound, endorsed, canceled and reinstated', async () => {
  const policy = await boundPolicy(server, agent, {
    account: DEMO_KEYS.account.insured,
    TermBegin: '2026-11-20',
  });
  expect(await said()).toEqual(['policyInForce']);
  await changed(server, agent, 'endorse', policy, { EffectiveOn: '2026-12-20', Answers: { aop: '5000' } });
  expect(await said()).toEqual(['policyInForce']);
  await changed(server, agent, 'cancel', policy, { EffectiveOn: '2026-12-24', ReasonKey: 'SOLD' });
  expect(await said()).toEqual(['policyCanceled']);
  await changed(server, underwriter, 'reinstate', policy, { EffectiveOn: '2026-12-24' });
  expect(await said()).toEqual(['policyInForce']);
});

test('when a quote is sent and answered', async () => {
  const { proposal } = await sent(server);
  expect(await said()).toEqual(['quoteSent']);
  const TotalCents = proposal.TotalCents;
  expect((await answerQuote(server, insured, proposal.Policy.Key, 'want', { TotalCents })).status).toBe(200);
  expect(await said()).toEqual(['quoteWanted']);
});

test('when a quote is declined', async () => {
  const { proposal } = await sent(server);
  await said();
  expect((await answerQuote(server, insured, proposal.Policy.Key, 'decline')).status).toBe(200);
  expect(await said()).toEqual(['quoteDeclined']);
});

test.each([
  ['accept', 'renewalAccepted'],
  ['decline', 'renewalDeclined'],
] as const)('when a renewal is offered, with the answer %s', async (answer, state) => {
  const { Offer } = await offered(server);
  expect(await said()).toEqual(['renewalOpen']);
  if (answer === 'accept') await accepted(server, insured2, Offer);
  else expect((await answerOffer(server, insured2, Offer.Key, answer)).status).toBe(200);
  expect(await said()).toEqual([state]);
});

test('when an application is referred, and decided', async () => {
  const { referred, decided } = underwritingOn(server);
  const one = await referred(agent);
  expect(await said()).toEqual(['referralOpen']);
  await decided(underwriter, one, 'approve');
  expect(await said()).toEqual(['referralApproved']);
  const other = await referred(agent);
  await said();
  await decided(underwriter, other, 'decline', { Text: 'No.', ReasonList: ['other'] });
  expect(await said()).toEqual(['referralDeclined']);
});

test('when a change is asked for and withdrawn, and another one accepted', async () => {
  const { change } = asksOn(server, await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home));
  const first = requestIn(await change(insured));
  expect(await said()).toEqual(['requestOpen']);
  await server.call(requests.rows.withdraw, { params: { key: first.Key } }, insured);
  expect(await said()).toEqual(['requestWithdrawn']);
  const { Key } = requestIn(await change(insured));
  await said();
  await server.call(requests.rows.decide, { params: { key: Key }, body: { Decision: 'accept' } }, agent);
  expect(await said()).toEqual(['requestAccepted']);
});

test('when a loss is reported', async () => {
  await openedClaim(server);
  const states = await said();
  expect(['claimOpen', 'claimUnassigned']).toEqual(expect.arrayContaining(states));
  expect(states).toHaveLength(1);
});

test('when someone is invited to an account', async () => {
  const { owner, key } = await ownedAccount(server, DEMO_KEYS.account.insured);
  const other = await server.as(['SIGNUP']);
  expect((await invite(server, owner, key, emailOf(other))).status).toBe(200);
  expect(await said()).toEqual(['accountInvitationOpen']);
});
