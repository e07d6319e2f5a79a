import {
  type Agency,
  type AgencyDesk,
  type AgencyHit,
  type Agent,
  agencies,
} from '@portico/contract/rooms/agencies';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { MGA_AGENCY_KEY } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { sharedServer, testServer } from '../../testing.ts';

const { rows } = agencies;
const { agency, agent, person } = DEMO_KEYS;

const server = await sharedServer();

const get = async (name: string, key: string, orgBranchId?: number) =>
  server.call(rows.get, { params: { key }, query: { orgBranchId } }, await server.demo(name));
const seek = async (name: string, value: string, IsUnderwriter?: string) => {
  const { status, body } = await server.call(
    rows.seek,
    { params: { value }, query: { IsUnderwriter } },
    await server.demo(name),
  );
  expect(status).toBe(200);
  return body as AgencyHit[];
};
const list = async (name: string, query: object = {}, paging = { Take: 200 }) => {
  const { headers, body } = await server.call(rows.agents, { query, paging }, await server.demo(name));
  return { found: body as Agent[], total: Number(headers['x-total-count']) };
};
const nameOf = async (key: string) => ((await get('internal', key)).body as Agency).Name;

describe('an agency (call 98)', () => {
  // @spec 7.98
  test('comes with its agency, address, phone, email and hours', async () => {
    const { body } = await get('agent', agency.firstBranch);
    expect(body).toMatchObject({
      Key: agency.firstBranch,
      Parent: { Key: agency.first, Name: 'Harborlight Insurance Group' },
      Phone: expect.stringMatching(/^\d{10}$/),
      Hours: expect.stringContaining('Mon'),
      IsUnderwriter: false,
    });
  });

  // @spec 7.98
  test.each([
    ['insured', true, false],
    ['agent', true, false],
    ['insured2', false, true],
    ['agent2', false, true],
    ['internal', true, true],
  ])('%s sees the first: %s, the second: %s', async (name, first, second) => {
    expect((await get(name, agency.firstBranch)).status).toBe(first ? 200 : 404);
    expect((await get(name, agency.secondBranch)).status).toBe(second ? 200 : 404);
  });

  // @spec 7.98
  test('finds a branch by its number, within reach', async () => {
    const { OrgBranchId } = (await get('internal', agency.firstBranch)).body as Agency;
    for (const name of ['internal', 'agent', 'insured'])
      expect((await get(name, agency.first, OrgBranchId)).body).toMatchObject({ Key: agency.firstBranch });
    expect((await get('agent2', agency.first, OrgBranchId)).status).toBe(404);
    expect((await get('internal', agency.second, OrgBranchId)).status).toBe(404);
    expect((await get('internal', agency.firstBranch, OrgBranchId)).status).toBe(200);
    expect((await get('internal', agency.first, 1.5)).status).toBe(400);
    expect((await get('internal', agency.first, 9e12)).status).toBe(400);
  });
});

describe('the type-ahead (call 99)', () => {
  // @spec 7.99
  test('finds by words in any order, names that begin so first, twenty at most', async () => {
    const hits = await seek('internal', 'harborlight');
    expect(hits).toHaveLength(20);
    expect(hits.every(({ Name }) => Name.startsWith('Harborlight'))).toBe(true);
    expect((await seek('internal', 'savannah harbor')).map(({ City }) => City)).toEqual(['Savannah']);
    const [hit] = await seek('internal', 'savannah');
    expect(await seek('internal', String(hit?.OrgBranchId))).toContainEqual(hit);
  });

  test('shows no one more than their own', async () => {
    const own = await nameOf(agency.firstBranch);
    expect((await seek('agent', 'insurance')).map(({ Key }) => Key)).toEqual([agency.firstBranch]);
    expect((await seek('insured', 'insurance')).map(({ Key }) => Key)).toEqual([agency.firstBranch]);
    expect(await seek('agent2', own)).toEqual([]);
  });

  // @spec 7.99
  test('tells underwriters from agencies', async () => {
    const keys = async (flag: string) => (await seek('internal', 'calder', flag)).map(({ Key }) => Key);
    expect(await keys('true')).toEqual([MGA_AGENCY_KEY]);
    expect(await keys('false')).toEqual([]);
  });

  test('takes what is typed literally', async () => {
    expect(await seek('internal', '%')).toEqual([]);
    expect(await seek('internal', "o'_\\")).toEqual([]);
    const { status } = await server.call(
      rows.seek,
      { params: { value: ' ' } },
      await server.demo('internal'),
    );
    expect(status).toBe(400);
  });
});

