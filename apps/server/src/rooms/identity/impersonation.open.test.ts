import { sql } from '@portico/database/open';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { SOON } from '../../../../identity/src/testing/portal.ts';
import { openImpersonation, openOffice, whoAmI } from './impersonation.fixture.ts';

describe('impersonating someone', () => {
  // @spec 4.25, 5.15, 7.38, 7.39
  test('opens, exchanges the code, and acts as the person from then on, with both on every audit row', async () => {
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
      impersonation: expect.any(String),
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

  test('replaces what was open, even concurrently, and leaves no code behind', async () => {
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

describe('opening is refused and audited', () => {
  // @spec 7.38
  test('for staff, oneself, disabled and inactive people, and while already impersonating', async () => {
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

  // @spec 6.6
  test('without the right, whatever the role', async () => {
    const office = await openOffice();
    await office.addPerson('ruth@example.test', ['INTERNAL', 'ADMIN']);
    await office.addPerson('stray@example.test', ['AGENT'], { canImpersonate: true });
    for (const email of ['ruth@example.test', 'stray@example.test', office.marcus.email])
      expect((await office.open(office.hannah.email, { token: await office.signIn(email) })).status).toBe(
        403,
      );
    const signedOut = await office.call(openImpersonation, undefined, {
      body: { Email: office.hannah.email },
    });
    expect(signedOut.status).toBe(401);
    await office.database.rows(sql`UPDATE logon SET can_impersonate = false`);
    await expect.poll(async () => (await office.open(office.hannah.email)).status, SOON).toBe(403);
  });

  test("for people the portal doesn't know, or not as users", async () => {
    const office = await openOffice();
    const only = await office.addPerson('contact@example.test');
    await office.database.rows(sql`DELETE FROM logon WHERE key = ${only.logonKey}`);
    await office.addPerson('norole@example.test', []);
    expect(await office.open('unknown@example.test')).toMatchObject({
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
