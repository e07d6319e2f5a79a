import { type BulkDone, type BulkPlan, type BulkRequest, claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk, type DeskLine, type DeskPlace, type DeskStats } from '@portico/contract/rooms/claimDesk';
import { type Claim, claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../../testing.ts';
import { clearEmails, emailsIn } from '../../claims/claims.fixture.ts';
import { adjusterOn, assign, bulk, change, open, openedClaim, stormOver } from '../claimDesk.fixture.ts';

const { rows } = claimDesk;
const server = await sharedServer();
const adjuster = await adjusterOn(server);
const support = await server.demo('support');

describe('the map', () => {
  const places = async (query: object) =>
    (await server.call(rows.map, { query }, support)).body as DeskPlace[];
  const countOf = async (query: object) => (await places(query)).reduce((sum, { Count }) => sum + Count, 0);
  const linesOf = async (query: object) =>
    (await server.call(rows.list, { query, paging: { Take: 200 } }, support)).body as DeskLine[];

  // @spec I13.12
  test('counts the claims that the queue lists, whatever it is filtered by', async () => {
    await openedClaim(server);
    for (const query of [{}, { State: 'FL' }, { Unassigned: 'true' }, { Due: 'overdue' }])
      expect(await countOf(query)).toBe((await linesOf(query)).length);
  });

  test('shows one catastrophe, and the part of it up to a day', async () => {
    const storm = await server.database.row<{ key: string; begins: string }>(sql`
      SELECT catastrophe.key, min(claim.loss_on)::text AS begins FROM catastrophe
      JOIN claim ON claim.catastrophe_key = catastrophe.key
      GROUP BY 1 HAVING count(DISTINCT claim.loss_on) > 1 ORDER BY 1 LIMIT 1`);
    const query = { CatastropheKey: storm?.key, Status: 'any' };
    const all = await countOf(query);
    const first = await countOf({ ...query, LossTo: storm?.begins });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(all);
    const later = (await linesOf({ ...query, LossFrom: storm?.begins })).length;
    expect(later).toBe(all);
    expect(await countOf({ ...query, LossFrom: '2099-01-01' })).toBe(0);
  });

  test('narrows the queue to a county', async () => {
    const [place] = await places({});
    const inCounty = await linesOf({ State: place?.State, County: place?.County });
    expect(inCounty).toHaveLength(place?.Count ?? -1);
    expect(await linesOf({ State: 'NJ', County: place?.County })).toEqual([]);
  });

  test('refuses a day that isn’t one', async () => {
    expect(await server.call(rows.map, { query: { LossTo: 'soon' } }, support)).toMatchObject({
      status: 400,
    });
  });
});

describe('an adjuster who is away', () => {
  test('keeps their claims, while their deputy has them under Mine and gets emails about messages', async () => {
    const [owner, deputy] = [await adjusterOn(server), await adjusterOn(server)];
    const key = await openedClaim(server);
    await assign(server, adjuster, [key], personKeyOf(owner));
    const mine = async () =>
      ((await server.call(rows.list, { query: { Mine: 'true' } }, deputy)).body as DeskLine[]).map(
        ({ Key }) => Key,
      );
    const count = async () => ((await server.call(rows.stats, {}, deputy)).body as DeskStats).Mine;
    const toldOf = async (Text: string) => {
      await clearEmails(server);
      const body = { Text, EFileKeys: [] };
      await server.call(claims.rows.message, { params: { key }, body }, await server.demo('insured'));
      return (await emailsIn(server)).map(({ to }) => to);
    };
    const emailOf = async (caller: Caller) =>
      (
        await server.database.row<{ email: string }>(
          sql`SELECT email FROM person WHERE key = ${personKeyOf(caller)}`,
        )
      )?.email;
    for (const [from, until, isAway] of [
      ['2026-11-16', '2026-11-30', false],
      ['2026-11-10', '2026-11-15', false],
      ['2026-11-10', '2026-11-16', true],
    ] as const) {
      await server.database.rows(sql`
        UPDATE adjuster SET away_from = ${from}, away_until = ${until}, deputy_key = ${personKeyOf(deputy)}
        WHERE person_key = ${personKeyOf(owner)}`);
      expect(await mine()).toEqual(isAway ? [key] : []);
      expect(await count()).toBe(isAway ? 1 : 0);
      expect(await toldOf(`From ${from}`)).toEqual([await emailOf(isAway ? deputy : owner)]);
    }
    expect((await open(server, support, key)).AdjusterKey).toBe(personKeyOf(owner));
  });
});

describe('an action on several claims', () => {
  const preview = (request: BulkRequest, caller = adjuster) =>
    server.call(claimBulk.rows.preview, { body: request }, caller);
  const planOf = async (request: BulkRequest) => (await preview(request)).body as BulkPlan;
  const apply = (request: BulkRequest, Seal: string, { Key = newKey(), caller = adjuster } = {}) =>
    server.call(claimBulk.rows.apply, { body: { ...request, Key, Seal } }, caller);
  const undo = (key: string, caller = adjuster) =>
    server.call(claimBulk.rows.undo, { params: { key } }, caller);
  const shown = (key: string) => open(server, support, key);
  const adjusterOf = async (key: string) => (await shown(key)).AdjusterKey;
  const both = async () => [await openedClaim(server), await openedClaim(server)] as const;
  const me = personKeyOf(adjuster);

  // @spec I13.14
  test('shows who would get what and why without changing anything, then does just that', async () => {
    const [one, other, closed, far] = [...(await both()), ...(await both())];
    await server.database.rows(sql`UPDATE claim SET state = 'WY' WHERE key = ${far}`);
    await server.database.rows(sql`
      UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE key = ${closed}`);
    const request: BulkRequest = { ClaimKeys: [one, other, closed, far], Action: 'balance' };
    const { Seal, ChangeList, LeftList, LoadList } = await planOf(request);
    expect(ChangeList.map(({ ClaimKey, Before }) => [ClaimKey, Before]).toSorted()).toEqual(
      [one, other].toSorted().map((key) => [key, 'Unassigned']),
    );
    expect(LeftList.map(({ ClaimKey, Why }) => [ClaimKey, Why]).toSorted()).toEqual(
      [
        [closed, 'It isn’t open.'],
        [far, 'No one is licensed in WY.'],
      ].toSorted(),
    );
    expect(LoadList.reduce((sum, { Open, OpenAfter }) => sum + OpenAfter - Open, 0)).toBe(2);
    for (const key of [one, other]) expect(await adjusterOf(key)).toBeNull();
    expect(await apply(request, Seal)).toMatchObject({ status: 200 });
    for (const { ClaimKey, After } of ChangeList)
      expect((await shown(ClaimKey)).Claim.Adjuster?.Name).toBe(After);
    expect((await planOf(request)).ChangeList).toEqual([]);
  });

  test('is refused if it would do something else than was shown', async () => {
    const [one, other] = await both();
    const request: BulkRequest = { ClaimKeys: [one, other], Action: 'assign', AdjusterKey: me };
    const { Seal } = await planOf(request);
    await assign(server, adjuster, [one]);
    expect(await apply(request, Seal)).toMatchObject({ status: 409, body: { code: 'bulkChanged' } });
    expect(await adjusterOf(other)).toBeNull();
    const { Seal: again, LeftList } = await planOf(request);
    expect(LeftList).toMatchObject([{ ClaimKey: one, IsRefused: false }]);
    const Key = newKey();
    const [first, second] = [await apply(request, again, { Key }), await apply(request, again, { Key })];
    expect(second).toMatchObject({ status: 200, body: first.body as object });
    expect(
      (await shown(other)).EventList.filter(({ Kind, Who }) => Kind === 'assigned' && Who !== null),
    ).toHaveLength(1);
    const someone = await adjusterOn(server);
    expect(await apply(request, again, { Key, caller: someone })).toMatchObject({ status: 404 });
  });

  test('gives no one claims without a license or while they’re away, and warns about those beyond their capacity', async () => {
    const keys = await both();
    const small = personKeyOf(await adjusterOn(server, { capacity: 1 }));
    const assigned = (AdjusterKey: string) => planOf({ ClaimKeys: [...keys], Action: 'assign', AdjusterKey });
    const { ChangeList, LeftList, LoadList } = await assigned(small);
    expect(LeftList).toEqual([]);
    expect(ChangeList).toMatchObject([
      { Why: expect.stringMatching(/goes from 0 to 1 of 1 claims\.$/) },
      { Why: expect.stringMatching(/goes from 1 to 2 claims, above their capacity of 1\.$/) },
    ]);
    expect(LoadList).toMatchObject([{ AdjusterKey: small, Open: 0, OpenAfter: 2, Capacity: 1 }]);
    expect(await assign(server, adjuster, [...keys], small)).toMatchObject({ status: 200 });
    const third = await openedClaim(server);
    expect(await assign(server, adjuster, [third], small)).toMatchObject({ status: 200 });
    expect(await adjusterOf(third)).toBe(small);
    const { ChangeList: balanced } = await planOf({ ClaimKeys: [third], Action: 'balance' });
    expect(balanced).toMatchObject([{ Why: expect.stringMatching(/has 3 of 1\. .* is licensed in FL/) }]);
    const texan = personKeyOf(await adjusterOn(server, { states: ['TX'] }));
    expect((await assigned(texan)).LeftList).toMatchObject(
      Array(2).fill({ Why: expect.stringMatching(/isn’t licensed in FL/) }),
    );
    const away = personKeyOf(await adjusterOn(server));
    await server.database.rows(sql`
      UPDATE adjuster SET away_until = '2026-11-20' WHERE person_key = ${away}`);
    expect((await assigned(away)).LeftList).toMatchObject(
      Array(2).fill({ Why: expect.stringMatching(/is away until Nov 20/) }),
    );
    await server.database.rows(sql`UPDATE adjuster SET deputy_key = ${small} WHERE person_key = ${away}`);
    const toDeputy = await assigned(away);
    expect(toDeputy.LeftList).toMatchObject(Array(2).fill({ IsRefused: false }));
    const other = await planOf({
      ClaimKeys: [await openedClaim(server)],
      Action: 'assign',
      AdjusterKey: away,
    });
    expect(other.ChangeList).toMatchObject([
      { Why: expect.stringMatching(/is away, so the deputy gets it/) },
    ]);
  });

  test('sets a catastrophe only where day, place and cause match', async () => {
    const keys = await both();
    const [one] = keys;
    const set = (ClaimKeys: readonly string[], CatastropheKey: string | null) => ({
      ClaimKeys: [...ClaimKeys],
      Action: 'catastrophe' as const,
      CatastropheKey,
    });
    const old = await stormOver(server, one, { begins: '2020-01-01', ends: '2020-01-02' });
    expect((await planOf(set([one], old))).LeftList).toMatchObject([
      { IsRefused: true, Why: expect.stringMatching(/was from Jan 1, 2020 .* and the loss was on/) },
    ]);
    const storm = await stormOver(server, one, { begins: '2026-01-01', ends: '2026-12-31' });
    const catastropheOf = async (key: string) => (await shown(key)).Claim.Catastrophe?.Key;
    const done = (await bulk(server, adjuster, set(keys, storm))).body as BulkDone;
    for (const key of keys) expect(await catastropheOf(key)).toBe(storm);
    expect((await shown(one)).EventList[0]).toMatchObject({ Kind: 'catastropheSet', IsInternal: true });
    await undo(done.Key);
    for (const key of keys) expect(await catastropheOf(key)).toBeUndefined();
    const changes = await server.database.rows<{ after: string | null }>(sql`
      SELECT after FROM claim_change WHERE claim_key = ${one} AND field = 'catastrophe_key' ORDER BY changed_at, key`);
    expect(changes.map(({ after }) => after)).toEqual([storm, null]);
  });

  test('moves promises with a catastrophe as correcting a claim does, shows it first, and undoes it', async () => {
    const keys = await both();
    const [one, other] = keys;
    const storm = await stormOver(server, one, { begins: '2026-01-01', ends: '2026-12-31' });
    await bulk(server, adjuster, { ClaimKeys: [...keys], Action: 'catastrophe', CatastropheKey: storm });
    // As if the storm had been there from the start, with its longer days.
    await server.database.rows(sql`
      UPDATE claim_promise SET due_on = '2026-12-06'
      WHERE claim_key = ANY (${[...keys]}::uuid[]) AND kept_at IS NULL AND ended_at IS NULL`);
    const duesOf = async (key: string) =>
      Object.fromEntries(
        (await shown(key)).PromiseList.filter(({ KeptOn }) => KeptOn === null).map((promise) => [
          promise.Kind,
          promise.DueOn,
        ]),
      );
    const before = await duesOf(one);
    const request: BulkRequest = { ClaimKeys: [...keys], Action: 'catastrophe', CatastropheKey: null };
    const { Seal, ChangeList } = await planOf(request);
    for (const { PromiseList } of ChangeList)
      expect(PromiseList).toMatchObject([
        { Before: expect.stringMatching(/^Our call by Dec 6, 2026/), After: expect.any(String) },
        { Before: expect.stringMatching(/^Our inspection by Dec 6, 2026/), After: expect.any(String) },
      ]);
    expect(await duesOf(one)).toEqual(before);
    const [, inspection] = ChangeList[0]?.PromiseList ?? [];
    const done = (await apply(request, Seal)).body as BulkDone;
    const after = await duesOf(one);
    expect(after).toEqual({ ...before, call: '2026-11-17', inspect: '2026-11-20' });
    expect(inspection?.After).toMatch(/^Our inspection by Nov 20, 2026/);
    expect(done.LineList).toMatchObject(Array(2).fill({ DueOn: '2026-11-17' }));
    await change(server, adjuster, other, { EstimateCents: 100 });
    expect((await undo(done.Key)).body).toMatchObject({ LineList: [{ Key: one, DueOn: '2026-12-06' }] });
    expect([await duesOf(one), await duesOf(other)]).toEqual([before, after]);
    // Moved since the preview: it isn't what was shown.
    const again = await planOf(request);
    await server.database.rows(sql`
      UPDATE claim_promise SET due_on = '2026-11-18' WHERE claim_key = ${one} AND kind = 'inspect'`);
    expect(await apply(request, again.Seal)).toMatchObject({ body: { code: 'bulkChanged' } });
  });

  test('isn’t on the insured’s timeline, and can be undone by who did it, except what changed since', async () => {
    const keys = await both();
    const [one, other] = keys;
    const insured = await server.demo('insured');
    const timeline = async () =>
      (
        (await server.call(claims.rows.find, { query: { ClaimKey: one, IncludeItems: 'true' } }, insured))
          .body as Claim[]
      )[0]?.Items?.EventList.map(({ Text }) => Text);
    const before = await timeline();
    const { Key } = (
      await bulk(server, adjuster, { ClaimKeys: [...keys], Action: 'assign', AdjusterKey: me })
    ).body as BulkDone;
    expect(await timeline()).toEqual(before);
    await change(server, adjuster, other, { EstimateCents: 100 });
    const others = await adjusterOn(server);
    expect(await undo(Key, others)).toMatchObject({ status: 404 });
    expect(await undo(newKey())).toMatchObject({ status: 404 });
    const undone = await undo(Key);
    expect(undone).toMatchObject({
      status: 200,
      body: {
        LineList: [{ Key: one, Adjuster: null, Status: { Key: 'OPEN' } }],
        LeftList: [{ ClaimKey: other }],
      },
    });
    expect(await adjusterOf(other)).toBe(me);
    expect(await timeline()).toEqual(before);
    expect((await undo(Key)).body).toEqual(undone.body);
    expect((await shown(one)).EventList[0]).toMatchObject({ Kind: 'unassigned', IsInternal: true });
    const [entry] = await server.database.rows<{ content: string }>(
      sql`SELECT content FROM audit_entry WHERE action = 'claimBulk.undo' AND outcome = 'done' ORDER BY seq LIMIT 1`,
    );
    expect(entry?.content).toContain('restored');
  });

  test('can be undone for 10 minutes, by administrators too', async () => {
    const done = async () => {
      const key = await openedClaim(server);
      const { Key } = (await assign(server, adjuster, [key])).body as BulkDone;
      return { key, Key };
    };
    const [late, soon] = [await done(), await done()];
    await server.database.rows(sql`
      UPDATE claim_bulk SET at = at - CASE WHEN key = ${late.Key} THEN interval '601 seconds' ELSE interval '599 seconds' END
      WHERE key IN (${late.Key}, ${soon.Key})`);
    expect(await undo(late.Key)).toMatchObject({ status: 409, body: { code: 'undoTooLate' } });
    expect(await undo(soon.Key, await server.demo('admin'))).toMatchObject({ status: 200 });
    expect([await adjusterOf(late.key), await adjusterOf(soon.key)]).toEqual([me, null]);
    // One claim alone is news to the insured, and so is that it was undone.
    expect((await shown(soon.key)).EventList[0]).toMatchObject({ Kind: 'unassigned', IsInternal: false });
  });

  test('is for adjusters, and for claims that exist', async () => {
    const key = await openedClaim(server);
    const request: BulkRequest = { ClaimKeys: [key], Action: 'balance' };
    for (const reply of [await preview(request, support), await apply(request, 'x', { caller: support })])
      expect(reply).toMatchObject({ status: 403, body: { code: 'notAdjuster' } });
    expect(await preview({ ...request, ClaimKeys: [newKey()] })).toMatchObject({ status: 404 });
    for (const bad of [{ ClaimKeys: [] }, { Action: 'assign' }, { Action: 'catastrophe' }])
      expect(await preview({ ...request, ...bad } as BulkRequest)).toMatchObject({ status: 400 });
    expect(await preview({ ...request, Action: 'assign', AdjusterKey: newKey() })).toMatchObject({
      status: 404,
    });
    expect(await preview({ ...request, Action: 'catastrophe', CatastropheKey: newKey() })).toMatchObject({
      status: 404,
    });
  });
});
