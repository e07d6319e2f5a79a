import { sql } from '@portico/database/open';
import { createThrottle } from '@portico/platform/throttle';
import { describe, expect, test } from 'vitest';
import { softAuthenticator } from '../testing/authenticator.ts';
import { addPerson, atLogin, type Estate, estate, exchange, openPortal } from '../testing/portal.ts';
import { createPasskeys } from './passkeys.ts';

const ORIGIN = 'https://brokerage.example';
const REGISTER = { purpose: 'register', holder: 'session' } as const;
const CONFIRM = { purpose: 'confirm', holder: 'session' } as const;

async function household(shared: Estate, origin = ORIGIN) {
  const passkeys = createPasskeys(shared);
  const hannah = { ...(await addPerson(shared, 'hannah@example.test')), name: 'Hannah Whitlock' };
  const device = softAuthenticator();
  const add = async (changed: object = {}, at = origin) => {
    const { challenge } = await passkeys.propose(hannah, REGISTER, origin);
    const answer = device.register({ challenge, origin: at, ...changed });
    return shared.database.transaction((tx) =>
      passkeys.add(tx, hannah, { name: 'My phone', answer }, REGISTER, origin),
    );
  };
  return { passkeys, hannah, device, add };
}

describe('a new passkey', () => {
  test('is kept with its host and name; it must verify its owner, and is not made twice', async () => {
    const { passkeys, hannah, add } = await household(await estate());
    const options = await passkeys.propose(hannah, REGISTER, ORIGIN);
    expect(options).toMatchObject({
      rp: { id: 'brokerage.example', name: 'Calder Brokerage' },
      user: { name: 'hannah@example.test', displayName: 'Hannah Whitlock' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: [],
    });
    expect(await add()).toMatchObject({ Name: 'My phone', Host: 'brokerage.example', LastUsed: null });
    expect((await passkeys.propose(hannah, REGISTER, ORIGIN)).excludeCredentials).toHaveLength(1);
    expect(await add()).toBeUndefined();
  });

  test.each([
    ['made without verifying its owner', { verified: false }],
    ['made for another host', { rpId: 'elsewhere.example' }],
    [
      'made on the page of another origin',
      { origin: 'https://elsewhere.example', rpId: 'brokerage.example' },
    ],
    ['with an unknown challenge', { challenge: 'AAAA' }],
  ])('%s is not', async (_name, changed) => {
    const { add } = await household(await estate());
    expect(await add(changed)).toBeUndefined();
  });
});

describe('a passkey shows its owner', () => {
  async function ready() {
    const shared = await estate();
    const house = await household(shared);
    await house.add();
    const { passkeys, device, hannah } = house;
    const ask = async () => (await passkeys.ask(CONFIRM, ORIGIN, hannah.logonKey)).challenge;
    const accept = (answer: ReturnType<typeof device.authenticate>, logonKey?: string) =>
      passkeys.accept(answer, CONFIRM, ORIGIN, logonKey);
    return { ...house, shared, ask, accept };
  }

  test('signs in once per challenge, even with concurrent requests, and records its last use', async () => {
    const { device, hannah, ask, accept, shared } = await ready();
    const answer = device.authenticate({ challenge: await ask(), origin: ORIGIN }, hannah.logonKey);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(answer)));
    expect(answers.filter((logonKey) => logonKey === hannah.logonKey)).toHaveLength(1);
    expect(await accept(answer)).toBeUndefined();
    const used = await shared.database.row<{ at: Date }>(sql`SELECT last_used_at AS at FROM passkey`);
    expect(used?.at).toEqual(shared.clock.now());
  });

  test('for five minutes, in the session and for what it was asked, by the last challenge alone', async () => {
    const { device, passkeys, hannah, ask, accept, shared } = await ready();
    const [first, second] = [await ask(), await ask()];
    expect(await accept(device.authenticate({ challenge: first, origin: ORIGIN }))).toBeUndefined();
    const answer = device.authenticate({ challenge: second, origin: ORIGIN });
    expect(await passkeys.accept(answer, { ...CONFIRM, holder: 'another' }, ORIGIN)).toBeUndefined();
    expect(await passkeys.accept(answer, { ...CONFIRM, purpose: 'signIn' }, ORIGIN)).toBeUndefined();
    expect(await accept(answer)).toBe(hannah.logonKey);
    const late = device.authenticate({ challenge: await ask(), origin: ORIGIN });
    shared.clock.advance(5 * 60);
    expect(await accept(late)).toBeUndefined();
  });

  test('is refused if it is someone else’s, names another owner, didn’t verify the user, or was copied', async () => {
    const { device, ask, accept, shared } = await ready();
    const other = await addPerson(shared, 'marcus@example.test');
    const at = async (changed: object = {}) => ({ challenge: await ask(), origin: ORIGIN, ...changed });
    expect(await accept(device.authenticate(await at()), other.logonKey)).toBeUndefined();
    expect(await accept(device.authenticate(await at(), other.logonKey))).toBeUndefined();
    expect(await accept(device.authenticate(await at({ verified: false })))).toBeUndefined();
    expect(
      await accept(device.authenticate(await at({ origin: 'https://elsewhere.example' }))),
    ).toBeUndefined();
    expect(await accept(softAuthenticator().authenticate(await at()))).toBeUndefined();
    device.setCounter(9);
    expect(await accept(device.authenticate(await at()))).toBeDefined();
    // The original has counted on, so this one is a copy.
    device.setCounter(5);
    expect(await accept(device.authenticate(await at()))).toBeUndefined();
  });
});

