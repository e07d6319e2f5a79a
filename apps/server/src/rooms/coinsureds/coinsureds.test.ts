import { errorText } from '@portico/contract/errors';
import { accounts } from '@portico/contract/rooms/accounts';
import {
  type AccountInvitation,
  COINSURED_EMAIL_TEXT,
  coinsureds,
  type LinkedAccount,
} from '@portico/contract/rooms/coinsureds';
import { sql } from '@portico/database/open';
import { DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import {
  accept,
  emailOf,
  invite,
  joined,
  mailsTo,
  ownedAccount,
  SITE,
  signedInAt,
  tokenTo,
  verified,
  withdraw,
} from './coinsureds.fixture.ts';

const { rows } = coinsureds;
const DAY = 24 * 60 * 60 * 1000;

const server = await sharedServer();
await signedInAt(server, SITE);

const owned = () => ownedAccount(server, DEMO_KEYS.account.insured);
const fresh = () => `${newKey()}@example.com`;
const relationships = async (key: string) =>
  (
    await server.database.rows<{ person_key: string; relationship: string }>(
      sql`SELECT person_key, relationship FROM account_person WHERE account_key = ${key} ORDER BY relationship DESC, person_key`,
    )
  ).map(({ person_key, relationship }) => [person_key, relationship]);
const linked = async (caller: Caller) => (await server.call(rows.linked, {}, caller)).body as LinkedAccount[];
const sees = async (caller: Caller, key: string) =>
  (await server.call(accounts.rows.get, { params: { key } }, caller)).status;
const resend = (caller: Caller, key: string) =>
  server.call(rows.resendInvitation, { params: { key } }, caller);
const unlink = (caller: Caller, key: string, PersonKey: string) =>
  server.call(rows.unlink, { params: { key, PersonKey } }, caller);
const refusal = (code: Parameters<typeof errorText>[0], details = {}) => ({
  body: { code, message: errorText(code, details) },
});

describe('linked accounts', () => {
  // @spec D.36
  test('lists its policies, the relationship and everyone else', async () => {
    const [account] = await linked(await server.demo('insured'));
    expect(account).toMatchObject({
      Key: DEMO_KEYS.account.insured,
      Relationship: 'owner',
      InvitationList: [],
    });
    expect(account?.PolicyList.map(({ AlternateKey }) => AlternateKey)).toEqual(
      Object.values(DEMO_POLICY_NUMBERS.insured).sort(),
    );
    expect(account?.PersonList[0]).toMatchObject({ IsMe: true, Relationship: 'owner', MayUnlink: true });
    for (const { IsMe, HasAccess, MayUnlink } of account?.PersonList ?? [])
      if (!IsMe) expect({ HasAccess, MayUnlink }).toEqual({ HasAccess: false, MayUnlink: false });
  });

  test('are paged, and empty if there are none', async () => {
    expect(await linked(await server.as(['INSURED']))).toEqual([]);
    const second = await server.call(
      rows.linked,
      { paging: { Skip: 1, Take: 1 } },
      await server.demo('insured2'),
    );
    expect(second).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '1' } });
  });
});

