import { documents } from '@portico/contract/rooms/documents';
import { SHARES_A_DAY, type Share, type SharedDocument, shares } from '@portico/contract/rooms/shares';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer, TEST_ORIGIN, testServer } from '../../testing.ts';
import { sweepOpenings } from './shares.jobs.ts';

const server = await sharedServer();
const { database, clock, call, demo, as, asOnBehalf } = server;
const { rows } = shares;
const [insured, insured2, agent, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'employee'].map(demo),
);
const DAY = 86_400_000;
const TO = { ToName: 'Pat Lender', ToEmail: 'pat@lender.example' };

// All tests are made by the same few people from the same address.
beforeEach(() => database.rows(sql`DELETE FROM throttle`));

/** Issued for the insured's account, with bytes that are made when it's opened. */
async function newDocument(
  more: { audience?: string; source?: 'template' | 'upload' } = {},
): Promise<string> {
  const { audience = 'insured', source = 'template' } = more;
  const key = newKey();
  const sha256 = Buffer.from(key.replaceAll('-', '').repeat(2), 'hex');
  if (source === 'upload') await database.rows(sql`INSERT INTO blob VALUES (${sha256}, 3, now(), now())`);
  await database.rows(sql`
    INSERT INTO document (key, account_key, policy_key, type_key, title, name, state, audience, source, template,
      template_version, facts, blob_sha256, content_type, created_at, final_at)
    SELECT ${key}, account_key, policy_key, 'ID_CARD', ${source === 'upload' ? 'Visit http://evil.example' : 'Insurance ID card'},
      name, 'final', ${audience}, ${source}, CASE ${source} WHEN 'template' THEN template END,
      CASE ${source} WHEN 'template' THEN template_version END, CASE ${source} WHEN 'template' THEN facts END,
      CASE ${source} WHEN 'upload' THEN ${sha256}::bytea END, content_type, ${clock.now()}, ${clock.now()}
    FROM document WHERE account_key = ${DEMO_KEYS.account.insured} AND template = 'idCard' LIMIT 1`);
  return key;
}

const create = (EFileKey: string, more: object = {}, caller: Caller | undefined = insured) =>
  call(rows.create, { body: { EFileKey, ...TO, ...more } }, caller);

