import { errorText } from '@portico/contract/errors';
import { claimDesk, type DeskLine, type DeskPlace, type DeskStats } from '@portico/contract/rooms/claimDesk';
import { addDays } from '@portico/contract/rules/days';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../testing.ts';
import { adjusterOn, assign as assignTo, change, open, openedClaim } from './claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server);
const support = await server.demo('support');

const list = async (query: object = {}, caller: Caller = support, paging = {}) =>
  (await server.call(rows.list, { query, paging }, caller)).body as DeskLine[];
const keysOf = (lines: readonly DeskLine[]) => lines.map(({ Key }) => Key);
const assign = (ClaimKeys: string[], AdjusterKey: string, caller = adjuster) =>
  assignTo(server, caller, ClaimKeys, AdjusterKey);
const lineOf = async (key: string) =>
  (await list({ Status: 'any' }, support, { Take: 200 })).find((line) => line.Key === key);
const setDue = (key: string, day: string) =>
  server.database.rows(sql`UPDATE claim SET next_due_on = ${day} WHERE key = ${key}`);

describe('the queue', () => {
  test('lists what is due first, page by page, without gaps or repeats', async () => {
    const made = [await openedClaim(server), await openedClaim(server), await openedClaim(server)];
    const all = keysOf(await list({}, support, { Take: 200 }));
    expect(all).toEqual(expect.arrayContaining(made));
    const paged: string[] = [];
    for (let After: string | undefined; ; After = paged.at(-1)) {
      const page = keysOf(await list({ ...(After && { After }) }, support, { Take: 25 }));
      paged.push(...page);
      if (page.length < 25) break;
    }
    expect(paged).toEqual(all);
    const days = (await list({}, support, { Take: 200 })).map(({ DueOn }) => DueOn ?? '');
    expect(days).toEqual(days.toSorted());
  });

  test('is narrowed by what is due', async () => {
    const [late, today, soon] = [
      await openedClaim(server),
      await openedClaim(server),
      await openedClaim(server),
    ];
    await setDue(late, '2026-11-14');
    await setDue(today, '2026-11-15');
    await setDue(soon, '2026-11-22');
    const due = async (Due: string) => keysOf(await list({ Due }, support, { Take: 200 }));
    expect(await due('overdue')).toContain(late);
    expect(await due('overdue')).not.toContain(today);
    expect(await due('today')).toContain(today);
    expect(await due('week')).toContain(soon);
    expect(await due('week')).not.toContain(today);
  });

  test('finds claims by name after the account was closed, too', async () => {
    const [any] = await list({ Status: 'any' }, support, { Take: 1 });
    const q = any?.Insured ?? '';
    const found = () => list({ q, Status: 'any' }, support, { Take: 200 }).then(keysOf);
    const before = await found();
    expect(before).toContain(any?.Key);
    const setInactive = (isInactive: boolean) =>
      server.database.rows(sql`UPDATE account SET record_inactive = ${isInactive} WHERE contact_name = ${q}`);
    await setInactive(true);
    expect(await found()).toEqual(before);
    await setInactive(false);
    expect(await list({ q: '!!!', Status: 'any' })).toEqual([]);
  });

  test.each(['Okafor', 'whitlock hannah'])('finds insureds by name: %s', async (q) => {
    const key = await openedClaim(server);
    const found = keysOf(await list({ q }, support, { Take: 200 }));
    expect(found.includes(key)).toBe(q !== 'Okafor');
  });

  test('finds a claim by its number, receipt and policy', async () => {
    const key = await openedClaim(server);
    const { Claim } = await open(server, support, key);
    for (const q of [Claim.ClaimNumber, Claim.ReceiptNumber, Claim.Policy.AlternateKey])
      expect(keysOf(await list({ q }, support, { Take: 200 }))).toContain(key);
  });

  test('is refused to agents and insureds', async () => {
    for (const who of ['agent', 'insured'])
      expect(await server.call(rows.list, {}, await server.demo(who))).toMatchObject({ status: 403 });
  });

  test('counts what it lists', async () => {
    const key = await openedClaim(server);
    const count = async () => (await server.call(rows.stats, {}, adjuster)).body as DeskStats;
    const before = await count();
    await setDue(key, '2026-11-01');
    await assign([key], personKeyOf(adjuster));
    const after = await count();
    expect(after).toMatchObject({
      Today: '2026-11-15',
      CanWork: true,
      Open: before.Open,
      Mine: before.Mine + 1,
      Unassigned: before.Unassigned - 1,
      Overdue: before.Overdue + 1,
    });
    expect(after.Open).toBe((await list({}, support, { Take: 200 })).length);
    expect(after.ByCause.reduce((sum, { Count }) => sum + Count, 0)).toBe(after.Open);
    const mine = after.Adjusters.find(({ Key }) => Key === personKeyOf(adjuster));
    expect(mine).toMatchObject({ Open: before.Mine + 1, Capacity: 50 });
  });

  test('shows open claims by county', async () => {
    const key = await openedClaim(server);
    const places = (await server.call(rows.map, {}, support)).body as DeskPlace[];
    const line = await lineOf(key);
    expect(places.some(({ State }) => State === line?.State)).toBe(true);
    const { Open, CanWork } = (await server.call(rows.stats, {}, support)).body as DeskStats;
    expect(CanWork).toBe(false);
    expect(places.reduce((sum, place) => sum + place.Open, 0)).toBe(Open);
  });
});

