import { lookups } from '@portico/contract/rooms/lookups';
import type { MasterItem } from '@portico/contract/rooms/masters';
import { sql } from '@portico/database/open';
import { expect, test } from 'vitest';
import { type Caller, undoneServer } from '../../testing.ts';
import { masterCalls } from './masters.fixture.ts';

const server = await undoneServer();
const { newAdmin, added, change, list, history } = masterCalls(server);

const MAP = { List: 'EFileType', Code: 'MAP', Name: 'Map', Category: 'underwriting' };
const isOffered = async (caller: Caller, query: object) =>
  (
    (await server.call(lookups.rows.sysEFileTypes, { query: query as never }, caller)).body as {
      Key: string;
    }[]
  ).some(({ Key }) => Key === 'MAP');

test('a type of document is limited to transactions, terms and kinds of market, and the limits can be changed', async () => {
  const admin = await newAdmin();
  const map = await added(
    'ListItem',
    { ...MAP, Transactions: ['NEW', 'REN'], Terms: ['NEW'], Regulations: ['SURPLUS'] },
    admin,
  );
  const offered = async (query: object) => isOffered(admin, query);
  expect(await offered({ Mode: 'NEW' })).toBe(true);
  expect(await offered({ Mode: 'CAN' })).toBe(false);
  expect(await offered({ Mode: 'REN', TermOrigin: 'REN' })).toBe(false);
  expect(await offered({ ContractCode: 'HO3-HBR-FL' })).toBe(false);

  const none = (
    await change('ListItem', map, { Transactions: ['NONE'], Terms: null, Regulations: null }, admin)
  ).body as MasterItem;
  expect(none).toMatchObject({ Transactions: ['NONE'], Terms: null, Regulations: null });
  expect(await offered({ Mode: 'NEW' })).toBe(false);
  expect(await offered({ TermOrigin: 'REN', ContractCode: 'HO3-HBR-FL' })).toBe(true);
  const [latest] = await history(admin, { Kind: 'ListItem' });
  expect(latest?.FieldList).toHaveLength(3);
  expect(latest?.FieldList).toEqual(
    expect.arrayContaining([
      { Label: 'Only with', Before: 'Surplus lines', After: null },
      { Label: 'Only during', Before: 'New business, Renewals', After: 'None of these' },
      { Label: 'Only in terms', Before: 'First term', After: null },
    ]),
  );
  await change('ListItem', none, { Transactions: null }, admin);
  expect(await offered({ Mode: 'CAN' })).toBe(true);
});

test('the limits that come with the portal are shown, and every one of them can be', async () => {
  const admin = await newAdmin();
  const of = async (code: string) =>
    (await list('ListItem', admin, { Key: `EFileType.${code}.1900-01-01` }))[0];
  expect(await of('DILIGENT_EFFORT')).toMatchObject({
    Transactions: ['NEW', 'REN'],
    Regulations: ['SURPLUS'],
  });
  expect(await of('APPLICATION')).toMatchObject({ Transactions: null, Terms: ['NEW'] });
  expect(await of('NONRENEWAL_NOTICE')).toMatchObject({ Transactions: ['NONE'] });
  const unknown = await server.database.rows(sql`
    SELECT key FROM lookup_item WHERE applies_to -> 'Mode' = '[]'
      OR NOT applies_to -> 'Mode' <@ '["NEW","REN","END","CAN","REI","NONE"]'`);
  expect(unknown).toEqual([]);
});

test('an insurance company is offered by its regulation, and after a change by the new one', async () => {
  const admin = await newAdmin();
  const offers = async (code: string) => {
    const query = { InsuranceRegulatoryTypeCode: code };
    const { body } = await server.call(lookups.rows.sysInsuranceCarriers, { query: query as never }, admin);
    return (body as { Key: string }[]).some(({ Key }) => Key === 'BAY');
  };
  const bay = await added(
    'ListItem',
    { List: 'InsuranceCarrier', Code: 'BAY', Name: 'Bay Mutual', Regulation: 'SURPLUS' },
    admin,
  );
  expect([await offers('SURPLUS'), await offers('ADMITTED')]).toEqual([true, false]);
  await change('ListItem', bay, { Regulation: 'ADMITTED' }, admin);
  expect([await offers('SURPLUS'), await offers('ADMITTED')]).toEqual([false, true]);
});
