import { createPrivateKey, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Database, type Query, sql } from '@portico/database/open';
import { giveRight } from '@portico/platform/administrators/rights';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { addPerson, type Estate, estate, openPortal, SOON, signIn } from '../testing/portal.ts';

/** The key that really signs, out of its seal: what remains to be wrong is the token. */
async function signingKey({
  database,
  secrets,
}: Estate): Promise<{ kid: string; key: KeyObject; jwk: object }> {
  const row = await database.row<{ kid: string; sealed_jwk: Buffer; public_jwk: object }>(
    sql`SELECT kid, sealed_jwk, public_jwk FROM signing_key`,
  );
  if (!row) throw new Error('no key');
  const jwk = JSON.parse(
    Buffer.from(secrets.sealFor('signing key').open(row.sealed_jwk, row.kid)).toString(),
  );
  return { kid: row.kid, key: createPrivateKey({ key: jwk, format: 'jwk' }), jwk: row.public_jwk };
}

describe('a token is refused', () => {
  test('unless everything in it is as we make it', async () => {
    const shared = await estate();
    const { origin, identity } = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { token, tokens } = await signIn(origin, 'hannah@example.test');
    const claims = decodeJwt(token);
    const { kid, key, jwk } = await signingKey(shared);
    const ours = { alg: 'ES256', typ: 'at+jwt', kid };
    const make = (changed: object, header: object = {}, signer: KeyObject | Uint8Array = key) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...ours, ...header }).sign(signer);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const [head, body, signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, role: ['ADMIN'] })).toString('base64url');

    expect(await identity.authenticate(await make({}))).toBeDefined();
    const wrong: Record<string, string | undefined> = {
      'not a token': 'nonsense',
      empty: '',
      'alg none': new UnsecuredJWT({ ...claims }).encode(),
      'alg none under our header': `${Buffer.from(JSON.stringify({ ...ours, alg: 'none' })).toString('base64url')}.${body}.`,
      'signed by a stranger under our kid': await make({}, {}, stranger),
      'signed by a stranger': await make({}, { kid: 'theirs' }, stranger),
      'our public key as a shared secret': await make(
        {},
        { alg: 'HS256' },
        createSecretKey(Buffer.from(JSON.stringify(jwk))),
      ),
      'other claims under the same signature': `${head}.${forged}.${signature}`,
      'another issuer': await make({ iss: 'https://evil.example/identity' }),
      'a prefix of the issuer': await make({ iss: origin }),
      'another audience': await make({ aud: 'portico-web' }),
      'no audience': await make({ aud: undefined }),
      'another type': await make({}, { typ: 'JWT' }),
      'no type': await make({}, { typ: undefined }),
      'no end': await make({ exp: undefined }),
      'past its end': await make({ exp: Math.floor(shared.clock.now().getTime() / 1000) - 1 }),
      'no session': await make({ sid: undefined }),
      'a session that never was': await make({ sid: 'made-up' }),
      'someone else’s session': await make({
        sub: (await addPerson(shared, 'marcus@example.test')).logonKey,
      }),
      'a role that the person does not carry': await make({ role: ['ADMIN'] }),
      'an ID token': tokens.id_token,
    };
    for (const [what, presented = ''] of Object.entries(wrong))
      expect(await identity.authenticate(presented), what).toBeUndefined();
    expect(await identity.authenticate(token)).toBeDefined();
  });

  test('when its ten minutes are over', async () => {
    const shared = await estate();
    const { origin, identity } = await openPortal(shared);
    await addPerson(shared, 'hannah@example.test');
    const { token } = await signIn(origin, 'hannah@example.test');
    shared.clock.advance(590);
    expect(await identity.authenticate(token)).toBeDefined();
    shared.clock.advance(15);
    expect(await identity.authenticate(token)).toBeUndefined();
  });

  // @spec D.22
  test.each([
    ['the logon is disabled', sql`UPDATE logon SET disabled_at = now()`],
    ['the person is made inactive', sql`UPDATE person SET record_inactive = true`],
    ['one of its roles is taken away', sql`DELETE FROM person_role WHERE role = 'ADMIN'`],
    ['its session is ended', sql`UPDATE logon_session SET ended_at = now()`],
  ])('as soon as %s, in every process', async (_why, statement) => {
    const shared = await estate();
    const here = await openPortal(shared);
    const there = await openPortal(shared, { origins: here.origins });
    await addPerson(shared, 'grace@example.test', ['INTERNAL', 'ADMIN']);
    const { token } = await signIn(here.origin, 'grace@example.test');
    for (const { identity } of [here, there]) expect(await identity.authenticate(token)).toBeDefined();
    await shared.database.rows(statement);
    for (const { identity } of [here, there])
      await expect.poll(() => identity.authenticate(token), SOON).toBeUndefined();
  });
});

