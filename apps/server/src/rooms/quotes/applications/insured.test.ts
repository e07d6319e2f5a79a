import { type Mortgagee, mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import {
  type AnswerChange,
  type Application,
  type NamedInsured,
  quotes,
} from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import { describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../../testing.ts';
import { applicationOf, newApplication } from '../quotes.fixture.ts';

const { rows } = quotes;
const server = await undoneServer();
const agent = () => server.demo('agent');

const save = (caller: Caller, { Key, Version }: Application, Insured: object, version = Version) =>
  server.call(rows.change, { body: { Key, Insured }, version } as never, caller);

const GARLAND: NamedInsured = {
  TypeKey: 'INDIVIDUAL',
  PrefixKey: 'DR',
  Name: 'Garland Moore',
  SuffixKey: 'JR',
  RelationshipKey: 'SELF',
  OccupationKey: 'CARPENTER',
  Phone: '9415550100',
  MobileCarrierKey: null,
  Email: 'garland@example.com',
};
const SPOUSE: NamedInsured = {
  ...GARLAND,
  Name: 'Ida Moore',
  PrefixKey: null,
  SuffixKey: null,
  RelationshipKey: 'SPOUSE',
};
const TRUST = {
  TypeKey: 'TRUST',
  Name: 'Moore Family Trust',
  Street1: '1 Bay St',
  Street2: null,
  City: 'Tampa',
  County: 'Hillsborough',
  State: 'FL',
  PostalCode: '33602',
  Reference: null,
};

describe('the insured of a quote', () => {
  test('starts with the applicant’s name', async () => {
    const { Insured } = await newApplication(server, await agent());
    expect(Insured).toEqual({
      NamedInsuredList: [
        expect.objectContaining({ Name: 'Garland Moore', RelationshipKey: 'SELF', TypeKey: null }),
      ],
      InterestList: [],
      PriorInsurance: null,
    });
  });

  // @spec I14.5
  test('is kept, list by list, and the history says who changed it', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const PriorInsurance = { CarrierKey: await carrier(), PolicyNumber: 'H-1', ExpiresOn: '2026-12-24' };
    const first = await save(caller, application, { NamedInsuredList: [GARLAND, SPOUSE], PriorInsurance });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const second = await save(caller, first.body as Application, { InterestList: [TRUST] });
    const shown = await applicationOf(server, caller, application.Policy);
    expect(shown.Insured).toEqual({
      NamedInsuredList: [GARLAND, SPOUSE],
      InterestList: [TRUST],
      PriorInsurance,
    });
    expect(shown.Version).toBe((second.body as Application).Version);
    const history = await server.call(rows.history, { params: { key: application.Key } }, caller);
    expect(history.body as AnswerChange[]).toMatchObject([
      { ChangeList: [{ Label: 'Additional interests', From: null, To: 'Moore Family Trust' }] },
      {
        ChangeList: expect.arrayContaining([
          expect.objectContaining({
            Label: 'Named insureds',
            From: 'Garland Moore',
            To: 'Garland Moore, Ida Moore',
          }),
          expect.objectContaining({ Label: 'Prior policy', From: null, To: expect.any(String) }),
        ]),
      },
    ]);
  });

  test('renames the applicant, but never a customer’s account', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    const renamed = await save(caller, application, {
      NamedInsuredList: [{ ...GARLAND, Name: 'Garland Q. Moore' }],
    });
    expect(renamed).toMatchObject({ status: 200, body: { InsuredName: 'Garland Q. Moore' } });
    await server.database.rows(sql`
      UPDATE account SET is_applicant = false, number = next_account_number()
      WHERE key = (SELECT account_key FROM policy WHERE key = ${application.Policy.Key})`);
    expect(await save(caller, renamed.body as Application, { NamedInsuredList: [GARLAND] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.Insured.NamedInsuredList.0.Name' }] },
    });
    expect((await applicationOf(server, caller, application.Policy)).InsuredName).toBe('Garland Q. Moore');
  });

  test.each([
    [
      'a type that isn’t in the list',
      { NamedInsuredList: [{ ...GARLAND, TypeKey: 'ROBOT' }] },
      'NamedInsuredList.0.TypeKey',
    ],
    [
      'a carrier that isn’t in the list',
      { PriorInsurance: { CarrierKey: 'NO_ONE', PolicyNumber: null, ExpiresOn: null } },
      'PriorInsurance.CarrierKey',
    ],
    [
      'an interest that ended',
      { InterestList: [{ ...TRUST, TypeKey: 'MORTGAGEE_3' }] },
      'InterestList.0.TypeKey',
    ],
    [
      'a phone number that is too short',
      { NamedInsuredList: [{ ...GARLAND, Phone: '555' }] },
      'NamedInsuredList.0.Phone',
    ],
    ['no one at all', { NamedInsuredList: [] }, 'NamedInsuredList'],
  ])('refuses %s, and keeps what was there', async (_, change, path) => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    expect(await save(caller, application, change)).toMatchObject({
      status: 400,
      body: { fields: [{ path: `body.Insured.${path}` }] },
    });
    expect((await applicationOf(server, caller, application.Policy)).Version).toBe(application.Version);
  });

  test('of two who save the same version, the second is told', async () => {
    const caller = await agent();
    const application = await newApplication(server, caller);
    expect((await save(caller, application, { NamedInsuredList: [GARLAND, SPOUSE] })).status).toBe(200);
    expect((await save(caller, application, { NamedInsuredList: [GARLAND] })).status).toBe(412);
  });

  test('is another agency’s own', async () => {
    const application = await newApplication(server, await agent());
    expect((await save(await server.demo('agent2'), application, { InterestList: [] })).status).toBe(404);
  });
});

test('a mortgagee of a quote is there without an endorsement', async () => {
  const caller = await agent();
  const { Policy } = await newApplication(server, caller);
  const params = { key: Policy.Key };
  const [lender] = (await server.call(mortgagees.rows.list, { paging: { Take: 1 } }, caller)).body as [
    Mortgagee,
  ];
  const body = {
    Mortgagee: { MortgageeID: lender.MortgageeID },
    Position: 1 as const,
    LoanNumber: '44-000123',
  };
  const added = await server.call(mortgagees.rows.add, { params, body } as never, caller);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { Key, Version } = added.body as PolicyMortgagee;
  const ledger = await server.database.rows<PolicyTransaction>(
    sql`SELECT key FROM policy_transaction WHERE policy_key = ${Policy.Key}`,
  );
  expect(ledger).toEqual([]);
  const query = { Version: String(Version) };
  expect((await server.call(mortgagees.rows.remove, { params: { key: Key }, query }, caller)).status).toBe(
    200,
  );
  expect((await server.call(mortgagees.rows.ofPolicy, { params }, caller)).body).toEqual([]);
  expect((await server.call(policies.rows.get, { params }, caller)).body).toMatchObject({
    TransactionList: [],
  });
});

const carrier = async () =>
  (
    await server.database.row<{ key: string }>(
      sql`SELECT key FROM lookup_item WHERE list = 'InsuranceCarrier' LIMIT 1`,
    )
  )?.key ?? '';
