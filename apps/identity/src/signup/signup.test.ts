import { PROFILE_TEXTS } from '@portico/contract/rules/profile';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { createThrottle } from '@portico/platform/throttle';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { emailsOf, waitForEmails } from '../testing/emails.ts';
import {
  addPerson,
  atLogin,
  type Estate,
  estate,
  openPortal,
  PASSWORD,
  SOON,
  signIn,
} from '../testing/portal.ts';

const robin = { nameFirst: ' Robin ', nameLast: 'Vale', email: ' Robin@Example.TEST ', password: PASSWORD };
const EMAIL = 'robin@example.test';
const OTHER_PASSWORD = 'nine pelicans under Miami';

const post = (origin: string, action: string, body: object, headers: Record<string, string> = {}) =>
  new Browser().post(`${origin}/login/${action}`, body, headers);
const signUp = (origin: string, change: Partial<typeof robin> = {}) =>
  post(origin, 'sign-up', { ...robin, ...change });
const verify = (origin: string, token: string) => post(origin, 'verify-email', { token });

const tokenIn = (text = '') => /\/verify-email#token=(\S+)$/m.exec(text)?.[1] ?? '';
const lastToken = async (shared: Estate) => tokenIn((await emailsOf(shared)).at(-1)?.body_text);

const people = ({ database }: Estate) =>
  database.rows<{ name: string; roles: string[]; active: boolean; verified: boolean | null }>(sql`
    SELECT name_full AS name, NOT record_inactive AS active, logon.email_verified_at IS NOT NULL AS verified,
           ARRAY(SELECT role FROM person_role WHERE person_key = person.key ORDER BY role) AS roles
    FROM person LEFT JOIN logon ON logon.person_key = person.key ORDER BY person.created_at, person.key`);

/** What the Login screen is answered. */
async function attempt(origin: string, password: string) {
  const { post } = await atLogin(origin);
  const reply = await post('submit', { username: EMAIL, password, remember: false });
  return [reply.status, reply.json().code];
}

// @spec I4.1
test('creates an account that opens only with the emailed link, and audits it without secrets', async () => {
  const shared = await estate();
  const { origin, identity, logged } = await openPortal(shared);
  const reply = await signUp(origin);
  expect([reply.status, reply.text]).toEqual([202, '{}']);
  expect(await people(shared)).toEqual([
    { name: 'Robin Vale', roles: ['SIGNUP'], active: true, verified: false },
  ]);
  const [mail] = await emailsOf(shared);
  expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Confirm your email for Calder Group' });
  expect([mail?.confidential, mail?.body_text.includes('Robin')]).toEqual([true, false]);

  expect(await attempt(origin, OTHER_PASSWORD)).toEqual([401, 'credentialsInvalid']);
  expect(await attempt(origin, PASSWORD)).toEqual([403, 'emailNotVerified']);

  const token = await lastToken(shared);
  const confirmed = await verify(origin, token);
  expect([confirmed.status, confirmed.json()]).toEqual([200, { email: EMAIL }]);
  const { token: access } = await signIn(origin, EMAIL);
  expect((await identity.authenticate(access))?.actor.roles).toEqual(['SIGNUP']);

  for (const used of [token, 'made-up', `${token}x`]) {
    const again = await verify(origin, used);
    expect([again.status, again.json().code]).toEqual([410, 'verifyLinkInvalid']);
  }
  const audit = await shared.database.rows<{ action: string; outcome: string; content: string }>(
    sql`SELECT action, outcome, content FROM audit_entry ORDER BY seq`,
  );
  expect(audit.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(
    expect.arrayContaining(['identity.signUp done', 'identity.verifyEmail done']),
  );
  expect(JSON.stringify([audit, logged])).not.toMatch(new RegExp(`${token}|herons|robin@`, 'i'));
});

test('is closed until the brokerage is live, and closes again when that is taken back', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await shared.database.rows(sql`DELETE FROM setup_mark`);
  const refused = await signUp(origin);
  expect([refused.status, refused.json().code]).toEqual([403, 'signUpNotOffered']);
  expect(await people(shared)).toEqual([]);
  await shared.database.rows(sql`INSERT INTO setup_mark (step, marked_at) VALUES ('live', now())`);
  expect((await signUp(origin)).status).toBe(202);
});

