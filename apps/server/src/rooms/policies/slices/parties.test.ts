import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { overviews } from '@portico/contract/rooms/overviews';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, type TestReply, undoneServer } from '../../../testing.ts';
import { policiesOfInsured } from '../policies.fixture.ts';

const server = await undoneServer();
const { current } = await policiesOfInsured(server);
const KEY = DEMO_KEYS.account.insured;
const [YESTERDAY, TODAY] = ['2026-11-14', '2026-11-15'];
let agent: Caller;
beforeEach(async () => {
  agent = await server.demo('agent');
});

const pageOn = (AsOf?: string, caller = agent): Promise<TestReply> =>
  server.call(overviews.rows.accountPolicy, { params: { key: current.Key }, query: { AsOf } }, caller);
const namedOn = async (AsOf?: string) => ((await pageOn(AsOf)).body as AccountPolicy).NamedThen;
async function rename(Name: string): Promise<void> {
  const params = { key: KEY };
  const { Version } = (await server.call(accounts.rows.get, { params }, agent)).body as CustomerRiskAccount;
  const input = { params, body: { Contact: { Name } }, version: Version };
  expect((await server.call(accounts.rows.change, input, agent)).status).toBe(200);
}

test('what an endorsement without a price changes is kept as it was until its day', async () => {
  const before = (await pageOn()).body as AccountPolicy;
  expect(await namedOn(YESTERDAY)).toBeNull();
  await rename('Hannah Reed');
  const { InsuredName, Risk, MortgageeList, Agent } = before;
  const { Street1, Street2, City, State, PostalCode } = Risk;
  expect(await namedOn(YESTERDAY)).toEqual({
    InsuredName,
    Mailing: expect.objectContaining({ State: 'FL' }),
    Property: { Street1, Street2, City, State, PostalCode },
    AgencyName: Agent.AgencyName,
    MortgageeList: MortgageeList.map(({ Position, Mortgagee, LoanNumber }) => ({
      ...{ Position, Name: Mortgagee.Name, LoanEnd: LoanNumber.slice(-4) },
    })),
  });
  for (const day of [undefined, TODAY, '2026-12-24']) expect(await namedOn(day)).toBeNull();
  expect(((await pageOn()).body as AccountPolicy).InsuredName).toBe('Hannah Reed');
});

test('of several changes, each day has what it named', async () => {
  await rename('Hannah Reed');
  await rename('Hannah Reed-Whitlock');
  server.clock.advance(10 * 86_400_000);
  await rename('Hannah Last');
  const namesOn = async (day: string) => (await namedOn(day))?.InsuredName;
  expect(await namesOn(YESTERDAY)).toBe(current.InsuredName);
  expect(await namesOn(TODAY)).toBe('Hannah Reed-Whitlock');
  expect(await namesOn('2026-11-24')).toBe('Hannah Reed-Whitlock');
  expect(await namesOn('2026-11-25')).toBeUndefined();
});

test('a day is one of the term, and only agents and staff ask for it', async () => {
  const { TermBegin, TermEnd } = current;
  expect((await pageOn(TermBegin)).body).toMatchObject({ AsOf: TermBegin, Today: TODAY });
  for (const day of ['2020-01-01', TermEnd, 'yesterday', '2026-02-30'])
    expect(await pageOn(day)).toMatchObject({ status: 400, body: { code: 'badRequest' } });
  expect((await pageOn(TODAY, await server.demo('insured'))).status).toBe(403);
  expect((await pageOn(TODAY, await server.demo('agent2'))).status).toBe(404);
});
