import { type Claim, claims } from '@portico/contract/rooms/claims';
import { documents, type EFileLine } from '@portico/contract/rooms/documents';
import { reports } from '@portico/contract/rooms/reports';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { type Sql, sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS, DEMO_POLICY_NUMBERS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import { adjusterOn, change, openedClaim } from '../claimDesk/claimDesk.fixture.ts';
import { currentTerm, uploadFor } from '../requests/requests.fixture.ts';
import { clearEmails, emailsIn, reportsOn } from './claims.fixture.ts';

const server = await sharedServer();
const { database, call, demo, clock } = server;
const { rows } = claims;
const [insured, insured2, agent, agent2, staff, internal] = await Promise.all(
  ['insured', 'insured2', 'agent', 'agent2', 'employee', 'internal'].map(demo),
);
const number = DEMO_POLICY_NUMBERS.insured.home;
const PolicyKey = await currentTerm(server, number);
const { report, reported, commit, retry, opened, read } = reportsOn(server, PolicyKey);

beforeEach(() => clearEmails(server));

const allOf = async (caller: Caller | undefined, query: object = {}) =>
  (await call(rows.find, { query, paging: { Take: 200 } }, { ...caller })).body as { Key: string }[];

describe('a report', () => {
  // @spec 7.24
  test('becomes a claim with a receipt, and no one gets an email yet', async () => {
    const Key = newKey();
    const claim = await reported(insured, { Key, LossTime: '18:30', MadeAt: '2026-11-14T23:00:00Z' });
    expect(claim).toMatchObject({
      Key,
      ReceiptNumber: receiptNumber(Key),
      ClaimNumber: null,
      Policy: { Key: PolicyKey, AlternateKey: number },
      CustomerRiskAccountKey: DEMO_KEYS.account.insured,
      LossOn: '2026-11-10',
      MadeAt: '2026-11-14T23:00:00.000Z',
      ReportedAt: clock.now().toISOString(),
      ClaimCausePrimary: { Key: 'WATER', Name: 'Water damage' },
      ClaimCauseSecondary: { Key: 'PIPE', Name: 'Burst or leaking pipe' },
      Status: { Key: 'PENDING', Name: 'Pending handoff', IsOpen: true },
      InForce: true,
      Adjuster: null,
      Next: null,
      PaidCents: 0,
      DeductibleCents: 250_000,
      HandOver: 'none',
      Items: null,
    });
    expect(await emailsIn(server)).toEqual([]);
  });

  // @spec I13.1
  test('sent again is the same claim, days later too', async () => {
    const body = { Key: newKey() };
    const first = await reported(insured, body);
    expect(await reported(insured, { ...body, Description: 'Something else' })).toEqual(first);
    const counted = await database.row(sql`SELECT count(*)::int FROM claim WHERE key = ${body.Key}`);
    expect(counted).toEqual({ count: 1 });
  });

  // @spec I13.1
  test('sent 50 times at once is one claim', async () => {
    const Key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => report(insured, { Key })));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const events = await database.rows(sql`SELECT kind FROM claim_event WHERE claim_key = ${Key}`);
    expect(events).toEqual([{ kind: 'reported' }]);
  });

  // @spec I13.1
  test('with someone else’s key returns 404, as with someone else’s policy', async () => {
    const { Key } = await reported(insured);
    for (const caller of [agent, staff])
      expect(await report(caller, { Key })).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    for (const caller of [insured2, agent2]) expect((await report(caller)).status).toBe(404);
    expect((await report(insured, { PolicyKey: newKey() })).status).toBe(404);
  });

  test.each([
    ['the insured', () => insured, 'web'],
    ['the agent', () => agent, 'agent'],
    ['staff', () => staff, 'desk'],
  ])('can be made by %s', async (_who, caller, channel) => {
    const { Key } = await reported(caller());
    const stored = await database.row(sql`SELECT channel FROM claim WHERE key = ${Key}`);
    expect(stored).toEqual({ channel });
  });

  test('made in someone’s name names the staff member', async () => {
    const behalf = await server.asOnBehalf(DEMO_ACCOUNT.insured.Email, DEMO_ACCOUNT.internal.Email);
    const { Key } = await reported(behalf);
    const stored = await database.row(sql`SELECT reporter_key, on_behalf_key FROM claim WHERE key = ${Key}`);
    expect(stored).toEqual({
      reporter_key: DEMO_KEYS.person.insured,
      on_behalf_key: DEMO_KEYS.person.internal,
    });
  });

  test.each([
    [{ LossOn: '2026-11-16' }, 'body.LossOn', 'Choose today or an earlier day.'],
    [{ Description: ' ' }, 'body.Description', 'Tell us what happened.'],
    [
      { Contact: { Name: 'Ann', Phone: '555' } },
      'body.Contact.Phone',
      'Enter a phone number with its area code.',
    ],
    [{ InsuredOrLocationKey: 'MOON' }, 'body.InsuredOrLocationKey', 'Choose one from the list.'],
    [{ Key: 'mine' }, 'body.Key', expect.any(String)],
  ])('returns 400 for %o, at its field', async (body, path, message) => {
    expect(await report(insured, body)).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
  });

  test('refuses a cause of another type of loss', async () => {
    expect(await report(insured, { ClaimCauseSecondaryKey: 'HAIL' })).toMatchObject({
      status: 422,
      body: { code: 'causeUnknown' },
    });
  });

  // @spec 7.24, I13.2
  test('warns when the policy was not in force, and goes through once that is accepted', async () => {
    const body = { Key: newKey(), LossOn: '2019-03-01' };
    expect(await report(insured, body)).toMatchObject({
      status: 551,
      body: {
        code: 'claimNotInForce',
        message:
          'This policy wasn’t in force on Mar 1, 2019. You can still report the loss, and we’ll review it.',
      },
    });
    expect(await report(insured, { ...body, Accept: ['notInForce'] })).toMatchObject({
      status: 551,
      body: { code: 'claimOld' },
    });
    expect(await reported(insured, { ...body, Accept: ['notInForce', 'old'] })).toMatchObject({
      InForce: false,
    });
  });

  test('on an earlier day belongs to the term of that day', async () => {
    const earlier = await database.row<{ key: string; day: string }>(sql`
      SELECT key, term_begin AS day FROM policy
      WHERE policy_number = ${number} AND term_end <= '2026-11-15' AND status <> 'cancelled'
      ORDER BY term_begin DESC LIMIT 1`);
    const claim = await reported(insured, { LossOn: earlier?.day, Accept: ['old', 'duplicate'] });
    expect(claim).toMatchObject({ InForce: true, Policy: { Key: earlier?.key } });
  });

  // @spec I13.2
  test('warns about a claim like it, and names it', async () => {
    const first = await reported(insured, {
      ClaimCausePrimaryKey: 'THEFT',
      ClaimCauseSecondaryKey: 'BURGLARY',
    });
    const again = {
      ClaimCausePrimaryKey: 'THEFT',
      ClaimCauseSecondaryKey: 'VANDALISM',
      LossOn: '2026-11-12',
      Accept: [],
    };
    expect(await report(insured, again)).toMatchObject({
      status: 551,
      body: { code: 'claimSimilar', details: { receipt: first.ReceiptNumber, key: first.Key } },
    });
    await reported(insured, { ...again, Accept: ['duplicate'] });
  });

  test('files photos of the account under the claim, for good, and no others', async () => {
    const own = await uploadFor(server, DEMO_KEYS.account.insured, { by: insured });
    const foreign = await uploadFor(server, DEMO_KEYS.account.insured2, { by: insured2 });
    expect((await report(insured, { EFileKeys: [foreign] })).status).toBe(404);
    const { Key } = await reported(insured, { EFileKeys: [own] });
    const files = await call(documents.rows.list, { query: { ClaimKey: Key } }, { ...insured });
    expect((files.body as EFileLine[]).map((file) => file.Key)).toEqual([own]);
  });
});