describe('assigning', () => {
  test('gives a claim its adjuster and its status, and tells the insured once', async () => {
    const key = await openedClaim(server);
    const reply = await assign([key], personKeyOf(adjuster));
    expect(reply).toMatchObject({
      status: 200,
      body: { LineList: [{ Key: key, Status: { Key: 'ASSIGNED' } }] },
    });
    await assign([key], personKeyOf(adjuster));
    const { EventList } = await open(server, support, key);
    expect(EventList.filter(({ Kind, Who }) => Kind === 'assigned' && Who !== null)).toHaveLength(1);
  });

  test('changes all of the claims or none', async () => {
    const key = await openedClaim(server);
    expect(await assign([key, newKey()], personKeyOf(adjuster))).toMatchObject({ status: 404 });
    expect(await open(server, support, key)).toMatchObject({ AdjusterKey: null });
  });

  test('needs a license in the state', async () => {
    const key = await openedClaim(server);
    const texan = await adjusterOn(server, { states: ['TX'] });
    expect(await assign([key], personKeyOf(texan))).toMatchObject({
      status: 200,
      body: { LineList: [{ Key: key, Adjuster: null }] },
    });
  });

  test('is for adjusters', async () => {
    const key = await openedClaim(server);
    expect(await assign([key], personKeyOf(adjuster), support)).toMatchObject({
      status: 403,
      body: { code: 'notAdjuster', message: errorText('notAdjuster') },
    });
  });
});

