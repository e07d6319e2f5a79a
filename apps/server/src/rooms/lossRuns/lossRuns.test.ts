import { type LossRunSnapshot, lossRuns } from '@portico/contract/rooms/lossRuns';
import {
  COSTS,
  ENTRY_KINDS,
  type LedgerEntry,
  sumFigures,
  valued,
} from '@portico/contract/rules/claimLedger';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Caller, sharedServer } from '../../testing.ts';
import { addClaim, book } from './lossRuns.fixture.ts';

const server = await sharedServer();
const { call, database } = server;
const { rows } = lossRuns;
const [employee, insured, insured2, agent, internal] = await Promise.all(
  ['employee', 'insured', 'insured2', 'agent', 'internal'].map(server.demo),
);
const CustomerRiskAccountKey = DEMO_KEYS.account.insured;
const WIDE = { From: '2015-01-01', To: '2026-11-15' };

const show = (query: object, caller: Caller | undefined = employee) =>
  call(rows.report, { query: { CustomerRiskAccountKey, ...WIDE, ...query } }, caller);
/** The lines of the CSV, by column. */
async function lines(query: object, caller = employee): Promise<Record<string, string>[]> {
  const { status, body, headers } = await show({ ...query, format: 'csv' }, caller);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head = [], ...rest] = String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => `${line},`.match(/("[^"]*"|[^,]*),/g)?.map((cell) => cell.slice(0, -1)) ?? []);
  return rest.map((cells) => Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])));
}
const lineOf = async (number: string, query: object, caller = employee) =>
  (await lines(query, caller)).find(({ Claim }) => Claim === number);

const noon = (day: string) => new Date(`${day}T17:00:00Z`);
const entry = (
  kind: LedgerEntry['kind'],
  amountCents: number,
  day: string,
  cost: LedgerEntry['cost'] = 'indemnity',
) => ({ coverageCode: 'DWELLING', cost, kind, amountCents, bookedAt: noon(day) });

const story = await addClaim(server, CustomerRiskAccountKey, {
  lossOn: '2024-03-01',
  number: 'CLM-24-900001',
});
await book(server, story, [
  entry('reserve', 500_000, '2024-03-05'),
  entry('reserve', 60_000, '2024-03-10', 'expense'),
  entry('payment', 300_000, '2024-04-01'),
  entry('reserve', -300_000, '2024-04-01'),
  entry('recovery', 50_000, '2024-06-01'),
]);

