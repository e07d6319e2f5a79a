import { type ClosestLoss, claims } from '@portico/contract/rooms/claims';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';

const server = await undoneServer();
const { database } = server;
const { closest } = claims.rows;
const { account, agency } = DEMO_KEYS;

/** Far from everything else in the demo data, in the middle of an area of a fifth of a degree. */
const HERE = { latitude: 45.1, longitude: -100.1 };
const MILE = 5280 / 364_567.2;
const AREA = { state: 'SD', county: 'Hughes' };

let staff: Caller;
let agent: Caller;
beforeEach(async () => {
  [staff, agent] = [await server.demo('internal'), await server.demo('agent')];
  await database.rows(sql`
    UPDATE risk SET latitude = ${HERE.latitude}, longitude = ${HERE.longitude} WHERE account_key = ${account.insured}`);
});

const ask = (caller: Caller | undefined, CustomerRiskAccountKey: string = account.insured) =>
  server.call(closest, { query: { CustomerRiskAccountKey } }, { ...caller });
const found = async (caller: Caller) => {
  const reply = await ask(caller);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as ClosestLoss[];
};

/** Puts claims of accounts in an agency, or outside of it, this many miles north of here. */
async function move(
  miles: readonly number[],
  change = sql`loss_on = '2026-03-05', reported_at = '2026-03-06'`,
  isOwnAgency = false,
) {
  const moved: string[] = [];
  for (const distance of miles) {
    const [claim] = await database.rows<{ key: string }>(sql`
      UPDATE claim SET place = point(${HERE.longitude}, ${HERE.latitude + distance * MILE}), state = ${AREA.state},
        county = ${AREA.county}, loss_type = 'WIND', ${change}
      WHERE key = (
        SELECT claim.key FROM claim JOIN account ON account.key = claim.account_key
        WHERE claim.status = 'CLOSED_PAID' AND claim.account_key <> ${account.insured} AND claim.state <> ${AREA.state}
          AND (account.agency_key = ${agency.firstBranch}) = ${isOwnAgency}
        ORDER BY claim.key LIMIT 1)
      RETURNING key`);
    if (claim) moved.push(claim.key);
  }
  expect(moved).toHaveLength(miles.length);
  return moved;
}

const IS_INSURED = sql`EXISTS (SELECT FROM policy WHERE risk_key = risk.key AND policy_number IS NOT NULL)`;

/** Insured locations of other agencies in the area. */
const settle = (count: number) =>
  database.rows(sql`
    UPDATE risk SET latitude = 45.15, longitude = -100.05, state = ${AREA.state}, county = ${AREA.county}
    WHERE key IN (
      SELECT risk.key FROM risk JOIN account ON account.key = risk.account_key
      WHERE account.agency_key = ${agency.secondBranch} AND NOT risk.record_inactive AND NOT account.record_inactive
        AND ${IS_INSURED}
      ORDER BY risk.key LIMIT ${count}::int)`);

describe('losses near an account, for staff', () => {
  // @spec I13.41
  test('are the claims themselves, the closest first', async () => {
    const [far, near] = await move([20, 0.5]);
    const losses = await found(staff);
    expect(losses.map(({ Claim }) => Claim?.Key)).toEqual([near, far]);
    expect(losses[0]).toMatchObject({
      ClaimCausePrimary: { Key: 'WIND' },
      Month: '2026-03',
      State: 'SD',
      County: 'Hughes',
      WithinMiles: 10,
      Claim: { LossOn: '2026-03-05', Feet: 2640, Latitude: 45.1 + 0.5 * MILE, Status: { IsOpen: false } },
    });
    expect(losses[1]).toMatchObject({ WithinMiles: 25, Claim: { Feet: 20 * 5280 } });
  });

  test('leave out the account’s own, those farther away or long ago, and those that were none', async () => {
    await move([26]);
    await move([1], sql`loss_on = '2021-10-31'`);
    await move([1], sql`status = 'WITHDRAWN', loss_on = '2026-03-05'`);
    await database.rows(sql`
      UPDATE claim SET place = point(${HERE.longitude}, ${HERE.latitude}) WHERE account_key = ${account.insured}`);
    expect(await found(staff)).toEqual([]);
    await move([1], sql`loss_on = '2021-11-01'`);
    expect(await found(staff)).toHaveLength(1);
  });

  test('are where they were when they were reported, also if the location is corrected later', async () => {
    const [key] = await move([1]);
    await database.rows(
      sql`UPDATE risk SET latitude = 30 WHERE key = (SELECT risk_key FROM claim WHERE key = ${key})`,
    );
    expect(await found(staff)).toHaveLength(1);
  });

  test('are found around any point of the earth', async () => {
    for (const latitude of [90, -90, 0]) {
      await database.rows(sql`UPDATE risk SET latitude = ${latitude} WHERE account_key = ${account.insured}`);
      expect((await ask(staff)).status).toBe(200);
    }
  });
});

