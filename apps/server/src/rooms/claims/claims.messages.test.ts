import type { ClaimMatch, ClaimMessage, ClaimShot } from '@portico/contract/rooms/claims';
import { claims } from '@portico/contract/rooms/claims';
import { reports } from '@portico/contract/rooms/reports';
import { uploads } from '@portico/contract/rooms/uploads';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { catastropheKey } from '@portico/database/seeds/demo/catastrophes';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { currentTerm, uploadFor } from '../requests/requests.fixture.ts';
import { openSender } from '../uploads/sending.fixture.ts';
import { clearEmails, emailsIn, reportsOn } from './claims.fixture.ts';

const server = await sharedServer();
const { database, call, demo } = server;
const { rows } = claims;
const [insured = {}, insured2, agent, agent2, staff] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee'].map(demo),
);
const PolicyKey = await currentTerm(server, DEMO_POLICY_NUMBERS.insured.home);
const { opened, reported, read } = reportsOn(server, PolicyKey);
const { upload, add } = await openSender(server);

const write = (
  caller: Caller | undefined,
  key: string,
  Text = 'The plumber comes on Friday.',
  EFileKeys: string[] = [],
) => call(rows.message, { params: { key }, body: { Text, EFileKeys } }, { ...caller });
const openPromises = async (key: string) =>
  (await read(insured, key))?.Items?.PromiseList.filter(({ KeptOn }) => KeptOn === null).map(
    ({ Kind }) => Kind,
  );

/** The accounts that the readers of the emails must still see when they're sent. */
const checkedAccounts = async () =>
  (await database.rows<{ key: string | null }>(sql`SELECT account_key AS key FROM outbox_message`)).map(
    ({ key }) => key,
  );

beforeEach(() => clearEmails(server));

describe('a message', () => {
  // @spec I13.9
  test('of the insured goes to the adjuster, with a promise to answer', async () => {
    const { Key, Adjuster } = await opened(insured);
    await clearEmails(server);
    const photo = await uploadFor(server, DEMO_KEYS.account.insured, { by: insured });
    const reply = await write(insured, Key, 'Here’s the photo.', [photo, photo]);
    expect(reply.body as ClaimMessage).toMatchObject({
      From: 'you',
      Author: DEMO_ACCOUNT.insured.Name,
      Text: 'Here’s the photo.',
      EFileList: [{ Key: photo }],
    });
    const claim = await read(insured, Key);
    expect(claim?.Items?.MessageList).toEqual([reply.body]);
    expect(claim?.Items?.EFileList.map((file) => file.Key)).toContain(photo);
    expect(claim?.Items?.PromiseList).toContainEqual({
      Kind: 'reply',
      Text: 'We’ll answer your message.',
      Who: 'us',
      By: '2026-11-17',
      KeptOn: null,
      IsOverdue: false,
    });
    expect((await emailsIn(server)).map(({ to }) => to)).toEqual([Adjuster?.Email]);
    // Whether the adjuster sees the account isn't asked when it's sent: most can't sign in.
    expect(await checkedAccounts()).toEqual([null]);
  });

  // @spec I13.9
  test('of staff goes to the insured, and keeps that promise', async () => {
    const { Key } = await opened(insured);
    await write(agent, Key);
    await clearEmails(server);
    expect((await write(staff, Key, 'Thank you.')).body).toMatchObject({ From: 'us' });
    expect(await openPromises(Key)).not.toContain('reply');
    expect(await emailsIn(server)).toMatchObject([
      { to: DEMO_ACCOUNT.insured.Email, text: expect.stringContaining('Thank you.') },
    ]);
    expect(await checkedAccounts()).toEqual([DEMO_KEYS.account.insured]);
  });

  test('opens one promise, however many are written before we answer', async () => {
    const { Key } = await opened(insured);
    await Promise.all([write(insured, Key, 'One'), write(insured, Key, 'Two'), write(insured, Key, 'Three')]);
    expect((await openPromises(Key))?.filter((kind) => kind === 'reply')).toHaveLength(1);
  });

  test('on someone else’s claim returns 404, as one with someone else’s document', async () => {
    const { Key } = await opened(insured);
    for (const caller of [insured2, agent2]) expect((await write(caller, Key)).status).toBe(404);
    const foreign = await uploadFor(server, DEMO_KEYS.account.insured2, { by: insured2 });
    expect((await write(insured, Key, 'Look', [foreign])).status).toBe(404);
    expect((await read(insured, Key))?.Items?.MessageList).toEqual([]);
  });

  test('can be written before the claim has its number, and after it is closed', async () => {
    const { Key } = await reported(insured);
    expect((await write(insured, Key)).status).toBe(200);
    const closed = await opened(insured);
    await database.rows(sql`
      UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE key = ${closed.Key}`);
    await database.rows(sql`
      UPDATE claim_promise SET ended_at = now(), settled_as = 'missed' WHERE claim_key = ${closed.Key} AND kept_at IS NULL`);
    expect((await write(insured, closed.Key, 'Please look again.')).status).toBe(200);
    for (const key of [Key, closed.Key]) expect(await openPromises(key)).toContain('reply');
    expect((await read(insured, closed.Key))?.Next).toEqual({
      Text: 'We’ll answer your message.',
      Who: 'us',
      By: '2026-11-17',
    });
    await write(staff, closed.Key, 'We looked again.');
    expect((await read(insured, closed.Key))?.Next).toBeNull();
    // The report still gets its number.
    expect((await call(rows.commit, { body: { ClaimKey: Key } }, { ...insured })).body).toBe('true');
    expect(await openPromises(Key)).toContain('reply');
  });

  test.each([
    [{ Text: '  ' }, 'Write a message.'],
    [{ Text: 'x'.repeat(4001) }, 'Use at most 4000 characters.'],
  ])('returns 400 for %o', async (body, message) => {
    const { Key } = await reported(insured);
    expect(await call(rows.message, { params: { key: Key }, body }, insured)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Text', message }] },
    });
  });
});