// @spec I4.2
test('gives the same answer for a known email, whose owner gets an email; nothing changes', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await addPerson(shared, EMAIL);
  const disabled = await addPerson(shared, 'gone@example.test');
  await shared.database.rows(sql`UPDATE logon SET disabled_at = now() WHERE key = ${disabled.logonKey}`);
  const before = await people(shared);
  const replies = await Promise.all(
    [EMAIL, 'new@example.test', 'gone@example.test'].map((email) =>
      signUp(origin, { email, password: OTHER_PASSWORD }),
    ),
  );
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
  const sent = (await emailsOf(shared)).sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['new@example.test', 'Confirm your email for Calder Group'],
    [EMAIL, 'You already have an account with Calder Group'],
  ]);
  expect(sent[1]?.body_text).toContain(`${origin}/login\n`);
  expect(sent[1]?.body_text).toContain(`${origin}/forgot-password\n`);
  expect(await people(shared)).toEqual(expect.arrayContaining(before));
  await signIn(origin, EMAIL);
});

// @spec I4.2
test('makes one account of many concurrent requests for one email, and only its last link works, once', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await signUp(origin)).status));
  expect(statuses).toEqual([202, 202, 202, 202, 202]);
  expect(await people(shared)).toHaveLength(1);
  const tokens = (await emailsOf(shared)).map(({ body_text }) => tokenIn(body_text));
  const used = await Promise.all(
    [...tokens, ...tokens].map(async (token) => (await verify(origin, token)).status),
  );
  expect(used.filter((status) => status === 200)).toHaveLength(1);
  expect((await people(shared)).map(({ verified }) => verified)).toEqual([true]);
});

// @spec I4.2
test('two that find no account at the same moment still make one', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  const waiting = async () => {
    const found = await shared.database.row<{ count: number }>(sql`
      SELECT count(*)::int FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE datname = current_database() AND NOT granted`);
    return found?.count;
  };
  const both = await shared.database.transaction(async (tx) => {
    // Both can look for the account, and neither can create a person yet.
    await tx.rows(sql`LOCK TABLE person IN SHARE MODE`);
    const requests = [signUp(origin), signUp(origin, { password: OTHER_PASSWORD })];
    await expect.poll(waiting, SOON).toBe(2);
    return requests;
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([202, 202]);
  expect(await people(shared)).toHaveLength(1);
});

test('opening a link while someone signs up again: either one wins, and nothing fails', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await signUp(origin);
  const token = await lastToken(shared);
  const [again, opened] = await Promise.all([
    signUp(origin, { password: OTHER_PASSWORD }),
    ...Array.from({ length: 6 }, () => verify(origin, token)),
  ]);
  expect(again.status).toBe(202);
  expect([200, 410]).toContain(opened?.status);
  const [person] = await people(shared);
  expect(await attempt(origin, PASSWORD)).toEqual(
    person?.verified ? [200, undefined] : [401, 'credentialsInvalid'],
  );
});

// @spec I4.2
test('someone squatting on an email gives way to the next person who signs up with it', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await signUp(origin, { nameFirst: 'Squatter', password: OTHER_PASSWORD });
  const old = await lastToken(shared);
  shared.clock.advance(24 * 60 * 60 + 1);
  expect((await verify(origin, old)).status).toBe(410);
  await signUp(origin);
  expect(await people(shared)).toMatchObject([{ name: 'Robin Vale', verified: false }]);
  expect(await attempt(origin, OTHER_PASSWORD)).toEqual([401, 'credentialsInvalid']);
  expect((await verify(origin, await lastToken(shared))).status).toBe(200);
  await signIn(origin, EMAIL);

  // Proved now, so no one can take it over.
  await signUp(origin, { nameFirst: 'Squatter', password: OTHER_PASSWORD });
  expect(await people(shared)).toMatchObject([{ name: 'Robin Vale', verified: true }]);
  await signIn(origin, EMAIL);
});

async function addRecord({ database }: Estate, roles: readonly string[] = []): Promise<string> {
  const [key, now] = [newKey(), new Date(0)];
  await database.rows(sql`
    INSERT INTO person (key, name_first, name_last, email, phone, created_at, updated_at)
    VALUES (${key}, 'Robin', 'Valley', ${EMAIL}, '8135550100', ${now}, ${now})`);
  for (const role of roles)
    await database.rows(
      sql`INSERT INTO person_role (person_key, role, granted_at) VALUES (${key}, ${role}, ${now})`,
    );
  return key;
}

test.each([
  ['without a role', [], ['SIGNUP']],
  ['of an insured', ['INSURED'], ['INSURED']],
])("a proved email takes over the agent's record %s; an unproved one does not", async (_, has, roles) => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  const record = await addRecord(shared, has);
  await signUp(origin);
  expect(await people(shared)).toMatchObject([
    { name: 'Robin Valley', roles: has, verified: false },
    { name: 'Robin Vale', roles: ['SIGNUP'], verified: false },
  ]);
  await verify(origin, await lastToken(shared));
  expect(await people(shared)).toEqual([
    { name: 'Robin Valley', roles, active: true, verified: true },
    { name: 'Robin Vale', roles: [], active: false, verified: false },
  ]);
  const { token } = await signIn(origin, EMAIL);
  expect((await identity.authenticate(token))?.actor.personKey).toBe(record);
});