describe('a loss run', () => {
  // @spec I13.42
  test.each([
    ['2024-03-04', '0.00', '0.00', '0.00', '0.00'],
    ['2024-03-05', '0.00', '5000.00', '0.00', '5000.00'],
    ['2024-03-31', '0.00', '5600.00', '0.00', '5600.00'],
    ['2024-04-01', '3000.00', '2600.00', '0.00', '5600.00'],
    ['2024-06-01', '3000.00', '2600.00', '500.00', '5100.00'],
  ])('has the figures of %s', async (ValuedOn, paid, reserve, recovered, incurred) => {
    expect(await lineOf('CLM-24-900001', { ValuedOn })).toMatchObject({
      'Paid loss': paid,
      'Paid expense': '0.00',
      Reserve: reserve,
      Recovered: recovered,
      Incurred: incurred,
      Reported: '2024-03-02',
      Cause: 'Burst or leaking pipe',
    });
  });

  test('counts an entry on the brokerage’s day, up to its last moment', async () => {
    const late = await addClaim(server, CustomerRiskAccountKey, {
      lossOn: '2024-07-01',
      number: 'CLM-24-900002',
    });
    const at = (time: string) => [{ ...entry('reserve', 100, '2024-07-02'), bookedAt: new Date(time) }];
    await book(server, late, at('2024-07-11T03:59:59.999Z'));
    await book(server, late, at('2024-07-11T04:00:00Z'));
    expect((await lineOf('CLM-24-900002', { ValuedOn: '2024-07-10' }))?.Reserve).toBe('1.00');
    expect((await lineOf('CLM-24-900002', { ValuedOn: '2024-07-11' }))?.Reserve).toBe('2.00');
  });

  test('leaves out losses reported later, outside of its days, and duplicates', async () => {
    await addClaim(server, CustomerRiskAccountKey, {
      lossOn: '2024-08-01',
      reportedAt: '2024-09-15T15:00:00Z',
      number: 'CLM-24-900003',
    });
    await addClaim(server, CustomerRiskAccountKey, {
      lossOn: '2024-08-01',
      number: 'CLM-24-900004',
      status: 'DUPLICATE',
      closedAt: '2024-08-03T12:00:00Z',
      duplicateOf: story,
    });
    const numbers = async (query: object) => (await lines(query)).map(({ Claim }) => Claim);
    expect(await numbers({ ValuedOn: '2024-09-14' })).not.toContain('CLM-24-900003');
    expect(await numbers({ ValuedOn: '2024-09-15' })).toContain('CLM-24-900003');
    expect(await numbers({})).not.toContain('CLM-24-900004');
    expect(await numbers({ From: '2024-03-02' })).not.toContain('CLM-24-900001');
    expect(await numbers({ From: '2024-03-01', To: '2024-03-01' })).toContain('CLM-24-900001');
  });

  test('has the status of the day it is valued on', async () => {
    const key = await addClaim(server, CustomerRiskAccountKey, {
      lossOn: '2025-01-10',
      number: 'CLM-25-900001',
      status: 'CLOSED_PAID',
      closedAt: '2025-05-01T15:00:00Z',
    });
    const happened = (kind: string, at: string, facts: object) =>
      database.rows(sql`
        INSERT INTO claim_event (key, claim_key, at, kind, facts, audience)
        VALUES (${newKey()}, ${key}, ${at}, ${kind}, ${JSON.stringify(facts)}, 'all')`);
    await happened('opened', '2025-01-11T15:00:00Z', { number: 'CLM-25-900001' });
    await happened('assigned', '2025-01-12T15:00:00Z', { adjuster: 'R. Diaz' });
    await happened('status', '2025-02-01T15:00:00Z', { to: 'REVIEW' });
    await happened('status', '2025-05-01T15:00:00Z', { to: 'CLOSED_PAID' });
    const on = async (ValuedOn: string) => {
      const line = await lineOf('CLM-25-900001', { ValuedOn });
      return [line?.Status, line?.Closed];
    };
    expect(await on('2025-01-11')).toEqual(['Open', '']);
    expect(await on('2025-01-31')).toEqual(['Assigned to an adjuster', '']);
    expect(await on('2025-02-01')).toEqual(['Coverage under review', '']);
    expect(await on('2025-05-01')).toEqual(['Closed with payment', '2025-05-01']);
    expect(await on('2026-11-15')).toEqual(['Closed with payment', '2025-05-01']);
  });

  // @spec 7.121
  test('is a page, a PDF and a CSV of the last five years until today by default', async () => {
    const query = { CustomerRiskAccountKey };
    const page = await call(rows.report, { query }, employee);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [
      '<h1>Loss run</h1>',
      'valued on Nov 15, 2026',
      'Nov 15, 2021 – Nov 15, 2026',
      'Calder Claims',
    ])
      expect(page.body).toContain(text);
    const pdf = await server.app.inject({
      url: `/report/ClaimLossRun?CustomerRiskAccountKey=${CustomerRiskAccountKey}&format=pdf`,
      headers: { ...employee, 'x-module-key': 'W2_CLAIM' },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await show({ GroupBy: 'year' })).body).toContain('Losses in 2024');
  });

  test.each([
    [{ ValuedOn: '2026-11-16' }, 'query.ValuedOn'],
    [{ From: '2024-02-01', To: '2024-01-01' }, 'query.From'],
    [{ ValuedOn: 'today' }, 'query.ValuedOn'],
    [{ format: 'doc' }, 'query.format'],
    [{ GroupBy: 'agency' }, 'query.GroupBy'],
  ])('refuses %j', async (query, path) => {
    const { status, body } = await show(query);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path);
  });
});