describe('saying that we have everything', () => {
  const complete = (caller: Caller | undefined, key: string) =>
    call(rows.proofComplete, { params: { key } }, { ...caller });

  // @spec I13.9
  test('makes our decision due, once', async () => {
    const { Key } = await opened(insured);
    await complete(insured, Key);
    const { body } = await complete(insured, Key);
    expect(body).toMatchObject({ Key });
    const claim = await read(insured, Key);
    expect(claim?.Items?.PromiseList.filter(({ Kind }) => Kind === 'decide')).toMatchObject([
      // Ten business days: Thanksgiving isn't one.
      { By: '2026-11-30', KeptOn: null },
    ]);
    // The law's day, counted from the report, was a later one. It isn't deleted.
    const decisions = await database.rows(sql`
      SELECT due_on AS due, settled_as AS settled, settled_reason AS reason FROM claim_promise
      WHERE claim_key = ${Key} AND kind = 'decide' ORDER BY made_at, due_on DESC`);
    expect(decisions).toEqual([
      {
        due: '2027-01-12',
        settled: 'replaced',
        reason: 'We have everything, so our decision is due sooner.',
      },
      { due: '2026-11-30', settled: null, reason: null },
    ]);
    expect(claim?.Items?.EventList.filter(({ Kind }) => Kind === 'proofComplete')).toHaveLength(1);
  });

  test('is not for others, nor on a closed claim', async () => {
    const { Key } = await opened(insured);
    for (const caller of [insured2, agent2]) expect((await complete(caller, Key)).status).toBe(404);
    await database.rows(sql`
      UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE key = ${Key}`);
    expect(await complete(insured, Key)).toMatchObject({ status: 409, body: { code: 'claimClosed' } });
  });
});

