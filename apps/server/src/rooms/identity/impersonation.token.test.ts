import { sql } from '@portico/database/open';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { closeImpersonation, type Office, openOffice, refusedWith, whoAmI } from './impersonation.fixture.ts';

describe('the code', () => {
  test('works once, however many bring it at the same time', async () => {
    const office = await openOffice();
    const code = String((await office.open(office.hannah.email)).body.Code);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => office.exchange(office.hannah.email, { code })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200)).toEqual(Array(9).fill(refusedWith('over')));
    expect(await office.exchange(office.hannah.email, { code })).toEqual(refusedWith('over'));
  });

  test('works for a minute, for its person, and in the session that got it', async () => {
    const office = await openOffice();
    const { hannah, marcus, grace } = office;
    const code = String((await office.open(hannah.email)).body.Code);
    await office.open(marcus.email);
    const sameStaffElsewhere = await office.signIn(grace.email);
    for (const [email, changed] of [
      [hannah.email, { code: 'x'.repeat(43) }],
      [marcus.email, { code }],
      [hannah.email, { code, token: sameStaffElsewhere }],
      [hannah.email, { token: sameStaffElsewhere }],
    ] as const)
      expect(await office.exchange(email, changed), JSON.stringify(changed)).toEqual(refusedWith('over'));
    office.clock.advance(60);
    expect(await office.exchange(hannah.email, { code })).toEqual(refusedWith('over'));
  });

  test('alone says who it is for: the window that comes with it knows nothing else', async () => {
    const office = await openOffice();
    const code = String((await office.open(office.hannah.email)).body.Code);
    await office.open(office.marcus.email);
    const { status, body } = await office.exchange('', { code });
    expect(status).toBe(200);
    expect(decodeJwt(String(body.access_token))).toMatchObject({ email: office.hannah.email });
    expect(await office.exchange('', { code })).toEqual(refusedWith('over'));
  });

  test('is not needed: the token and the open impersonation decide', async () => {
    const office = await openOffice();
    const code = String((await office.open(office.hannah.email)).body.Code);
    expect((await office.exchange(office.hannah.email)).status).toBe(200);
    expect(await office.exchange(office.hannah.email, { code })).toEqual(refusedWith('over'));
  });
});

describe('a token is refused, which is audited', () => {
  // @spec 7.39
  test('to strangers, for another installation, without opening first, and while impersonating', async () => {
    const office = await openOffice();
    const { hannah, marcus, grace } = office;
    expect(await office.exchange(hannah.email)).toEqual(refusedWith('over'));
    const token = await office.enter(hannah.email);
    await office.addPerson('ruth@example.test', ['INTERNAL'], { canImpersonate: true });
    const ruth = await office.signIn('ruth@example.test');
    const agent = await office.signIn(marcus.email);

    expect(await office.exchange(hannah.email, { target_environment: 'production' })).toEqual(
      refusedWith('environment'),
    );
    expect(await office.exchange(grace.email)).toEqual(refusedWith('over'));
    expect(await office.exchange(hannah.email, { token: ruth })).toEqual(refusedWith('over'));
    expect(await office.exchange(hannah.email, { token: agent })).toEqual(refusedWith('notAllowed'));
    expect(await office.exchange(hannah.email, { token })).toEqual(refusedWith('impersonating'));
    expect(await office.exchange(marcus.email, { token })).toEqual(refusedWith('impersonating'));
    const told = (await office.trail('identity.impersonationToken')).filter(
      ({ outcome }) => outcome === 'refused',
    );
    expect(told.map(({ details }) => (details as { reason: string }).reason)).toEqual([
      'over',
      'environment',
      'over',
      'over',
      'notAllowed',
      'impersonating',
      'impersonating',
    ]);
    expect(told.at(-1)).toMatchObject({ actor: hannah.personKey, impersonator: grace.personKey });

    const invalid = { status: 400, body: { error: 'invalid_grant' } };
    const [head, body] = office.staff.token.split('.');
    for (const made of ['nonsense', `${head}.${body}.${token.split('.')[2]}`])
      expect(await office.exchange(hannah.email, { token: made })).toMatchObject(invalid);
    for (const missing of ['token', 'target_email', 'target_environment'])
      expect(await office.exchange(hannah.email, { [missing]: '' })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      });
    expect((await office.exchange('a\u0000@example.test')).status).toBe(400);
    expect((await office.exchange(hannah.email, { client_id: 'someone-else' })).status).toBe(401);
  });

  test.each([
    ['disabled', sql`UPDATE logon SET disabled_at = now() WHERE email = 'hannah@example.test'`],
    ['disabled', sql`UPDATE person SET record_inactive = true WHERE email = 'hannah@example.test'`],
    ['staff', sql`UPDATE person_role SET role = 'EMPLOYEE' WHERE role = 'INSURED'`],
    ['noAccount', sql`DELETE FROM person_role WHERE role = 'INSURED'`],
    ['notAllowed', sql`UPDATE logon SET can_impersonate = false`],
  ])('as %s, though it was opened before', async (reason, statement) => {
    const office = await openOffice();
    await office.open(office.hannah.email);
    await office.database.rows(statement);
    expect(await office.exchange(office.hannah.email)).toEqual(refusedWith(reason));
  });
});

