import { type AdjusterDetails, type AdjusterSummary, adjusters } from '@portico/contract/rooms/adjusters';
import { claimDesk, type DeskStats } from '@portico/contract/rooms/claimDesk';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../../testing.ts';
import { adjusterOn, assign, open, openedClaim } from '../claimDesk.fixture.ts';

const { rows } = adjusters;
const server = await sharedServer();
const admin = await server.demo('admin');
const support = await server.demo('support');

const read = async (key: string, caller: Caller = support) =>
  (await server.call(rows.get, { params: { key } }, caller)).body as AdjusterDetails;
const change = async (key: string, body: object, { caller = admin, version = 0 } = {}) =>
  server.call(rows.change, { params: { key }, body, version: version || (await read(key)).Version }, caller);
const summaryOf = async (key: string) =>
  ((await server.call(rows.list, {}, support)).body as AdjusterSummary[]).find(({ Key }) => Key === key);
const give = (claim: string, key: string, caller: Caller) => assign(server, caller, [claim], key);
const adjusterOf = async (claim: string) => (await open(server, support, claim)).AdjusterKey;
const florida = (FirstOn: string | null, LastOn: string | null) => ({
  LicenseList: [{ State: 'FL', Number: 'W77', FirstOn, LastOn }],
});
const FACTS = {
  Phone: '(239) 555-0144',
  Hours: 'Weekdays',
  AuthorityCents: 500_000,
  ReserveAuthorityCents: 900_000,
  Capacity: 12,
  ...florida(null, null),
};

describe('an adjuster’s record', () => {
  test('is read by all staff, and changed by administrators alone', async () => {
    const caller = await adjusterOn(server);
    const key = personKeyOf(caller);
    expect(await read(key, caller)).toMatchObject({ IsMe: true, AuthorityCents: 100_000, HistoryList: [] });
    expect(await read(key)).toMatchObject({ IsMe: false, Capacity: 50, Version: 1 });
    expect(await summaryOf(key)).toMatchObject({
      LicenseList: [{ State: 'FL', Status: 'valid' }],
      EndedOn: null,
    });
    for (const other of [caller, support])
      expect(await change(key, { Capacity: 3 }, { caller: other })).toMatchObject({ status: 403 });
    expect(await server.call(rows.list, {}, await server.demo('agent'))).toMatchObject({ status: 403 });
    expect(await server.call(rows.get, { params: { key: newKey() } }, support)).toMatchObject({
      status: 404,
    });
    expect(await change(key, { Capacity: -1 })).toMatchObject({ status: 400 });
    expect(await change(key, {})).toMatchObject({ status: 200 });
    expect((await read(key)).Version).toBe(1);
  });

  test('keeps who changed what, and refuses a change of what someone else has changed', async () => {
    const key = personKeyOf(await adjusterOn(server));
    const body = {
      AuthorityCents: 250_000,
      ReserveAuthorityCents: 400_000,
      ...florida('2026-01-01', '2027-12-31'),
    };
    const changed = await change(key, body);
    expect(changed.body).toMatchObject({
      AuthorityCents: 250_000,
      ReserveAuthorityCents: 400_000,
      Version: 2,
    });
    const { HistoryList } = changed.body as AdjusterDetails;
    expect(HistoryList.map(({ Label, Before, After }) => [Label, Before, After]).toSorted()).toEqual([
      ['FL license', 'W1', 'W77 from Jan 1, 2026 to Dec 31, 2027'],
      ['Payment authority', '$1,000.00', '$2,500.00'],
      ['Reserve authority', expect.any(String), '$4,000.00'],
    ]);
    expect(await change(key, { Capacity: 4 }, { version: 1 })).toMatchObject({
      status: 412,
      body: { code: 'stale' },
    });
    const same = await change(key, { AuthorityCents: 250_000 });
    expect(same.body).toEqual(changed.body);
    const [entry] = await server.database.rows<{ content: string }>(sql`
      SELECT content FROM audit_entry WHERE action = 'adjusters.change' AND record_key = ${key} AND outcome = 'done'
      ORDER BY seq LIMIT 1`);
    expect(entry?.content).toContain('authority_cents');
    expect(entry?.content).toContain('license:FL');
    await expect(
      server.database.rows(sql`UPDATE adjuster_change SET after = 'x' WHERE adjuster_key = ${key}`),
    ).rejects.toThrow();
  });

  test('never has limits that its owner set', async () => {
    const me = personKeyOf(admin);
    await server.database.rows(sql`
      INSERT INTO adjuster (person_key, phone, hours, authority_cents, capacity) VALUES (${me}, '(239) 555-0101', '', 100, 0)`);
    for (const limits of [{ AuthorityCents: 9_000_000 }, { ReserveAuthorityCents: 9_000_000 }])
      expect(await change(me, { ...limits, Capacity: 3 })).toMatchObject({
        status: 403,
        body: { code: 'ownAuthority' },
      });
    expect(await change(me, { Capacity: 3 })).toMatchObject({
      status: 200,
      body: { AuthorityCents: 100, Capacity: 3 },
    });
    await server.database.rows(sql`UPDATE adjuster SET ended_at = now() WHERE person_key = ${me}`);
    expect(await server.call(rows.add, { body: { PersonKey: me, ...FACTS } }, admin)).toMatchObject({
      status: 403,
      body: { code: 'ownAuthority' },
    });
  });

  test('gives claims only where a license is valid today, and says which isn’t', async () => {
    const caller = await adjusterOn(server);
    const [key, claim] = [personKeyOf(caller), await openedClaim(server)];
    for (const [first, last, status] of [
      ['2026-11-16', null, 'notYet'],
      [null, '2026-11-14', 'expired'],
    ] as const) {
      await change(key, florida(first, last));
      expect((await summaryOf(key))?.LicenseList).toMatchObject([{ Status: status }]);
      await give(claim, key, caller);
      expect(await adjusterOf(claim)).toBeNull();
      const { Adjusters } = (await server.call(claimDesk.rows.stats, {}, support)).body as DeskStats;
      expect(Adjusters.find(({ Key }) => Key === key)?.States).toEqual([]);
    }
    await change(key, florida('2026-11-15', '2026-11-15'));
    expect(await give(claim, key, caller)).toMatchObject({ status: 200 });
    expect((await open(server, support, claim)).Claim.Adjuster?.License).toBe('W77');
    const twice = [
      ...florida('2026-01-01', '2026-12-31').LicenseList,
      ...florida('2026-12-31', null).LicenseList,
    ];
    for (const LicenseList of [twice, florida('2026-02-01', '2026-01-01').LicenseList])
      expect(await change(key, { LicenseList })).toMatchObject({ status: 400 });
  });
});