describe('agents (calls 100, 101)', () => {
  const one = async (name: string, Key: string) =>
    server.call(rows.agent, { body: { Key } }, await server.demo(name));

  // @spec 7.100
  test('comes with the agency and licenses, and their status today', async () => {
    const { status, body } = await one('insured', agent.agent);
    expect(status).toBe(200);
    const found = body as Agent;
    expect(found).toMatchObject({
      Person: { NameFull: 'Marcus Delacroix', Email: 'agent@demo.portico.test' },
      Agency: { Key: agency.firstBranch },
      Ended: null,
    });
    expect(found.LicenseList.length).toBeGreaterThan(0);
    expect(found.LicenseList[0]?.TypeName).not.toMatch(/^[A-Z]{2,3}$/);
  });

  test('marks a license sixty days before it expires, and once it has', async () => {
    const mine = await testServer();
    const caller = await mine.demo('agent');
    const status = async (expires: string) => {
      await mine.database.rows(sql`
        UPDATE contact_license SET expires_on = ${expires} WHERE person_key = ${person.agent}`);
      const { body } = await mine.call(rows.agent, { body: { Key: agent.agent } }, caller);
      return (body as Agent).LicenseList[0]?.Status;
    };
    // The tests' day is 2026-11-15.
    expect(await status('2026-11-14')).toBe('expired');
    expect(await status('2026-11-15')).toBe('expiring');
    expect(await status('2027-01-14')).toBe('expiring');
    expect(await status('2027-01-15')).toBe('current');
  });

  // @spec 7.100
  test('shows an insured their own agent and no colleagues; no one sees another agency’s agent', async () => {
    expect((await one('insured', agent.invitedAgent)).status).toBe(404);
    expect((await one('agent', agent.invitedAgent)).status).toBe(200);
    expect((await one('agent2', agent.agent)).status).toBe(404);
    expect((await one('agent2', newKey())).status).toBe(404);
    expect((await list('insured')).found.map(({ Key }) => Key)).toEqual([agent.agent]);
    expect((await list('agent2', { AgencyKey: agency.firstBranch })).found).toEqual([]);
  });

  // @spec 7.101
  test('by person: an insured’s agents, an agent’s own places', async () => {
    for (const name of ['insured', 'agent', 'internal'])
      expect((await list(name, { PersonKey: person.insured })).found.map(({ Key }) => Key)).toEqual([
        agent.agent,
      ]);
    expect((await list('internal', { PersonKey: person.agent2 })).found.map(({ Key }) => Key)).toEqual([
      agent.agent2,
    ]);
    expect((await list('agent2', { PersonKey: person.insured })).found).toEqual([]);
  });

  test('of an agency, by name, in pages; who has left only when asked for', async () => {
    const all = await list('agent');
    expect(all.total).toBe(all.found.length);
    expect(all.found.every(({ Agency: at }) => at.Key === agency.firstBranch)).toBe(true);
    const second = await list('agent', {}, { Skip: 1, Take: 2 } as never);
    expect(second.found.map(({ Key }) => Key)).toEqual(all.found.slice(1, 3).map(({ Key }) => Key));
    expect(second.total).toBe(all.total);
    const everyone = await list('internal', { ReturnInactive: 'true' });
    expect(everyone.total).toBeGreaterThan((await list('internal')).total);
  });
});

describe('the page of an agency', () => {
  const desk = async (name: string, AgencyKey?: string, at = server) =>
    at.call(rows.desk, { query: { AgencyKey } }, await at.demo(name));

  // @spec 1.7
  test('fills with one call: branches, agents, appointments, invitations', async () => {
    const found = (await desk('agent')).body as AgencyDesk;
    expect(found.Agency?.Key).toBe(agency.firstBranch);
    expect(found.OwnList.map(({ Key }) => Key)).toEqual([agency.firstBranch]);
    expect(found.BranchList[0]?.Key).toBe(agency.first);
    expect(found.BranchList).toHaveLength(18 + 1);
    expect(found.BranchList.map(({ Key }) => Key)).not.toContain(agency.firstBranch);
    expect(found.AgentList.map(({ Key }) => Key)).toContain(agent.agent);
    expect(found.AppointmentList[0]).toMatchObject({ State: expect.any(String), Market: expect.any(String) });
    expect(found.AppointmentList.length).toBeGreaterThanOrEqual(12);
  });

  test('shows agents their own agency; staff choose any', async () => {
    expect((await desk('agent2', agency.firstBranch)).status).toBe(404);
    expect((await desk('agent', agency.secondBranch)).status).toBe(404);
    expect((await desk('internal', agency.secondBranch)).body).toMatchObject({
      Agency: { Key: agency.secondBranch },
    });
    expect((await desk('internal')).body).toMatchObject({
      Agency: null,
      OwnList: [],
      AgentList: [],
      BranchList: [],
    });
    expect((await desk('insured', agency.firstBranch)).status).toBe(403);
  });

  test('follows what changes: who left is gone, an appointment that ended too', async () => {
    const mine = await testServer();
    const before = (await desk('internal', agency.firstBranch, mine)).body as AgencyDesk;
    await mine.database.rows(sql`UPDATE agent SET ended_at = ${mine.clock.now()} WHERE key = ${agent.agent}`);
    await mine.database.rows(sql`
      UPDATE agency_appointment SET ended_on = '2026-11-15'
      WHERE agency_key = ${agency.firstBranch} AND contract_key = ${before.AppointmentList[0]?.ContractKey}`);
    const after = (await desk('internal', agency.firstBranch, mine)).body as AgencyDesk;
    expect(after.AgentList).toHaveLength(before.AgentList.length - 1);
    expect(after.AppointmentList).toHaveLength(before.AppointmentList.length - 1);
    expect((await desk('agent', undefined, mine)).body).toMatchObject({ Agency: null });
  });
});
