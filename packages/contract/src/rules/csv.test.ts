import { describe, expect, test } from 'vitest';
import { cellOf } from './csv.ts';

describe('a cell', () => {
  // @spec I9.19
  test.each([
    ['Hannah Whitlock', 'Hannah Whitlock'],
    ['Whitlock, Hannah', '"Whitlock, Hannah"'],
    ['The "Pines"', '"The ""Pines"""'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['', ''],
    ['1=1', '1=1'],
    ['Renée’s – house', 'Renée’s – house'],
    [' padded', '" padded"'],
    ['1234.50', '1234.50'],
    ['2026-11-15', '2026-11-15'],
    ['-12.50', '-12.50'],
  ])('%j is written %j', (value, cell) => expect(cellOf(value)).toBe(cell));

  // @spec I9.19
  test.each(['＝1+1', '＋15550142', '－2+3', '＠SUM(A1)', ' ＝1+1', '\u3000＝1+1'])(
    'keeps %j, with a full-width sign, from being a formula',
    (value) => expect(cellOf(value)).toMatch(/^"?'/),
  );

  test.each(['=1+1', '+15550142', '-2+3', '@SUM(A1)', '|calc', '%x', ' =1+1', '\t=1+1', '\n@x'])(
    '%j is no formula',
    (value) => expect(cellOf(value)).toMatch(/^"?'/),
  );

  test('keeps the quotes of what is no longer a formula', () =>
    expect(cellOf('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")"`));
});
