import { describe, expect, test } from 'vitest';
import { cellOf, csvHead, csvRow } from './overviews.book.csv.ts';

describe('a cell', () => {
  test.each([
    ['Hannah Whitlock', 'Hannah Whitlock'],
    ['Whitlock, Hannah', '"Whitlock, Hannah"'],
    ['The "Pines"', '"The ""Pines"""'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['', ''],
    [' padded', '" padded"'],
    ['1234.50', '1234.50'],
    ['2026-11-15', '2026-11-15'],
  ])('%j is written %j', (value, cell) => expect(cellOf(value)).toBe(cell));

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%x',
    ' =1+1',
    '\t=1+1',
    '\n@x',
    '=HYPERLINK("a","b")',
  ])('%j is no formula', (value) => expect(cellOf(value)).toMatch(/^"?'/));
});

test('a line has a cell under each heading', () => {
  const line = csvRow({
    Key: '018cc251-f400-7000-8000-000000000001',
    AlternateKey: 'A-1000001',
    Contact: { Name: '=cmd, Inc.' },
    Agency: { Key: '018cc251-f400-7000-8000-000000000002', Name: 'Gulf' },
    RecordInactive: false,
    PolicyNumbers: ['CHO-1', 'CCO-2'],
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
    'A-1000001,"\'=cmd, Inc.",CHO-1 CCO-2,Q-1,Homeowners,FL,quote only,2026-01-01,2027-01-01,1234.05,Gulf\r\n',
  );
  expect(csvHead.split(',')).toHaveLength(11);
});
