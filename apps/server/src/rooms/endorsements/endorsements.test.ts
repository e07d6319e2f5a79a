import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { risks } from '@portico/contract/rooms/risks';
import { raw, sql } from '@portico/database/open';
import { DEMO_KEYS } from '@portico/database/seeds/demo/accounts';
import { dayOf } from '@portico/platform/businessDay';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { currentFacts } from '../documents/index.ts';

const { account } = DEMO_KEYS;
const KEY = account.insured;

const server = await undoneServer();
const { database } = server;
let agent: Caller;
let before: CustomerRiskAccount;
beforeEach(async () => {
  agent = await server.demo('agent');
  before = await read();
});

const read = async () =>
  (await server.call(accounts.rows.get, { params: { key: KEY } }, agent)).body as CustomerRiskAccount;
const change = (Contact: object, version = before.Version, caller = agent) =>
  server.call(accounts.rows.change, { params: { key: KEY }, body: { Contact }, version }, caller);
const mailing = (lines: object = {}) => {
  const kept = before.Contact.ContactAddressList.find(({ Type }) => Type.Key === 'DEFAULT');
  const { AddressType, ...address } = kept ?? expect.fail('There is no mailing address.');
  return { ...address, ...lines };
};

/** The account's terms by what they are today, made to have one of each kind. */
const termKeys = async (condition: string) =>
  (
    await database.rows<{ key: string }>(sql`
      SELECT key FROM policy, (SELECT ${server.clock.now()}::date AS today) AS day
      WHERE account_key = ${KEY} AND ${raw(condition)} ORDER BY key`)
  ).map(({ key }) => key);
const RUNNING = `status = 'bound' AND term_end > today`;

/** What was booked and issued, by term. */
const entries = () =>
  database.rows<{ key: string; description: string }>(sql`
    SELECT entry.policy_key AS key, entry.description FROM policy_transaction entry
    JOIN policy ON policy.key = entry.policy_key
    WHERE policy.account_key = ${KEY} AND entry.booked_at = ${server.clock.now()} AND entry.amount_cents = 0
      AND entry.type_code = 'END' ORDER BY entry.policy_key`);
const papers = () =>
  database.rows<{ key: string; title: string; facts: { insured: string; mailing: { street1: string } } }>(sql`
    SELECT policy_key AS key, title, facts FROM document
    WHERE account_key = ${KEY} AND created_at = ${server.clock.now()} ORDER BY policy_key`);

describe('a new name or mailing address', () => {
  test('is an endorsement of each current and upcoming term, with new declarations', async () => {
    const [first = '', ...others] = await termKeys(RUNNING);
    expect(others).not.toEqual([]);
    await database.rows(sql`
      UPDATE policy SET term_begin = '2027-01-15', term_end = '2028-01-15' WHERE key = ${first}`);
    const address = mailing({ Street1: 'PO Box 77', Street2: null });
    expect((await change({ Name: 'Hannah Reed', ContactAddressList: [address] })).status).toBe(200);
    const { City, State, PostalCode } = address;
    const description = `Endorsement: named insured changed to Hannah Reed; mailing address changed to PO Box 77, ${City}, ${State} ${PostalCode}`;
    const terms = [first, ...others].sort();
    expect(await entries()).toEqual(terms.map((key) => ({ key, description })));
    const issued = await papers();
    expect(issued.map(({ key }) => key)).toEqual(terms);
    for (const { facts } of issued)
      expect(facts).toMatchObject({ insured: 'Hannah Reed', mailing: { street1: 'PO Box 77' } });
    expect(issued.find(({ key }) => key === first)?.title).toBe('Declarations 2027–28, changed Jan 15, 2027');
    const [effective] = await database.rows<{ on: string }>(sql`
      SELECT effective_on AS on FROM policy_transaction WHERE policy_key = ${first} AND booked_at = ${server.clock.now()}`);
    expect(effective?.on).toBe('2027-01-15');
  });

  test('leaves quotes and terms that are over alone', async () => {
    const [over = ''] = await termKeys(RUNNING);
    await database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-01' WHERE key = ${over}`);
    await change({ Name: 'Hannah Reed' });
    expect((await entries()).map(({ key }) => key)).toEqual(await termKeys(RUNNING));
  });

  test('is booked on a term that will be canceled, until it is', async () => {
    const [ending = ''] = await termKeys(RUNNING);
    await database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-12-01' WHERE key = ${ending}`);
    await change({ Name: 'Hannah Reed' });
    expect((await entries()).map(({ key }) => key)).toContain(ending);
  });

  test('is none where nothing on the papers changes', async () => {
    const { Name } = before.Contact;
    const physical = { ...mailing({ Street1: '9 Elsewhere' }), Type: { Key: 'PHYSICAL' } };
    const same = mailing({ County: 'Elsewhere' });
    expect((await change({ Name, ContactAddressList: [same, physical] })).status).toBe(200);
    expect(await entries()).toEqual([]);
    expect(await papers()).toEqual([]);
  });

  test('that comes twice is booked once', async () => {
    const body = { Name: 'Hannah Reed' };
    expect((await change(body)).status).toBe(200);
    expect((await change(body)).status).toBe(412);
    expect((await change(body, before.Version + 1)).status).toBe(200);
    expect(await entries()).toHaveLength((await termKeys(RUNNING)).length);
  });

  test('of someone else’s account books nothing', async () => {
    const stranger = await server.demo('agent2');
    expect((await change({ Name: 'X' }, before.Version, stranger)).status).toBe(404);
    expect(await entries()).toEqual([]);
    expect((await read()).Contact).toEqual(before.Contact);
  });
});

