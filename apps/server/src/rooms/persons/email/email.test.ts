import { type EmailChange, type Person, persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT } from '@portico/database/seeds/demo/accounts';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../../testing.ts';
import { sweepEmailChanges } from './email.ts';

const { startEmailChange, checkEmailCodes, change, get } = persons.rows;
const MINUTE = 60_000;

const server = await sharedServer();

/** A new person each time, so that no test sees another's changes. */
async function newPerson() {
  const caller = await server.as(['INSURED']);
  const key = personKeyOf(caller);
  return { caller, key, email: `${key}@test.portico.test`, wanted: `${key}@new.example.com` };
}

const start = (caller: Caller, Email: string) => server.call(startEmailChange, { body: { Email } }, caller);
const check = (caller: Caller, key: string, [CodeOld = '', CodeNew = '']: readonly string[]) =>
  server.call(checkEmailCodes, { params: { key }, body: { CodeOld, CodeNew } }, caller);
const patch = (caller: Caller, key: string, Email: string, SecurityCodeKey?: string) =>
  server.call(change, { params: { key }, query: { SecurityCodeKey }, body: { Email }, version: 1 }, caller);
const emailsTo = (email: string) =>
  server.database.rows<{ subject: string; body_text: string; confidential: boolean }>(
    sql`SELECT subject, body_text, confidential FROM outbox_message WHERE recipient = ${email} ORDER BY created_at, key`,
  );
async function codeIn(email: string): Promise<string> {
  const mail = (await emailsTo(email)).at(-1);
  return (
    mail?.body_text
      .match(/^(\d{3}) (\d{3})$/m)
      ?.slice(1)
      .join('') ?? ''
  );
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function asked() {
  const who = await newPerson();
  const { body } = await start(who.caller, who.wanted);
  const codes = [await codeIn(who.email), await codeIn(who.wanted)] as const;
  return { ...who, changeKey: (body as EmailChange).Key, codes };
}
async function passed() {
  const who = await asked();
  const { body } = await check(who.caller, who.changeKey, who.codes);
  return { ...who, securityCodeKey: (body as { SecurityCodeKey: string }).SecurityCodeKey };
}
const addresses = (key: string) =>
  server.database.row(sql`
    SELECT person.email AS person, logon.email AS logon FROM person JOIN logon ON person_key = person.key
    WHERE person.key = ${key}`);

// @spec 7.33, D.7
test('codes go to both mailboxes; both give a key; the key changes person and logon and tells the old address', async () => {
  const { caller, key, email, wanted, securityCodeKey } = await passed();
  expect((await emailsTo(wanted)).every(({ confidential }) => confidential)).toBe(true);
  const saved = await patch(caller, key, wanted.toUpperCase(), securityCodeKey);
  expect(saved).toMatchObject({ status: 200, body: { Key: key, Email: wanted, Version: 2 } });
  expect(await addresses(key)).toEqual({ person: wanted, logon: wanted });
  const since = await server.database.row(sql`SELECT email_changed_at AS at FROM person WHERE key = ${key}`);
  expect(since).toEqual({ at: server.clock.now() });
  expect((await emailsTo(email)).at(-1)?.subject).toBe('Your Calder Brokerage email was changed');

  const load = (address: string, as = caller) =>
    server.call(get, { params: { key: 'unknown' }, query: { email: address } }, as);
  expect((await load(wanted)).body).toMatchObject({ Key: key });
  // The token from before says the old address until it is renewed.
  expect((await load(email)).body).toMatchObject({ Key: key, Email: wanted });
  expect((await load(email, (await newPerson()).caller)).status).toBe(404);
  server.clock.advance(15 * MINUTE);
  expect((await load(email)).status).toBe(404);
});

describe('the email stays', () => {
  const REFUSED = { status: 422, body: { code: 'securityCodeInvalid' } };

  test('without a key, or with an unknown one, someone else’s, or one for another address', async () => {
    const [one, two] = [await passed(), await passed()];
    expect(await patch(one.caller, one.key, one.wanted)).toMatchObject(REFUSED);
    expect(await patch(one.caller, one.key, one.wanted, one.key)).toMatchObject(REFUSED);
    expect(await patch(one.caller, one.key, one.wanted, two.securityCodeKey)).toMatchObject(REFUSED);
    expect(await patch(one.caller, one.key, two.wanted, two.securityCodeKey)).toMatchObject(REFUSED);
    expect(await patch(one.caller, one.key, 'third@example.com', one.securityCodeKey)).toMatchObject(REFUSED);
    expect(await addresses(one.key)).toEqual({ person: one.email, logon: one.email });
    expect(await patch(one.caller, one.key, one.wanted, one.securityCodeKey)).toMatchObject({ status: 200 });
  });

  test('with a key that was used, or ten minutes old', async () => {
    const used = await passed();
    await patch(used.caller, used.key, used.wanted, used.securityCodeKey);
    const again = await server.call(
      change,
      {
        params: { key: used.key },
        query: { SecurityCodeKey: used.securityCodeKey },
        body: { Email: used.wanted },
        version: 2,
      },
      used.caller,
    );
    expect(again).toMatchObject(REFUSED);

    const late = await passed();
    server.clock.advance(10 * MINUTE);
    expect(await patch(late.caller, late.key, late.wanted, late.securityCodeKey)).toMatchObject(REFUSED);
  });

  test('if the record has changed since, and the key still works for the next try', async () => {
    const { caller, key, wanted, securityCodeKey } = await passed();
    await server.database.rows(sql`UPDATE person SET version = 2 WHERE key = ${key}`);
    expect(await patch(caller, key, wanted, securityCodeKey)).toMatchObject({ status: 412 });
    const input = {
      params: { key },
      query: { SecurityCodeKey: securityCodeKey },
      body: { Email: wanted },
      version: 2,
    };
    expect(await server.call(change, input, caller)).toMatchObject({ status: 200 });
  });

  test('if someone else has taken the address since', async () => {
    const [one, two] = [await passed(), await newPerson()];
    await server.database.rows(sql`UPDATE logon SET email = ${one.wanted} WHERE person_key = ${two.key}`);
    expect(await patch(one.caller, one.key, one.wanted, one.securityCodeKey)).toMatchObject(REFUSED);
  });

  test('if it is another person’s, or while impersonating', async () => {
    const { key, wanted, securityCodeKey } = await passed();
    const admin = await server.as(DEMO_ACCOUNT.admin.Email);
    expect(await patch(admin, key, wanted, securityCodeKey)).toMatchObject({ status: 403 });
    const acting = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.support.Email);
    expect(await start(acting, 'x@example.com')).toMatchObject({ status: 403 });
    const own = (await server.call(
      get,
      { params: { key: 'unknown' }, query: { email: DEMO_ACCOUNT.insured.Email } },
      acting,
    )) as { body: Person };
    expect(await patch(acting, own.body.Key, 'x@example.com', securityCodeKey)).toMatchObject({
      status: 403,
    });
  });
});