describe('losses near an account, for agents', () => {
  test('say only roughly what happened at accounts of other agencies', async () => {
    await settle(5);
    await move([2]);
    expect(await found(agent)).toEqual([
      {
        ClaimCausePrimary: { Key: 'WIND', Name: expect.any(String) },
        Month: '2026-03',
        State: 'SD',
        County: 'Hughes',
        WithinMiles: 10,
        Claim: null,
      },
    ]);
  });

  // @spec I13.41
  test('are the same wherever in the area they were', async () => {
    await settle(5);
    const keys = await move([1, 2, 3]);
    const before = (await ask(agent)).body;
    expect(before).toHaveLength(3);
    for (const [east, north] of [
      [-0.099, 0.099],
      [0.099, -0.099],
      [0.05, 0.09],
    ] as const) {
      for (const [at, key] of keys.entries())
        await database.rows(sql`
          UPDATE claim SET place = point(${HERE.longitude + east / (at + 1)}, ${HERE.latitude + north / (at + 1)})
          WHERE key = ${key}`);
      expect((await ask(agent)).body).toEqual(before);
    }
  });

  test('aren’t mentioned where few others are insured', async () => {
    await settle(4);
    await move([2]);
    expect(await found(agent)).toEqual([]);
    await settle(5);
    expect(await found(agent)).toHaveLength(1);
  });

  test('don’t count locations that someone only entered', async () => {
    await settle(4);
    await database.rows(sql`
      INSERT INTO risk
      SELECT (json_populate_record(risk, json_build_object('key', gen_random_uuid()))).*
      FROM risk, generate_series(1, 20)
      WHERE risk.latitude = 45.15 AND risk.longitude = -100.05`);
    await move([2]);
    expect(await found(agent)).toEqual([]);
  });

  test('appear at the start of a month, so the day stays unknown', async () => {
    await settle(5);
    await move([2], sql`loss_on = '2026-10-02', reported_at = '2026-11-02T12:00:00Z'`);
    expect(await found(agent)).toEqual([]);
    expect(await found(staff)).toHaveLength(1);
    server.clock.advance(Date.parse('2026-12-01T06:00:00Z') - server.clock.now().getTime());
    agent = await server.demo('agent');
    expect(await found(agent)).toHaveLength(1);
  });

  test('are the claims themselves at accounts of their own agency', async () => {
    const [own] = await move([2], undefined, true);
    expect((await found(agent)).map(({ Claim }) => Claim?.Key)).toEqual([own]);
  });
});

test('losses near an account of another agency, or one that doesn’t exist, are 404', async () => {
  const foreign = await ask(agent, account.insured2);
  const unknown = await ask(agent, '018cc251-f400-7000-8000-00000000dead');
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect((await ask(await server.demo('insured'))).status).toBe(403);
  expect((await ask(undefined)).status).toBe(401);
  expect((await ask(agent, 'all')).status).toBe(400);
  expect((await server.call(closest, {} as never, agent)).status).toBe(400);
});
