import type { Row } from '@portico/contract/define';
import { users } from '@portico/contract/rooms/users';
import { sql } from '@portico/database/open';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { renew, SOON, signIn } from '../../../../identity/src/testing/portal.ts';
import { openOffice } from './impersonation.fixture.ts';

const { rows } = users;

/** The whole server with real tokens, and Ada, who passes the admin check. */
async function withAda() {
  const office = await openOffice();
  await office.addPerson('ada@example.test', ['INTERNAL', 'ADMIN']);
  await office.database.rows(sql`
    INSERT INTO configuration (key, value, audience, about)
    VALUES ('W2_Portal_AdminEmails', 'ada@example.test', 'nobody', 'The list.')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  const ada = await office.signIn('ada@example.test');
  const on = (row: Row, key: string, input = {}) =>
    office.call({ ...row, path: row.path.replace('{key}', key) }, ada, input);
  /** In this process and in another one. */
  const counts = async (token: string) =>
    (await Promise.all([office.identity, office.elsewhere].map((one) => one.authenticate(token)))).map(
      (presence) => presence !== undefined,
    );
  return { office, on, counts };
}

// @spec D.22, I15.37
test('a role that is taken ends the tokens at once, in every process, and the next token lacks it', async () => {
  const { office, on, counts } = await withAda();
  const { staff, grace } = office;
  expect(await counts(staff.token)).toEqual([true, true]);
  const taken = await on(rows.change, grace.personKey, { version: 1, body: { Roles: ['INTERNAL'] } });
  expect(taken).toMatchObject({ status: 200, body: { Roles: ['INTERNAL'] } });
  await expect.poll(() => counts(staff.token), SOON).toEqual([false, false]);
  const { access_token: next } = await renew(office.origin, staff.browser);
  expect(decodeJwt(next).role).toEqual(['INTERNAL']);
  expect(await counts(next)).toEqual([true, true]);
});

test('a role that is given comes with the next token, and no session ends', async () => {
  const { office, on, counts } = await withAda();
  const { staff, grace } = office;
  await on(rows.change, grace.personKey, { version: 1, body: { Roles: ['SUPPORT', 'UNDERWRITER'] } });
  expect(await counts(staff.token)).toEqual([true, true]);
  const { access_token: next } = await renew(office.origin, staff.browser);
  expect(decodeJwt(next).role).toEqual(['INTERNAL', 'UNDERWRITER', 'SUPPORT']);
});

test('without the right, an open impersonation ends', async () => {
  const { office, on, counts } = await withAda();
  const acting = await office.enter(office.hannah.email);
  expect(await counts(acting)).toEqual([true, true]);
  await on(rows.change, office.grace.personKey, { version: 1, body: { MayImpersonate: false } });
  await expect.poll(() => counts(acting), SOON).toEqual([false, false]);
  expect(await counts(office.staff.token)).toEqual([true, true]);
});

// @spec I15.37
test('a sign-in that is off keeps people out, and its sessions don’t come back with it', async () => {
  const { office, on, counts } = await withAda();
  const { staff, grace } = office;
  const off = { version: 1, body: { IsDisabled: true, Reason: 'On leave' } };
  expect((await on(rows.change, grace.personKey, off)).status).toBe(200);
  await expect.poll(() => counts(staff.token), SOON).toEqual([false, false]);
  expect((await on(rows.change, grace.personKey, { version: 2, body: { IsDisabled: false } })).status).toBe(
    200,
  );
  await expect(renew(office.origin, staff.browser)).rejects.toThrow();
  expect(await counts(staff.token)).toEqual([false, false]);
  expect(await counts((await signIn(office.origin, grace.email)).token)).toEqual([true, true]);
});

// @spec I15.37
test('a session that an administrator ends is over at once, and so are all of a person’s', async () => {
  const { office, on, counts } = await withAda();
  const { hannah } = office;
  const [one, two] = [await office.signIn(hannah.email), await office.signIn(hannah.email)];
  const { body } = await office.call(rows.sessions, await office.signIn('ada@example.test'), {
    query: `?PersonKey=${hannah.personKey}`,
  });
  const [latest] = body as unknown as { Key: string }[];
  expect((await on(rows.endSession, latest?.Key ?? '')).body).toEqual({ Ended: 1 });
  // Both began at the same moment of the tests' clock, so either may be the first of the list.
  const both = async () => [await counts(one), await counts(two)].flat().filter(Boolean).length;
  await expect.poll(both, SOON).toBe(2);
  expect((await on(rows.endSessions, hannah.personKey)).body).toEqual({ Ended: 1 });
  await expect.poll(both, SOON).toBe(0);
});
