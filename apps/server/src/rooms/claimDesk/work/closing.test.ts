import { claimDesk, type DeskLine, type DeskPromise } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { personKeyOf, sharedServer } from '../../../testing.ts';
import { adjusterOn, assign, change, open, openedClaim } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server);
const [support, insured] = [await server.demo('support'), await server.demo('insured')];
const { database } = server;

/** A claim of insured@'s that an adjuster works on. Today is Sunday, November 15, 2026. */
async function working(): Promise<string> {
  const key = await openedClaim(server);
  await assign(server, adjuster, [key]);
  return key;
}
const promisesOf = async (key: string) => (await open(server, support, key)).PromiseList;
const fatesOf = async (key: string) =>
  (await promisesOf(key)).map(({ Kind, KeptOn, SettledAs, SettledReason }) => [
    Kind,
    KeptOn === null ? SettledAs : 'kept',
    SettledReason,
  ]);
const keyOf = async (key: string, kind: DeskPromise['Kind']) =>
  (await promisesOf(key)).find(
    ({ Kind, EndedOn, KeptOn }) => Kind === kind && EndedOn === null && KeptOn === null,
  )?.Key ?? '';
const makeLate = (key: string, kind: string) =>
  database.rows(
    sql`UPDATE claim_promise SET due_on = '2026-11-12' WHERE claim_key = ${key} AND kind = ${kind}`,
  );
const write = (key: string, caller = insured) =>
  server.call(
    claims.rows.message,
    { params: { key }, body: { Text: 'What about my roof?', EFileKeys: [] } },
    caller,
  );
const queue = async (query: object) =>
  ((await server.call(rows.list, { query, paging: { Take: 200 } }, support)).body as DeskLine[]).map(
    ({ Key }) => Key,
  );
const close = (key: string, more: object = {}) =>
  change(server, adjuster, key, { Status: 'CLOSED_UNPAID', Reason: 'No damage found', ...more });

/** As a payment that was made long ago: today's rules for payments don't matter here. */
async function paid(claim: string): Promise<void> {
  const payment = newKey();
  const by = personKeyOf(adjuster);
  await database.rows(sql`
    INSERT INTO claim_payment (key, claim_key, coverage_code, cost, amount_cents, payee, method, state, requested_by,
      requested_at, approved_by, approved_at, issued_at)
    VALUES (${payment}, ${claim}, 'A', 'indemnity', 100, 'Hannah Whitlock', 'check', 'cleared', ${by}, now(), ${by}, now(), now())`);
  await database.rows(sql`
    INSERT INTO claim_entry (key, claim_key, coverage_code, kind, cost, amount_cents, booked_at, by_key, reason, payment_key)
    VALUES (${newKey()}, ${claim}, 'A', 'payment', 'indemnity', 100, now(), ${by}, 'Paid', ${payment})`);
}