describe('before a report', () => {
  const match = async (caller: Caller | undefined, LossOn: string, ClaimCausePrimaryKey = 'WIND') =>
    call(rows.match, { query: { PolicyKey, LossOn, ClaimCausePrimaryKey } }, { ...caller });

  test('says which catastrophe it may be, and the claim belongs to it unless someone says no', async () => {
    const body = {
      LossOn: '2024-10-09',
      ClaimCausePrimaryKey: 'WIND',
      ClaimCauseSecondaryKey: 'HURRICANE',
      Accept: ['notInForce', 'old', 'duplicate'],
    };
    const found = (await match(insured, body.LossOn)).body as ClaimMatch;
    expect(found).toMatchObject({
      Catastrophes: [{ Key: catastropheKey('CG-2024-06'), Name: 'Hurricane Milton' }],
      Similar: [],
      Old: true,
    });
    const Catastrophe = { Name: 'Hurricane Milton' };
    expect(await reported(insured, body)).toMatchObject({ Catastrophe });
    expect(await reported(insured, { ...body, CatastropheKey: newKey() })).toMatchObject({ Catastrophe });
    expect(await reported(insured, { ...body, CatastropheAnswer: 'no' })).toMatchObject({
      Catastrophe: null,
    });
    expect(((await match(insured, '2024-10-10')).body as ClaimMatch).Similar).toHaveLength(3);
  });

  test('says whether the policy was in force, and nothing about someone else’s', async () => {
    expect((await match(insured, '2026-11-10')).body).toMatchObject({
      InForce: true,
      Catastrophes: [],
      Old: false,
    });
    expect((await match(insured, '2015-01-01')).body).toMatchObject({ InForce: false });
    for (const caller of [insured2, agent2])
      expect(await match(caller, '2026-11-10')).toMatchObject({ status: 404 });
  });

  test('knows who is on file, for agents and staff who report for them', async () => {
    const onFile = (caller: Caller | undefined) =>
      call(rows.contact, { query: { PolicyKey } }, { ...caller });
    await database.rows(
      sql`UPDATE person SET phone = '8135550188' WHERE key = ${DEMO_ACCOUNT.insured.PersonKey}`,
    );
    const { Name, Email } = DEMO_ACCOUNT.insured;
    for (const caller of [agent, staff])
      expect((await onFile(caller)).body).toEqual({ Name, Phone: '8135550188', Email });
    expect((await onFile(agent2)).status).toBe(404);
    expect((await onFile(insured)).status).toBe(403);
    await database.rows(
      sql`UPDATE account_person SET linked_by = 'questions' WHERE account_key = ${DEMO_KEYS.account.insured}`,
    );
    expect((await onFile(agent)).body).toEqual({ Name: expect.any(String), Phone: null, Email: null });
  });

  test('offers the causes of the day', async () => {
    const causes = async (query: object, row: typeof rows.causesPrimary | typeof rows.causesSecondary) =>
      ((await call(row, { query }, insured)).body as { Key: string }[]).map(({ Key }) => Key);
    expect(await causes({}, rows.causesPrimary)).toContain('CYBER');
    expect(await causes({ AtDate: '2015-01-01' }, rows.causesPrimary)).toContain('IDENTITY');
    expect(await causes({ ClaimCausePrimaryKey: 'water' }, rows.causesSecondary)).toContain('PIPE');
    expect(await causes({ ClaimCausePrimaryKey: 'water' }, rows.causesSecondary)).not.toContain('HAIL');
  });

  test('lists photos for the cause, or those for its type', async () => {
    const shots = async (ClaimCausePrimaryKey: string, ClaimCauseSecondaryKey?: string) =>
      (await call(rows.shots, { query: { ClaimCausePrimaryKey, ClaimCauseSecondaryKey } }, insured))
        .body as ClaimShot[];
    expect((await shots('WATER', 'PIPE'))[0]?.Title).toBe('The whole room');
    expect((await shots('WATER', 'ROOF_LEAK'))[0]?.Title).toBe('The stain on the ceiling');
    expect(await shots('NOTHING')).toEqual([]);
  });
});

describe('papers', () => {
  test('that are uploaded to a claim stay as they were sent, for those who see it', async () => {
    const { Key } = await opened(insured);
    const owner = { OwnerKind: 'Claim', OwnerKey: Key, EFileTypeKey: 'CLAIM_ESTIMATE' } as const;
    const added = await add(insured, await upload(insured), { ...owner, Title: 'Estimate' });
    expect(added.body).toMatchObject({ State: 'final', Policy: { Key: PolicyKey } });
    const claim = await read(staff, Key);
    expect(claim?.Items?.EFileList.map(({ Title }) => Title)).toContain('Estimate');
    expect(claim?.Items?.EventList.at(-1)).toMatchObject({
      Kind: 'documentAdded',
      Text: 'Estimate was added.',
    });
    const foreign = { Name: 'roof.jpg', Bytes: 100, ...owner };
    for (const caller of [insured2, agent2])
      expect((await call(uploads.rows.start, { body: foreign }, { ...caller })).status).toBe(404);
  });

  // @spec 7.123, I13.10
  test('include the report as a page, before and after the claim has its number', async () => {
    const shown = async (caller: Caller | undefined, ClaimKey: string) =>
      call(reports.rows.claimRequest, { query: { ClaimKey } }, { ...caller });
    const pending = await reported(insured, { LossTime: '18:30' });
    expect((await shown(insured, pending.Key)).body).toContain('Not assigned yet');
    expect((await shown(insured, pending.Key)).body).toContain('6:30 PM');
    const claim = await opened(insured);
    for (const caller of [insured, agent, staff])
      expect((await shown(caller, claim.Key)).body).toContain(claim.ClaimNumber);
    for (const caller of [insured2, agent2]) expect((await shown(caller, claim.Key)).status).toBe(404);
  });
});