describe('the list', () => {
  // @spec 1.3, 7.23
  test('has the claims of the caller’s accounts and no one else’s', async () => {
    const { Key } = await opened(insured);
    for (const caller of [insured, agent, staff, internal])
      expect((await allOf(caller, { ClaimKey: Key })).map((claim) => claim.Key)).toEqual([Key]);
    for (const caller of [insured2, agent2]) {
      expect(await allOf(caller, { ClaimKey: Key })).toEqual([]);
      expect((await allOf(caller)).map((claim) => claim.Key)).not.toContain(Key);
    }
  });

  test('follows the account to another agency', async () => {
    const { Key } = await opened(insured);
    const move = (agencyKey: string) =>
      database.rows(
        sql`UPDATE account SET agency_key = ${agencyKey} WHERE key = ${DEMO_KEYS.account.insured}`,
      );
    await move(DEMO_KEYS.agency.secondBranch);
    expect(await allOf(agent, { ClaimKey: Key })).toEqual([]);
    expect(await allOf(agent2, { ClaimKey: Key })).toHaveLength(1);
    await move(DEMO_KEYS.agency.firstBranch);
  });

  // @spec 7.23
  test('leaves out closed claims unless they are asked for', async () => {
    const { Key } = await opened(insured);
    await database.rows(sql`
      UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now(), next_due_on = NULL WHERE key = ${Key}`);
    const keys = async (query: object) => (await allOf(insured, query)).map((claim) => claim.Key);
    expect(await keys({})).not.toContain(Key);
    expect(await keys({ ReturnInactive: 'true' })).toContain(Key);
    expect(await keys({ ClaimKey: Key })).toEqual([Key]);
    expect(await keys({ PolicyKey, ReturnInactive: 'true' })).toContain(Key);
    expect(await keys({ PolicyKey: newKey(), ReturnInactive: 'true' })).toEqual([]);
  });
});