describe('who sees it', () => {
  // @spec 7.121, I13.42
  test('insureds see dates, cause, status and what was paid for the loss on their own account', async () => {
    const own = await lineOf('CLM-24-900001', {}, insured);
    expect(own).toMatchObject({ Loss: '2024-03-01', Status: 'Open', Paid: '3000.00' });
    expect(Object.keys(own ?? {})).toEqual([
      ...['Account', 'Insured', 'Valued on', 'Policy', 'Term begin', 'Term end'],
      ...['Claim', 'Loss', 'Reported', 'Closed', 'Cause', 'Status', 'Paid'],
    ]);
    const page = await show({}, insured);
    expect(page.body).not.toMatch(/Reserve|Recovered|Incurred|2,600|(?<![\d,])500\.00/);
  });

  test('where claims aren’t open to insureds, they see none', async () => {
    const set = (value: string) =>
      database.rows(sql`UPDATE configuration SET value = ${value} WHERE key = 'W2_CLAIM_InsuredIsAvailable'`);
    await set('false');
    expect((await show({}, insured)).status).toBe(404);
    expect((await show({}, employee)).status).toBe(200);
    await set('true');
  });

  // @spec 7.121
  test('no one else does', async () => {
    expect((await show({}, insured2)).status).toBe(404);
    for (const caller of [agent, internal]) expect((await show({}, caller)).status).toBe(403);
    expect((await show({ CustomerRiskAccountKey: newKey() })).status).toBe(404);
  });
});

describe('any ledger', () => {
  const days = ['2023-01-31', '2023-06-30', '2023-12-31', '2024-12-31', '2026-11-15'];
  const anyEntries = fc.array(
    fc.record({
      coverageCode: fc.constantFrom('DWELLING', 'CONTENTS'),
      cost: fc.constantFrom(...COSTS),
      kind: fc.constantFrom(...ENTRY_KINDS),
      amountCents: fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((cents) => cents !== 0),
      bookedAt: fc.date({ min: noon('2023-01-02'), max: noon('2026-11-14'), noInvalidDate: true }),
    }),
    { maxLength: 8 },
  );

  // @spec I13.42
  test('is valued by the statement as by the rule, and earlier values stay when more is booked', async () => {
    const samples = fc.sample(anyEntries, { numRuns: 6, seed: 13 });
    const claims: { number: string; key: string; entries: LedgerEntry[] }[] = [];
    for (const [at, entries] of samples.entries()) {
      const number = `CLM-23-90000${at}`;
      const key = await addClaim(server, CustomerRiskAccountKey, { lossOn: '2023-01-01', number });
      await book(server, key, entries);
      claims.push({ number, key, entries });
    }
    const compare = async () => {
      for (const ValuedOn of days) {
        const shown = await lines({ ValuedOn, From: '2023-01-01', To: '2023-01-01' });
        for (const { number, entries } of claims) {
          const line = shown.find(({ Claim }) => Claim === number);
          // The end of the day in New York, in winter and in summer.
          const end = new Date(`${ValuedOn}T24:00:00${ValuedOn === '2023-06-30' ? '-04:00' : '-05:00'}`);
          const value = sumFigures(valued(entries, end));
          const amount = (cents: number) => (cents / 100).toFixed(2).replace('-0.00', '0.00');
          expect([line?.Reserve, line?.Recovered, line?.Incurred]).toEqual([
            amount(value.reserveCents),
            amount(value.recoveredCents),
            amount(value.incurredCents),
          ]);
        }
      }
    };
    await compare();
    const before = await show({ ValuedOn: '2023-12-31', format: 'csv' });
    for (const claim of claims) await book(server, claim.key, [entry('reserve', 777, '2024-01-02')]);
    expect((await show({ ValuedOn: '2023-12-31', format: 'csv' })).body).toBe(before.body);
    expect((await show({ ValuedOn: '2024-01-02', format: 'csv' })).body).not.toBe(before.body);
  });
});

