import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { Browser, type Visit } from '../testing/browser.ts';
import { emailedCodes, emailsOf } from '../testing/emails.ts';
import { addPerson, atLogin, type Estate, estate, openPortal, PASSWORD } from '../testing/portal.ts';
import { spendGuesses } from './attempts.fixture.ts';

const HANNAH = 'hannah@example.test';
const ASKED = { step: 'emailCode', sent: true, retryAfterSeconds: 0 };
const INVALID = {
  code: 'emailCodeInvalid',
  message: 'That code is incorrect or has expired. Check the latest email from us, or send a new code.',
};
const wrong = (code: string) => (code === '000 000' ? '000001' : '000000');

/** Everything a stranger can see of a reply, without what differs from one request to the next. */
function seen(reply: Visit) {
  const { requestId: _, ...body } = reply.json();
  const headers = Object.fromEntries(reply.headers);
  return {
    status: reply.status,
    body,
    headers: { ...headers, date: '', 'content-length': '', 'x-request-id': '' },
  };
}

/** Hannah's account has been guessed at, and she is on the Login screen of a browser of her own. */
async function attacked(shared: Estate) {
  const portal = await openPortal(shared);
  const hannah = await addPerson(shared, HANNAH);
  await spendGuesses(shared, HANNAH);
  return { portal, hannah, ...(await atLogin(portal.origin)) };
}

test('signs the owner in from a new address after 45 wrong passwords from five others', async () => {
  const shared = await estate();
  const portal = await openPortal(shared);
  await addPerson(shared, HANNAH);
  const guesses = [];
  for (let address = 1; address <= 5; address++) {
    const stranger = await atLogin(portal.origin, { browser: new Browser(`198.51.100.${address}`) });
    for (let guess = 0; guess < 9; guess++)
      guesses.push((await stranger.submit(HANNAH, `guess ${guess}`)).status);
  }
  expect(guesses.filter((status) => status === 401)).toHaveLength(30);
  expect(guesses.filter((status) => status === 200)).toHaveLength(15);
  const before = (await emailedCodes(shared, HANNAH, 2)).length;

  const owner = await atLogin(portal.origin, { browser: new Browser('203.0.113.9') });
  expect((await owner.submit(HANNAH)).json()).toEqual(ASKED);
  const code = (await emailedCodes(shared, HANNAH, before + 1)).at(-1) ?? '';
  const token = await owner.finish(await owner.enterEmailCode(HANNAH, code));
  expect(await portal.identity.authenticate(token)).toBeDefined();
});