describe('inviting', () => {
  test("emails a link that works once, and shows until it's answered", async () => {
    const { key, owner } = await owned();
    const email = fresh();
    const reply = await invite(server, owner, key, ` ${email.toUpperCase()} `);
    expect(reply).toMatchObject({
      status: 200,
      body: { Email: email, Expires: '2026-11-22T12:00:00.000Z', HasExpired: false },
    });
    const [mail] = await mailsTo(server, email);
    expect(mail).toMatchObject({
      subject: "You're invited to see an insurance account",
      confidential: true,
    });
    expect(mail?.body_text).toContain(`${SITE}/invitation#token=`);
    expect(mail?.body_text).toContain('"Test INSURED" invited you');
    expect(mail?.body_text).toContain('Nov 22, 2026');
    expect((await linked(owner))[0]?.InvitationList).toEqual([reply.body]);
    const token = await tokenTo(server, email);
    const stored = await server.database.row<{ found: number }>(sql`
      SELECT count(*) AS found FROM account_invitation, audit_entry
      WHERE account_invitation::text LIKE ${`%${token}%`} OR audit_entry.content LIKE ${`%${token}%`}`);
    expect(stored?.found).toBe(0);
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });

  test.each(['', 'ann', 'a@b', 'ann,bob@example.com'])('%j is no address', async (email) => {
    const { key, owner } = await owned();
    expect(await invite(server, owner, key, email)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Email', message: COINSURED_EMAIL_TEXT }] },
    });
  });

  test('is for the owner alone', async () => {
    const { key, owner } = await owned();
    const coinsured = await joined(server, owner, key);
    expect(await invite(server, coinsured, key, fresh())).toMatchObject({
      status: 403,
      ...refusal('notTheOwner'),
    });
    expect((await invite(server, await server.demo('insured'), key, fresh())).status).toBe(404);
    expect((await invite(server, await server.demo('agent'), key, fresh())).status).toBe(403);
    const acting = await server.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect((await invite(server, acting, DEMO_KEYS.account.insured, fresh())).status).toBe(403);
    expect((await linked(coinsured))[0]?.InvitationList).toEqual([]);
  });

  test("doesn't invite people who already have access, including the caller", async () => {
    const { key, owner } = await owned();
    for (const email of [emailOf(owner), emailOf(await joined(server, owner, key))])
      expect(await invite(server, owner, key, email)).toMatchObject({
        status: 409,
        ...refusal('belongsAlready', { email }),
      });
  });

  test('sends one email for fifty concurrent requests and for a repeat', async () => {
    const { key, owner } = await owned();
    const email = fresh();
    const replies = await Promise.all(Array.from({ length: 50 }, () => invite(server, owner, key, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      ...refusal('coinsuredInvitedAlready', { email }),
    });
    expect(await mailsTo(server, email)).toHaveLength(1);
    const other = fresh();
    const repeat = { ...owner, 'idempotency-key': 'invite' };
    const again = await Promise.all(Array.from({ length: 10 }, () => invite(server, repeat, key, other)));
    expect(new Set(again.map(({ body }) => (body as AccountInvitation).Key)).size).toBe(1);
    expect(await mailsTo(server, other)).toHaveLength(1);
  });

  test('ten an hour', async () => {
    const { key, owner } = await owned();
    for (let sent = 0; sent < 10; sent += 1)
      expect((await invite(server, owner, key, fresh())).status).toBe(200);
    expect((await invite(server, owner, key, fresh())).status).toBe(429);
  });
});

describe('resending and withdrawing', () => {
  /** Someone the owner has invited, and the link in their email. */
  async function invited() {
    const { key, owner } = await owned();
    const caller = await verified(server);
    const { Key } = (await invite(server, owner, key, emailOf(caller))).body as AccountInvitation;
    return { key, owner, caller, Key, token: await tokenTo(server, emailOf(caller)) };
  }

  test('a new link takes the place of the old', async () => {
    const { owner, caller, Key, token: old } = await invited();
    expect((await resend(owner, Key)).status).toBe(200);
    const renewed = await tokenTo(server, emailOf(caller));
    expect(renewed).not.toBe(old);
    expect(await accept(server, caller, old)).toMatchObject({ status: 410, ...refusal('invitationNotOpen') });
    expect((await accept(server, caller, renewed)).status).toBe(200);
    expect((await resend(owner, Key)).status).toBe(410);
  });

  test('are limited to three an hour, and not open to anyone else', async () => {
    const { key, owner } = await owned();
    const { Key } = (await invite(server, owner, key, fresh())).body as AccountInvitation;
    const coinsured = await joined(server, owner, key);
    for (const other of [coinsured, await server.demo('insured'), await server.demo('agent2')]) {
      expect((await resend(other, Key)).status).toBe(404);
      expect((await withdraw(server, other, Key)).status).toBe(404);
    }
    for (let sent = 0; sent < 3; sent += 1) expect((await resend(owner, Key)).status).toBe(200);
    expect((await resend(owner, Key)).status).toBe(429);
  });

  test('stops a withdrawn one from working, ignores a repeat, and allows the address to be invited again', async () => {
    const { key, owner, caller, Key, token } = await invited();
    expect((await withdraw(server, owner, Key)).status).toBe(200);
    expect((await withdraw(server, owner, Key)).status).toBe(200);
    expect((await linked(owner))[0]?.InvitationList).toEqual([]);
    expect((await accept(server, caller, token)).status).toBe(410);
    expect((await invite(server, owner, key, emailOf(caller))).status).toBe(200);
  });

  test("are open to staff and the book's agent, for people who call them", async () => {
    const { key, owner } = await owned();
    const { Key } = (await invite(server, owner, key, fresh())).body as AccountInvitation;
    expect((await resend(await server.demo('agent'), Key)).status).toBe(200);
    expect((await withdraw(server, await server.demo('support'), Key)).status).toBe(200);
  });
});