describe('time away', () => {
  const away = (From: string, Until: string, DeputyKey: string) => ({ Away: { From, Until, DeputyKey } });

  test('needs a deputy who is there', async () => {
    const [owner, deputy, third] = await Promise.all(
      [1, 2, 3].map(async () => personKeyOf(await adjusterOn(server))),
    );
    if (!owner || !deputy || !third) throw new Error('There are three.');
    expect(await change(owner, away('2026-11-15', '2026-11-20', deputy))).toMatchObject({
      status: 200,
      body: { Away: { From: '2026-11-15', Until: '2026-11-20', IsNow: true, Deputy: { Key: deputy } } },
    });
    expect((await read(deputy)).DeputyOfList).toMatchObject([{ Key: owner }]);
    for (const [who, change_, code] of [
      [owner, away('2026-11-15', '2026-11-20', owner), 'deputyIsSelf'],
      [third, away('2026-11-19', '2026-11-25', owner), 'deputyAway'],
      [deputy, away('2026-11-19', '2026-11-25', third), 'isDeputy'],
    ] as const)
      expect((await change(who, change_)).body).toMatchObject({ code });
    expect(await change(owner, away('2026-11-20', '2026-11-20', deputy))).toMatchObject({ status: 400 });
    expect(await change(owner, away('2026-11-20', '2026-11-21', newKey()))).toMatchObject({ status: 404 });
    expect(await change(deputy, away('2026-11-20', '2026-11-25', third))).toMatchObject({
      body: { Away: { IsNow: false } },
    });
    expect((await change(owner, { Away: null })).body).toMatchObject({
      Away: null,
      HistoryList: [
        { Label: 'Away', After: null },
        { Before: null, After: expect.stringContaining('deputy: ') },
      ],
    });
  });
});

describe('someone on staff', () => {
  test('becomes an adjuster and stops being one, and their claims go to someone who may have them', async () => {
    const caller = await server.as(['INTERNAL']);
    const key = personKeyOf(caller);
    const add = () => server.call(rows.add, { body: { PersonKey: key, ...FACTS } }, admin);
    const claim = await openedClaim(server);
    expect(await give(claim, key, caller)).toMatchObject({ status: 403 });
    expect(await add()).toMatchObject({ status: 200, body: { Key: key, Open: 0, Version: 1 } });
    expect(await read(key)).toMatchObject({
      HistoryList: expect.arrayContaining([expect.objectContaining({ Label: 'Adjuster' })]),
    });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'adjusterExists' } });
    expect(await give(claim, key, caller)).toMatchObject({ status: 200 });

    const end = (ToKey?: string) =>
      server.call(rows.end, { params: { key }, body: ToKey === undefined ? {} : { ToKey } }, admin);
    const texan = personKeyOf(await adjusterOn(server, { states: ['TX'] }));
    expect(await end()).toMatchObject({ status: 409, body: { code: 'adjusterHasClaims' } });
    expect(await end(key)).toMatchObject({ status: 404 });
    expect(await end(texan)).toMatchObject({ status: 422, body: { code: 'adjusterNotLicensed' } });
    const next = await adjusterOn(server);
    const ended = await end(personKeyOf(next));
    expect(ended.body).toMatchObject({ EndedOn: '2026-11-15', Open: 0 });
    expect((await end(texan)).body).toMatchObject({ Version: (ended.body as AdjusterDetails).Version });
    const { AdjusterKey, EventList } = await open(server, support, claim);
    expect(AdjusterKey).toBe(personKeyOf(next));
    expect(EventList[0]).toMatchObject({ Kind: 'assigned', IsInternal: true });
    expect(await give(claim, key, next)).toMatchObject({ status: 404 });
    expect(await give(claim, personKeyOf(next), caller)).toMatchObject({ status: 403 });
    expect(await change(key, { Capacity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'adjusterEnded' },
    });
    expect(await add()).toMatchObject({ status: 200, body: { EndedOn: null } });
  });

  test('who isn’t one can’t be made an adjuster', async () => {
    const insured = personKeyOf(await server.demo('insured'));
    for (const PersonKey of [insured, newKey()])
      expect(await server.call(rows.add, { body: { PersonKey, ...FACTS } }, admin)).toMatchObject({
        status: 404,
      });
    const { body } = await server.call(rows.candidates, { query: { q: '@demo.portico.test' } }, admin);
    expect((body as { Email: string }[]).map(({ Email }) => Email)).toContain('support@demo.portico.test');
    expect(await server.call(rows.candidates, { query: { q: 'a' } }, support)).toMatchObject({ status: 403 });
  });
});
