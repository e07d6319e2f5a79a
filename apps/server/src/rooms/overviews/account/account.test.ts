import { accounts } from '@portico/contract/rooms/accounts';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { locks, type RecordLock } from '@portico/contract/rooms/locks';
import { mortgagees } from '@portico/contract/rooms/mortgagees';
import { overviews } from '@portico/contract/rooms/overviews';
import { ACTIVITY_SHOWN, type AccountOverview, LEDGER_PAGE } from '@portico/contract/rooms/overviews/account';
import { persons } from '@portico/contract/rooms/persons';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { risks } from '@portico/contract/rooms/risks';
import { sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { newKey } from '@portico/platform/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestServer, undoneServer } from '../../../testing.ts';
import { type NewTask, openTask } from '../../tasks/index.ts';
import { DEED_ACTIONS, INVITATION_ACTIONS } from './rules.ts';

const { account, person, agency } = DEMO_KEYS;
const key = account.insured;

const undone = await undoneServer();
let server: TestServer;
let agent: Caller;
beforeEach(async () => {
  server = undone;
  agent = await server.demo('agent');
});

const open = (caller: Caller, of: string = key) =>
  server.call(overviews.rows.account, { params: { key: of } }, caller);
const overview = async (caller: Caller = agent) => (await open(caller)).body as AccountOverview;
const rename = (caller: Caller, Name: string, version: number) =>
  server.call(accounts.rows.change, { params: { key }, body: { Contact: { Name } }, version }, caller);

describe('the account page', () => {
  // @spec D.14
  test('is filled by one call', async () => {
    const { status, body } = await open(agent);
    expect(status).toBe(200);
    const { Account, Agency, PersonList, PolicyList, RiskList, Ledger, NoteList, ActivityList } =
      body as AccountOverview;
    const whole = (await server.call(accounts.rows.get, { params: { key } }, agent)).body as {
      Contact: object;
      PolicyList: { Key: string }[];
    };
    expect(Account).toMatchObject({ Key: key, Contact: whole.Contact, Version: 1 });
    expect(Agency).toMatchObject({ Key: agency.firstBranch, Phone: expect.stringMatching(/^\d{10}$/) });
    expect(PersonList[0]).toMatchObject({
      Key: person.insured,
      Relationship: 'owner',
      Email: 'insured@demo.portico.test',
      Access: { IsVerified: true, IsDisabled: false, Roles: ['INSURED'] },
    });
    expect(PolicyList.Rows.map(({ Key }) => Key)).toEqual(whole.PolicyList.map(({ Key }) => Key));
    expect(PolicyList.Total).toBe(whole.PolicyList.length);
    expect(RiskList.Rows.every(({ Latitude, Longitude }) => Latitude !== 0 && Longitude !== 0)).toBe(true);
    const ledger = await server.call(
      policies.rows.transactions,
      { query: { CustomerRiskAccountKey: key }, paging: { Take: 200 } },
      agent,
    );
    expect(Ledger.Total).toBe(Number(ledger.headers['x-total-count']));
    expect(Ledger.Rows).toEqual((ledger.body as object[]).slice(-LEDGER_PAGE));
    expect(NoteList).toEqual({ Rows: [], Total: 0 });
    // What the books tell, and nothing that anyone did.
    expect(ActivityList).toHaveLength(ACTIVITY_SHOWN);
    expect(ActivityList.filter(({ Key }) => Key > 0)).toEqual([]);
    const times = ActivityList.map(({ At }) => At);
    expect(times).toEqual(times.toSorted().reverse());
    expect(ActivityList.some(({ Text }) => Text.startsWith('Payment of $'))).toBe(true);
  });

  // @spec I11.22
  test('starts with the last payment and the tasks that the caller sees', async () => {
    const ledger = await server.call(
      policies.rows.transactions,
      { query: { CustomerRiskAccountKey: key }, paging: { Take: 200 } },
      agent,
    );
    const payment = (ledger.body as PolicyTransaction[]).findLast(
      ({ TransactionTypeCode }) => TransactionTypeCode === 'PAY',
    );
    expect(payment).toBeDefined();
    const summary = {
      Today: server.clock.now().toISOString().slice(0, 10),
      LastPayment: {
        On: payment?.BookedOn,
        AmountCents: -(payment?.AmountCents ?? 0),
        Method: payment?.PaymentMethod,
      },
      Tasks: { Open: 0, Overdue: 0 },
    };
    expect((await overview()).Summary).toEqual(summary);

    const now = server.clock.now();
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const task = (dueAt: Date, facts: Partial<NewTask> = {}) =>
      openTask(
        { db: server.database, now },
        { kind: 'linkReport', recordKey: newKey(), subject: 'Call', accountKey: key, dueAt, ...facts },
      );
    await task(hours(-1), { agencyKey: agency.firstBranch });
    await task(hours(1), { agencyKey: agency.firstBranch });
    // For staff only, and of another account.
    await task(hours(1));
    await task(hours(-1), { agencyKey: agency.firstBranch, accountKey: account.insured2 });
    expect((await overview()).Summary.Tasks).toEqual({ Open: 2, Overdue: 1 });
    expect((await overview(await server.demo('employee'))).Summary.Tasks).toEqual({ Open: 3, Overdue: 1 });
    await server.database.rows(sql`DELETE FROM policy_transaction WHERE payment_key IS NOT NULL`);
    expect((await overview()).Summary.LastPayment).toBeNull();
  });

  test.each(['internal', 'underwriter', 'employee'])('is for %s, who sees every account', async (name) => {
    const caller = await server.demo(name);
    expect((await open(caller)).status).toBe(200);
    expect((await open(caller, account.insured2)).status).toBe(200);
  });

  test('of another agency is like none at all, and insureds have their own pages', async () => {
    const foreign = await open(await server.demo('agent2'));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'recordNotFound' } });
    expect((await open(agent, newKey())).status).toBe(404);
    expect((await open(agent, 'nonsense')).status).toBe(400);
    expect((await open(await server.demo('insured'))).status).toBe(403);
  });

  test('shows the last page of a long ledger, with the balance of all', async () => {
    await server.database.rows(sql`
      INSERT INTO policy_transaction (key, policy_key, type_code, effective_on, booked_at, amount_cents, description)
      SELECT gen_random_uuid(), (SELECT policy.key FROM policy WHERE account_key = ${key} LIMIT 1), 'END', '2026-11-01',
        '2028-11-01'::timestamptz + n * interval '1 minute', 100, 'Endorsement ' || n FROM generate_series(1, 2000) AS n`);
    const { Ledger } = await overview();
    expect(Ledger.Rows).toHaveLength(LEDGER_PAGE);
    expect(Ledger.Rows.at(-1)?.Description).toBe('Endorsement 2000');
    const sum = await server.database.row<{ cents: number }>(sql`
      SELECT sum(amount_cents)::bigint AS cents FROM policy_transaction JOIN policy ON policy.key = policy_key
      WHERE account_key = ${key}`);
    expect(Ledger.Rows.at(-1)?.BalanceCents).toBe(sum?.cents);
  });

  test('follows what is changed elsewhere', async () => {
    await rename(await server.demo('employee'), 'Renamed Household', 1);
    await server.database.rows(
      sql`UPDATE logon SET disabled_at = ${server.clock.now()} WHERE person_key = ${person.insured}`,
    );
    const { Account, PersonList } = await overview();
    expect(Account).toMatchObject({ Contact: { Name: 'Renamed Household' }, Version: 2 });
    expect(PersonList[0]?.Access?.IsDisabled).toBe(true);
  });
});

