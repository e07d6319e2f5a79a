import { accounts } from '@portico/contract/rooms/accounts';
import { book } from '@portico/contract/rooms/book';
import { locks } from '@portico/contract/rooms/locks';
import { overviews } from '@portico/contract/rooms/overviews';
import { type PolicyDetail, policies } from '@portico/contract/rooms/policies';
import { risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { programKey } from '@portico/database/seeds/reference/keys';
import { marketKey } from '@portico/database/seeds/samples/keys';
import { newKey } from '@portico/platform/ids';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';

const { rows } = policies;
const server = await undoneServer();

const LOCATION = {
  Street1: '9 Quetzal Court',
  City: 'Naples',
  County: 'Collier',
  State: 'FL',
  PostalCode: '34102',
  Latitude: 26.14,
  Longitude: -81.79,
};
const asked = (more: object = {}) => ({
  Applicant: { Name: 'Ximena Quillfeather' },
  Location: LOCATION,
  Program: { Key: programKey('HO3') },
  Market: { Key: marketKey('HBR') },
  ...more,
});
const open = (caller: Caller, more: object = {}) =>
  server.call(rows.open, { body: asked(more) } as never, caller);
const opened = async (caller: Caller, more: object = {}): Promise<PolicyDetail> => {
  const reply = await open(caller, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as PolicyDetail;
};
const accountOf = async ({ Key }: PolicyDetail) =>
  (await server.database.row<{ key: string }>(sql`SELECT account_key AS key FROM policy WHERE key = ${Key}`))
    ?.key ?? '';

describe('a quote from an address', () => {
  // @spec 7.14
  test('has no account, the agent who asked, and a building with assumed facts', async () => {
    const quote = await opened(await server.demo('agent'), {
      Location: { ...LOCATION, YearBuilt: 2004, SquareFeet: 2_310 },
    });
    expect(quote).toMatchObject({
      AlternateKey: null,
      QuoteAlternateKey: expect.stringMatching(/^Q-\d{8}$/),
      InsuredName: 'Ximena Quillfeather',
      Status: { Key: 'QUOTE' },
      CustomerRiskAccount: null,
      Agent: { Key: DEMO_KEYS.agent.agent },
      Agency: { Key: DEMO_KEYS.agency.firstBranch },
      Street1: '9 Quetzal Court',
      Risk: {
        CustomerRiskAccount: null,
        YearBuilt: 2004,
        RoofYear: 2016,
        SquareFeet: 2_310,
        Construction: 'Masonry',
        Assumed: ['Occupancy', 'Construction', 'RoofYear', 'Stories', 'ProtectionClass'],
      },
      TermBegin: '2026-11-15',
      TermEnd: '2027-11-15',
    });
  });

  test('comes once, however often the same request is sent', async () => {
    const agent = { ...(await server.demo('agent')), 'idempotency-key': 'from-an-address' };
    const replies = await Promise.all([open(agent), open(agent), open(agent)]);
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    const [counted] = await server.database.rows<{ count: number }>(
      sql`SELECT count(*) FROM account WHERE is_applicant AND contact_name = 'Ximena Quillfeather'`,
    );
    expect(counted?.count).toBe(1);
  });

  test('is found by its number, its name and its address, by the agency and staff alone', async () => {
    const quote = await opened(await server.demo('agent'));
    const number = quote.QuoteAlternateKey ?? '';
    const params = { key: quote.Key };
    for (const name of ['agent', 'admin', 'underwriter'] as const) {
      const caller = await server.demo(name);
      expect((await server.call(rows.get, { params }, caller)).status).toBe(200);
      const listed = await server.call(rows.list, { query: { QuoteAlternateKey: number } }, caller);
      expect(listed.body).toMatchObject([{ Key: quote.Key, CustomerRiskAccount: null }]);
      for (const value of [number, 'quillf xim', '9 quetzal', 'Quilfeather']) {
        const hits = (await server.call(rows.seek, { params: { value } }, caller)).body;
        expect(hits, value).toMatchObject([{ Key: quote.Key, CustomerRiskAccount: null }]);
      }
    }
    for (const name of ['agent2', 'insured'] as const) {
      const caller = await server.demo(name);
      expect((await server.call(rows.get, { params }, caller)).status).toBe(404);
      expect((await server.call(rows.list, { query: { QuoteAlternateKey: number } }, caller)).body).toEqual(
        [],
      );
      expect((await server.call(risks.rows.get, { params: { key: quote.Risk.Key } }, caller)).status).toBe(
        404,
      );
    }
    const foreign = await server.call(
      rows.seek,
      { params: { value: 'quillfeather' } },
      await server.demo('agent2'),
    );
    expect(foreign.body).toEqual([]);
  });

  test('makes no account: no list, search or page shows one', async () => {
    const quote = await opened(await server.demo('agent'));
    const key = await accountOf(quote);
    const number = quote.QuoteAlternateKey ?? '';
    for (const name of ['agent', 'admin'] as const) {
      const caller = await server.demo(name);
      const before = await server.call(accounts.rows.list, {}, caller);
      expect(JSON.stringify(before.body)).not.toContain('Quillfeather');
      expect((await server.call(accounts.rows.get, { params: { key } }, caller)).status).toBe(404);
      expect((await server.call(overviews.rows.account, { params: { key } }, caller)).status).toBe(404);
      const peeked = await server.call(accounts.rows.peek, { params: { PolicyKey: quote.Key } }, caller);
      expect(peeked.status).toBe(404);
      for (const value of ['quillfeather', number])
        expect((await server.call(accounts.rows.seek, { params: { value } }, caller)).body).toEqual([]);
      for (const query of [{ q: 'quillfeather' }, { q: number }, { PolicyStatusGroupKey: 'QUOTE' as const }])
        expect(JSON.stringify((await server.call(book.rows.list, { query }, caller)).body)).not.toContain(
          'Quillfeather',
        );
    }
  });

  test('can be locked and changed by its agency, and not by another', async () => {
    const agent = await server.demo('agent');
    const quote = await opened(agent);
    const lock = { body: { TypeString: 'Policy', RecordKey: quote.Key } } as const;
    expect((await server.call(locks.rows.take, lock, await server.demo('agent2'))).status).toBe(404);
    expect((await server.call(locks.rows.take, lock, agent)).status).toBe(200);
    const own = { body: { TypeString: 'CustomerRiskAccount', RecordKey: await accountOf(quote) } } as const;
    expect((await server.call(locks.rows.take, own, agent)).status).toBe(404);
    const change = { params: { key: quote.Key }, body: { TermBegin: '2026-12-01' }, version: 1 };
    expect((await server.call(rows.change, change, await server.demo('agent2'))).status).toBe(404);
    expect((await server.call(rows.change, change, agent)).body).toMatchObject({ TermBegin: '2026-12-01' });
  });

  test('counts a fact as confirmed once it was entered', async () => {
    const agent = await server.demo('agent');
    const { Risk } = await opened(agent);
    const change = { params: { key: Risk.Key }, body: { RoofYear: 2019, Stories: 1 }, version: 1 };
    expect((await server.call(risks.rows.change, change, agent)).body).toMatchObject({
      RoofYear: 2019,
      Assumed: ['Occupancy', 'Construction', 'YearBuilt', 'SquareFeet', 'ProtectionClass'],
    });
  });
});

describe('its agent', () => {
  test('can be a colleague, but not someone from another agency or who has left', async () => {
    const agent = await server.demo('agent');
    const colleague = newKey();
    await server.database.rows(sql`
      INSERT INTO agent (key, person_key, agency_key, title, started_at)
      VALUES (${colleague}, ${DEMO_KEYS.person.employee}, ${DEMO_KEYS.agency.firstBranch}, 'Agent', now())`);
    expect(await opened(agent, { Agent: { Key: colleague } })).toMatchObject({ Agent: { Key: colleague } });
    await server.database.rows(sql`UPDATE agent SET ended_at = now() WHERE key = ${colleague}`);
    for (const Key of [colleague, DEMO_KEYS.agent.agent2, newKey()])
      expect((await open(agent, { Agent: { Key } })).status).toBe(404);
  });

  test('is named by staff', async () => {
    const staff = await server.demo('underwriter');
    expect(await open(staff)).toMatchObject({
      status: 550,
      body: { message: 'Choose the agent this quote is for.' },
    });
    const quote = await opened(staff, { Agent: { Key: DEMO_KEYS.agent.agent2 } });
    expect(quote).toMatchObject({ Agency: { Key: DEMO_KEYS.agency.secondBranch } });
  });
});

test.each([
  { Applicant: undefined },
  { Location: undefined },
  { Applicant: { Name: ' ' } },
  { Risk: { Key: newKey() } },
  { CustomerRiskAccount: { Key: DEMO_KEYS.account.insured } },
  { Location: { ...LOCATION, PostalCode: '3410' } },
  { Location: { ...LOCATION, County: undefined } },
  { Location: { ...LOCATION, YearBuilt: 2020, RoofYear: 2010 } },
  { Location: { ...LOCATION, YearBuilt: 2040 } },
  { Location: { ...LOCATION, Assumed: [] } },
])('refuses %j and writes nothing', async (more) => {
  const reply = await open(await server.demo('agent'), more);
  expect(reply).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  const [counted] = await server.database.rows<{ count: number }>(
    sql`SELECT count(*) FROM account WHERE is_applicant AND contact_name = 'Ximena Quillfeather'`,
  );
  expect(counted?.count).toBe(0);
});

test('is refused where the market doesn’t write', async () => {
  const Location = { ...LOCATION, State: 'CA', City: 'Fresno', County: 'Fresno', PostalCode: '93650' };
  expect((await open(await server.demo('agent'), { Location })).status).toBe(550);
});

describe('a quote for a customer at an address', () => {
  const customer = { Applicant: undefined, CustomerRiskAccount: { Key: DEMO_KEYS.account.insured } };

  test('is on their account, with a new location the first time and the same one after that', async () => {
    const caller = await server.demo('agent');
    const first = await opened(caller, customer);
    expect(first).toMatchObject({
      CustomerRiskAccount: { Key: DEMO_KEYS.account.insured },
      Risk: { Street1: '9 Quetzal Court', CustomerRiskAccount: { Key: DEMO_KEYS.account.insured } },
    });
    const again = { ...LOCATION, Street1: '9 QUETZAL COURT', PostalCode: '34102-1234' };
    const second = await opened(caller, { ...customer, Location: again });
    expect(second.Risk.Key).toBe(first.Risk.Key);
    expect(second.Key).not.toBe(first.Key);
    const unit = await opened(caller, { ...customer, Location: { ...LOCATION, Street2: 'Unit 2' } });
    expect(unit.Risk.Key).not.toBe(first.Risk.Key);
  });

  test('isn’t there for another agency, and names either a risk or an address', async () => {
    expect((await open(await server.demo('agent2'), customer)).status).toBe(404);
    const caller = await server.demo('agent');
    const both = { ...customer, Risk: { Key: newKey() } };
    const neither = { ...customer, Location: undefined };
    const applicantToo = { CustomerRiskAccount: customer.CustomerRiskAccount };
    for (const body of [both, neither, applicantToo])
      expect((await open(caller, body)).status, JSON.stringify(body)).toBe(400);
  });
});
