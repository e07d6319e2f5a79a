import { claims } from '@portico/contract/rooms/claims';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';
import { currentTerm } from '../requests/requests.fixture.ts';
import { emailsIn, reportsOn } from './claims.fixture.ts';

const server = await undoneServer();
const { database, call, demo, clock } = server;
const { insured, insured2 } = DEMO_ACCOUNT;
const ACCOUNT = DEMO_KEYS.account.insured;
const { opened } = reportsOn(server, await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home));
const [owner, agent, staff] = await Promise.all(['insured', 'agent', 'employee'].map(demo));

const named = (Email?: string) => ({
  Contact: { Name: 'Ida Moreno', Phone: '(813) 555-0144', ...(Email !== undefined && { Email }) },
});
/** Who gets an email that the claim was opened. */
const toldOf = async (key: string, side: 'insured' | 'agent') =>
  (await emailsIn(server)).find(({ cause }) => cause === `claim-opened:${key}:${side}`);
const addressOf = async (caller: typeof agent, Email?: string) =>
  (await toldOf((await opened(caller, named(Email))).Key, 'insured'))?.to;

const unlinkAll = sql`DELETE FROM account_person WHERE account_key = ${ACCOUNT}`;
const linkSecond = sql`
  INSERT INTO account_person (account_key, person_key, relationship, linked_at)
  VALUES (${ACCOUNT}, ${insured2.PersonKey}, 'coinsured', ${clock.now()})`;
const unlinkSecond = sql`
  DELETE FROM account_person WHERE account_key = ${ACCOUNT} AND person_key = ${insured2.PersonKey}`;

test.each<[string, string | undefined, readonly Sql[], string | undefined]>([
  ['the contact of the report, who has no account', 'ida@mail.example', [], 'ida@mail.example'],
  ['the contact, also when no one is on the account', 'ida@mail.example', [unlinkAll], 'ida@mail.example'],
  ['a contact who can sign in but was never on the account', insured2.Email, [], insured2.Email],
  ['a contact who is on the account', insured2.Email, [linkSecond], insured2.Email],
  [
    'the owner once the contact was taken off the account',
    insured2.Email,
    [linkSecond, unlinkSecond],
    insured.Email,
  ],
  ['the owner if the contact has no email', undefined, [], insured.Email],
  ['no one if there is no one to tell', undefined, [unlinkAll], undefined],
])('an agent’s report: the email goes to %s', async (_who, contact, before, expected) => {
  for (const change of before) await database.rows(change);
  expect(await addressOf(agent, contact)).toBe(expected);
});

test('the email goes to the person who reported it rather than the owner, if the contact has no email', async () => {
  await database.rows(linkSecond);
  expect(await addressOf(await demo('insured2'))).toBe(insured2.Email);
});

test('a contact who works for another agency gets no email', async () => {
  expect(await addressOf(owner, DEMO_ACCOUNT.agent2.Email)).toBe(insured.Email);
});

test('messages and everything later go to the contact as well, by name', async () => {
  const { Key } = await opened(agent, named('ida@mail.example'));
  await call(claims.rows.message, { params: { key: Key }, body: { Text: 'We have your photos.' } }, staff);
  expect((await emailsIn(server)).at(-1)).toMatchObject({
    to: 'ida@mail.example',
    text: expect.stringContaining('Ida'),
  });
});

test('the agency gets the email instead of an agent who has left', async () => {
  await database.rows(
    sql`UPDATE agent SET ended_at = ${clock.now()} WHERE person_key = ${DEMO_ACCOUNT.agent.PersonKey}`,
  );
  const { Key } = await opened(owner);
  const agency = await database.row<{ email: string }>(
    sql`SELECT agency.email FROM account JOIN agency ON agency.key = agency_key WHERE account.key = ${ACCOUNT}`,
  );
  expect((await toldOf(Key, 'agent'))?.to).toBe(agency?.email);
});