describe('a term that is over', () => {
  const declared = async (key: string) =>
    (await currentFacts(database, 'declarations', key, dayOf(server.clock.now()))) as {
      insured: string;
      property: { street1: string };
    };
  const OVER = `status = 'bound' AND term_end <= today`;

  test('keeps who it named, and stays as it is', async () => {
    const [over = ''] = await termKeys(OVER);
    const then = await declared(over);
    await change({ Name: 'Hannah Reed', ContactAddressList: [mailing({ Street1: 'PO Box 77' })] });
    await change({ Name: 'Hannah Reed-Cole' }, before.Version + 1);
    expect(await declared(over)).toEqual(then);
    const [running = ''] = await termKeys(RUNNING);
    expect((await declared(running)).insured).toBe('Hannah Reed-Cole');
  });

  test('keeps the property it insured, which may be edited once nothing insures it', async () => {
    const [over = ''] = await termKeys(RUNNING);
    await database.rows(sql`
      UPDATE policy SET status = 'cancelled', cancelled_on = '2026-11-01'
      WHERE risk_key = (SELECT risk_key FROM policy WHERE key = ${over}) AND status = 'bound' AND term_end > '2026-11-15'`);
    const then = await declared(over);
    const risk = await database.row<{ key: string; version: number }>(sql`
      SELECT risk.key, risk.version FROM risk JOIN policy ON policy.risk_key = risk.key WHERE policy.key = ${over}`);
    const { key = '', version = 0 } = risk ?? {};
    const body = { Street1: '7 Other Way' };
    const reply = await server.call(risks.rows.change, { params: { key }, body, version }, agent);
    expect(reply.status).toBe(200);
    expect(await declared(over)).toEqual(then);
  });
});

describe('a change of lenders', () => {
  test('comes with new declarations', async () => {
    const [loan] = await database.rows<{ key: string; policy: string }>(sql`
      SELECT loan.key, loan.policy_key AS policy FROM policy_mortgagee loan
      JOIN policy ON policy.key = loan.policy_key, (SELECT ${server.clock.now()}::date AS today) AS day
      WHERE account_key = ${KEY} AND ${raw(RUNNING)} LIMIT 1`);
    if (loan === undefined) throw new Error('There is no loan.');
    const input = { params: { key: loan.key }, body: { LoanNumber: '99-000123' }, version: 1 };
    const { body } = await server.call(mortgagees.rows.change, input, agent);
    expect((body as PolicyMortgagee).LoanNumber).toBe('99-000123');
    expect((await papers()).map(({ key, facts }) => ({ key, facts }))).toMatchObject([
      { key: loan.policy, facts: { mortgagees: [{ loanEnd: '0123' }] } },
    ]);
  });
});