describe('what a stranger sees', () => {
  // @spec D.1
  test('is the same for a right password, a wrong one, and an account that is unknown or closed', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    const emails = ['unknown', 'disabled', 'unverified', 'invited'].map((name) => `${name}@example.test`);
    await addPerson(shared, HANNAH);
    await addPerson(shared, 'disabled@example.test');
    await addPerson(shared, 'unverified@example.test');
    await addPerson(shared, 'invited@example.test', ['INSURED'], { withPassword: false });
    await shared.database.rows(
      sql`UPDATE logon SET disabled_at = now() WHERE email = 'disabled@example.test'`,
    );
    await shared.database.rows(
      sql`UPDATE logon SET email_verified_at = NULL WHERE email = 'unverified@example.test'`,
    );
    for (const email of [HANNAH, ...emails]) await spendGuesses(shared, email);

    const tries = [[HANNAH, PASSWORD], [HANNAH, 'not it'], ...emails.map((email) => [email, PASSWORD])];
    const [asked, refused] = [[], []] as [object[], object[]];
    for (const [username = '', password] of tries) {
      const { submit, enterEmailCode } = await atLogin(portal.origin);
      asked.push(seen(await submit(username, password)));
      for (let guess = 0; guess < 6; guess++)
        refused.push(seen(await enterEmailCode(username, '918273', password)));
    }
    expect(asked[0]).toMatchObject({ status: 200, body: ASKED });
    for (const reply of asked) expect(reply).toEqual(asked[0]);
    expect(refused[0]).toMatchObject({ status: 401, body: INVALID });
    for (const reply of refused) expect(reply).toEqual(refused[0]);

    await portal.identity.close();
    // Only the owner who may sign in gets email; everyone leaves the same traces in the database.
    expect((await emailsOf(shared)).map(({ recipient }) => recipient)).toEqual([HANNAH, HANNAH]);
    const rows = await shared.database.rows(sql`SELECT tries FROM sign_in_code`);
    expect(rows).toEqual(Array(tries.length).fill({ tries: 5 }));
    const audit = await shared.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'identity.signIn' AND outcome = 'refused'`,
    );
    expect(audit).toHaveLength(refused.length);
    // No password was judged.
    for (const { content } of audit) expect(content).toContain('"refusal":"emailCode"');
    expect(JSON.stringify([audit, portal.logged])).not.toMatch(/example\.test|herons|918273/);
  });

  test('is the same when no more emails can be sent', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, HANNAH);
    const replies: object[][] = [];
    for (const email of [HANNAH, 'unknown@example.test']) {
      await spendGuesses(shared, email);
      const { submit, sendNewCode } = await atLogin(portal.origin);
      const seenOfIt = [seen(await submit(email))];
      for (let again = 0; again < 4; again++) seenOfIt.push(seen(await sendNewCode(email)));
      replies.push(seenOfIt);
    }
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[0]?.map((reply) => (reply as { body: unknown }).body)).toEqual([
      ASKED,
      ASKED,
      ASKED,
      { step: 'emailCode', sent: false, retryAfterSeconds: 3600 },
      { step: 'emailCode', sent: false, retryAfterSeconds: 3600 },
    ]);
  });
});

describe('after the code', () => {
  test('the password is judged: a few slips need no other code, and then one does', async () => {
    const shared = await estate();
    const { submit, enterEmailCode } = await attacked(shared);
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    const slip = await enterEmailCode(HANNAH, code, 'mistyped');
    expect([slip.status, slip.json().code]).toEqual([401, 'credentialsInvalid']);
    for (let again = 0; again < 4; again++)
      expect((await submit(HANNAH, 'mistyped')).json()).toMatchObject({ code: 'credentialsInvalid' });
    expect((await submit(HANNAH)).json()).toEqual(ASKED);
    const [, second = ''] = await emailedCodes(shared, HANNAH, 2);
    expect((await enterEmailCode(HANNAH, second)).json()).toHaveProperty('redirectTo');
  });

  test('only the account it was for is open to guesses', async () => {
    const shared = await estate();
    const { submit, enterEmailCode } = await attacked(shared);
    await addPerson(shared, 'marcus@example.test');
    await spendGuesses(shared, 'marcus@example.test');
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    await enterEmailCode(HANNAH, code, 'mistyped');
    expect((await submit('marcus@example.test')).json()).toEqual(ASKED);
  });
});

describe('a code', () => {
  test('comes in an email that says what to do, and is stored as a hash that matches nothing else', async () => {
    const shared = await estate();
    const { portal, submit } = await attacked(shared);
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    const [mail] = await emailsOf(shared);
    expect(mail?.subject).toBe('Your Calder Group sign-in code');
    expect(mail?.body_text).toContain('Someone tried to sign in to Calder Group with your email address.');
    expect(mail?.body_text).toContain('Never share this code.');
    expect(mail?.body_text).toContain("If it wasn't you, you don't need to do anything.");
    expect(mail?.body_text).toContain(`${portal.origin}/forgot-password`);
    const stored = JSON.stringify(await shared.database.rows(sql`SELECT * FROM sign_in_code`));
    expect(stored).not.toContain(code.replace(' ', ''));
    expect(stored).not.toContain(HANNAH);
    expect(JSON.stringify(portal.logged)).not.toContain(code);
  });

  test('works once, also for several at the same moment', async () => {
    const shared = await estate();
    const { submit, enterEmailCode } = await attacked(shared);
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => enterEmailCode(HANNAH, code, 'mistyped')),
    );
    const codes = replies.map((reply) => reply.json<{ code: string }>().code).sort();
    expect(codes).toEqual(['credentialsInvalid', ...Array(3).fill('emailCodeInvalid')]);
    expect((await enterEmailCode(HANNAH, code)).json()).toMatchObject(INVALID);
  });

  test('works only in the sign-in it was sent for, and only for its account', async () => {
    const shared = await estate();
    const { portal, submit, enterEmailCode } = await attacked(shared);
    await addPerson(shared, 'marcus@example.test');
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    const other = await atLogin(portal.origin);
    await other.submit(HANNAH);
    await emailedCodes(shared, HANNAH, 2);
    expect((await other.enterEmailCode(HANNAH, code)).json()).toMatchObject(INVALID);
    expect((await enterEmailCode('marcus@example.test', code)).json()).toMatchObject(INVALID);
    expect((await enterEmailCode(` ${HANNAH.toUpperCase()} `, code)).json()).toHaveProperty('redirectTo');
  });

  test('takes five tries, and strangers cannot use up those of the owner', async () => {
    const shared = await estate();
    const { portal, submit, enterEmailCode, sendNewCode } = await attacked(shared);
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    const stranger = await atLogin(portal.origin);
    for (let guess = 0; guess < 9; guess++) await stranger.enterEmailCode(HANNAH, wrong(code));
    for (let slip = 0; slip < 5; slip++)
      expect((await enterEmailCode(HANNAH, wrong(code))).json()).toMatchObject(INVALID);
    expect((await enterEmailCode(HANNAH, code)).json()).toMatchObject(INVALID);
    expect((await sendNewCode(HANNAH)).json()).toEqual(ASKED);
    const [, second = ''] = await emailedCodes(shared, HANNAH, 2);
    expect((await enterEmailCode(HANNAH, second)).json()).toHaveProperty('redirectTo');
  });

  test('expires after ten minutes, and is then swept away', async () => {
    const shared = await estate();
    const { portal, submit, enterEmailCode } = await attacked(shared);
    await submit(HANNAH);
    const [code = ''] = await emailedCodes(shared, HANNAH);
    shared.clock.advance(10 * 60 + 1);
    expect((await enterEmailCode(HANNAH, code)).json()).toMatchObject(INVALID);
    await portal.identity.sweep();
    expect(await shared.database.rows(sql`SELECT FROM sign_in_code`)).toEqual([]);
  });
});

describe('emails', () => {
  test('are three an hour for an account, and an earlier code still works after that', async () => {
    const shared = await estate();
    const { portal, submit, enterEmailCode, sendNewCode } = await attacked(shared);
    await submit(HANNAH);
    // The same sign-in again: its code still works, so no other is sent.
    expect((await submit(HANNAH)).json()).toEqual(ASKED);
    const [first = ''] = await emailedCodes(shared, HANNAH);
    await sendNewCode(HANNAH);
    await sendNewCode(HANNAH);
    expect((await sendNewCode(HANNAH)).json()).toMatchObject({ sent: false, retryAfterSeconds: 3600 });
    const late = await atLogin(portal.origin);
    expect((await late.submit(HANNAH)).json()).toMatchObject({ step: 'emailCode', sent: false });
    await emailedCodes(shared, HANNAH, 3);
    expect((await enterEmailCode(HANNAH, first)).json()).toHaveProperty('redirectTo');
    shared.clock.advance(60 * 60);
    await spendGuesses(shared, HANNAH);
    expect((await (await atLogin(portal.origin)).submit(HANNAH)).json()).toEqual(ASKED);
  });

  test('are thirty an hour from one address; others still get theirs', async () => {
    const shared = await estate();
    const portal = await openPortal(shared);
    await addPerson(shared, HANNAH);
    const stranger = await atLogin(portal.origin);
    const sent = [];
    for (let account = 0; account < 32; account++) {
      await spendGuesses(shared, `person${account}@example.test`);
      sent.push((await stranger.submit(`person${account}@example.test`)).json().sent);
    }
    expect(sent).toEqual([...Array(30).fill(true), false, false]);
    await spendGuesses(shared, HANNAH);
    const owner = await atLogin(portal.origin, { browser: new Browser('203.0.113.9') });
    expect((await owner.submit(HANNAH)).json()).toEqual(ASKED);
  });

  test('are sent only for an account that this sign-in was asked for a code of', async () => {
    const shared = await estate();
    const { portal, submit, sendNewCode } = await attacked(shared);
    expect((await sendNewCode(HANNAH)).json()).toMatchObject({ code: 'interactionExpired' });
    await submit(HANNAH);
    expect((await sendNewCode('marcus@example.test')).json()).toMatchObject({ code: 'interactionExpired' });
    await portal.identity.close();
    expect(await emailsOf(shared)).toHaveLength(1);
  });
});
