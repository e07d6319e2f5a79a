import { sql } from '@portico/database/open';
import { decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { addPerson, estate, openPortal, renew, SOON, signIn } from '../testing/portal.ts';
import { openKeyRing } from './keys.ts';

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

async function published(origin: string): Promise<string[]> {
  const reply = await new Browser().visit(`${origin}/identity/jwks`);
  const { keys } = reply.json<{ keys: { kid: string; d?: string }[] }>();
  for (const key of keys) expect(key.d).toBeUndefined();
  return keys.map(({ kid }) => kid);
}

test('processes that start together share one key', async () => {
  const shared = await estate();
  const rings = await Promise.all(Array.from({ length: 5 }, () => openKeyRing(shared)));
  const kids = new Set(rings.flatMap((ring) => [...ring.current().byKid.keys()]));
  expect(kids.size).toBe(1);
  const row = await shared.database.row<{ sealed_jwk: Buffer }>(sql`SELECT sealed_jwk FROM signing_key`);
  expect(row?.sealed_jwk.toString('latin1')).not.toContain('"d"');
});

test('a rotated key is published first, signs later, and retires after the longest session, in every process', async () => {
  const shared = await estate();
  const here = await openPortal(shared);
  const there = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const { token: old, browser, tokens, pending } = await signIn(here.origin, 'hannah@example.test');
  const [first] = await published(here.origin);

  await here.identity.rotateKeys();
  await here.identity.rotateKeys();
  expect(await published(here.origin)).toHaveLength(2);
  await expect.poll(() => published(there.origin), SOON).toHaveLength(2);
  expect(kidOf((await renew(here.origin, browser)).access_token)).toBe(first);

  shared.clock.advance(9 * 60);
  expect(await here.identity.authenticate(old)).toBeDefined();
  shared.clock.advance(61);
  const renewed = await renew(here.origin, browser);
  const second = kidOf(renewed.access_token);
  expect(second).not.toBe(first);
  expect(await here.identity.authenticate(renewed.access_token)).toBeDefined();
  const { token: fresh } = await signIn(there.origin, 'hannah@example.test');
  expect(kidOf(fresh)).toBe(second);
  expect(await published(there.origin)).toEqual([second, first]);
  const hint = { id_token_hint: tokens.id_token ?? '' };
  const page = await browser.visit(client.buildEndSessionUrl(pending.config, hint).href);
  expect(page.text).toContain('continue.js');

  shared.clock.advance(12 * 3600);
  expect(await published(here.origin)).toEqual([second]);
  expect(await published(there.origin)).toEqual([second]);
  await here.identity.sweep();
  expect(await shared.database.rows(sql`SELECT kid FROM signing_key`)).toEqual([{ kid: second }]);
});

test('a token signed with a key that this process missed makes it look again', async () => {
  const shared = await estate();
  const here = await openPortal(shared);
  const deaf = { ...shared.database, listen: () => Promise.resolve(async () => {}) };
  const there = await openPortal({ ...shared, database: deaf }, { origins: here.origins });
  await addPerson(shared, 'hannah@example.test');
  await here.identity.rotateKeys();
  shared.clock.advance(601);
  const { token } = await signIn(here.origin, 'hannah@example.test');
  expect(await there.identity.authenticate(token)).toBeDefined();
});

test('a key that is withdrawn takes its tokens with it', async () => {
  const shared = await estate();
  const { origin, identity } = await openPortal(shared);
  await addPerson(shared, 'hannah@example.test');
  const { token } = await signIn(origin, 'hannah@example.test');
  await identity.rotateKeys();
  shared.clock.advance(590);
  expect(await identity.authenticate(token)).toBeDefined();
  await shared.database.rows(sql`DELETE FROM signing_key WHERE kid = ${kidOf(token)}`);
  await shared.database.rows(sql`UPDATE signing_key SET active_from = now() - interval '1 hour'`);
  await expect.poll(() => identity.authenticate(token), SOON).toBeUndefined();
});

test('housekeeping rotates a key that has grown old, once', async () => {
  const shared = await estate();
  const { identity } = await openPortal(shared);
  await identity.sweep();
  const count = async () => (await shared.database.rows(sql`SELECT kid FROM signing_key`)).length;
  expect(await count()).toBe(1);
  shared.clock.advance(91 * 24 * 3600);
  await identity.sweep();
  await identity.sweep();
  expect(await count()).toBe(2);
});

test('keys that were sealed with another master key are named as the trouble', async () => {
  const shared = await estate();
  await openKeyRing(shared);
  const other = await estate();
  await expect(openKeyRing({ ...shared, secrets: other.secrets })).rejects.toThrow(/SECRETS_DIR/);
});
