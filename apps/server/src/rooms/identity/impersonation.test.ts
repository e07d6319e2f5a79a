import { persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { closeImpersonation, type Office, openImpersonation, openOffice } from './impersonation.fixture.ts';

const unknown = { ...persons.rows.get, path: '/api/Person/unknown' };
const whoAmI = (office: Office, token: string, email: string) =>
  office.call(unknown, token, { query: `?email=${email}` });

const refusedWith = (reason: string) => ({
  status: 400,
  body: { error: 'access_denied', error_description: reason },
});

describe('acting for somebody', () => {
  test('opens, exchanges the code, and is the person from then on, with both on every audit row', async () => {
    const office = await openOffice();
    const { grace, hannah, clock, database } = office;
    await database.rows(
      sql`UPDATE person SET organization_name = 'Whitlock LLC' WHERE key = ${hannah.personKey}`,
    );
    const opened = await office.open(' Hannah@Example.test ');
    const endsAt = new Date(clock.now().getTime() + 3_600_000);
    expect(opened).toEqual({
      status: 200,
      body: {
        NameFull: 'Hannah Whitlock',
        OrganizationName: 'Whitlock LLC',
        Email: hannah.email,
        Code: expect.stringMatching(/^[\w-]{43}$/),
        EndsAt: endsAt.toISOString(),
      },
    });

    const code = String(opened.body.Code);
    const reply = await office.exchange('Hannah@Example.test', { code });
    expect(reply).toEqual({
      status: 200,
      body: {
        access_token: expect.any(String),
        expires_in: 900,
        token_type: 'Bearer',
        scope: 'personal-lines-insured',
      },
    });
    const token = String(reply.body.access_token);
    const { sid } = decodeJwt(office.staff.token);
    const now = Math.floor(clock.now().getTime() / 1000);
    expect(decodeJwt(token)).toMatchObject({
      iss: `${office.origin}/identity`,
      aud: 'portico-api',
      sub: hannah.logonKey,
      email: hannah.email,
      role: ['INSURED'],
      can_impersonate: false,
      act: { sub: grace.logonKey, name: 'Grace Holloway' },
      sid,
      iat: now,
      exp: now + 900,
      impersonation_ends: Math.floor(endsAt.getTime() / 1000),
    });
    expect(await office.identity.authenticate(token)).toEqual({
      actor: expect.objectContaining({
        personKey: hannah.personKey,
        roles: ['INSURED'],
        canImpersonate: false,
      }),
      impersonator: expect.objectContaining({
        personKey: grace.personKey,
        sid,
        roles: ['INTERNAL', 'SUPPORT'],
      }),
    });

    expect((await whoAmI(office, token, hannah.email)).body).toMatchObject({ Key: hannah.personKey });
    const both = { actor: hannah.personKey, impersonator: grace.personKey, outcome: 'done' };
    expect(await office.trail('persons.get')).toMatchObject([both]);
    const byGrace = { actor: grace.personKey, kind: 'person', key: hannah.personKey, outcome: 'done' };
    const entry = await database.row<{ key: string; code_hash: Buffer }>(sql`SELECT * FROM impersonation`);
    expect(entry).toMatchObject({
      staff_key: grace.personKey,
      target_key: hannah.personKey,
      sid,
      ticket_id: null,
      opened_at: clock.now(),
      entered_at: clock.now(),
      ends_at: endsAt,
      ended_at: null,
    });
    expect(entry?.code_hash.toString()).not.toContain(code);
    const details = { impersonation: entry?.key };
    expect(await office.trail('identity.openImpersonation')).toMatchObject([{ ...byGrace, details }]);
    expect(await office.trail('identity.impersonationToken')).toMatchObject([{ ...byGrace, details }]);
  });

  test('on a ticket, which is recorded', async () => {
    const office = await openOffice();
    await office.database.rows(sql`
      INSERT INTO helpdesk_ticket (id, subject, status, requester_email, opened_at)
      VALUES ('10427', 'Help', 'open', 'hannah@example.test', now())`);
    expect((await office.open(office.hannah.email, { ticket: ' 10427 ' })).status).toBe(200);
    expect(await office.database.rows(sql`SELECT ticket_id FROM impersonation`)).toEqual([
      { ticket_id: '10427' },
    ]);
    expect(await office.trail('identity.openImpersonation')).toMatchObject([
      { details: { ticket: '10427' } },
    ]);
    expect(await office.open(office.marcus.email, { ticket: '1' })).toMatchObject({
      status: 404,
      body: { message: 'No support-desk Ticket was found for the ID entered.' },
    });
    const tobias = await office.addPerson('tobias@example.test', ['INTERNAL'], { canImpersonate: true });
    const token = await office.signIn(tobias.email);
    expect(await office.open(office.marcus.email, { token, ticket: '10427' })).toMatchObject({
      status: 403,
      body: { details: { reason: 'ticket' } },
    });
    expect((await office.open(office.marcus.email, { token })).status).toBe(200);
  });

  test('again replaces what was open, also when both come at once, and leaves no code behind', async () => {
    const office = await openOffice();
    const first = await office.enter(office.hannah.email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => office.open(office.hannah.email)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const open = await office.database.rows(sql`SELECT key FROM impersonation WHERE ended_at IS NULL`);
    expect(open).toHaveLength(1);
    await expect.poll(() => office.identity.authenticate(first), SOON).toBeUndefined();
    const codes = await Promise.all(
      replies.map(({ body }) => office.exchange(office.hannah.email, { code: String(body.Code) })),
    );
    expect(codes.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await office.database.rows(sql`SELECT * FROM idempotent_reply`)).toEqual([]);
  });
});

describe('opening is refused, and told to the audit', () => {
  test('for staff, oneself, the disabled, the inactive and whoever is acting for somebody already', async () => {
    const office = await openOffice();
    const { database, grace, hannah, marcus } = office;
    const ruth = await office.addPerson('ruth@example.test', ['EMPLOYEE']);
    const gone = await office.addPerson('gone@example.test');
    const off = await office.addPerson('off@example.test');
    await database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${off.logonKey}`);
    await database.rows(sql`UPDATE person SET record_inactive = true WHERE key = ${gone.personKey}`);
    const refused = [
      [ruth, 'staff'],
      [grace, 'self'],
      [off, 'disabled'],
      [gone, 'disabled'],
    ] as const;
    for (const [{ email }, reason] of refused)
      expect(await office.open(email)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', details: { reason } },
      });
    expect(await office.trail('identity.openImpersonation')).toMatchObject(
      refused.map(([{ personKey }, reason]) => ({
        outcome: 'refused',
        actor: grace.personKey,
        kind: 'person',
        key: personKey,
        details: { reason },
      })),
    );
    expect(await database.rows(sql`SELECT FROM impersonation`)).toEqual([]);

    const token = await office.enter(hannah.email);
    expect(await office.open(marcus.email, { token })).toMatchObject({ status: 403 });
    expect((await office.trail('identity.openImpersonation')).at(-1)).toMatchObject({
      outcome: 'refused',
      actor: hannah.personKey,
      impersonator: grace.personKey,
      details: { code: 'forbidden', reason: 'impersonating' },
    });
  });

  test('without the right, whatever the role', async () => {
    const office = await openOffice();
    await office.addPerson('ruth@example.test', ['INTERNAL', 'ADMIN']);
    await office.addPerson('stray@example.test', ['AGENT'], { canImpersonate: true });
    for (const email of ['ruth@example.test', 'stray@example.test', office.marcus.email])
      expect((await office.open(office.hannah.email, { token: await office.signIn(email) })).status).toBe(
        403,
      );
    const nobody = await office.call(openImpersonation, undefined, { body: { Email: office.hannah.email } });
    expect(nobody.status).toBe(401);
    await office.database.rows(sql`UPDATE logon SET can_impersonate = false`);
    await expect.poll(async () => (await office.open(office.hannah.email)).status, SOON).toBe(403);
  });

  test('for whom the portal does not know, or not as a user', async () => {
    const office = await openOffice();
    const only = await office.addPerson('contact@example.test');
    await office.database.rows(sql`DELETE FROM logon WHERE key = ${only.logonKey}`);
    await office.addPerson('norole@example.test', []);
    expect(await office.open('nobody@example.test')).toMatchObject({
      status: 404,
      body: { code: 'emailNotFound', message: 'Email address not found.' },
    });
    for (const email of ['contact@example.test', 'norole@example.test'])
      expect(await office.open(email)).toMatchObject({
        status: 422,
        body: { code: 'noAccount', message: 'This person does not have an account.' },
      });
    for (const Email of ['', 'x', 'a@b\u0000.test', 7])
      expect((await office.call(openImpersonation, office.staff.token, { body: { Email } })).status).toBe(
        400,
      );
  });
});

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

  test('is not needed: the token and the open impersonation decide', async () => {
    const office = await openOffice();
    const code = String((await office.open(office.hannah.email)).body.Code);
    expect((await office.exchange(office.hannah.email)).status).toBe(200);
    expect(await office.exchange(office.hannah.email, { code })).toEqual(refusedWith('over'));
  });
});

describe('a token is refused, and told to the audit', () => {
  test('to strangers, for another installation, without having been opened, and to whoever acts already', async () => {
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

describe('it ends at once, in every process', () => {
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

  test('closing one leaves the other, and both names in the audit; nobody closes what is another’s', async () => {
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