/** A link, with the secret that only its email has. */
async function share(more: object = {}, caller: Caller | undefined = insured, EFileKey?: string) {
  const documentKey = EFileKey ?? (await newDocument());
  const { body, status } = await create(documentKey, more, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  const { Key } = body as Share;
  return { Key, documentKey, reply: body as Share, secret: await secretOf(Key) };
}
const emailsOf = (key: string) =>
  database.rows<{ recipient: string; body_text: string; preview_text: string; confidential: boolean }>(
    sql`SELECT * FROM outbox_message WHERE cause = ${`share:${key}`}`,
  );
const secretOf = async (key: string) =>
  (await emailsOf(key))[0]?.body_text.match(/\/s#token=(\S+)/)?.[1] ?? '';

const peek = async (Secret: string) =>
  (await call(rows.peek, { body: { Secret } })).body as SharedDocument | null;
const open = async (Secret: string, headers: Caller = {}) =>
  (await call(rows.open, { body: { Secret } }, headers)).body as { Token: string } | null;
const file = (Token: string) => call(rows.file, { query: { Token } });
const listed = async (EFileKey: string, caller = insured) =>
  (await call(rows.list, { query: { EFileKey } }, caller)).body as Share[];
const revoke = (key: string, caller = insured) => call(rows.revoke, { params: { key } }, caller);

describe('sharing a document', () => {
  // @spec I12.2
  test('emails the link once, and the reply and the table don’t have it', async () => {
    const { Key, documentKey, secret, reply } = await share({ Days: 3, OpeningsMax: 2 });
    expect(reply).toEqual({
      Key,
      EFile: { Key: documentKey, Title: expect.any(String) },
      ...TO,
      CreatedAt: clock.now().toISOString(),
      ExpiresAt: new Date(clock.now().getTime() + 3 * DAY).toISOString(),
      State: 'active',
      Openings: 0,
      OpeningsMax: 2,
      LastOpenedAt: null,
    });
    const emails = await emailsOf(Key);
    expect(emails).toMatchObject([{ recipient: TO.ToEmail, confidential: true }]);
    expect(secret).toHaveLength(43);
    expect(emails[0]?.preview_text).toContain('[link hidden]');
    expect(emails[0]?.preview_text).not.toContain(secret);
    const [kept] = await database.rows(sql`SELECT * FROM share WHERE key = ${Key}`);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('works for 7 days and 5 openings unless the sender says otherwise', async () => {
    const { reply } = await share();
    expect(reply).toMatchObject({
      ExpiresAt: new Date(clock.now().getTime() + 7 * DAY).toISOString(),
      OpeningsMax: 5,
    });
  });

  test('doesn’t email what the sender or an uploader has typed, except the sender’s name', async () => {
    const { Key } = await share(
      { ToName: 'Visit evil.example' },
      insured,
      await newDocument({ source: 'upload' }),
    );
    const [email] = await emailsOf(Key);
    expect(email?.body_text).not.toContain('evil.example');
    expect(email?.body_text).toContain('Document: Insurance ID card');
  });

  test('is for everyone who may read the document, and for no one else', async () => {
    const key = await newDocument();
    for (const caller of [insured, agent, staff]) expect((await create(key, {}, caller)).status).toBe(200);
    const hidden = await newDocument({ audience: 'staff' });
    const withdrawn = await newDocument();
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${withdrawn}`);
    for (const [document, caller] of [
      [key, insured2],
      [hidden, insured],
      [hidden, agent],
      [withdrawn, insured],
      [withdrawn, staff],
      [newKey(), staff],
    ] as const)
      expect(await create(document, {}, caller)).toMatchObject({
        status: 404,
        body: { code: 'recordNotFound' },
      });
  });

  test.each([
    [{ Days: 31 }, 'body.Days'],
    [{ Days: 0 }, 'body.Days'],
    [{ Days: 1.5 }, 'body.Days'],
    [{ OpeningsMax: 21 }, 'body.OpeningsMax'],
    [{ OpeningsMax: 0 }, 'body.OpeningsMax'],
    [{ ToEmail: 'pat@lender.example, eve@evil.example' }, 'body.ToEmail'],
    [{ ToName: ' ' }, 'body.ToName'],
    [{ EFileKey: 'x' }, 'body.EFileKey'],
  ])('refuses %o', async (wrong, path) => {
    const { status, body } = await create(await newDocument(), wrong);
    expect([status, (body as { fields: { path: string }[] }).fields.map((field) => field.path)]).toEqual([
      400,
      [path],
    ]);
  });

  test('is refused while impersonating', async () => {
    const acting = await asOnBehalf('insured@demo.portico.test', 'support@demo.portico.test');
    expect((await create(await newDocument(), {}, acting)).status).toBe(403);
  });

  // @spec I12.2
  test('sends one email for one Idempotency-Key', async () => {
    const document = await newDocument();
    const again = { ...insured, 'idempotency-key': newKey() };
    const first = await create(document, {}, again);
    expect((await create(document, {}, again)).body).toEqual(first.body);
    expect(await listed(document)).toHaveLength(1);
    expect(await emailsOf((first.body as Share).Key)).toHaveLength(1);
  });

  test(`is refused for the ${SHARES_A_DAY + 1}st time in a day`, async () => {
    const sender = await as(['EMPLOYEE']);
    const document = await newDocument();
    for (let time = 0; time < SHARES_A_DAY; time += 1)
      expect((await create(document, {}, sender)).status).toBe(200);
    expect(await create(document, {}, sender)).toMatchObject({
      status: 429,
      body: { code: 'shareLimit', details: { limit: SHARES_A_DAY } },
    });
    expect(await listed(document, sender)).toHaveLength(SHARES_A_DAY);
    clock.advance(DAY);
    expect((await create(document, {}, sender)).status).toBe(200);
  });
});

describe('a link', () => {
  // @spec I12.4
  test('says what it’s about and who sent it, as often as one looks, without counting', async () => {
    const { documentKey, secret } = await share();
    for (let time = 0; time < 3; time += 1)
      expect(await peek(secret)).toMatchObject({
        Title: 'Insurance ID card',
        EFileType: { Name: 'Insurance ID card' },
        ContentType: 'application/pdf',
        From: 'Hannah Whitlock',
      });
    expect(await listed(documentKey)).toMatchObject([{ Openings: 0, LastOpenedAt: null }]);
  });

  // @spec I12.4
  test('opens the file, and the sender sees that it was opened', async () => {
    const { documentKey, secret, Key } = await share();
    const opening = await open(secret, { 'user-agent': 'Browser '.repeat(50) });
    const { status, headers, body } = await file(opening?.Token ?? '');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(String(body)).toMatch(/^%PDF/);
    expect(await listed(documentKey)).toMatchObject([
      { Openings: 1, LastOpenedAt: clock.now().toISOString(), State: 'active' },
    ]);
    const [logged] = await database.rows<{ address: string; agent: string }>(
      sql`SELECT * FROM share_opening WHERE share_key = ${Key}`,
    );
    expect(logged).toMatchObject({ address: '127.0.0.1', agent: 'Browser '.repeat(50).slice(0, 200) });
    const [entry] = await database.rows<{ content: string }>(sql`
      SELECT content FROM audit_entry WHERE action = 'shares.open' AND record_kind = 'share' AND record_key = ${Key}`);
    expect(entry?.content).toContain(documentKey);
  });

  test('forgets the device after 90 days, and the opening after a year', async () => {
    const { secret, Key } = await share();
    await open(secret);
    const openedAt = clock.now().getTime();
    const after = async (days: number) => {
      await sweepOpenings(database, new Date(openedAt + days * 86_400_000 + 1));
      return database.rows(sql`SELECT address, agent FROM share_opening WHERE share_key = ${Key}`);
    };
    expect(await after(89)).toMatchObject([{ address: '127.0.0.1' }]);
    expect(await after(90)).toEqual([{ address: null, agent: null }]);
    expect(await after(364)).toHaveLength(1);
    expect(await after(365)).toEqual([]);
  });

  // @spec I12.3
  test('is over after so many openings, also if they come at once', async () => {
    const { documentKey, secret } = await share({ OpeningsMax: 2 });
    // From several addresses, whose throttles don't make them wait for each other.
    const openings = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => {
        const reply = await server.app.inject({
          method: 'POST',
          url: rows.open.path,
          remoteAddress: `203.0.113.${number}`,
          headers: { host: new URL(TEST_ORIGIN).host },
          payload: { Secret: secret },
        });
        return reply.json<{ Token: string } | null>();
      }),
    );
    expect(openings.filter((opening) => opening !== null)).toHaveLength(2);
    expect(await peek(secret)).toBeNull();
    expect(await listed(documentKey)).toMatchObject([{ Openings: 2, State: 'usedUp' }]);
    // Those who have opened it can still load what they opened.
    for (const opening of openings) if (opening) expect((await file(opening.Token)).status).toBe(200);
  });

  // @spec I12.3
  test('is over on its day', async () => {
    const { documentKey, secret } = await share({ Days: 1 });
    clock.advance(DAY - 1000);
    const opening = await open(secret);
    expect(opening).not.toBeNull();
    clock.advance(1000);
    expect([await peek(secret), await open(secret)]).toEqual([null, null]);
    expect((await file(opening?.Token ?? '')).status).toBe(410);
    expect(await listed(documentKey)).toMatchObject([{ State: 'expired' }]);
  });

  // @spec I12.3
  test('is over as soon as its sender revokes it, also for those who have opened it', async () => {
    const { Key, documentKey, secret } = await share();
    const opening = await open(secret);
    expect((await revoke(Key)).body).toMatchObject({ State: 'revoked', Openings: 1 });
    expect([await peek(secret), await open(secret)]).toEqual([null, null]);
    expect(await file(opening?.Token ?? '')).toMatchObject({ status: 410, body: { code: 'fileLinkOver' } });
    expect((await revoke(Key)).status).toBe(200);
    expect(await listed(documentKey)).toMatchObject([{ State: 'revoked', Openings: 1 }]);
  });

  // @spec I12.3
  test('is over when the document is withdrawn', async () => {
    const { documentKey, secret } = await share({}, staff);
    const opening = await open(secret);
    await database.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${documentKey}`);
    expect([await peek(secret), await open(secret)]).toEqual([null, null]);
    expect((await file(opening?.Token ?? '')).status).toBe(410);
    expect(await listed(documentKey, staff)).toMatchObject([{ State: 'withdrawn' }]);
  });

  // @spec I12.3
  test('is over when its sender may no longer read the document', async () => {
    const sender = await as(['INSURED']);
    const link = sql`${DEMO_KEYS.account.insured} AND person_key = ${personKeyOf(sender)}`;
    await database.rows(sql`
      INSERT INTO account_person (account_key, person_key, relationship, linked_at, linked_by)
      VALUES (${DEMO_KEYS.account.insured}, ${personKeyOf(sender)}, 'coinsured', ${clock.now()}, 'invitation')`);
    const { secret } = await share({}, sender);
    const opening = await open(secret);
    expect(opening).not.toBeNull();
    await database.rows(sql`DELETE FROM account_person WHERE account_key = ${link}`);
    expect([await peek(secret), await open(secret)]).toEqual([null, null]);
    expect((await file(opening?.Token ?? '')).status).toBe(410);
  });

  test('is over when its sender’s sign-in is turned off', async () => {
    const sender = await as(['EMPLOYEE']);
    const { secret } = await share({}, sender);
    expect(await peek(secret)).not.toBeNull();
    await database.rows(
      sql`UPDATE logon SET disabled_at = ${clock.now()} WHERE person_key = ${personKeyOf(sender)}`,
    );
    expect([await peek(secret), await open(secret)]).toEqual([null, null]);
  });

  // @spec I12.3
  test('that is over looks like one that never was', async () => {
    const { Key, secret } = await share();
    await revoke(Key);
    const replies = await Promise.all(
      [secret, 'made-up'].flatMap((Secret) => [
        call(rows.peek, { body: { Secret } }),
        call(rows.open, { body: { Secret } }),
      ]),
    );
    for (const { status, body } of replies) expect([status, body]).toEqual([200, null]);
  });

  test('can’t be tried without end from one address', async () => {
    const alone = await testServer({ template: 'reference' });
    const statuses = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await alone.call(rows.peek, { body: { Secret: 'made-up' } })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the token of an opening', () => {
  test('works for 15 minutes', async () => {
    const { Token = '' } = (await open((await share()).secret)) ?? {};
    clock.advance(15 * 60_000 - 1000);
    expect((await file(Token)).status).toBe(200);
    clock.advance(1000);
    expect((await file(Token)).status).toBe(410);
  });

  test('opens nothing where people are signed in, and theirs opens nothing here', async () => {
    const { secret, documentKey } = await share();
    const { Token = '' } = (await open(secret)) ?? {};
    expect((await call(documents.rows.binary, { query: { Token } })).status).toBe(410);
    const own = await call(documents.rows.token, { query: { EFileKey: documentKey } }, insured);
    expect((await file((own.body as { Token: string }).Token)).status).toBe(410);
  });
});

test('no one sees or ends the links of another', async () => {
  const { Key, documentKey, secret } = await share();
  expect(await listed(documentKey, agent)).toEqual([]);
  expect(await listed(documentKey, staff)).toEqual([]);
  expect((await revoke(Key, staff)).status).toBe(404);
  expect(await peek(secret)).not.toBeNull();
});

// @spec I12.2
test('neither the log nor the audit has a secret', async () => {
  const { Key, secret } = await share();
  const opening = await open(secret);
  await file(opening?.Token ?? '');
  await revoke(Key);
  const entries = await database.rows(sql`SELECT * FROM audit_entry`);
  for (const text of [JSON.stringify(server.logged), JSON.stringify(entries)])
    for (const hidden of [secret, opening?.Token ?? '', TO.ToEmail, TO.ToName])
      expect(text).not.toContain(hidden);
});
