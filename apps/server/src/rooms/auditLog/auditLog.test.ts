import type { Input } from '@portico/contract/define';
import { TOKEN_ROLES } from '@portico/contract/roles';
import {
  type AuditChain,
  type AuditDetail,
  type AuditSummary,
  auditLog,
  type RecordName,
} from '@portico/contract/rooms/auditLog';
import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { persons } from '@portico/contract/rooms/persons';
import { sql } from '@portico/database/open';
import { DEMO_ACCOUNT, DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { type AuditEntry, appendAudit } from '@portico/platform/audit';
import { auditKeyOf } from '@portico/platform/audit/chain';
import { sealBatch } from '@portico/platform/audit/sealer';
import { verifyAudit } from '@portico/platform/audit/verify';
import { newKey } from '@portico/platform/ids';
import { startJobs } from '@portico/platform/jobs';
import { describe, expect, test } from 'vitest';
import { type Caller, type TestServer, testServer, undoneServer } from '../../testing.ts';
import { adjusterOn, openedClaim } from '../claimDesk/claimDesk.fixture.ts';
import { auditLogJobs } from './index.ts';

const { rows } = auditLog;
const { person, account } = DEMO_KEYS;
const server = await undoneServer();
const { database, clock, call } = server;
const admin = await server.demo('admin');
const MINUTE = 60_000;

interface Listed {
  readonly Entries: readonly AuditSummary[];
  readonly Next: string | null;
  readonly Person: RecordName | null;
}
const list = async (query: Input<typeof rows.list>['query'] = {}) =>
  (await call(rows.list, { query }, admin)).body as Listed;
const actions = async (query: Input<typeof rows.list>['query']) =>
  (await list(query)).Entries.map(({ Action }) => Action);
const add = (entries: readonly Partial<AuditEntry>[], at = clock.now()) =>
  appendAudit(
    database,
    entries.map((entry) => ({ at, action: 'test.call', outcome: 'done', ...entry })),
  );
const get = (number: number | string) => call(rows.get, { params: { number: String(number) } }, admin);

describe('the list', () => {
  // @spec I15.24
  test('is for administrators on the list, and for no one else', async () => {
    const every = [
      [rows.list, {}],
      [rows.choices, {}],
      [rows.download, {}],
      [rows.chain, {}],
      [rows.verify, {}],
      [rows.get, { params: { number: '1' } }],
    ] as const;
    // A new person's email isn't on the list, whatever their role.
    for (const role of TOKEN_ROLES) {
      const caller = await server.as([role]);
      for (const [row, input] of every)
        expect((await call(row, input as never, caller)).status, role).toBe(403);
    }
    for (const [row, input] of every) expect((await call(row, input as never)).status).toBe(401);
    await database.rows(sql`UPDATE configuration SET value = '' WHERE key = 'W2_Portal_AdminEmails'`);
    for (const [row, input] of every) expect((await call(row, input as never, admin)).status).toBe(403);
  });

  // @spec I15.24
  test('filters by action, outcome, kind, person and key', async () => {
    await add([
      { action: 'a.one', actor: person.agent, kind: 'account', key: account.insured },
      { action: 'a.two', outcome: 'refused', actor: person.insured, impersonator: person.support },
      { action: 'a.three', outcome: 'failed', actor: person.support, kind: 'policy', key: newKey() },
    ]);
    expect(await actions({ Action: 'a.one' })).toEqual(['a.one']);
    expect(await actions({ Outcome: 'refused' })).toEqual(['a.two']);
    expect(await actions({ Outcome: 'failed' })).toEqual(['a.three']);
    expect(await actions({ Kind: 'account' })).toEqual(['a.one']);
    expect(await actions({ PersonKey: person.support })).toEqual(['a.three', 'a.two']);
    expect(await actions({ PersonKey: person.support, Outcome: 'failed' })).toEqual(['a.three']);
    expect(await actions({ q: account.insured.toUpperCase() })).toEqual(['a.one']);
    expect(await actions({ q: account.insured, Kind: 'policy' })).toEqual([]);
    expect(await actions({ PersonKey: newKey() })).toEqual([]);
  });

  test('finds a record by the number or the email that people know', async () => {
    const found = await database.row<{ number: string }>(
      sql`SELECT number FROM account WHERE key = ${account.insured}`,
    );
    await add([{ action: 'a.account', kind: 'account', key: account.insured }]);
    await add([{ action: 'a.person', kind: 'person', key: person.insured }]);
    expect(await actions({ q: found?.number ?? '' })).toEqual(['a.account']);
    expect(await actions({ q: DEMO_ACCOUNT.insured.Email.toUpperCase() })).toEqual(['a.person']);
    expect(await actions({ q: 'nothing%' })).toEqual([]);
  });

  test('filters by the days of the brokerage', async () => {
    // In New York it is still November 14 at 4 AM UTC of the next day.
    await add([{ action: 'a.14th' }], new Date('2026-11-15T04:00:00Z'));
    await add([{ action: 'a.15th' }], new Date('2026-11-15T05:00:00Z'));
    expect(await actions({ From: '2026-11-15', Through: '2026-11-15', Action: 'a.15th' })).toEqual([
      'a.15th',
    ]);
    expect(await actions({ Through: '2026-11-14' })).toEqual(['a.14th']);
    expect(await actions({ From: '2026-11-15', Through: '2026-11-14' })).toEqual([]);
  });

  test.each([
    { From: 'yesterday' },
    { Outcome: 'lost' },
    { PersonKey: 'ann' },
    { After: '0' },
    { After: '1; DROP' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await call(rows.list, { query: query as never }, admin)).status).toBe(400);
  });

  // @spec I15.24
  test('turns pages without gaps or repeats while entries arrive', async () => {
    await add(Array.from({ length: 120 }, (_, at) => ({ action: 'paged', key: String(at) })));
    const seen: (string | null)[] = [];
    let after: string | undefined;
    do {
      const page = await list({ Action: 'paged', ...(after && { After: after }) });
      seen.push(...page.Entries.map(({ Key }) => Key));
      after = page.Next ?? undefined;
      clock.advance(MINUTE);
      await add([{ action: 'paged', key: 'late' }]);
    } while (after);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => String(119 - at)));
    expect((await list({ Action: 'paged' })).Entries[0]?.Key).toBe('late');
    expect(await list({ After: '999999999999' })).toMatchObject({ Entries: [], Next: null });
  });

  test('names people and records, with the pages they have', async () => {
    await add([{ action: 'a.named', actor: person.agent, kind: 'account', key: account.insured }]);
    const [entry] = (await list({ Action: 'a.named' })).Entries;
    expect(entry).toMatchObject({
      Actor: {
        Key: person.agent,
        Page: 'person',
        PageKey: person.agent,
        Name: expect.stringMatching(/^\S+ \S+/),
      },
      Impersonator: null,
      Record: { Key: account.insured, Page: 'account', PageKey: account.insured },
    });
    expect((await list({ PersonKey: person.agent })).Person).toMatchObject({
      Key: person.agent,
      Page: 'person',
    });
    const gone = newKey();
    await add([{ action: 'a.gone', actor: gone, kind: 'account', key: newKey() }]);
    expect((await list({ Action: 'a.gone' })).Entries[0]).toMatchObject({
      Actor: { Name: gone, Page: null },
      Record: null,
    });
  });

  // @spec I15.24
  test('is audited itself, once and without the text that was typed', async () => {
    await list({ Kind: 'claim', q: 'hannah@example.com' });
    const own = await database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'auditLog.list'`,
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.content).not.toContain('hannah');
    expect(JSON.parse(own[0]?.content ?? '')).toMatchObject({
      actor: person.admin,
      details: { filters: { Kind: 'claim', byText: true } },
    });
    expect(await actions({ Action: 'auditLog.list' })).toEqual(['auditLog.list']);
  });
});

test('shows one entry with its details, the names in them, and its checkpoint', async () => {
  await add([
    {
      action: 'a.change',
      actor: person.admin,
      requestId: 'r-1',
      details: { before: { owner: person.agent }, after: { owner: person.support } },
    },
  ]);
  const [listed] = (await list({ Action: 'a.change' })).Entries;
  const entry = (await get(listed?.Number ?? 0)).body as AuditDetail;
  expect(entry).toMatchObject({
    RequestId: 'r-1',
    Details: { before: { owner: person.agent }, after: { owner: person.support } },
    Checkpoint: null,
    SealedAt: null,
  });
  expect(entry.Names.map(({ Key }) => Key).sort()).toEqual([person.agent, person.support].sort());
  await sealBatch(database, auditKeyOf({ derive: () => new Uint8Array(32) }), clock.now());
  expect((await get(entry.Number)).body).toMatchObject({
    Checkpoint: 1,
    SealedAt: clock.now().toISOString(),
  });
  expect((await get('999999999999')).status).toBe(404);
  expect((await get('first')).status).toBe(400);
});

test('shows a change that was just made through the portal', async () => {
  await call(persons.rows.get, { params: { key: person.insured } }, admin);
  const [entry] = (await list({ PersonKey: person.admin, Action: 'persons.get' })).Entries;
  expect(entry).toMatchObject({ Outcome: 'done', Kind: 'person', Record: { Key: person.insured } });
});

test('offers every call that leaves entries, and what else is in the log', async () => {
  await add([{ action: 'identity.signIn' }, { action: 'older.call' }]);
  const { body } = await call(rows.choices, {}, admin);
  const { Actions, Kinds } = body as { Actions: { Action: string; About: string }[]; Kinds: string[] };
  expect(Actions).toContainEqual({ Action: 'older.call', About: '' });
  expect(Actions).toContainEqual({ Action: 'auditLog.list', About: rows.list.about });
  expect(Actions.map(({ Action }) => Action)).not.toContain('auditLog.chain');
  expect(Kinds).toContain('policy');
});

test('finds claim payments by their kind and by the number of their claim', async () => {
  const key = await openedClaim(server);
  const adjuster = await adjusterOn(server);
  const [line, params] = [{ CoverageCode: 'A', Cost: 'indemnity' } as const, { key }];
  await call(
    claimDesk.rows.reserve,
    { params, body: { ...line, ToCents: 50_000, Reason: 'Estimate' } },
    adjuster,
  );
  const Key = newKey();
  const paid = { ...line, Key, AmountCents: 10_000, Payee: 'Hannah Whitlock', Method: 'check' } as const;
  const asked = await call(claimDesk.rows.requestPayment, { params, body: paid }, adjuster);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { number } = (await database.row<{ number: string }>(
    sql`SELECT number FROM claim WHERE key = ${key}`,
  )) ?? {
    number: '',
  };
  const [entry] = (await list({ Kind: 'claimPayment', q: number })).Entries;
  expect(entry).toMatchObject({
    Action: 'claimDesk.requestPayment',
    Key,
    Record: { Name: `Payment on ${number}`, Page: 'claim', PageKey: key },
  });
  expect((await get(entry?.Number ?? 0)).body).toMatchObject({ Details: { claim: key, cents: 10_000 } });
  expect(await actions({ q: number })).toContain('claimDesk.reserve');
});

// @spec I15.24
test('exports what is filtered, without formulas', async () => {
  await add([
    {
      action: 'a.csv',
      actor: person.agent,
      kind: 'account',
      key: account.insured,
      details: { note: 'a, "b"' },
    },
    { action: 'a.csv', key: '=1+1' },
    { action: 'a.other' },
  ]);
  const reply = await call(rows.download, { query: { Action: 'a.csv' } }, admin);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(reply.body).split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    '\uFEFFNumber,Time (UTC),Action,Outcome,Person,Staff member,Record kind,Record,Record key,Request ID,Details',
  );
  expect(lines[1]).toContain(`'=1+1`);
  expect(lines[2]).toContain(account.insured);
  expect(lines[2]).toContain(`"{""note"": ""a, \\""b\\""""}"`);
});