test('a record of staff is not had for an email', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await addRecord(shared, ['INTERNAL', 'ADMIN']);
  await signUp(origin);
  await verify(origin, await lastToken(shared));
  expect(await people(shared)).toMatchObject([
    { roles: ['ADMIN', 'INTERNAL'], verified: false },
    { name: 'Robin Vale', roles: ['SIGNUP'], verified: true },
  ]);
});

test('an emailed password reset proves the email just as well', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  await addRecord(shared);
  await signUp(origin, { password: OTHER_PASSWORD });
  await post(origin, 'forgot-password', { email: EMAIL });
  const sent = await waitForEmails(shared, 2);
  const link = sent.find(({ body_text }) => body_text.includes('/reset-password'));
  const token = /#token=(\S+)$/m.exec(link?.body_text ?? '')?.[1];
  expect((await post(origin, 'reset-password', { token, password: PASSWORD })).status).toBe(200);
  await signIn(origin, EMAIL);
  expect(await people(shared)).toMatchObject([{ name: 'Robin Valley', verified: true }, { active: false }]);
});

test('the link is sent again to who needs it, not endlessly, and the answer is always the same', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, 'known@example.test');
  await signUp(portal.origin);
  for (const email of ['unknown@example.test', 'known@example.test', ...Array(5).fill(EMAIL)]) {
    const reply = await post(portal.origin, 'resend-verification', { email });
    expect([reply.status, reply.text]).toEqual([202, '{}']);
  }
  expect((await post(portal.origin, 'resend-verification', { email: 'not an address' })).status).toBe(400);
  await portal.identity.close();
  const sent = await emailsOf(shared);
  expect(sent.map(({ recipient }) => recipient)).toEqual(Array(4).fill(EMAIL));
  expect((await verify(portal.origin, tokenIn(sent[0]?.body_text))).status).toBe(200);
  expect((await verify(portal.origin, await lastToken(shared))).status).toBe(410);
});

test('reports bad input at its field and creates nothing; other sites and floods are refused', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  const named = await signUp(origin, { nameFirst: ' ', email: 'robin' });
  expect([named.status, named.json()]).toMatchObject([
    400,
    { fields: [{ path: 'body.nameFirst', message: PROFILE_TEXTS.NameFirst }, { path: 'body.email' }] },
  ]);
  const weak = await signUp(origin, { password: 'Vale Brokerage 2026' });
  expect([weak.status, weak.json()]).toMatchObject([
    422,
    {
      code: 'passwordTooWeak',
      fields: [{ path: 'password', message: expect.stringContaining('Your name') }],
    },
  ]);
  expect((await post(origin, 'sign-up', { email: EMAIL })).status).toBe(400);
  const foreign = await post(origin, 'sign-up', robin, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await people(shared)).toEqual([]);

  const flood = await Promise.all(Array.from({ length: 7 }, () => signUp(origin)));
  expect(flood.map(({ status }) => status).sort()).toEqual([...Array(6).fill(202), 429]);
});

test('an address that has signed up too often is refused, whatever the email', async () => {
  const shared = await estate();
  const { origin } = await openPortal(shared);
  const throttle = createThrottle(shared);
  for (let before = 0; before < 40; before++)
    await throttle.take('signUp:address:127.0.0.1', { limit: 40, seconds: 3600 });
  expect(await signUp(origin)).toMatchObject({ status: 429 });
  const elsewhere = new Browser('203.0.113.9');
  expect(await elsewhere.post(`${origin}/login/sign-up`, robin)).toMatchObject({ status: 202 });
});

test('it is offered only where who signs up could sign in', async () => {
  const shared = await estate();
  const { origins } = await openPortal(shared);
  const [group, claims = ''] = origins;
  const offered = async (origin: string) => {
    const { browser, href } = await atLogin(origin);
    return (await browser.visit(`${href}/details`)).json().signUp;
  };
  expect([await offered(group), await offered(claims)]).toEqual([true, false]);
  expect((await signUp(claims)).json().code).toBe('signUpNotOffered');
  await shared.database.rows(sql`
    INSERT INTO configuration (key, value, audience, about)
    VALUES ('W2_CLAIM_InsuredIsAvailable', 'true', 'signedIn', '')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  expect(await offered(claims)).toBe(true);
  expect((await signUp(claims)).status).toBe(202);
});
