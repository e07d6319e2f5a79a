import { expect, test } from 'vitest';
import { type Row, signedIn } from '../define.ts';
import { lookups } from './lookups.ts';

const rows: readonly Row[] = Object.values(lookups.rows);
const parameters = ({ query }: Row) => (query && 'shape' in query ? Object.keys(query.shape as object) : []);

test('the room answers its calls of the table, each once', () => {
  const elsewhere = [70, 72, 90];
  const calls = Array.from({ length: 31 }, (_, at) => 62 + at).filter((call) => !elsewhere.includes(call));
  expect(rows.map(({ call }) => call)).toEqual(calls);
  expect(new Set(rows.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test('lists are open to everyone signed in and contain nothing personal', () => {
  for (const { path, allow, unaudited, reply } of rows) {
    const isVariable = path === '/api/Configuration/Get';
    expect(allow, path).toEqual(isVariable ? 'public' : signedIn);
    expect(unaudited, path).toBe(true);
    expect(reply, path).toMatchObject(isVariable ? { kind: 'json' } : { kind: 'list', whole: true });
  }
});

test('parameters are the spec’s, to the letter', () => {
  const taken = rows.filter((row) => parameters(row).length > 0).map((row) => [row.path, ...parameters(row)]);
  expect(taken).toEqual([
    ['/api/Configuration/Get', 'Key'],
    // Ours: the spec names none, and a quote needs only what is written at its place.
    ['/api/Contract/GetList', 'ProgramKey', 'State', 'AtDate'],
    ['/api/EFileType', 'ReturnInactive'],
    ['/seasys/sys/SysClaims_InsuredOrLocation', 'AtDate'],
    ['/seasys/sys/SysClaims_LossType', 'AtDate'],
    ['/seasys/sys/SysClaims_CauseCodes', 'AtDate'],
    ['/seasys/sys/SysClaims_StatusCode', 'AtDate'],
    ['/seasys/sys/SysClaims_RepairsComplete', 'AtDate'],
    ['/seasys/sys/SysAdditionalInterestType', 'AtDate'],
    ['/seasys/sys/SysState', 'AtDate'],
    ['/seasys/sys/SysInsuranceCarriers', 'InsuranceRegulatoryTypeCode', 'AtDate'],
    [
      '/seasys/sys/SysEFileTypes',
      ...['UnderwritingString', 'TermOrigin', 'TermBegin', 'State', 'Program', 'Mode', 'ContractCode'],
    ],
    ['/seasys/sys/SysCancellationReason', 'TermEnd', 'TermBegin', 'State', 'Program', 'ContractCode'],
  ]);
});

test('configuration, address lookups, claim causes and efile types do not make the portal look busy (spec §9)', () => {
  expect(rows.filter(({ quiet }) => quiet).map(({ path }) => path)).toEqual([
    '/api/Configuration/Get',
    '/api/AddressState/GetList',
    '/api/AddressUnitType/GetList',
    '/api/AddressCountry/GetList',
    '/api/EFileType',
    '/seasys/sys/SysClaims_CauseCodes',
    '/seasys/sys/SysEFileTypes',
  ]);
});
