import { expect, test } from 'vitest';
import { bookHead, bookRow } from './book.csv.ts';

// @spec I11.24
test('has a cell under each heading', () => {
  const line = bookRow({
    Key: '018cc251-f400-7000-8000-000000000001',
    AlternateKey: 'A-1000001',
    Contact: { Name: '=cmd, Inc.' },
    Agency: { Key: '018cc251-f400-7000-8000-000000000002', Name: 'Gulf' },
    RecordInactive: false,
    PolicyNumbers: ['CHO-1', 'CCO-2'],
    BalanceCents: 50_000,
    NextDue: { AmountCents: 16_918, DueOn: '2026-11-07', IsPastDue: true },
    Policy: {
      Key: '018cc251-f400-7000-8000-000000000003',
      AlternateKey: null,
      QuoteAlternateKey: 'Q-1',
      State: 'FL',
      TermBegin: '2026-01-01',
      TermEnd: '2027-01-01',
      Status: { Key: 'QUOTE', DisplayText: 'quote only' },
      Program: { Key: '018cc251-f400-7000-8000-000000000004', Name: 'Homeowners' },
      PremiumCents: 123_405,
    },
  });
  expect(line).toBe(
    'A-1000001,"\'=cmd, Inc.",CHO-1 CCO-2,Q-1,Homeowners,FL,quote only,2026-01-01,2027-01-01,1234.05,500.00,2026-11-07,169.18,Yes,Gulf\r\n',
  );
  expect(bookHead.split(',')).toHaveLength(15);
});