describe('on the Login screen', () => {
  async function atPasskeyLogin() {
    const shared = await estate();
    const { origin } = await openPortal(shared, { requireSecondFactorOfStaff: true });
    const house = await household(shared, origin);
    await house.add();
    const login = await atLogin(origin);
    const ask = async () => (await login.post('passkey-options', {})).json<{ challenge: string }>().challenge;
    const answer = (passkey: object) => login.post('passkey', { passkey, remember: true });
    return { ...house, ...login, shared, origin, ask, answer };
  }

  // @spec D.8
  test('it counts as both factors, for staff too', async () => {
    const { shared, origin, hannah, device, pending, callbackOf, ask, answer } = await atPasskeyLogin();
    await shared.database.rows(sql`UPDATE person_role SET role = 'INTERNAL'`);
    const reply = await answer(device.authenticate({ challenge: await ask(), origin }, hannah.logonKey));
    const tokens = await exchange(pending, await callbackOf(reply));
    expect(tokens.claims()).toMatchObject({ sub: hannah.logonKey });
    const session = await shared.database.row<{ site: string }>(sql`SELECT site FROM logon_session`);
    expect(session?.site).toBe(origin);
  });

  // @spec I9.11
  test.each(['AA\0AA', 'A A', ''])('refuses the challenge %j like any unknown one', async (challenge) => {
    const { origin, device, answer } = await atPasskeyLogin();
    expect((await answer(device.authenticate({ challenge, origin }))).status).toBe(422);
  });

  test('it is not held up by a stranger who asks often at the same address', async () => {
    const { shared, origin, hannah, device, ask, answer } = await atPasskeyLogin();
    const throttle = createThrottle(shared);
    const stranger = await atLogin(origin);
    const uid = new URL(stranger.href).pathname.split('/')[2];
    for (let time = 0; time < 60; time++)
      await throttle.take(`passkey:interaction:${uid}`, { limit: 60, seconds: 300 });
    expect((await stranger.post('passkey-options', {})).status).toBe(429);
    const reply = await answer(device.authenticate({ challenge: await ask(), origin }, hannah.logonKey));
    expect(reply.json()).toHaveProperty('redirectTo');
  });

  test('gives nothing away: a person who may not sign in gets the same answer as an unknown passkey', async () => {
    const { shared, origin, device, post, ask, answer } = await atPasskeyLogin();
    const stranger = softAuthenticator();
    const refused = await answer(stranger.authenticate({ challenge: await ask(), origin }));
    expect(refused).toMatchObject({ status: 422 });
    await shared.database.rows(sql`UPDATE logon SET disabled_at = now()`);
    const disabled = await answer(device.authenticate({ challenge: await ask(), origin }));
    expect(disabled.json()).toMatchObject({ code: 'passkeyNotAccepted' });
    expect((await answer({ id: 'x' })).status).toBe(400);
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await post('passkey-options', {}, elsewhere)).status).toBe(403);
    const entries = await shared.database.rows<{ reason: string }>(sql`
      SELECT content::jsonb #>> '{details,refusal}' AS reason FROM audit_entry
      WHERE action = 'identity.signIn' AND outcome = 'refused' ORDER BY seq`);
    expect(entries.map(({ reason }) => reason)).toEqual(['passkey', 'notAllowed']);
  });
});