test('the token lasts 15 minutes, is renewed, and ends after 60 minutes in all', async () => {
  const office = await openOffice();
  const { clock, hannah } = office;
  let window = await office.enter(hannah.email);
  const stands = async () => (await office.identity.authenticate(window)) !== undefined;
  const renewWindow = async () => office.exchange(hannah.email, { token: await office.renewStaff() });

  clock.advance(899);
  expect(await stands()).toBe(true);
  clock.advance(1);
  expect(await stands()).toBe(false);
  // The staff member's own token is older than its ten minutes too.
  expect(await office.exchange(hannah.email)).toMatchObject({ body: { error: 'invalid_grant' } });
  const renewed = await renewWindow();
  expect(renewed).toMatchObject({ status: 200, body: { expires_in: 900 } });
  window = String(renewed.body.access_token);
  expect(await stands()).toBe(true);

  clock.advance(40 * 60);
  const last = await renewWindow();
  expect(last).toMatchObject({ status: 200, body: { expires_in: 300 } });
  window = String(last.body.access_token);
  clock.advance(299);
  expect(await stands()).toBe(true);
  clock.advance(1);
  expect(await stands()).toBe(false);
  expect(await renewWindow()).toEqual(refusedWith('over'));

  await office.identity.sweep();
  const [entry] = await office.database.rows<Record<string, unknown>>(sql`SELECT * FROM impersonation`);
  expect(entry?.ended_at).toEqual(entry?.ends_at);
});

describe('it ends right away, in every process', () => {
  const ways: Record<string, (office: Office, window: string) => Promise<unknown>> = {
    'when its window closes it': async (office, window) =>
      expect(await office.call(closeImpersonation, window)).toEqual({ status: 200, body: { Ended: 1 } }),
    'when the staff member closes it': (office) => office.call(closeImpersonation, office.staff.token),
    'when the staff member signs out': (office) => signOut(office),
    'when the right is taken away': ({ database }) =>
      database.rows(sql`UPDATE logon SET can_impersonate = false`),
    'when the staff member is no longer staff': ({ database, grace }) =>
      database.rows(sql`DELETE FROM person_role WHERE person_key = ${grace.personKey}`),
    'when the staff member is disabled': ({ database, grace }) =>
      database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${grace.logonKey}`),
    'when the target is disabled': ({ database, hannah }) =>
      database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${hannah.logonKey}`),
    'when the target becomes staff': ({ database, hannah }) =>
      database.rows(
        sql`INSERT INTO person_role (person_key, role, granted_at) VALUES (${hannah.personKey}, 'INTERNAL', now())`,
      ),
  };

  test.each(Object.entries(ways))('%s', async (_way, end) => {
    const office = await openOffice();
    const window = await office.enter(office.hannah.email);
    for (const { authenticate } of [office.identity, office.elsewhere])
      expect(await authenticate(window)).toBeDefined();
    await end(office, window);
    for (const { authenticate } of [office.identity, office.elsewhere])
      await expect.poll(() => authenticate(window), SOON).toBeUndefined();
    expect((await whoAmI(office, window, office.hannah.email)).status).toBe(401);
  });

  async function signOut({ origin, staff }: Office): Promise<void> {
    const { browser, tokens } = staff;
    const hint = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' });
    const page = await browser.visit(`${origin}/identity/session/end?${hint}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await browser.submitForm(`${origin}/identity/session/end/confirm`, { xsrf, logout: 'yes' });
  }

  test('and signing out writes the end down', async () => {
    const office = await openOffice();
    await office.enter(office.hannah.email);
    office.clock.advance(90);
    await signOut(office);
    const [entry] = await office.database.rows<{ ended_at: Date }>(sql`SELECT ended_at FROM impersonation`);
    expect(entry?.ended_at).toEqual(office.clock.now());
  });

  test('closes one and leaves the other, with both names in the audit, and never someone else’s', async () => {
    const office = await openOffice();
    const { hannah, marcus, grace } = office;
    const [hers, his] = [await office.enter(hannah.email), await office.enter(marcus.email)];
    const own = await office.call(closeImpersonation, await office.signIn(hannah.email));
    expect(own).toEqual({ status: 200, body: { Ended: 0 } });
    const elsewhere = await office.call(closeImpersonation, await office.signIn(grace.email));
    expect(elsewhere.body).toEqual({ Ended: 0 });
    await office.call(closeImpersonation, hers);
    await expect.poll(() => office.identity.authenticate(hers), SOON).toBeUndefined();
    expect(await office.identity.authenticate(his)).toBeDefined();
    expect((await office.trail('identity.closeImpersonation')).at(-1)).toMatchObject({
      actor: hannah.personKey,
      impersonator: grace.personKey,
      details: { impersonations: [expect.any(String)] },
    });
    expect(await office.exchange(hannah.email)).toEqual(refusedWith('over'));
    expect((await office.exchange(marcus.email)).status).toBe(200);
  });
});
