import { describe, expect, test } from 'vitest';
import {
  addedText,
  changed,
  changedText,
  isSame,
  isThere,
  type LoanFacts,
  removedText,
} from './mortgagees.rules.ts';

const loan: LoanFacts = { MortgageeID: 'a', Position: 1, Kind: 'MORTGAGE', LoanNumber: '12-3450678' };

describe('the words of an endorsement', () => {
  test.each([
    [
      'another lender',
      { Mortgagee: { MortgageeID: 'b' } },
      'mortgagee changed to Stonewren Bank, loan ending 0678',
    ],
    [
      'another lender, number and place',
      { Mortgagee: { MortgageeID: 'b' }, LoanNumber: '99999', Position: 2 as const },
      'mortgagee changed to Stonewren Bank, loan ending 9999',
    ],
    [
      'another number',
      { LoanNumber: 'AB-7777' },
      'loan number with Stonewren Bank changed, loan ending 7777',
    ],
    ['another place', { Position: 2 as const }, 'Stonewren Bank is now the second mortgagee'],
    [
      'another kind',
      { Kind: 'REVERSE' as const },
      'kind of the loan with Stonewren Bank changed, loan ending 0678',
    ],
  ])('%s', (_name, change, text) => {
    expect(changedText('Stonewren Bank', loan, changed(loan, change))).toBe(text);
  });

  test('one that comes and one that goes', () => {
    const second: LoanFacts = { ...loan, Position: 2, LoanNumber: '0012349999' };
    expect(addedText('Bluemarl Bank', second)).toBe(
      'second mortgagee added, Bluemarl Bank, loan ending 9999',
    );
    expect(removedText('Bluemarl Bank', second)).toBe('mortgagee removed, Bluemarl Bank, loan ending 9999');
  });
});

test('a loan is known by lender and number, and a change that changes nothing is none', () => {
  expect(isThere(loan, [{ ...loan, Position: 2, Kind: 'HOME_EQUITY' }])).toBe(true);
  expect(
    isThere(loan, [
      { ...loan, LoanNumber: '11111' },
      { ...loan, MortgageeID: 'b' },
    ]),
  ).toBe(false);
  expect(isSame(loan, changed(loan, { LoanNumber: loan.LoanNumber, Position: 1 }))).toBe(true);
  expect(isSame(loan, changed(loan, { Kind: 'REVERSE' }))).toBe(false);
});