describe('status', () => {
  const working = async () => {
    const key = await openedClaim(server);
    await assign([key], personKeyOf(adjuster));
    return key;
  };

  test.each([
    ['INSPECTED', ['acknowledge', 'call', 'inspect', 'update']],
    ['REVIEW', ['acknowledge', 'call', 'update']],
    ['NEGOTIATION', ['acknowledge', 'call', 'decide', 'update']],
  ] as const)('%s keeps the promises that it takes', async (Status, kinds) => {
    const key = await working();
    await change(server, adjuster, key, { Status });
    const { PromiseList } = await open(server, support, key);
    const kept = PromiseList.filter(({ KeptOn }) => KeptOn !== null).map(({ Kind }) => Kind);
    expect(kept.toSorted()).toEqual(kinds);
    expect(PromiseList).toContainEqual(expect.objectContaining({ Kind: 'update', KeptOn: null }));
  });

  test('goes forward, keeps promises and never back', async () => {
    const key = await working();
    expect(await change(server, adjuster, key, { Status: 'INSPECTED' })).toMatchObject({ status: 200 });
    const { PromiseList, Claim } = await open(server, support, key);
    expect(PromiseList.filter(({ Kind, KeptOn }) => Kind === 'inspect' && KeptOn === null)).toEqual([]);
    expect(Claim.Status.Key).toBe('INSPECTED');
    expect(await change(server, adjuster, key, { Status: 'ASSIGNED' })).toMatchObject({
      status: 409,
      body: { code: 'statusNotAllowed' },
    });
  });

  test('says what is missing and changes nothing', async () => {
    const key = await working();
    expect(await change(server, adjuster, key, { Status: 'CLOSED_PAID' })).toMatchObject({
      status: 422,
      body: { message: 'Nothing has been paid on this claim.' },
    });
    expect((await open(server, support, key)).Claim.Status.Key).toBe('ASSIGNED');
  });

  test('closes with a reason, and an open claim always has a next day after it is reopened', async () => {
    const key = await working();
    const closed = await change(server, adjuster, key, {
      Status: 'CLOSED_UNPAID',
      Reason: 'No damage found',
    });
    expect(closed).toMatchObject({ status: 200, body: { Claim: { Next: null, Status: { IsOpen: false } } } });
    expect((await open(server, support, key)).NoteList[0]?.Text).toBe('No damage found');
    const again = await change(server, adjuster, key, { Status: 'REOPENED', Reason: 'A contractor called' });
    expect(again).toMatchObject({
      status: 200,
      body: { Claim: { Status: { Key: 'REOPENED', IsOpen: true } } },
    });
    expect((await open(server, support, key)).Claim.Next).not.toBeNull();
    const told = await server.database.rows(sql`
      SELECT body_text FROM outbox_message WHERE cause LIKE ${`claim-status:${key}:%`} ORDER BY key`);
    expect(told).toMatchObject([
      { body_text: expect.stringContaining('Your claim is closed. We didn’t make a payment.') },
      { body_text: expect.stringContaining('We’ve reopened your claim.') },
    ]);
  });

  test('leaves no decision of ours on a claim that was withdrawn', async () => {
    const key = await working();
    await server.database.rows(sql`
      INSERT INTO claim_message (key, claim_key, sent_at, sender, author_key, text)
      VALUES (${newKey()}, ${key}, now(), 'you', ${personKeyOf(await server.demo('insured'))}, 'Please close it.')`);
    await change(server, adjuster, key, { Status: 'WITHDRAWN' });
    const { PromiseList } = await open(server, support, key);
    expect(PromiseList.find(({ Kind }) => Kind === 'decide')).toMatchObject({
      KeptOn: null,
      EndedOn: '2026-11-15',
    });
  });

  test('refuses a change of a claim that has changed', async () => {
    const key = await working();
    const stale = await server.call(
      rows.change,
      { params: { key }, body: { EstimateCents: 1 }, version: 0 },
      adjuster,
    );
    expect(stale).toMatchObject({ status: 412 });
    expect((await open(server, support, key)).EstimateCents).toBeNull();
  });

  // @spec I13.18
  test('of a duplicate moves its messages and photos to the original', async () => {
    const [original, duplicate] = [await working(), await working()];
    const photo = newKey();
    await server.database.rows(sql`
      INSERT INTO document (key, account_key, claim_key, type_key, title, name, state, audience, source, template,
        template_version, facts, content_type, created_at, final_at)
      SELECT ${photo}, account_key, key, 'CLAIM_PHOTO', 'Kitchen', 'kitchen.jpg', 'final', 'insured', 'template',
        'claimRequest', 1, '{}', 'image/jpeg', reported_at, reported_at FROM claim WHERE key = ${duplicate}`);
    await server.database.rows(sql`
      INSERT INTO claim_message (key, claim_key, sent_at, sender, author_key, text)
      VALUES (${newKey()}, ${duplicate}, now(), 'you', ${personKeyOf(await server.demo('insured'))}, 'Hello')`);
    const reply = await change(server, adjuster, duplicate, {
      Status: 'DUPLICATE',
      DuplicateOfKey: original,
    });
    expect(reply).toMatchObject({ status: 200, body: { DuplicateOf: { Key: original } } });
    expect((await open(server, support, original)).Claim.Items?.MessageList).toMatchObject([
      { Text: 'Hello' },
    ]);
    expect(
      (await open(server, support, original)).Claim.Items?.EFileList.some(({ Key }) => Key === photo),
    ).toBe(true);
    expect((await open(server, support, duplicate)).Claim.Items).toMatchObject({
      MessageList: [],
      EFileList: [],
    });
    expect(
      await change(server, adjuster, original, { Status: 'DUPLICATE', DuplicateOfKey: original }),
    ).toMatchObject({
      status: 422,
      body: { code: 'claimOfItself' },
    });
  });

  test('of a duplicate needs an original that isn’t one itself, of the same account', async () => {
    const [original, duplicate, third] = [await working(), await working(), await working()];
    const foreign = await server.database.row<{ key: string }>(sql`
      SELECT key FROM claim WHERE number IS NOT NULL AND status <> 'DUPLICATE' AND account_key NOT IN (
        SELECT account_key FROM claim WHERE key = ${duplicate}) ORDER BY key LIMIT 1`);
    const mark = (key: string, DuplicateOfKey: string) =>
      change(server, adjuster, key, { Status: 'DUPLICATE', DuplicateOfKey });
    const refused = { status: 422, body: { code: 'claimNotOriginal' } };
    expect(await mark(duplicate, foreign?.key ?? '')).toMatchObject(refused);
    expect((await open(server, support, duplicate)).Claim.Status.Key).toBe('ASSIGNED');
    expect(await mark(duplicate, original)).toMatchObject({ status: 200 });
    expect(await mark(third, duplicate)).toMatchObject(refused);
  });

  // @spec I13.18
  test('is below the deductible only with an estimate that is', async () => {
    const key = await working();
    const deductible = (await open(server, support, key)).Claim.DeductibleCents ?? 0;
    const close = (more: object) => change(server, adjuster, key, { Status: 'BELOW_DEDUCTIBLE', ...more });
    const refused = { status: 422, body: { message: 'The estimate has to be less than the deductible.' } };
    expect(await close({})).toMatchObject(refused);
    expect(await close({ EstimateCents: deductible })).toMatchObject(refused);
    expect((await open(server, support, key)).EstimateCents).toBeNull();
    expect(await close({ EstimateCents: deductible - 1 })).toMatchObject({
      status: 200,
      body: { EstimateCents: deductible - 1, Claim: { Status: { Key: 'BELOW_DEDUCTIBLE', IsOpen: false } } },
    });
  });

  // @spec I13.18
  test('is withdrawn only after the insured asked for it', async () => {
    const key = await working();
    const withdraw = () => change(server, adjuster, key, { Status: 'WITHDRAWN' });
    expect(await withdraw()).toMatchObject({
      status: 422,
      body: { message: 'The insured has to ask for this in a message.' },
    });
    await server.database.rows(sql`
      INSERT INTO claim_message (key, claim_key, sent_at, sender, author_key, text)
      VALUES (${newKey()}, ${key}, now(), 'you', ${personKeyOf(await server.demo('insured'))}, 'Please close it.')`);
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { Claim: { Status: { Key: 'WITHDRAWN' } }, Stage: 'closed' },
    });
  });

  test('isn’t DENIED from the menu: sending the denial does that', async () => {
    const key = await working();
    expect(await change(server, adjuster, key, { Status: 'DENIED', Reason: 'Wear and tear.' })).toMatchObject(
      {
        status: 409,
        body: { code: 'statusNotAllowed' },
      },
    );
    const { StatusList } = await open(server, adjuster, key);
    expect(StatusList.map(({ Key }) => Key)).not.toContain('DENIED');
  });

  test('isn’t changed by staff who aren’t adjusters', async () => {
    const key = await working();
    expect(await change(server, support, key, { Status: 'INSPECTED' })).toMatchObject({ status: 403 });
  });
});