describe('verifying', () => {
  const key = auditKeyOf({ derive: () => new Uint8Array(32) });
  const log = { info() {}, warn() {}, error() {} };
  type Verify = Parameters<typeof auditLogJobs>[0]['verify'];

  /** What an administrator and the portal's worker do on one server. */
  const deskOf = (on: Pick<TestServer, 'database' | 'clock' | 'call'>, caller: Caller) => ({
    chain: async () => (await on.call(rows.chain, {}, caller)).body as AuditChain,
    verifyNow: () => on.call(rows.verify, {}, caller),
    seal: async () => {
      while ((await sealBatch(on.database, key, on.clock.now())) === 'some');
    },
    work: async (verify: Verify = (progress) => verifyAudit(on.database, key, [], progress)) => {
      const jobs = startJobs({ ...on, log, kinds: auditLogJobs({ verify }) });
      await jobs.drain();
      await jobs.stop();
    },
  });

  // @spec I15.25
  test('says how far the log is sealed', async () => {
    const { chain, seal } = deskOf(server, admin);
    expect(await chain()).toMatchObject({ SealedAt: null, Entries: 0, Checkpoints: 0, Verification: null });
    await add([{}, {}, {}]);
    expect(await chain()).toMatchObject({
      Waiting: 3,
      WaitingSince: clock.now().toISOString(),
      IsLate: false,
    });
    clock.advance(MINUTE + 1);
    expect(await chain()).toMatchObject({ Waiting: 3, IsLate: true });
    await seal();
    expect(await chain()).toMatchObject({ Entries: 3, Checkpoints: 1, Waiting: 0, IsLate: false });
  });

  // It reads everything as of one moment, in a transaction that can't be undone from outside.
  // @spec I15.25
  test('runs in the background, and names an entry that was changed behind the portal’s back', async () => {
    const own = await testServer();
    const { chain, verifyNow, seal, work } = deskOf(own, await own.demo('admin'));
    await appendAudit(
      own.database,
      [1, 2, 3].map((found) => ({
        at: own.clock.now(),
        action: 'test.call',
        outcome: 'done',
        details: { found },
      })),
    );
    await seal();
    expect(await verifyNow()).toMatchObject({ status: 200, body: { StartedAt: null, FinishedAt: null } });
    expect((await verifyNow()).status).toBe(200);
    expect(
      await own.database.row(sql`SELECT count(*)::int AS count FROM job WHERE kind = 'auditLog.verify'`),
    ).toEqual({ count: 1 });
    await work();
    expect((await chain()).Verification).toMatchObject({
      FinishedAt: expect.any(String),
      Checked: 3,
      Total: 3,
      Checkpoints: 1,
      Problems: [],
      Error: null,
    });

    await own.database.rows(sql`ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only`);
    const changed = await own.database.row<{ seq: number }>(sql`
      UPDATE audit_entry SET content = replace(content, '"found":2', '"found":9') WHERE content LIKE '%"found":2%'
      RETURNING seq`);
    await seal();
    await verifyNow();
    await work();
    expect((await chain()).Verification).toMatchObject({
      FinishedAt: expect.any(String),
      Checked: 0,
      Problems: [`Entry ${changed?.seq} is not as it was sealed.`],
      Error: null,
    });
  });

  test('says that it stopped, which is no word about the log, and can be started again', async () => {
    const { chain, verifyNow, work } = deskOf(server, admin);
    await verifyNow();
    await work(async () => {
      throw new Error('disk gone');
    });
    expect((await chain()).Verification).toMatchObject({
      FinishedAt: expect.any(String),
      Problems: [],
      Error: 'disk gone',
    });
    clock.advance(1);
    expect((await verifyNow()).body).toMatchObject({ FinishedAt: null });
  });
});