describe('accepting', () => {
  const invited = async (roles: Parameters<typeof verified>[1] = ['SIGNUP']) => {
    const { key, owner } = await owned();
    const caller = await verified(server, roles);
    await invite(server, owner, key, emailOf(caller));
    return { key, owner, caller, token: await tokenTo(server, emailOf(caller)) };
  };
  const seen = async (Token: string) => (await server.call(rows.invitation, { body: { Token } })).body;

  // @spec D.36
  test('makes someone who had signed up a co-insured, and notifies the owner', async () => {
    const { key, owner, caller, token } = await invited();
    expect(await seen(token)).toMatchObject({
      Email: emailOf(caller),
      InvitedBy: 'Test INSURED',
      Contact: { Name: 'Household Test' },
      IsAccepted: false,
    });
    const reply = await accept(server, caller, token);
    expect(reply).toMatchObject({ status: 200, body: { CustomerRiskAccount: { Key: key } } });
    expect(await relationships(key)).toEqual([
      [personKeyOf(owner), 'owner'],
      [personKeyOf(caller), 'coinsured'],
    ]);
    expect(await sees(caller, key)).toBe(200);
    expect(await seen(token)).toMatchObject({ Email: emailOf(caller), IsAccepted: true });
    const told = (await mailsTo(server, emailOf(owner))).at(-1);
    expect(told?.body_text).toContain(`"Test SIGNUP" (${emailOf(caller)}) accepted`);
    expect((await linked(owner))[0]?.PersonList).toMatchObject([
      { IsMe: true, MayUnlink: false },
      { Relationship: 'coinsured', HasAccess: true, MayUnlink: true },
    ]);
    const entry = await server.database.row(sql`
      SELECT outcome, record_kind, content::jsonb -> 'details' ->> 'account' AS account FROM audit_entry
      WHERE actor_key = ${personKeyOf(caller)} AND action = 'coinsureds.acceptInvitation'`);
    expect(entry).toEqual({ outcome: 'done', record_kind: 'accountInvitation', account: key });
  });

  test('never makes an owner of someone an insured invited, even if the account has none', async () => {
    const { key, owner, caller, token } = await invited();
    // Someone proved that the account was theirs, and staff unlinked them: the former owner is a co-insured now.
    await server.database.rows(sql`
      UPDATE account_person SET relationship = 'coinsured' WHERE account_key = ${key}`);
    expect((await accept(server, caller, token)).status).toBe(200);
    expect(new Map((await relationships(key)) as [string, string][])).toEqual(
      new Map([
        [personKeyOf(owner), 'coinsured'],
        [personKeyOf(caller), 'coinsured'],
      ]),
    );
  });

  test('is for the one who was invited, with an email that is confirmed', async () => {
    const { key, caller, token } = await invited();
    const other = await verified(server);
    expect(await accept(server, other, token)).toMatchObject({
      status: 409,
      ...refusal('invitationForAnother', { email: emailOf(caller) }),
    });
    await server.database.rows(sql`
      UPDATE logon SET email_verified_at = NULL WHERE person_key = ${personKeyOf(caller)}`);
    expect((await accept(server, caller, token)).body).toMatchObject({ code: 'emailNotVerified' });
    expect(await relationships(key)).toHaveLength(1);
    expect((await accept(server, await server.demo('agent'), token)).status).toBe(403);
    expect((await accept(server, {}, token)).status).toBe(401);
  });

  test('not after seven days; then it can be sent again', async () => {
    const { owner, caller, token } = await invited();
    const [before] = (await linked(owner))[0]?.InvitationList ?? [];
    server.clock.advance(7 * DAY);
    expect((await accept(server, caller, token)).status).toBe(410);
    expect(await seen(token)).toBeNull();
    expect((await linked(owner))[0]?.InvitationList[0]?.HasExpired).toBe(true);
    expect((await resend(owner, before?.Key ?? '')).status).toBe(200);
    expect((await accept(server, caller, await tokenTo(server, emailOf(caller)))).status).toBe(200);
    server.clock.advance(-7 * DAY);
  });

  test('not what does not exist, nor for an account that is closed', async () => {
    const { key, caller, token } = await invited();
    expect((await accept(server, caller, 'nothing')).status).toBe(410);
    await server.database.rows(sql`UPDATE account SET record_inactive = true WHERE key = ${key}`);
    expect((await accept(server, caller, token)).status).toBe(410);
  });

  test('treats twenty concurrent requests as one; a repeat gets the same response', async () => {
    const { key, owner, caller, token } = await invited();
    const emailed = (await mailsTo(server, emailOf(owner))).length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(server, caller, token)));
    for (const { status, body } of replies)
      expect([status, body]).toEqual([200, { CustomerRiskAccount: { Key: key, AlternateKey: `T-${key}` } }]);
    expect(await relationships(key)).toHaveLength(2);
    expect(await mailsTo(server, emailOf(owner))).toHaveLength(emailed + 1);
  });

  // @spec D.36
  test('lets one of accepting and withdrawing win', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { key, owner, caller, token } = await invited();
      const [open] = (await linked(owner))[0]?.InvitationList ?? [];
      const [accepted, withdrawn] = await Promise.all([
        accept(server, caller, token),
        withdraw(server, owner, open?.Key ?? ''),
      ]);
      expect([accepted.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await relationships(key)).toHaveLength(accepted.status === 200 ? 2 : 1);
    }
  });
});

