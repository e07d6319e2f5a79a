import {
  claimDesk,
  type DeskBalance,
  type DeskLine,
  type DeskPlace,
  type DeskStats,
} from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, personKeyOf, sharedServer } from '../../../testing.ts';
import { clearEmails, emailsIn } from '../../claims/claims.fixture.ts';
import { adjusterOn, open, openedClaim } from '../claimDesk.fixture.ts';

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
  test('keeps their claims, while their deputy has them among their own and hears of messages', async () => {
    const [owner, deputy] = [await adjusterOn(server), await adjusterOn(server)];
    const key = await openedClaim(server);
    await server.call(rows.assign, { body: { ClaimKeys: [key], AdjusterKey: personKeyOf(owner) } }, adjuster);
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

describe('balancing', () => {
  const plan = (ClaimKeys: string[], caller = adjuster) =>
    server.call(rows.planBalance, { body: { ClaimKeys } }, caller);
  const balance = (ClaimKeys: string[], AdjusterKeys: string[], caller = adjuster) =>
    server.call(rows.balance, { body: { ClaimKeys, AdjusterKeys } }, caller);
  const adjusterOf = async (key: string) => (await open(server, support, key)).AdjusterKey;

  // @spec I13.14
  test('shows who would get what without changing anything, then does just that', async () => {
    const keys = [await openedClaim(server), await openedClaim(server)];
    const { ShareList, LeftList } = (await plan(keys)).body as DeskBalance;
    expect(LeftList).toEqual([]);
    expect(ShareList.flatMap(({ ClaimKeys }) => ClaimKeys).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) expect(await adjusterOf(key)).toBeNull();
    const pairs = ShareList.flatMap(({ AdjusterKey, ClaimKeys }) =>
      ClaimKeys.map((key) => [key, AdjusterKey] as const),
    );
    const reply = await balance(
      pairs.map(([key]) => key),
      pairs.map(([, who]) => who),
    );
    expect(reply.status).toBe(200);
    for (const [key, who] of pairs) expect(await adjusterOf(key)).toBe(who);
    const again = (await plan(keys)).body as DeskBalance;
    expect(again.ShareList.reduce((sum, { Kept }) => sum + Kept, 0)).toBe(2);
  });

  test('says which claims no one can get', async () => {
    const [open, closed] = [await openedClaim(server), await openedClaim(server)];
    await server.database.rows(sql`UPDATE claim SET state = 'WY' WHERE key = ${open}`);
    await server.database.rows(sql`
      UPDATE claim SET status = 'CLOSED_UNPAID', is_open = false, closed_at = now() WHERE key = ${closed}`);
    const { ShareList, LeftList } = (await plan([open, closed])).body as DeskBalance;
    expect(ShareList).toEqual([]);
    expect(LeftList).toMatchObject([
      { ClaimKey: open, State: 'WY', Why: 'unlicensed' },
      { ClaimKey: closed, Why: 'closed' },
    ]);
  });

  // @spec I13.14
  test('assigns all of the claims or none', async () => {
    const [one, other] = [await openedClaim(server), await openedClaim(server)];
    const texan = await adjusterOn(server, { states: ['TX'] });
    const [mine, theirs] = [personKeyOf(adjuster), personKeyOf(texan)];
    expect(await balance([one, other], [mine, theirs])).toMatchObject({
      status: 422,
      body: { code: 'adjusterNotLicensed' },
    });
    expect(await balance([one, newKey()], [mine, mine])).toMatchObject({ status: 404 });
    expect(await balance([one, other], [mine])).toMatchObject({ status: 400 });
    expect(await adjusterOf(one)).toBeNull();
  });

  test('changes nothing when it’s sent again', async () => {
    const key = await openedClaim(server);
    const [first, second] = [
      await balance([key], [personKeyOf(adjuster)]),
      await balance([key], [personKeyOf(adjuster)]),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((second.body as DeskLine[])[0]?.Version).toBe((first.body as DeskLine[])[0]?.Version);
    const { EventList } = await open(server, support, key);
    expect(EventList.filter(({ Kind, Who }) => Kind === 'assigned' && Who !== null)).toHaveLength(1);
  });

  test('is for adjusters, and for claims that exist', async () => {
    const key = await openedClaim(server);
    for (const reply of [await plan([key], support), await balance([key], [personKeyOf(adjuster)], support)])
      expect(reply).toMatchObject({ status: 403, body: { code: 'notAdjuster' } });
    expect(await plan([newKey()])).toMatchObject({ status: 404 });
    expect(await plan([])).toMatchObject({ status: 400 });
  });
});