describe('the stages', () => {
  test('have the days on which the claim reached them', async () => {
    const key = await openedClaim(server);
    await assign([key], personKeyOf(adjuster));
    await change(server, adjuster, key, { Status: 'REVIEW' });
    expect(await open(server, support, key)).toMatchObject({
      Stage: 'review',
      StageList: [
        { Key: 'reported', On: '2026-11-15' },
        { Key: 'assigned', On: '2026-11-15' },
        { Key: 'inspected', On: null },
        { Key: 'review', On: '2026-11-15' },
        { Key: 'agreement', On: null },
        { Key: 'closed', On: null },
      ],
    });
  });
});

describe('notes and the diary', () => {
  test('are for every member of staff, and hold a claim open', async () => {
    const key = await openedClaim(server);
    await server.call(rows.note, { params: { key }, body: { Text: 'Called back' } }, support);
    const item = { DueOn: '2026-11-20', Text: 'Confirm contractor start' };
    await server.call(rows.addDiary, { params: { key }, body: item }, support);
    const found = await open(server, support, key);
    expect(found.NoteList).toMatchObject([{ Text: 'Called back' }]);
    expect(found.DiaryList).toMatchObject([{ ...item, DoneAt: null }]);
    expect(await change(server, adjuster, key, { Status: 'CLOSED_UNPAID', Reason: 'x' })).toMatchObject({
      body: { message: 'Complete the open tasks first.' },
    });
    const params = { key, item: found.DiaryList[0]?.Key ?? '' };
    await server.call(rows.doneDiary, { params }, support);
    const done = (await open(server, support, key)).DiaryList[0];
    await server.call(rows.doneDiary, { params }, adjuster);
    expect((await open(server, support, key)).DiaryList[0]).toEqual(done);
  });
});