describe('unlinking', () => {
  test('lets a co-insured leave: access ends right away, the role stays, the owner is notified', async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    expect(await sees(caller, key)).toBe(200);
    expect((await unlink(caller, key, personKeyOf(caller))).status).toBe(200);
    expect(await sees(caller, key)).toBe(404);
    expect(await linked(caller)).toEqual([]);
    expect((await mailsTo(server, emailOf(owner))).at(-1)?.subject).toContain(
      'can no longer see your account',
    );
    const entry = await server.database.row(sql`
      SELECT record_key, content::jsonb -> 'details' AS details FROM audit_entry
      WHERE actor_key = ${personKeyOf(caller)} AND action = 'coinsureds.unlink'`);
    expect(entry).toEqual({
      record_key: key,
      details: { unlinked: personKeyOf(caller), relationship: 'coinsured' },
    });
  });

  test("lets the owner unlink a co-insured, who is notified and can't return with an old link", async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    const token = await tokenTo(server, emailOf(caller));
    expect((await unlink(owner, key, personKeyOf(caller))).status).toBe(200);
    expect(await sees(caller, key)).toBe(404);
    expect((await mailsTo(server, emailOf(caller))).at(-1)?.subject).toContain(
      'You no longer have access to account',
    );
    expect((await accept(server, caller, token)).status).toBe(409);
    expect((await server.call(rows.invitation, { body: { Token: token } })).body).toBeNull();
    expect(await sees(caller, key)).toBe(404);
    expect((await unlink(owner, key, personKeyOf(caller))).status).toBe(404);
  });

  test('withdraws invitations to the one who is unlinked', async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    const { Key } = (await invite(server, owner, key, fresh())).body as AccountInvitation;
    // An agent invited them, too, before they had access.
    await server.database.rows(
      sql`UPDATE account_invitation SET email = ${emailOf(caller)} WHERE key = ${Key}`,
    );
    await unlink(owner, key, personKeyOf(caller));
    expect((await server.call(rows.acceptMine, { params: { key: Key } }, caller)).status).toBe(410);
    expect(await sees(caller, key)).toBe(404);
  });

  test('the owner leaves last, and takes open invitations along', async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    expect(await unlink(owner, key, personKeyOf(owner))).toMatchObject({
      status: 409,
      ...refusal('ownerNotAlone'),
    });
    await unlink(caller, key, personKeyOf(caller));
    const late = await verified(server);
    await invite(server, owner, key, emailOf(late));
    expect((await unlink(owner, key, personKeyOf(owner))).status).toBe(200);
    expect((await accept(server, late, await tokenTo(server, emailOf(late)))).status).toBe(410);
    expect(await relationships(key)).toEqual([]);
  });

  test('is refused to everyone else: another co-insured, a stranger, an agent, staff impersonating the owner', async () => {
    const { key, owner } = await owned();
    const [one, two] = [await joined(server, owner, key), await joined(server, owner, key)];
    expect(await unlink(one, key, personKeyOf(two))).toMatchObject({
      status: 403,
      ...refusal('notTheOwner'),
    });
    expect((await unlink(await server.demo('insured'), key, personKeyOf(two))).status).toBe(404);
    expect((await unlink(await server.demo('agent'), key, personKeyOf(two))).status).toBe(403);
    const acting = await server.asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect((await unlink(acting, DEMO_KEYS.account.insured, DEMO_KEYS.person.insured)).status).toBe(403);
    expect(await relationships(key)).toHaveLength(3);
  });

  test('lets staff unlink anyone, and notifies both sides', async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    expect((await unlink(await server.demo('support'), key, personKeyOf(caller))).status).toBe(200);
    expect((await mailsTo(server, emailOf(caller))).at(-1)?.subject).toContain(
      'You no longer have access to account',
    );
    expect((await mailsTo(server, emailOf(owner))).at(-1)?.subject).toContain(
      'can no longer see your account',
    );
  });

  test('treats ten concurrent requests as one', async () => {
    const { key, owner } = await owned();
    const caller = await joined(server, owner, key);
    const mailed = (await mailsTo(server, emailOf(owner))).length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => unlink(caller, key, personKeyOf(caller))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(server, emailOf(owner))).toHaveLength(mailed + 1);
  });
});
