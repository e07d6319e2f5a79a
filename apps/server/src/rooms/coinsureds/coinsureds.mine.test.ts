import { errorText } from '@portico/contract/errors';
import { coinsureds, type InvitationToMe } from '@portico/contract/rooms/coinsureds';
import { overviews } from '@portico/contract/rooms/overviews';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import {
  accept,
  emailOf,
  invite,
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

const mine = async (caller: Caller) => (await server.call(rows.mine, {}, caller)).body as InvitationToMe[];
const acceptMine = (caller: Caller, key: string) => server.call(rows.acceptMine, { params: { key } }, caller);
const declineMine = (caller: Caller, key: string) =>
  server.call(rows.declineMine, { params: { key } }, caller);

/** An account, its owner, and someone with a confirmed email who was invited to it. */
async function invited() {
  const { key: account, owner } = await ownedAccount(server, DEMO_KEYS.account.insured);
  const caller = await verified(server);
  const { body } = await invite(server, owner, account, emailOf(caller));
  return { account, owner, caller, key: (body as { Key: string }).Key };
}
const unverify = (caller: Caller) =>
  server.database.rows(sql`
    UPDATE logon SET email_verified_at = NULL WHERE person_key = ${personKeyOf(caller)}`);
const members = async (account: string) =>
  (await server.database.rows(sql`SELECT 1 FROM account_person WHERE account_key = ${account}`)).length;
const activity = async (account: string) => {
  const reply = await server.call(
    overviews.rows.account,
    { params: { key: account } },
    await server.demo('agent'),
  );
  return (reply.body as { ActivityList: { Text: string }[] }).ActivityList.map(({ Text }) => Text);
};
const gone = { status: 410, body: { code: 'invitationNotOpen', message: errorText('invitationNotOpen') } };
const none = { status: 404, body: { code: 'recordNotFound' } };

describe('invitations to the caller', () => {
  // @spec I11.6
  test('are listed by the confirmed email, without the link', async () => {
    const { caller, key } = await invited();
    expect(await mine(caller)).toEqual([
      {
        Key: key,
        InvitedBy: 'Test INSURED',
        Contact: { Name: 'Household Test' },
        Expires: '2026-11-22T12:00:00.000Z',
      },
    ]);
  });

  // @spec I11.6
  test('aren’t shown to anyone else, nor before the email is confirmed', async () => {
    const { caller, owner, key, account } = await invited();
    for (const other of [owner, await verified(server)]) {
      expect(await mine(other)).toEqual([]);
      expect(await acceptMine(other, key)).toMatchObject(none);
      expect(await declineMine(other, key)).toMatchObject(none);
    }
    expect(await acceptMine(caller, newKey())).toMatchObject(none);
    await unverify(caller);
    expect(await mine(caller)).toEqual([]);
    expect(await acceptMine(caller, key)).toMatchObject(none);
    expect(await members(account)).toBe(1);
  });

  test('can be accepted, with an audit entry and an email to the owner', async () => {
    const { caller, owner, key, account } = await invited();
    expect(await acceptMine(caller, key)).toMatchObject({
      status: 200,
      body: { CustomerRiskAccount: { Key: account } },
    });
    expect(await mine(caller)).toEqual([]);
    expect((await mailsTo(server, emailOf(owner))).at(-1)?.body_text).toContain(
      `"Test SIGNUP" (${emailOf(caller)}) accepted`,
    );
    const entry = await server.database.row(sql`
      SELECT outcome, record_kind, record_key, content::jsonb -> 'details' ->> 'account' AS account
      FROM audit_entry WHERE actor_key = ${personKeyOf(caller)} AND action = 'coinsureds.acceptMine'`);
    expect(entry).toEqual({ outcome: 'done', record_kind: 'accountInvitation', record_key: key, account });
  });

  // @spec I11.6
  test('are accepted once, however often and by whichever way', async () => {
    const { caller, owner, key, account } = await invited();
    const token = await tokenTo(server, emailOf(caller));
    const emailed = (await mailsTo(server, emailOf(owner))).length;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? acceptMine(caller, key) : accept(server, caller, token),
      ),
    );
    for (const { status, body } of replies)
      expect([status, body]).toMatchObject([200, { CustomerRiskAccount: { Key: account } }]);
    expect(await members(account)).toBe(2);
    expect(await mailsTo(server, emailOf(owner))).toHaveLength(emailed + 1);
    expect((await activity(account)).filter((text) => text === 'Accepted the invitation')).toHaveLength(1);
  });

  test('don’t let someone back in who was unlinked', async () => {
    const { caller, owner, key, account } = await invited();
    await acceptMine(caller, key);
    const params = { key: account, PersonKey: personKeyOf(caller) };
    await server.call(rows.unlink, { params }, owner);
    expect(await acceptMine(caller, key)).toMatchObject({
      status: 409,
      body: { code: 'invitationAnswered' },
    });
    expect(await members(account)).toBe(1);
  });

  // @spec I11.6
  test('end after seven days, and with a withdrawal', async () => {
    const expired = await invited();
    server.clock.advance(7 * DAY);
    expect(await mine(expired.caller)).toEqual([]);
    expect(await acceptMine(expired.caller, expired.key)).toMatchObject(gone);
    expect(await declineMine(expired.caller, expired.key)).toMatchObject(gone);
    server.clock.advance(-7 * DAY);
    const { caller, owner, key } = await invited();
    await withdraw(server, owner, key);
    expect(await mine(caller)).toEqual([]);
    expect(await acceptMine(caller, key)).toMatchObject(gone);
  });

  test('can be declined, and a repeat changes nothing; the owner may invite again', async () => {
    const { caller, owner, key, account } = await invited();
    for (let time = 0; time < 2; time += 1) expect((await declineMine(caller, key)).status).toBe(200);
    expect(await mine(caller)).toEqual([]);
    expect(await acceptMine(caller, key)).toMatchObject(gone);
    expect((await accept(server, caller, await tokenTo(server, emailOf(caller)))).status).toBe(410);
    expect((await activity(account)).filter((text) => text === 'Declined the invitation')).toHaveLength(1);
    expect((await invite(server, owner, account, emailOf(caller))).status).toBe(200);
    expect(await mine(caller)).toHaveLength(1);
  });
});