describe('promises', () => {
  const promiseOf = async (key: string, kind: string) =>
    (await open(server, support, key)).PromiseList.find(
      ({ Kind, KeptOn }) => Kind === kind && KeptOn === null,
    );
  const set = async (key: string, kind: string, body: object) =>
    server.call(
      rows.promise,
      { params: { key, promise: (await promiseOf(key, kind))?.Key ?? '' }, body },
      adjuster,
    );

  test('are moved with a reason, and the insured sees the new day', async () => {
    const key = await openedClaim(server);
    const before = await promiseOf(key, 'call');
    expect(await set(key, 'call', { DueOn: '2026-11-18' })).toMatchObject({
      body: { code: 'promiseReasonNeeded' },
    });
    expect(await set(key, 'call', { DueOn: '2026-11-01', Reason: 'x' })).toMatchObject({
      body: { code: 'promiseInPast' },
    });
    expect((await set(key, 'call', { DueOn: '2026-11-15', Reason: 'They asked' })).status).toBe(200);
    expect((await promiseOf(key, 'call'))?.MovedFrom).toBe(before?.DueOn);
    await set(key, 'call', { DueOn: '2026-11-18', Reason: 'Storm' });
    expect(await promiseOf(key, 'call')).toMatchObject({ DueOn: '2026-11-18', MovedFrom: '2026-11-15' });
  });

  test('are never moved past the day of the law', async () => {
    const key = await openedClaim(server);
    const { LawDueOn } = (await promiseOf(key, 'decide')) ?? {};
    expect(await set(key, 'decide', { DueOn: addDays(LawDueOn ?? '', 1), Reason: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'promisePastLaw' },
    });
    expect((await set(key, 'decide', { DueOn: LawDueOn, Reason: 'The last day' })).status).toBe(200);
  });

  test('are moved and kept by adjusters alone', async () => {
    const key = await openedClaim(server);
    const params = { key, promise: (await promiseOf(key, 'call'))?.Key ?? '' };
    for (const body of [{}, { DueOn: '2026-11-18', Reason: 'Storm' }])
      expect(await server.call(rows.promise, { params, body }, support)).toMatchObject({
        status: 403,
        body: { code: 'notAdjuster' },
      });
    expect(await promiseOf(key, 'call')).toMatchObject({ DueOn: '2026-11-17', MovedFrom: null });
  });

  test('are kept, and the next update is due after that', async () => {
    const key = await openedClaim(server);
    await set(key, 'call', {});
    expect(await promiseOf(key, 'call')).toBeUndefined();
    expect(await promiseOf(key, 'update')).toBeDefined();
  });
});