test('the mortgagees of the policies come with the page, and their changes show in ledger and activity', async () => {
  const { MortgageeList, PolicyList } = await overview();
  const [loan] = MortgageeList;
  if (loan === undefined) throw new Error('There is no mortgagee.');
  const policy = PolicyList.Rows.find(({ Key }) => Key === loan.Policy.Key);
  expect(policy?.Status.Key).toBe('CURRENT');
  expect(loan.LoanNumber).toMatch(/^\d{10}$/);
  await server.call(
    mortgagees.rows.change,
    { params: { key: loan.Key }, body: { LoanNumber: '990011' }, version: loan.Version },
    await server.demo('employee'),
  );
  const { MortgageeList: after, Ledger, ActivityList } = await overview();
  expect(after).toEqual(
    MortgageeList.map((other) => (other === loan ? { ...loan, LoanNumber: '990011', Version: 2 } : other)),
  );
  expect(Ledger.Rows.at(-1)).toMatchObject({
    TransactionTypeCode: 'END',
    AmountCents: 0,
    Description: `Endorsement: loan number with ${loan.Mortgagee.MortgageeOrg.Name} changed, loan ending 0011`,
  });
  expect(ActivityList[0]?.Text).toBe(`Changed the mortgagee of ${policy?.PolicyNumber}`);
});