describe('closing a claim', () => {
  test('settles each open promise: kept, missed, or waived with the reason', async () => {
    const key = await working();
    await makeLate(key, 'call');
    expect((await close(key, { WaiveReason: 'Nothing is left to inspect.' })).status).toBe(200);
    expect(await fatesOf(key)).toEqual([
      ['call', 'missed', null],
      ['acknowledge', 'kept', null],
      ['inspect', 'waived', 'Nothing is left to inspect.'],
      ['update', 'kept', null],
      ['decide', 'kept', null],
    ]);
    const { SettledBy, EndedOn } = (await promisesOf(key)).find(({ Kind }) => Kind === 'inspect') ?? {};
    expect([typeof SettledBy, EndedOn]).toEqual(['string', '2026-11-15']);
    const shown = (await open(server, support, key)).Claim.Items?.PromiseList ?? [];
    expect(shown.filter(({ KeptOn }) => KeptOn === null)).toEqual([]);
  });

  test('takes the word of the adjuster that a promise was kept, late or not', async () => {
    const key = await working();
    await makeLate(key, 'call');
    const KeptPromiseKeys = [await keyOf(key, 'call'), await keyOf(key, 'inspect')];
    expect((await close(key, { KeptPromiseKeys })).status).toBe(200);
    expect((await fatesOf(key)).map(([, fate]) => fate)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
  });

  test('without any reason says which promises are open, and changes nothing', async () => {
    const key = await working();
    await paid(key);
    const before = await fatesOf(key);
    expect(await change(server, adjuster, key, { Status: 'CLOSED_PAID' })).toMatchObject({
      status: 422,
      body: {
        code: 'promisesUnsettled',
        message:
          'These promises are still open: We’ll call the insured. We’ll inspect the damage. Say why they no longer apply.',
      },
    });
    expect(await fatesOf(key)).toEqual(before);
    const waived = { Status: 'CLOSED_PAID', WaiveReason: 'Settled by photo.' } as const;
    expect((await change(server, adjuster, key, waived)).status).toBe(200);
    expect(await fatesOf(key)).toContainEqual(['inspect', 'waived', 'Settled by photo.']);
  });

  test('returns 404 for another claim’s promise, and 400 for a reason that isn’t one', async () => {
    const [key, other] = [await working(), await working()];
    const foreign = await keyOf(other, 'call');
    expect((await close(key, { KeptPromiseKeys: [foreign] })).status).toBe(404);
    expect((await close(key, { KeptPromiseKeys: [newKey()] })).status).toBe(404);
    expect((await close(key, { WaiveReason: ' ' })).status).toBe(400);
    expect((await open(server, support, key)).Claim.Status.IsOpen).toBe(true);
    expect((await promisesOf(other)).find(({ Key }) => Key === foreign)).toMatchObject({ KeptOn: null });
  });

  test('leaves a settled promise as it is, whatever happens later', async () => {
    const key = await working();
    await close(key);
    const inspect = (await promisesOf(key)).find(({ Kind }) => Kind === 'inspect');
    const params = { key, promise: inspect?.Key ?? '' };
    expect((await server.call(rows.promise, { params, body: {} }, adjuster)).status).toBe(200);
    await change(server, adjuster, key, { Status: 'REOPENED', Reason: 'A contractor called' });
    await change(server, adjuster, key, { Status: 'INSPECTED' });
    expect((await promisesOf(key)).find(({ Key }) => Key === inspect?.Key)).toEqual(inspect);
  });

  test('settles them once when two adjusters close it at the same moment', async () => {
    const key = await working();
    const { Version } = (await open(server, support, key)).Claim;
    const body = { Status: 'CLOSED_UNPAID', Reason: 'No damage found' } as const;
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.call(rows.change, { params: { key }, body, version: Version }, adjuster)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(await promisesOf(key)).toHaveLength(5);
  });
});

describe('a decision without an inspection', () => {
  test('settles the inspection instead of promising it on', async () => {
    const [onTime, late] = [await working(), await working()];
    await makeLate(late, 'inspect');
    for (const key of [onTime, late]) await change(server, adjuster, key, { Status: 'NEGOTIATION' });
    expect(await fatesOf(onTime)).toContainEqual(['inspect', 'waived', 'We decided without an inspection.']);
    expect(await fatesOf(late)).toContainEqual(['inspect', 'missed', null]);
  });
});

describe('reopening a claim', () => {
  test('starts the law’s days again, and ours', async () => {
    const key = await working();
    await database.rows(sql`UPDATE claim SET reported_at = '2026-03-02T15:00:00Z' WHERE key = ${key}`);
    await close(key);
    await change(server, adjuster, key, { Status: 'REOPENED', Reason: 'A contractor called' });
    const dates = (await promisesOf(key))
      .filter(({ KeptOn, EndedOn }) => KeptOn === null && EndedOn === null)
      .map(({ Kind, DueOn, LawDueOn, Citation }) => [Kind, DueOn, LawDueOn, Citation]);
    expect(dates).toEqual([
      ['call', '2026-11-17', null, null],
      ['inspect', '2026-11-20', null, null],
      ['decide', '2026-11-30', '2027-01-14', '§ 627.70131(7)(a), Fla. Stat.'],
      ['update', '2026-11-30', null, null],
    ]);
    expect((await open(server, support, key)).Claim.Next).toMatchObject({ By: '2026-11-17' });
  });

  test('uses our own days where the state’s law has none, and doesn’t inspect twice', async () => {
    const key = await working();
    await change(server, adjuster, key, { Status: 'INSPECTED' });
    await database.rows(sql`UPDATE claim SET state = 'SC' WHERE key = ${key}`);
    await close(key);
    await change(server, adjuster, key, { Status: 'REOPENED', Reason: 'A contractor called' });
    const made = (await promisesOf(key)).filter(({ KeptOn, EndedOn }) => KeptOn === null && EndedOn === null);
    expect(made.map(({ Kind, LawDueOn }) => [Kind, LawDueOn])).toEqual([
      ['call', null],
      ['decide', null],
      ['update', null],
    ]);
  });

  test('lets the insured say again that we have everything', async () => {
    const key = await working();
    const complete = () => server.call(claims.rows.proofComplete, { params: { key } }, insured);
    await complete();
    await close(key);
    await database.rows(sql`UPDATE claim_event SET at = at - interval '9 days' WHERE claim_key = ${key}`);
    await change(server, adjuster, key, { Status: 'REOPENED', Reason: 'A contractor called' });
    for (const _ of [1, 2]) expect((await complete()).status).toBe(200);
    const { EventList } = await open(server, support, key);
    expect(EventList.filter(({ Kind }) => Kind === 'proofComplete')).toHaveLength(2);
    expect(await keyOf(key, 'decide')).not.toBe('');
  });
});

describe('a message that waits for an answer', () => {
  test('keeps its date through closing, and the desk finds the claim by it until it’s answered', async () => {
    const key = await working();
    await write(key);
    await close(key);
    const reply = (await promisesOf(key)).find(({ Kind }) => Kind === 'reply');
    expect(reply).toMatchObject({ DueOn: '2026-11-17', KeptOn: null, SettledAs: null });
    expect(await queue({})).toContain(key);
    expect(await queue({ Due: 'week' })).toContain(key);
    await makeLate(key, 'reply');
    await write(key);
    expect(await queue({ Due: 'overdue' })).toContain(key);
    await server.call(
      claims.rows.message,
      { params: { key }, body: { Text: 'It’s closed.', EFileKeys: [] } },
      adjuster,
    );
    expect(await queue({})).not.toContain(key);
    expect((await promisesOf(key)).find(({ Kind }) => Kind === 'reply')?.KeptOn).toBe('2026-11-15');
  });

  test('can be marked as answered on a closed claim, after a call for example', async () => {
    const key = await working();
    await close(key);
    await write(key);
    const params = { key, promise: await keyOf(key, 'reply') };
    expect((await server.call(rows.promise, { params, body: {} }, adjuster)).status).toBe(200);
    expect(await queue({})).not.toContain(key);
    expect(await keyOf(key, 'update')).toBe('');
  });

  test('goes on waiting on the original of a duplicate, by the earlier day', async () => {
    const [original, duplicate] = [await working(), await working()];
    for (const key of [original, duplicate]) await write(key);
    await makeLate(duplicate, 'reply');
    await change(server, adjuster, duplicate, { Status: 'DUPLICATE', DuplicateOfKey: original });
    const waiting = (await promisesOf(original)).filter(({ Kind }) => Kind === 'reply');
    expect(waiting.map(({ DueOn, SettledAs }) => [DueOn, SettledAs])).toEqual([
      ['2026-11-12', null],
      ['2026-11-17', 'replaced'],
    ]);
    expect((await open(server, support, original)).Claim.Missed).toMatchObject({ By: '2026-11-12' });
    expect(await queue({})).not.toContain(duplicate);
    expect(await fatesOf(duplicate)).toContainEqual([
      'reply',
      'replaced',
      'The message was moved to the original claim.',
    ]);
  });
});

test('a database from before has no promise without an outcome', async () => {
  const open = await database.rows(sql`
    SELECT promise.key FROM claim_promise promise JOIN claim ON claim.key = promise.claim_key
    WHERE NOT claim.is_open AND promise.kept_at IS NULL AND promise.ended_at IS NULL AND promise.kind <> 'reply'`);
  expect(open).toEqual([]);
});
