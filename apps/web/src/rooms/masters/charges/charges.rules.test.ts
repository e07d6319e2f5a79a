import type { MasterItem } from '@portico/contract/rooms/masters';
import { describe, expect, it } from 'vitest';
import { chargesOf, matches, timeLineOf } from './charges.rules.ts';

const TODAY = '2026-11-15';
const version = (Code: string, ValidFrom: string, ValidTo: string | null, facts: object = {}): MasterItem =>
  ({
    ...{ Key: `TX.${Code}.${ValidFrom}`, Code, Name: 'Stamping fee', Market: 'surplus' },
    ...{ RatePpm: 4_000, FlatCents: null, MinimumCents: null, ValidFrom, ValidTo },
    ...facts,
  }) as unknown as MasterItem;
const daysOf = (from: string, to: string | null) =>
  chargesOf([version('STAMP', from, to)], TODAY)[0]?.versions[0];

describe('a version of a charge', () => {
  it.each([
    ['2024-01-01', null, 'current', 'Jan 1, 2024 to today'],
    ['2026-11-15', null, 'current', 'Nov 15, 2026 to today'],
    ['2024-01-01', '2026-11-16', 'current', 'Jan 1, 2024 to Nov 15, 2026'],
    ['2024-01-01', '2026-11-15', 'past', 'Jan 1, 2024 to Nov 14, 2026'],
    ['2026-11-16', null, 'future', 'from Nov 16, 2026'],
    ['2027-01-01', '2028-01-01', 'future', 'Jan 1, 2027 to Dec 31, 2027'],
  ])('from %s until %s is %s: “%s”', (from, to, status, details) => {
    expect(daysOf(from, to)).toMatchObject({ status, details });
  });

  it('has its rate or its amount, and the least that it comes to', () => {
    const wordsOf = (facts: object) => {
      const made = chargesOf([version('STAMP', '2024-01-01', null, facts)], TODAY)[0]?.versions[0];
      return [made?.amount, made?.details];
    };
    expect(wordsOf({})).toEqual(['0.4%', 'Jan 1, 2024 to today']);
    expect(wordsOf({ MinimumCents: 3500 })).toEqual(['0.4%', 'at least $35.00, Jan 1, 2024 to today']);
    expect(wordsOf({ RatePpm: null, FlatCents: 200 })[0]).toBe('$2.00');
  });
});

describe('a charge', () => {
  it('has all versions of its code, under the name it had last, and what’s between them in words', () => {
    const charges = chargesOf(
      [
        version('SLT', '2010-01-01', null, { Name: 'Surplus lines tax' }),
        version('STAMP', '2016-01-01', '2021-01-01'),
        version('STAMP', '2021-01-01', '2023-01-01'),
        version('STAMP', '2024-01-01', '2026-10-01', { Name: 'Stamping office fee' }),
      ],
      TODAY,
    );
    expect(charges.map(({ code, name, notes }) => [code, name, notes])).toEqual([
      ['SLT', 'Surplus lines tax', []],
      [
        'STAMP',
        'Stamping office fee',
        ['No charge from Jan 1, 2023 to Dec 31, 2023.', 'Ended Sep 30, 2026.'],
      ],
    ]);
    expect(charges[1]?.gaps).toEqual([{ from: '2023-01-01', to: '2024-01-01' }]);
    expect(charges[1]?.appliesTo).toBe('Surplus lines');
  });

  it('that hasn’t begun says when it does', () => {
    expect(chargesOf([version('STAMP', '2027-01-01', null)], TODAY)[0]?.notes).toEqual([
      'Begins Jan 1, 2027.',
    ]);
  });

  it('is found by its name or code', () => {
    const [charge] = chargesOf([version('STAMP', '2027-01-01', null)], TODAY);
    const isFound = (text: string) => charge && matches(charge, text);
    expect([' stamping', 'STAMP', '', 'tax'].map(isFound)).toEqual([true, true, true, false]);
  });
});

describe('the line in time', () => {
  const lineOf = (...versions: MasterItem[]) => timeLineOf(chargesOf(versions, TODAY), TODAY);

  it('begins with the first version, and goes on for a year after today or the last change', () => {
    const { end, placeOf } = lineOf(version('STAMP', '2016-01-01', null));
    expect([placeOf('2016-01-01'), end, placeOf(end)]).toEqual([0, '2027-11-15', 100]);
    expect(lineOf(version('STAMP', '2030-01-01', null)).end).toBe('2031-01-01');
  });

  it('keeps days in order and gives each version room, however short it is', () => {
    const short = ['2016-01-01', '2016-01-02', '2016-01-03', '2026-01-01'];
    const { placeOf } = lineOf(...short.map((day, at) => version('STAMP', day, short[at + 1] ?? null)));
    const places = [...short, TODAY].map(placeOf);
    const widths = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    expect(Math.min(...widths)).toBeGreaterThan(3.5);
    expect(placeOf('2020-01-01')).toBeLessThan(placeOf('2021-01-01'));
  });

  it('names a few years, from the first that begins on it', () => {
    expect(lineOf(version('STAMP', '2010-01-01', null)).years.map(({ year }) => year)).toEqual([
      ...['2010', '2015', '2020', '2025'],
    ]);
    expect(lineOf(version('STAMP', '2023-10-01', null)).years.map(({ year }) => year)).toEqual([
      ...['2024', '2025', '2026', '2027'],
    ]);
  });
});