describe('what only staff may know', () => {
  const secret = 'SIU-REFERRAL-7731';
  /** Words that belong to the desk. A claim’s own text must not have them by chance. */
  const DESK =
    /reserve|NoteList|fraud|citation|law_?due|is_?similar|authority|incurred|capacity|handover_?error/i;

  async function withSecrets(): Promise<string> {
    const { Key } = await opened(insured);
    const { internal: by } = DEMO_KEYS.person;
    await database.rows(sql`
      INSERT INTO claim_note (key, claim_key, written_at, author_key, text)
      VALUES (${newKey()}, ${Key}, now(), ${by}, ${secret})`);
    await database.rows(sql`
      INSERT INTO claim_event (key, claim_key, at, kind, facts, audience)
      VALUES (${newKey()}, ${Key}, now(), 'reserveSet', ${JSON.stringify({ coverage: secret, cents: 1 })}, 'staff')`);
    await database.rows(sql`
      INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason)
      VALUES (${newKey()}, ${Key}, 'A', 'reserve', 'indemnity', 7731000, now(), ${by}, ${secret})`);
    await database.rows(sql`
      UPDATE claim SET handover = 'failed', handover_error = ${secret}, is_similar = true WHERE key = ${Key}`);
    return Key;
  }

  // @spec I13.21
  test.each([
    ['the insured', () => insured],
    ['the agent', () => agent],
    ['staff', () => staff],
  ])('is in no reply of the public calls to %s', async (_who, callerOf) => {
    const Key = await withSecrets();
    const caller = { ...callerOf() };
    const replies = [
      await call(rows.find, { query: { ClaimKey: Key, IncludeItems: 'true' } }, caller),
      await call(rows.message, { params: { key: Key }, body: { Text: 'Hello' } }, caller),
      await call(rows.proofComplete, { params: { key: Key } }, caller),
      await call(
        rows.match,
        { query: { PolicyKey, LossOn: '2026-11-10', ClaimCausePrimaryKey: 'WATER' } },
        caller,
      ),
      await report(caller),
      await call(reports.rows.claimRequest, { query: { ClaimKey: Key } }, caller),
    ];
    for (const { status, body } of replies) {
      expect(status, JSON.stringify(body)).toBe(200);
      const said = typeof body === 'string' ? body : JSON.stringify(body);
      expect(said).not.toContain(secret);
      expect(said).not.toContain('7731000');
      expect(said).not.toMatch(DESK);
    }
  });
});