test('who has linked a policy keeps the token of a newcomer, with no more rights, until the next one', async () => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  await addPerson(shared, 'nora@example.test', ['SIGNUP']);
  const { token } = await signIn(origin, 'nora@example.test');
  await shared.database.rows(sql`UPDATE person_role SET role = 'INSURED'`);
  const next = await signIn(origin, 'nora@example.test');
  expect(decodeJwt(next.token).role).toEqual(['INSURED']);
  expect((await identity.authenticate(token))?.actor.roles).toEqual(['SIGNUP']);
  await shared.database.rows(sql`UPDATE person_role SET role = 'AGENT'`);
  await expect.poll(() => identity.authenticate(token), SOON).toBeUndefined();
});

// @spec 6.6
test('the right to impersonate counts only while token and database agree', async () => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  await addPerson(shared, 'tobias@example.test', ['INTERNAL'], { canImpersonate: true });
  const { token } = await signIn(origin, 'tobias@example.test');
  const mayImpersonate = async () => (await identity.authenticate(token))?.actor.canImpersonate;
  expect(await mayImpersonate()).toBe(true);
  await shared.database.rows(sql`UPDATE logon SET can_impersonate = false`);
  await expect.poll(mayImpersonate, SOON).toBe(false);
});

// @spec 6.11
test('who passes the admin check has the role and is listed, as the list is now', async () => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  const list = (emails: string) =>
    shared.database.rows(sql`
      INSERT INTO configuration (key, value, audience, about)
      VALUES ('W2_Portal_AdminEmails', ${emails}, 'nobody', 'The list.')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  await list('Ada@example.test , tobias@example.test');
  await addPerson(shared, 'ada@example.test', ['INTERNAL', 'ADMIN']);
  await addPerson(shared, 'tobias@example.test', ['INTERNAL']);
  await addPerson(shared, 'grace@example.test', ['INTERNAL', 'ADMIN']);
  const check = async (email: string) => {
    const { token } = await signIn(origin, email);
    const isAdmin = async () => (await identity.authenticate(token))?.actor.isAdmin;
    return { isAdmin, claim: decodeJwt(token).is_admin };
  };
  const [ada, tobias, grace] = [
    await check('ada@example.test'),
    await check('tobias@example.test'),
    await check('grace@example.test'),
  ];
  expect([ada.claim, tobias.claim, grace.claim]).toEqual([true, false, false]);
  expect([await ada.isAdmin(), await tobias.isAdmin(), await grace.isAdmin()]).toEqual([true, false, false]);
  await list('grace@example.test');
  await expect.poll(ada.isAdmin, SOON).toBe(false);
  await expect.poll(grace.isAdmin, SOON).toBe(true);
  const keyOf = async (email: string) =>
    (
      await shared.database.row<{ key: string }>(
        sql`SELECT person_key AS key FROM logon WHERE email = ${email}`,
      )
    )?.key ?? '';
  const decided = { by: null, confirmedBy: null, at: shared.clock.now() };
  await giveRight(shared.database, await keyOf('ada@example.test'), decided);
  await expect.poll(ada.isAdmin, SOON).toBe(true);
  await shared.database.rows(sql`UPDATE administrator_right SET ended_at = given_at`);
  await expect.poll(ada.isAdmin, SOON).toBe(false);
});

/** A database that counts what it is asked. */
function counting(database: Database) {
  const seen = { queries: 0 };
  const row = <T>(query: Query) => {
    seen.queries += 1;
    return database.row<T>(query);
  };
  return { seen, database: { ...database, row } };
}

describe('what is cached', () => {
  test('spares the query, for half a minute at most', async () => {
    const shared = await estate();
    const { seen, database } = counting(shared.database);
    const { origin, identity } = await openPortal({ ...shared, database });
    await addPerson(shared, 'hannah@example.test');
    const { token } = await signIn(origin, 'hannah@example.test');
    await identity.authenticate(token);
    seen.queries = 0;
    for (let call = 0; call < 20; call++) expect(await identity.authenticate(token)).toBeDefined();
    expect(seen.queries).toBe(0);
    shared.clock.advance(31);
    await identity.authenticate(token);
    expect(seen.queries).toBe(1);
  });

  test('counts for nothing while the database cannot be heard', async () => {
    const shared = await estate();
    const { seen, database } = counting(shared.database);
    let gap: (up: boolean) => void = () => {};
    const listen: Database['listen'] = (_channel, _onMessage, onGap) => {
      gap = onGap;
      return Promise.resolve(async () => {});
    };
    const { origin, identity } = await openPortal({ ...shared, database: { ...database, listen } });
    await addPerson(shared, 'hannah@example.test');
    const { token } = await signIn(origin, 'hannah@example.test');
    await identity.authenticate(token);
    gap(false);
    seen.queries = 0;
    await identity.authenticate(token);
    await identity.authenticate(token);
    expect(seen.queries).toBe(2);
    await shared.database.rows(sql`UPDATE logon SET disabled_at = now()`);
    expect(await identity.authenticate(token)).toBeUndefined();
    await shared.database.rows(sql`UPDATE logon SET disabled_at = NULL`);
    gap(true);
    expect(await identity.authenticate(token)).toBeDefined();
  });
});