describe('the codes', () => {
  const WRONG = (left: number) => ({ status: 200, body: { SecurityCodeKey: null, TriesLeft: left } });

  // @spec D.7
  test('are wrong where either is, five times at most, however many come at once', async () => {
    const { caller, changeKey, codes } = await asked();
    expect(await check(caller, changeKey, [codes[0], other(codes[1])])).toMatchObject(WRONG(4));
    expect(await check(caller, changeKey, [other(codes[0]), codes[1]])).toMatchObject(WRONG(3));
    const burst = await Promise.all(
      Array.from({ length: 8 }, () => check(caller, changeKey, [other(codes[0]), other(codes[1])])),
    );
    const left = burst.map(({ body }) => (body as { TriesLeft: number }).TriesLeft).sort();
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 1, 2]);
    expect(await check(caller, changeKey, codes)).toMatchObject(WRONG(0));
  });

  test('of two right tries at once one gets the key', async () => {
    const { caller, changeKey, codes } = await asked();
    const both = await Promise.all([check(caller, changeKey, codes), check(caller, changeKey, codes)]);
    const keys = both.map(({ body }) => (body as { SecurityCodeKey: string | null }).SecurityCodeKey);
    expect(keys.filter((key) => key !== null)).toHaveLength(1);
  });

  test('work for fifteen minutes, for the person they were made for, and only the latest', async () => {
    const [late, one, two] = [await asked(), await asked(), await asked()];
    expect(await check(two.caller, one.changeKey, one.codes)).toMatchObject({ status: 404 });
    await start(one.caller, `later-${one.wanted}`);
    expect(await check(one.caller, one.changeKey, one.codes)).toMatchObject(WRONG(0));
    server.clock.advance(15 * MINUTE);
    expect(await check(late.caller, late.changeKey, late.codes)).toMatchObject(WRONG(0));
    expect(await check(late.caller, late.changeKey, ['12345', 'abcdef'])).toMatchObject({ status: 400 });
  });

  test('are not sent to an address that is already in use: its owner hears of the attempt, the caller doesn’t', async () => {
    const [who, owner] = [await newPerson(), await newPerson()];
    const reply = await start(who.caller, owner.email);
    expect(reply).toMatchObject({ status: 200, body: { OldEmail: who.email, Email: owner.email } });
    expect(await emailsTo(owner.email)).toMatchObject([
      { subject: 'Someone tried to use your address at Calder Brokerage' },
    ]);
    expect(await codeIn(owner.email)).toBe('');
    const oldCode = await codeIn(who.email);
    const { Key } = reply.body as EmailChange;
    expect(await check(who.caller, Key, [oldCode, '000000'])).toMatchObject(WRONG(4));
  });
});

test('are sent at most five times an hour, even at once, and never without an address or to the current one', async () => {
  const { caller, email, wanted } = await newPerson();
  expect(await start(caller, email)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'body.Email', message: 'This is your present address.' }] },
  });
  expect(await start(caller, 'not an address')).toMatchObject({ status: 400 });
  const replies = await Promise.all(Array.from({ length: 7 }, (_, n) => start(caller, `${n}-${wanted}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  server.clock.advance(60 * MINUTE);
  expect(await start(caller, wanted)).toMatchObject({ status: 200 });
});

test('repeating the same request starts nothing new', async () => {
  const { caller, email, wanted } = await newPerson();
  const repeated = { ...caller, 'idempotency-key': 'change-my-address-once' };
  const [first, second] = [await start(repeated, wanted), await start(repeated, wanted)];
  expect(second.body).toEqual(first.body);
  expect(await emailsTo(email)).toHaveLength(1);
});

test('what is a day old is swept, and nothing that still counts', async () => {
  const old = await asked();
  server.clock.advance(24 * 60 * MINUTE);
  const recent = await asked();
  server.clock.advance(MINUTE);
  await sweepEmailChanges(server.database, server.clock.now());
  expect(await check(old.caller, old.changeKey, old.codes)).toMatchObject({ status: 404 });
  expect(await check(recent.caller, recent.changeKey, recent.codes)).toMatchObject({ status: 200 });
});
