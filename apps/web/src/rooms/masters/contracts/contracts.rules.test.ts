import type { ContractGrid, EditionFrom, MasterItem } from '@portico/contract/rooms/masters';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../testing/keys.ts';
import { newContract, ratesText, rowsOf, validityText } from './contracts.rules.ts';

const TODAY = '2026-11-15';
const MARKET = { Key: keyOf(1), Name: 'Harborline', Code: 'HBR' };
const HO3 = { Key: keyOf(2), Name: 'Homeowners', Code: 'HO3', HasRates: true };
const UMB = { Key: keyOf(3), Name: 'Umbrella', Code: 'UMB', HasRates: false };
const AGENCY = { Key: keyOf(4), Name: 'Managers' };

const contract = (at: number, ValidFrom: string, ValidTo: string | null, facts: object = {}): MasterItem =>
  ({
    ...{ Key: keyOf(at), Program: HO3, Market: MARKET, ManagingAgency: AGENCY, State: 'FL' },
    ...{ ValidFrom, ValidTo },
    ...facts,
  }) as unknown as MasterItem;
const edition = (number: string, NewFrom: string): EditionFrom => ({
  ...{ ProgramKey: HO3.Key, State: 'FL', Number: number, NewFrom },
});
const grid = (facts: Partial<ContractGrid> = {}): ContractGrid => ({
  ...{ Today: TODAY, Market: MARKET, ProgramList: [HO3, UMB], StateList: ['FL', 'GA'] },
  ...{ ContractList: [], EditionList: [], ...facts },
});
const cell = (facts: Partial<ContractGrid>, program = HO3) =>
  rowsOf(grid(facts), undefined)[0]?.cells[program.Key];

describe('a contract in the grid', () => {
  it.each([
    ['2020-01-01', null, 'Since Jan 1, 2020'],
    ['2026-11-15', null, 'Since Nov 15, 2026'],
    ['2026-11-16', null, 'From Nov 16, 2026'],
    ['2020-01-01', '2026-11-16', 'Since Jan 1, 2020, until Nov 16, 2026'],
    ['2020-01-01', '2026-11-15', 'Ended Nov 15, 2026'],
    ['2027-01-01', '2028-01-01', 'From Jan 1, 2027, until Jan 1, 2028'],
  ])('from %s until %s reads “%s”', (from, to, text) => {
    expect(validityText(contract(9, from, to), TODAY)).toBe(text);
  });

  it('hides those that are over once another one follows, and leaves room for a new one if none does', () => {
    const [over, open] = [contract(9, '2020-01-01', '2026-01-01'), contract(10, '2026-01-01', null)];
    expect(cell({ ContractList: [over, open] })).toMatchObject({ contracts: [open], isFree: false });
    expect(cell({ ContractList: [contract(8, '2010-01-01', '2015-01-01'), over] })).toEqual({
      contracts: [over],
      isFree: true,
      rates: null,
    });
  });

  it.each([
    [[], true, 'No rates yet'],
    [[], false, 'No rates in the portal'],
    [[edition('2026.2', '2026-11-15')], true, 'Rates 2026.2 since Nov 15, 2026'],
    [
      [edition('2026.2', '2026-07-01'), edition('2027.1', '2027-01-01')],
      true,
      'Rates 2026.2 since Jul 1, 2026, 2027.1 from Jan 1, 2027',
    ],
  ])('has rates in words', (editions, hasRates, text) => {
    expect(ratesText(editions, hasRates, TODAY)).toBe(text);
  });

  it('marks rates as missing until the first ones apply, except where the portal can’t have any', () => {
    const ContractList = [
      contract(9, '2020-01-01', null),
      contract(10, '2020-01-01', null, { Program: UMB }),
    ];
    const isMissing = (EditionList: EditionFrom[], program = HO3) =>
      cell({ ContractList, EditionList }, program)?.rates?.isMissing;
    expect(isMissing([])).toBe(true);
    expect(isMissing([edition('2027.1', '2026-11-16')])).toBe(true);
    expect(isMissing([edition('2026.2', '2026-11-15')])).toBe(false);
    expect(isMissing([{ ...edition('2026.2', '2026-11-15'), State: 'GA' }])).toBe(true);
    expect(isMissing([], UMB)).toBe(false);
  });
});

describe('the grid', () => {
  it('has a row for each state, or for the chosen one, whether or not it has contracts', () => {
    const statesOf = (state?: string) => rowsOf(grid(), state).map((row) => row.state);
    expect(statesOf()).toEqual(['FL', 'GA']);
    expect(statesOf('OH')).toEqual(['OH']);
  });

  it('proposes what follows from where a contract is added', () => {
    const all = grid({ ContractList: [contract(9, '2020-01-01', null)] });
    const free = { contracts: [], isFree: true, rates: null };
    expect(newContract(all, 'GA', HO3, free)).toEqual({
      ...{ Code: 'HO3-HBR-GA', Name: 'Harborline Homeowners, GA', ManagingAgency: AGENCY },
      ...{ Program: HO3, Market: MARKET, State: 'GA' },
    });
    // The code of the one before it is taken, and two agencies leave the choice open.
    const other = contract(10, '2020-01-01', null, { ManagingAgency: { Key: keyOf(5), Name: 'Others' } });
    const two = grid({ ContractList: [...all.ContractList, other] });
    expect(newContract(two, 'GA', HO3, { ...free, contracts: [other] })).toEqual({
      ...{ Program: HO3, Market: MARKET, State: 'GA' },
    });
  });
});