describe('the activity', () => {
  test('says in plain words who did what to the account, its policies and risks, the latest first', async () => {
    const employee = await server.demo('employee');
    const lock = (
      await server.call(
        locks.rows.take,
        { body: { TypeString: 'CustomerRiskAccount', RecordKey: key } },
        agent,
      )
    ).body as RecordLock;
    await server.call(locks.rows.release, { params: { key: lock.Key }, query: {} }, employee);
    const before = (await overview()).Account.Contact.Name;
    await rename(agent, 'New Name', 1);
    await server.call(accounts.rows.addNote, { params: { key }, body: { Text: 'Told them.' } }, agent);
    const { RiskList, PolicyList } = await overview();
    const [risk] = RiskList.Rows;
    if (risk === undefined) throw new Error('There is no risk.');
    await server.call(
      risks.rows.change,
      { params: { key: risk.Key }, body: { Latitude: 26.25 }, version: risk.Version },
      employee,
    );
    const behind = await server.asOnBehalf('agent@demo.portico.test', 'support@demo.portico.test');
    const { Account } = await overview();
    await rename(behind, 'Newer Name', Account.Version);
    // A refused change leaves no trace here, and neither does a read.
    await rename(agent, 'Stale', 1);
    await open(employee);

    const name = async (of: string) =>
      (
        await server.database.row<{ name: string }>(
          sql`SELECT name_full AS name FROM person WHERE key = ${of}`,
        )
      )?.name;
    const { ActivityList } = await overview();
    const deeds = ActivityList.filter(({ Key }) => Key > 0);
    expect(deeds.map(({ Text, Who, OnBehalfOf }) => [Text, Who, OnBehalfOf])).toEqual([
      ['Changed the name from New Name to Newer Name', await name(person.support), await name(person.agent)],
      [`Changed the location ${risk.Street1}`, await name(person.employee), null],
      ['Wrote a note', await name(person.agent), null],
      [`Changed the name from ${before} to New Name`, await name(person.agent), null],
      ['Ended someone else’s editing', await name(person.employee), null],
    ]);
    expect(PolicyList.Total).toBeGreaterThan(0);
  });

  test.each([
    ['audit_entry_deeds', DEED_ACTIONS],
    ['audit_entry_invitations', INVITATION_ACTIONS],
  ])('is found by the index %s', async (name, actions) => {
    const index = await server.database.row<{ def: string }>(
      sql`SELECT indexdef AS def FROM pg_indexes WHERE indexname = ${name}`,
    );
    for (const action of actions) expect(index?.def).toContain(`'${action}'`);
  });

  test('shows who was invited, and what became of it', async () => {
    const agent = await server.demo('agent');
    const create = (of: string, Email: string) =>
      server.call(
        persons.rows.create,
        {
          query: { PersonRoleKey: 'INSURED', CustomerRiskAccountKey: of },
          body: { NameFirst: 'Ann', NameLast: 'Example', Email },
        },
        agent,
      );
    await create(account.insured, 'ann@example.com');
    const [open] = (await overview()).InvitationList;
    const params = { params: { key: open?.Key ?? '' } };
    await server.call(coinsureds.rows.resendInvitation, params, agent);
    await server.call(coinsureds.rows.withdrawInvitation, params, agent);
    const { ActivityList } = await overview();
    expect(ActivityList.slice(0, 3).map(({ Text }) => Text)).toEqual([
      'Withdrew the invitation to Ann Example',
      'Sent Ann Example the invitation again',
      'Invited Ann Example',
    ]);
  });
});
