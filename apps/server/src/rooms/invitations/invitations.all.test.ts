import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { type AgencyInvitation, type AnyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';

const { rows } = invitations;
const { agency, account } = DEMO_KEYS;
const DAY = 24 * 60 * 60 * 1000;
const server = await undoneServer();
const email = (name: string) => `${name}@demo.portico.test`;
const demo = (name: string) => server.as(email(name));
const all = async (query: object = {}, name = 'admin') =>
  server.call(rows.all, { query: query as never, paging: { Take: 200 } }, await demo(name));
const found = async (query?: object) => (await all(query)).body as AnyInvitation[];
const newEmail = () => `${newKey()}@example.com`;

// @spec I15.40
test('all invitations are in one list, with what they are to and what became of them', async () => {
  const [toAccount, toPortal] = [newEmail(), newEmail()];
  const sent = await server.call(
    rows.send,
    { body: { AgencyKey: agency.firstBranch, Email: email('agent2') } },
    await demo('internal'),
  );
  const { Key } = sent.body as AgencyInvitation;
  await server.call(
    coinsureds.rows.invite,
    { params: { key: account.insured }, body: { Email: toAccount } },
    await demo('insured'),
  );
  const person = { NameFirst: 'Ann', NameLast: 'Newstaff', Email: toPortal };
  await server.call(
    persons.rows.create,
    { query: { PersonRoleKey: 'SUPPORT' }, body: person },
    await demo('admin'),
  );
  expect(await found({ Kind: 'agency', q: email('agent2'), State: 'pending' })).toMatchObject([
    { Kind: 'agency', Key, Email: email('agent2'), State: 'pending', Answered: null },
  ]);
  expect(await found({ q: toAccount.toUpperCase() })).toMatchObject([
    { Kind: 'account', State: 'pending', Name: null },
  ]);
  expect(await found({ q: 'newstaff ann' })).toMatchObject([
    { Kind: 'portal', Email: toPortal, State: 'pending', To: null, Expires: null },
  ]);
  await server.call(rows.withdraw, { params: { key: Key } }, await demo('admin'));
  expect(await found({ Kind: 'agency', State: 'withdrawn', q: email('agent2') })).toMatchObject([{ Key }]);
  await server.database.rows(sql`UPDATE logon SET last_sign_in_at = now() WHERE email = ${toPortal}`);
  expect(await found({ q: toPortal })).toMatchObject([{ State: 'accepted' }]);
  server.clock.advance(8 * DAY);
  expect(await found({ q: toAccount, State: 'pending' })).toEqual([]);
  expect(await found({ q: toAccount, State: 'expired' })).toHaveLength(1);
});

test('all invitations are for listed administrators alone, and for what the contract names', async () => {
  for (const name of ['internal', 'support', 'agent', 'insured'])
    expect((await all({}, name)).status).toBe(403);
  expect((await server.call(rows.all, {}, await server.as(['INTERNAL', 'ADMIN']))).status).toBe(403);
  expect((await all({ State: 'lost' })).status).toBe(400);
  expect((await all({ Kind: 'carrier' })).status).toBe(400);
});