test('a claim says where it is as the desk moves it, to the insured and, as such, to the agent', async () => {
  const [Key, adjuster] = [await openedClaim(server), await adjusterOn(server)];
  const see = async (caller: Caller | undefined) => (await read(caller, Key)) ?? expect.fail();
  const open = ({ Items }: Claim) =>
    Items?.PromiseList.filter(({ KeptOn, IsOverdue }) => KeptOn === null && !IsOverdue).map(
      ({ Text }) => Text,
    );
  expect(await see(insured)).toMatchObject({
    Status: { Title: 'Claim opened', Words: 'Your claim is open. We’re assigning an adjuster.' },
    Next: { Text: 'We’ll call you.', By: '2026-11-17' },
  });
  expect(await see(agent)).toMatchObject({
    Status: { Words: 'The claim is open. We’re assigning an adjuster.' },
    Next: { Text: 'We’ll call the insured.' },
  });

  // The day of the call has passed, and the inspection hasn't come.
  await database.rows(
    sql`UPDATE claim_promise SET due_on = '2026-11-12' WHERE claim_key = ${Key} AND kind = 'call'`,
  );
  const late = await see(insured);
  expect(late).toMatchObject({
    Next: { Text: 'We’ll inspect the damage.' },
    Missed: { Text: 'We haven’t called you yet.', By: '2026-11-12' },
  });
  expect(open(late)).not.toContain('We’ll call you.');

  await database.rows(sql`UPDATE claim SET adjuster_key = ${personKeyOf(adjuster)} WHERE key = ${Key}`);
  expect((await change(server, adjuster, Key, { Status: 'INSPECTED' })).status).toBe(200);
  const inspected = await see(insured);
  expect(inspected).toMatchObject({
    Status: { Title: 'Damage inspected' },
    Missed: null,
    StepList: [
      { Name: 'Report', State: 'done' },
      { Name: 'Inspection', State: 'done' },
      { Name: 'Decision', State: 'now' },
      { Name: 'Payment', State: 'later' },
    ],
  });
  expect(open(inspected)).not.toContain('We’ll inspect the damage.');

  const pay = (cost: string) => sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, method, state, requested_by,
      requested_at, approved_by, approved_at)
    VALUES (${newKey()}, ${Key}, 'A', ${cost}, 80000, 'Hannah Whitlock', 'check', 'approved', ${personKeyOf(adjuster)},
      now(), ${personKeyOf(adjuster)}, now())`;
  const move = (state: string, column: Sql) =>
    database.rows(sql`UPDATE claim_payment SET state = ${state}, ${column} = now() WHERE claim_key = ${Key}`);
  await database.rows(pay('expense'));
  expect((await see(insured)).Status.Title).toBe('Damage inspected');
  await database.rows(sql`DELETE FROM claim_payment WHERE claim_key = ${Key}`);
  await database.rows(pay('indemnity'));
  const preparing = await see(insured);
  expect(preparing).toMatchObject({
    Status: { Words: 'We’re preparing a payment.' },
    Items: { PaymentList: [] },
  });
  await move('issued', sql`issued_at`);
  await change(server, adjuster, Key, { Status: 'NEGOTIATION' });
  await move('voided', sql`voided_at`);
  expect(await see(insured)).toMatchObject({
    Status: { Words: 'We voided our payment, so nothing has been paid. Your claim is still open.' },
    Items: {
      PaymentList: [{ AmountCents: 80_000, Method: 'check', VoidedOn: expect.any(String) }],
    },
  });

  await clearEmails(server);
  const closing = { Status: 'CLOSED_UNPAID', Reason: 'The check came back.' } as const;
  expect((await change(server, adjuster, Key, closing)).status).toBe(200);
  const news = 'Your claim is closed. We voided the payment we had made.';
  const closed = await see(insured);
  expect(closed).toMatchObject({ Status: { Words: news }, Next: null, Missed: null, StepList: [] });
  expect(open(closed)).toEqual([]);
  expect((await emailsIn(server)).map(({ text }) => text)).toEqual([expect.stringContaining(news)]);
});

describe('where claims are not open to insureds', () => {
  const set = (value: string) =>
    database.rows(sql`UPDATE configuration SET value = ${value} WHERE key = 'W2_CLAIM_InsuredIsAvailable'`);

  // @spec 7.136, I13.8
  test('their calls return 404, and those of agents and staff work', async () => {
    const { Key } = await reported(insured);
    await set('false');
    for (const reply of [
      await report(insured),
      await commit(insured, Key),
      await retry(insured, Key),
      await call(rows.find, {}, { ...insured }),
      await call(rows.message, { params: { key: Key }, body: { Text: 'Hello' } }, { ...insured }),
      await call(rows.proofComplete, { params: { key: Key } }, { ...insured }),
      await call(
        rows.match,
        { query: { PolicyKey, LossOn: '2026-11-10', ClaimCausePrimaryKey: 'WATER' } },
        { ...insured },
      ),
    ])
      expect(reply).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect((await allOf(agent, { ClaimKey: Key })).length).toBe(1);
    expect((await commit(staff, Key)).body).toBe('true');
    await set('true');
  });
});

// @spec 7.23
test('the list is narrowed by account and managing agency, and has the items that are asked for', async () => {
  const { Key } = await opened(insured);
  const own = { CustomerRiskAccountKey: DEMO_KEYS.account.insured };
  const listed = async (query: object) => (await allOf(staff, query)) as Claim[];
  const mine = await listed(own);
  expect(mine.map((claim) => claim.Key)).toContain(Key);
  expect(new Set(mine.map((claim) => claim.CustomerRiskAccountKey))).toEqual(
    new Set([DEMO_KEYS.account.insured]),
  );
  expect(await listed({ CustomerRiskAccountKey: newKey() })).toEqual([]);

  const mga = await database.row<{ key: string }>(
    sql`SELECT mga_key AS key FROM account WHERE key = ${DEMO_KEYS.account.insured}`,
  );
  expect(await listed({ ...own, ContractMGAKey: mga?.key })).toEqual(mine);
  expect(await listed({ ...own, ContractMGAKey: DEMO_KEYS.agency.first })).toEqual([]);

  expect(mine.every(({ Items }) => Items === null)).toBe(true);
  const [whole] = await listed({ ClaimKey: Key, IncludeItems: 'true' });
  expect(whole?.Items?.EventList.map(({ Kind }) => Kind)).toEqual(['reported', 'opened', 'assigned']);
});

// @spec 7.27, 7.28
test('types of loss, and the causes of one type, are those in force on the day', async () => {
  const listed = async (row: typeof rows.causesPrimary | typeof rows.causesSecondary, query: object) =>
    (await call(row, { query }, { ...insured })).body as { Key: string; Name: string }[];
  const types = await listed(rows.causesPrimary, {});
  expect(types).toHaveLength(10);
  expect(types[2]).toEqual({ Key: 'WATER', Name: 'Water damage' });
  const names = async (query: object) => (await listed(rows.causesSecondary, query)).map(({ Name }) => Name);
  expect(await names({ ClaimCausePrimaryKey: 'water' })).toEqual([
    'Burst or leaking pipe',
    'Frozen pipe',
    'Appliance leak',
    'Water heater',
    'Roof leak',
    'Overflow of a tub, sink or toilet',
    'Sewer or drain backup',
    'Mold',
  ]);
  expect(await names({ ClaimCausePrimaryKey: 'NOTHING' })).toEqual([]);
  expect(await names({})).toHaveLength(47);

  await database.rows(sql`
    INSERT INTO lookup_item (list, key, name, attributes, valid_from, valid_to)
    SELECT list, 'METEOR', 'Meteorite', attributes, '2030-01-01', '2031-01-01' FROM lookup_item
    WHERE list = 'ClaimLossType' LIMIT 1`);
  const known = async (AtDate?: string) =>
    (await listed(rows.causesPrimary, { AtDate })).some(({ Key }) => Key === 'METEOR');
  expect(await known()).toBe(false);
  expect(await known('2029-12-31')).toBe(false);
  expect(await known('2030-01-01')).toBe(true);
  expect(await known('2031-01-01')).toBe(false);
});

// @spec I13.10
test('the report of a claim is also a PDF', async () => {
  const { Key } = await opened(insured);
  const url = `/report/ClaimRequest?ClaimKey=${Key}&format=pdf`;
  const pdf = await server.app.inject({ url, headers: { ...insured, 'x-module-key': 'W2_CLAIM' } });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
