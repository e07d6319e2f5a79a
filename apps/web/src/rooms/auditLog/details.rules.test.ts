import { ALL_ROOMS } from '@portico/contract/rooms/index';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { actionText, fieldText, kindText } from './auditWords.ts';
import { changesIn, factsIn } from './details.rules.ts';

describe('the changes of an entry', () => {
  it('are what differs, field by field', () =>
    expect(
      changesIn({
        before: { Name: 'Ann', Address: { City: 'Tampa', Zip: '33601' }, Tags: ['a', 'b'] },
        after: { Name: 'Ann', Address: { City: 'Naples', Zip: '33601' }, Tags: ['a'], IsActive: true },
      }),
    ).toEqual([
      { name: 'Address.City', before: 'Tampa', after: 'Naples' },
      { name: 'Tags', before: 'a, b', after: 'a' },
      { name: 'IsActive', before: '–', after: 'Yes' },
    ]));

  it('show what was added or removed as a whole', () => {
    expect(changesIn({ before: null, after: { Name: 'Ann' } })).toEqual([
      { name: 'Name', before: '–', after: 'Ann' },
    ]);
    expect(changesIn({ before: { Name: 'Ann' } })).toEqual([{ name: 'Name', before: 'Ann', after: '–' }]);
    expect(changesIn({ found: 3 })).toEqual([]);
    expect(changesIn({ variable: 'X', before: 'old', after: '' })).toEqual([
      { name: 'value', before: 'old', after: '–' },
    ]);
  });

  it('have amounts as money, also of entries that are about a claim or a payment', () => {
    expect(factsIn({ cents: 4_500_000, fromCents: 0, reserve: { toCents: 120_050 }, percents: 4 })).toEqual([
      { name: 'cents', after: '$45,000.00' },
      { name: 'fromCents', after: '$0.00' },
      { name: 'reserve.toCents', after: '$1,200.50' },
      { name: 'percents', after: '4' },
    ]);
    expect(['cents', 'fromCents', 'reserve.toCents', 'percents'].map(fieldText)).toEqual([
      'Amount',
      'From',
      'Reserve › To',
      'Percents',
    ]);
  });

  it('are apart from the other facts', () =>
    expect(factsIn({ before: {}, after: {}, found: 3, rows: [{ id: 1 }, { id: 2 }], none: [] })).toEqual([
      { name: 'found', after: '3' },
      { name: 'rows.1.id', after: '1' },
      { name: 'rows.2.id', after: '2' },
      { name: 'none', after: '–' },
    ]));
});

it('says what an action was, in words we have or from its name', () => {
  expect(actionText('identity.signIn')).toBe('Sign-in');
  expect(actionText('claimDesk.setReserve')).toBe('Claim desk: set reserve');
  expect(actionText('claimDesk.requestPayment')).toBe('Claim payment requested');
  expect(actionText('test')).toBe('Test');
  expect(kindText('policyMortgagee')).toBe('Policy mortgagee');
  expect(fieldText('Address.postalCode')).toBe('Address › Postal code');
});

it('says in words what each call did that changes something', () => {
  const changing = ALL_ROOMS.flatMap(({ name: room, rows }) =>
    Object.entries(rows).flatMap(([name, { method, unaudited }]) =>
      method === 'GET' || unaudited ? [] : [`${room}.${name}`],
    ),
  );
  expect(changing.length).toBeGreaterThan(150);
  expect(changing.filter((action) => actionText(action).includes(':'))).toEqual([]);
  expect(actionText('masters.addLender')).toBe('Lender added');
  expect(Object.entries(AUDIT_ACTIONS).filter(([, words]) => words.length > 50)).toEqual([]);
});
