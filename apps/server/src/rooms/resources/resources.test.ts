import { catastrophes } from '@portico/contract/rooms/catastrophes';
import {
  type Availability,
  type Markets,
  type PlaceAnswer,
  type ProgramGuide,
  resources,
  type UnderwritingGuide,
} from '@portico/contract/rooms/resources';
import { underwriting } from '@portico/contract/rooms/underwriting';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { contractKey, editionKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { undoneServer } from '../../testing.ts';

const { rows } = resources;
const server = await undoneServer();
type Name = 'agent' | 'agent2' | 'underwriter' | 'insured' | 'signup' | 'employee';

async function read<T>(
  row: (typeof rows)[keyof typeof rows],
  query: object,
  name: Name = 'agent',
): Promise<T> {
  const reply = await server.call(row as never, { query } as never, await server.demo(name));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as T;
}
const HO3 = { Program: 'HO3', Market: 'HBR', State: 'FL' };
const programs = (query: object = HO3) => read<ProgramGuide>(rows.programs, query);
const guidelines = (query: object = HO3, name?: Name) =>
  read<UnderwritingGuide>(rows.underwriting, query, name);
const markets = (name?: Name) => read<Markets>(rows.markets, {}, name);
const availability = (State?: string, name?: Name) =>
  read<Availability>(rows.availability, State === undefined ? {} : { State }, name);
const placeIn = (County: string, more: object = {}, name?: Name) =>
  read<PlaceAnswer>(rows.place, { State: 'FL', County, ...more }, name);
const optionIn = ({ OptionList }: PlaceAnswer, program: string, market: string) => {
  const found = OptionList.find(({ Program, Market }) => Program.Code === program && Market.Code === market);
  if (found === undefined) throw new Error(`${program} of ${market} isn’t there.`);
  return found;
};

/** Publishes HO3 of Harborline again with one more rule, from today on. */
async function publishWithRule(when: string): Promise<void> {
  const key = newKey();
  const rule = { code: 'SHED', when, text: 'No sheds.', control: 'yearBuilt' };
  const from = editionKey('HO3-HBR-2026.2');
  await server.database.rows(sql`
    INSERT INTO edition (key, code, program_key, market_key, form, plan, sha256, status, published_at, created_at)
    SELECT ${key}::uuid, 'HO3-HBR-2026.9', program_key, market_key, form,
      jsonb_set(plan, '{ineligible}', plan -> 'ineligible' || ${JSON.stringify(rule)}::jsonb), sha256, status,
      published_at, created_at FROM edition WHERE key = ${from}`);
  await server.database.rows(sql`
    INSERT INTO edition_state (edition_key, program_key, market_key, state, new_from, renewal_from)
    SELECT ${key}::uuid, program_key, market_key, 'FL', '2026-11-15', '2026-12-15' FROM edition WHERE key = ${from}`);
}
const endContract = (code: 'HO3-HBR-FL') =>
  server.database.rows(sql`UPDATE contract SET valid_to = '2026-11-15' WHERE key = ${contractKey(code)}`);

describe('programs', () => {
  // @spec 1.12
  test('show what can be chosen in the state, and what only applies there', async () => {
    const guide = await programs();
    expect(guide).toMatchObject({
      Program: { Code: 'HO3' },
      Market: { Code: 'HBR' },
      State: 'FL',
      Edition: 'HO3-HBR-2026.2',
    });
    const named = (found: ProgramGuide, name: string) => found.CoverageList.find(({ Name }) => Name === name);
    expect(named(guide, 'hurricane')).toMatchObject({ Kind: 'deductible', Assumed: '2%' });
    expect(named(guide, 'hurricane')?.Offered).toContain('10%');
    expect(named(guide, 'waterBackup')?.Kind).toBe('optional');
    expect(guide.FormList.map((form) => form.Number)).toContain('CB-HO-01-FL');
    expect(guide.FormList.map((form) => form.Number)).not.toContain('CB-HO-01-GA');
    expect(guide.DocumentList).toContainEqual({
      Code: 'FOUR_POINT',
      Title: expect.stringMatching(/four-point/i),
      When: 'Home age is 30 or more',
      Needed: 'bind',
      Days: null,
    });
    const georgia = await programs({ ...HO3, State: 'GA' });
    expect(named(georgia, 'hurricane')).toBeUndefined();
    expect(georgia.DocumentList.map(({ Code }) => Code)).not.toContain('FOUR_POINT');
  });

  test('start with the agency’s own state, and list every edition with its days', async () => {
    const guide = await programs({});
    expect(guide.State).toBe('FL');
    expect(guide.Program).toEqual(guide.ProgramList[0]);
    const { EditionList } = await programs();
    expect(EditionList).toContainEqual(
      expect.objectContaining({
        Edition: 'HO3-HBR-2026.2',
        NewFrom: '2026-07-01',
        RenewalFrom: '2026-09-01',
        Status: 'current',
      }),
    );
    expect(EditionList.filter(({ Edition }) => Edition === 'HO3-HBR-2025.1')[0]?.Status).toBe('past');
  });

  // @spec I15.1
  test('follow a new edition, in its state alone', async () => {
    await publishWithRule("state == 'FL' && homeAge > 5");
    expect((await programs()).Edition).toBe('HO3-HBR-2026.9');
    expect((await programs({ ...HO3, State: 'GA' })).Edition).toBe('HO3-HBR-2026.2');
    expect((await guidelines()).IneligibleList).toContainEqual({
      Code: 'SHED',
      Text: 'No sheds.',
      When: 'Home age is more than 5',
    });
  });

  test('say nothing of what isn’t written or doesn’t exist', async () => {
    await endContract('HO3-HBR-FL');
    expect(await programs()).toMatchObject({ Edition: null, CoverageList: [], State: 'FL' });
    expect((await programs()).StateList).not.toContain('FL');
    expect(await programs({ Program: 'XX9' })).toMatchObject({
      Program: null,
      Edition: null,
      EditionList: [],
    });
  });
});

describe('underwriting guidelines', () => {
  // @spec 1.14, I15.4
  test('are the rules in words, without rates or underwriters’ limits', async () => {
    const guide = await guidelines();
    expect(guide.IneligibleList).toContainEqual({
      Code: 'ROOF',
      Text: 'We can’t insure shingle roofs over 25 years old.',
      When: 'Roof age is more than 25 and Roof covering is Shingles',
    });
    expect(guide.ReferralList.map(({ Code }) => Code)).toContain('ALUMINUM');
    expect(guide.AgentLimitCents).toBe(100_000_000);
    expect(guide.Office).toMatchObject({ Name: 'Calder Underwriting Managers' });
    expect(JSON.stringify(guide)).not.toMatch(/300000000|0\.\d{4}/);
  });

  // @spec I15.4
  test('have the median time to a decision in the last 90 days', async () => {
    const { Count, MedianMinutes } = (await guidelines()).TurnAround;
    expect(Count).toBeGreaterThan(0);
    expect(MedianMinutes).toBe(120);
    const application = await server.database.row<{ key: string; version: number }>(
      sql`SELECT key, version FROM application WHERE status = 'referred' ORDER BY key LIMIT 1`,
    );
    const body = {
      WebApplicationID: application?.key,
      Decision: 'ask',
      Version: application?.version,
      Text: 'How old is the roof?',
    };
    const asked = await server.call(
      underwriting.rows.decide,
      { body } as never,
      await server.demo('underwriter'),
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect((await guidelines()).TurnAround.Count).toBe(Count + 1);
  });

  test('count every round once, and nothing before the last 90 days', async () => {
    const [key] = (
      await server.database.rows<{ key: string }>(sql`SELECT key FROM application ORDER BY key LIMIT 1`)
    ).map((one) => one.key);
    await server.database.rows(sql`UPDATE underwriting_message SET at = '2026-06-01'`);
    expect((await guidelines()).TurnAround).toEqual({ Count: 0, MedianMinutes: null });
    const said = [
      ['submit', '2026-11-10T12:00Z'],
      ['message', '2026-11-10T12:30Z'],
      ['ask', '2026-11-10T13:00Z'],
      ['message', '2026-11-10T14:00Z'],
      ['submit', '2026-11-11T12:00Z'],
      ['decline', '2026-11-11T15:00Z'],
      ['appeal', '2026-11-12T12:00Z'],
      ['approve', '2026-11-12T19:00Z'],
    ] as const;
    for (const [kind, at] of said)
      await server.database.rows(sql`
        INSERT INTO underwriting_message (key, application_key, person_key, at, kind, text)
        VALUES (${newKey()}, ${key ?? ''}, ${DEMO_KEYS.person.underwriter}, ${at}::timestamptz, ${kind}, 'Text')`);
    expect((await guidelines()).TurnAround).toEqual({ Count: 3, MedianMinutes: 180 });
  });

  // @spec I15.4
  test('name the underwriters who are there now', async () => {
    const { underwriter } = DEMO_KEYS.person;
    const named = async () => (await guidelines()).UnderwriterList.map(({ Key }) => Key);
    expect(await named()).toContain(underwriter);
    await server.database.rows(
      sql`DELETE FROM person_role WHERE role = 'UNDERWRITER' AND person_key = ${underwriter}`,
    );
    expect(await named()).not.toContain(underwriter);
  });
});

describe('markets', () => {
  // @spec 1.11, I15.3
  test('have what they write, fees and taxes, and the agency’s own appointments', async () => {
    const { Agency, MarketList } = await markets();
    expect(Agency?.Key).toBe(DEMO_KEYS.agency.firstBranch);
    const [harborline, lanternfield] = MarketList;
    expect(harborline).toMatchObject({
      Code: 'HBR',
      IsAdmitted: true,
      OfficeList: [{ Name: 'Calder Underwriting Managers' }],
    });
    expect(harborline?.ChargeList.map(({ Code }) => Code)).not.toContain('SLT');
    const tax = lanternfield?.ChargeList.find(({ Code, State }) => Code === 'SLT' && State === 'FL');
    expect(tax).toMatchObject({ Rate: '4.94%', ProgramList: [], Source: expect.any(String) });
    expect(
      lanternfield?.FeeList.find(({ Name, StateList }) => Name === 'Policy fee' && StateList.includes('FL'))
        ?.StateList,
    ).not.toContain('SC');
    expect(harborline?.AppointmentList.every(({ State }) => State === 'FL')).toBe(true);
    expect((await markets('employee')).Agency).toBeNull();
  });

  // @spec I15.3
  test('follow a changed charge, an ended appointment and an ended contract', async () => {
    await server.database.rows(sql`
      UPDATE charge SET terms = jsonb_set(terms, '{ratePpm}', '50000') WHERE state = 'FL' AND code = 'SLT'`);
    await server.database.rows(sql`
      UPDATE agency_appointment SET ended_on = '2026-11-15' WHERE agency_key = ${DEMO_KEYS.agency.firstBranch}`);
    await endContract('HO3-HBR-FL');
    const { MarketList } = await markets();
    expect(MarketList[1]?.ChargeList.find(({ Code, State }) => Code === 'SLT' && State === 'FL')?.Rate).toBe(
      '5%',
    );
    expect(MarketList.flatMap(({ AppointmentList }) => AppointmentList)).toEqual([]);
    const homes = MarketList[0]?.ProgramList.find(({ Program }) => Program.Code === 'HO3');
    expect(homes?.StateList).not.toContain('FL');
  });
});

const close = async (more: object = {}) => {
  const body = {
    Title: 'Tropical Storm Quill',
    State: 'FL',
    Counties: ['Collier'],
    Programs: ['HO3'],
    Actions: ['new'],
    ...more,
  };
  const reply = await server.call(
    catastrophes.rows.open,
    { body } as never,
    await server.demo('underwriter'),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return (reply.body as { ID: string }).ID;
};

describe('availability', () => {
  // @spec 1.8
  test('has every state with what is written there, and the agency’s license', async () => {
    const found = await availability();
    expect(found.StateList.map(({ State }) => State)).toEqual([
      'AL',
      'FL',
      'GA',
      'LA',
      'NC',
      'NJ',
      'SC',
      'TX',
    ]);
    const florida = found.StateList[1];
    expect(florida).toMatchObject({ Name: 'Florida', IsLicensed: true });
    expect(florida?.WrittenList).toHaveLength(12);
    expect(found.CountyList).toEqual([]);
    await endContract('HO3-HBR-FL');
    expect((await availability()).StateList[1]?.WrittenList).toHaveLength(11);
    expect((await availability('FL', 'employee')).StateList[1]?.IsLicensed).toBeNull();
  });

  // @spec I15.2
  test('marks the counties that a closing closes, for its programs', async () => {
    const ID = await close();
    const { CountyList, ClosingList } = await availability('FL');
    const closedIn = (county: string) => CountyList.find(({ Name }) => Name === county)?.ClosedList;
    expect(closedIn('Collier')).toContainEqual({ Program: 'HO3', ClosingID: ID });
    expect(closedIn('Collier')).not.toContainEqual({ Program: 'FLD', ClosingID: ID });
    expect(closedIn('Lee')).not.toContainEqual({ Program: 'HO3', ClosingID: ID });
    expect(ClosingList).toContainEqual(expect.objectContaining({ ID, Title: 'Tropical Storm Quill' }));
  });
});

describe('a place', () => {
  test('can be quoted and bound if nothing is in the way, however the county is written', async () => {
    const answer = await placeIn('collier county');
    expect(answer).toMatchObject({
      County: 'Collier',
      TermBegin: '2026-11-15',
      Agency: { Key: DEMO_KEYS.agency.firstBranch },
    });
    expect(answer.OptionList).toHaveLength(12);
    expect(optionIn(answer, 'HO3', 'HBR')).toMatchObject({ CanQuote: true, CanBind: true, ReasonList: [] });
  });

  test('that is closed can be quoted, but not bound', async () => {
    const ID = await close();
    const answer = await placeIn('Collier');
    expect(optionIn(answer, 'HO3', 'LAN')).toMatchObject({
      CanQuote: true,
      CanBind: false,
      ReasonList: [{ Code: 'closing', Text: 'Collier County is closed to binding: Tropical Storm Quill.' }],
    });
    expect(optionIn(answer, 'FLD', 'LAN').CanBind).toBe(true);
    expect(answer.ClosingList.map((one) => one.ID)).toEqual([ID]);
  });

  // @spec I15.2
  test('needs a license to bind; without an appointment, it says to ask', async () => {
    const { firstBranch } = DEMO_KEYS.agency;
    await server.database.rows(sql`
      UPDATE agency_appointment SET ended_on = '2026-11-15'
      WHERE agency_key = ${firstBranch} AND contract_key = ${contractKey('HO3-HBR-FL')}`);
    expect(optionIn(await placeIn('Collier'), 'HO3', 'HBR')).toMatchObject({
      CanBind: true,
      ReasonList: [{ Code: 'appointment' }],
    });
    const expireOn = (day: string) =>
      server.database.rows(sql`
        UPDATE contact_license SET expires_on = ${day} WHERE state = 'FL' AND person_key IN (
          SELECT person_key FROM agent WHERE agency_key = ${firstBranch})`);
    // It counts on its last day, as the Agency page says.
    await expireOn('2026-11-15');
    expect(optionIn(await placeIn('Collier'), 'HO6', 'HBR').ReasonList).toEqual([]);
    await expireOn('2026-11-14');
    expect(optionIn(await placeIn('Collier'), 'HO6', 'HBR')).toMatchObject({
      CanQuote: true,
      CanBind: false,
      ReasonList: [{ Code: 'license', Text: 'The agency has no current license in FL.' }],
    });
    expect(optionIn(await placeIn('Collier', {}, 'employee'), 'HO3', 'HBR').ReasonList).toEqual([]);
  });

  test('has what is written and has rates on its first day', async () => {
    await endContract('HO3-HBR-FL');
    expect((await placeIn('Collier')).OptionList).toHaveLength(11);
    const early = await placeIn('Collier', { TermBegin: '2024-12-01' });
    expect(early.OptionList[0]).toMatchObject({
      CanQuote: false,
      CanBind: false,
      ReasonList: [{ Code: 'noRates' }],
    });
    expect((await placeIn('Collier', { State: 'FL' })).State).toBe('FL');
  });

  test('has to be one that exists', async () => {
    const agent = await server.demo('agent');
    for (const query of [
      { State: 'FL', County: 'Nowhere' },
      { State: 'Florida', County: 'Collier' },
      { State: 'FL' },
      { State: 'FL', County: 'Collier', TermBegin: 'soon' },
    ])
      expect((await server.call(rows.place, { query } as never, agent)).status, JSON.stringify(query)).toBe(
        400,
      );
    expect((await server.call(rows.programs, { query: { State: 'flo' } } as never, agent)).status).toBe(400);
  });
});

test('is for agents and staff', async () => {
  for (const row of Object.values(rows)) {
    const query = { State: 'FL', County: 'Collier' };
    for (const name of ['insured', 'signup'] as const)
      expect((await server.call(row as never, { query } as never, await server.demo(name))).status).toBe(403);
    expect((await server.call(row as never, { query } as never, {})).status).toBe(401);
  }
});