describe('a snapshot', () => {
  const save = (body: object = {}, caller = employee) =>
    call(rows.save, { body: { CustomerRiskAccountKey, ...WIDE, ...body } }, caller);
  const saved = async (body: object = {}) => {
    const reply = await save(body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body as LossRunSnapshot;
  };
  const bytes = async (key: string, format: string) => {
    const reply = await server.app.inject({
      url: `/report/render/loss-run/${key}?format=${format}`,
      headers: { ...employee, 'x-module-key': 'W2_CLAIM' },
    });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  };

  // @spec I13.44
  test('shows again byte for byte, whatever is booked or renamed later', async () => {
    const snapshot = await saved({ ValuedOn: '2026-11-15' });
    expect(snapshot).toMatchObject({
      ValuedOn: '2026-11-15',
      From: '2015-01-01',
      To: '2026-11-15',
      MadeAt: server.clock.now().toISOString(),
      Sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const formats = ['html', 'pdf', 'csv'];
    const before = await Promise.all(formats.map((format) => bytes(snapshot.Key, format)));
    await book(server, story, [entry('reserve', 9_900, '2026-11-15')]);
    await database.rows(
      sql`UPDATE account SET contact_name = 'Renamed' WHERE key = ${CustomerRiskAccountKey}`,
    );
    const again = await Promise.all(formats.map((format) => bytes(snapshot.Key, format)));
    expect(again.map((one, at) => one.equals(before[at] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
    expect(String(before[0])).toContain(`SHA-256 ${snapshot.Sha256.slice(0, 16)}`);
    const next = await saved({ ValuedOn: '2026-11-15' });
    expect(next.Sha256).not.toBe(snapshot.Sha256);
  });

  test('can’t be changed or removed, even in the database', async () => {
    const { Key } = await saved();
    for (const change of [
      sql`UPDATE loss_run_snapshot SET valued_on = '2020-01-01' WHERE key = ${Key}`,
      sql`DELETE FROM loss_run_snapshot WHERE key = ${Key}`,
    ])
      await expect(database.rows(change)).rejects.toThrow(/never changed or removed/);
  });

  test('is listed for its account, the latest first', async () => {
    const list = async (query: object) =>
      (await call(rows.snapshots, { query }, employee)).body as LossRunSnapshot[];
    const mine = await saved({ ValuedOn: '2025-01-01' });
    const other = await saved({ CustomerRiskAccountKey: DEMO_KEYS.account.insured2 });
    const listed = (await list({ CustomerRiskAccountKey })).map(({ Key }) => Key);
    expect(listed).toContain(mine.Key);
    expect(listed).not.toContain(other.Key);
    expect((await list({})).map(({ Key }) => Key)).toContain(other.Key);
  });

  test('is saved once for a repeated request, and only by employees', async () => {
    const once = { ...employee, 'idempotency-key': 'run-1' } as Caller;
    const keys = await Promise.all(
      [1, 2, 3].map(async () => ((await save({}, once)).body as LossRunSnapshot).Key),
    );
    expect(new Set(keys).size).toBe(1);
    for (const caller of [insured, agent, internal]) expect((await save({}, caller)).status).toBe(403);
    const { Key } = await saved();
    expect((await call(rows.snapshot, { params: { key: Key } }, insured)).status).toBe(403);
    expect((await call(rows.snapshot, { params: { key: newKey() } }, employee)).status).toBe(404);
  });

  test.each([{ ValuedOn: '2027-01-01' }, { From: '2026-01-01', To: '2025-01-01' }, { ValuedOn: 'x' }])(
    'refuses %j',
    async (body) => {
      expect((await save(body)).status).toBe(400);
    },
  );
});
