import { describe, expect, it } from 'vitest';
import { datesOf } from '../charges.ts';
import { checkCalendar } from './calendar.ts';

const first = { edition: '2025.1', newFrom: '2025-01-01', renewalFrom: '2025-03-01' };
const second = { edition: '2026.2', newFrom: '2026-07-01', renewalFrom: '2026-09-01' };
const known = { editions: ['2025.1', '2026.2'], states: ['FL', 'TX'] };
const mistakes = (...editions: object[]) =>
  checkCalendar({ editions }, known).mistakes.map(({ path, text }) => [path, text]);

describe('the calendar of editions', () => {
  it('has the same days in all states, unless a state has its own', () => {
    const florida = { newFrom: '2026-08-01', renewalFrom: '2026-10-15' };
    const { calendar } = checkCalendar({ editions: [first, { ...second, states: { FL: florida } }] }, known);
    if (calendar === undefined) throw new RangeError('The calendar has mistakes.');
    expect(datesOf(calendar, '2026.2', 'FL')).toEqual({ state: 'FL', ...florida });
    expect(datesOf(calendar, '2026.2', 'TX')?.newFrom).toBe('2026-07-01');
    expect(datesOf(calendar, '2027.1', 'TX')).toBeUndefined();
  });

  it.each([
    [
      'renewals before new business',
      [first, { ...second, renewalFrom: '2026-06-30' }],
      ['editions.1.renewalFrom', 'Renewals can’t start on 2026-06-30, before new business on 2026-07-01.'],
    ],
    [
      'renewals before new business in one state',
      [first, { ...second, states: { TX: { newFrom: '2026-08-01', renewalFrom: '2026-07-01' } } }],
      [
        'editions.1.states.TX.renewalFrom',
        'Renewals can’t start on 2026-07-01, before new business on 2026-08-01.',
      ],
    ],
    [
      'an edition listed twice',
      [first, second, second],
      ['editions.2', 'The edition 2026.2 is listed twice.'],
    ],
    ['an edition without days', [first], ['editions', 'Say when the edition 2026.2 applies.']],
    [
      'an edition without files',
      [first, second, { edition: '2027.1', newFrom: '2027-01-01', renewalFrom: '2027-01-01' }],
      ['editions.2', 'There are no files of the edition 2027.1.'],
    ],
    [
      'a state that isn’t written',
      [first, { ...second, states: { NY: { newFrom: '2026-08-01', renewalFrom: '2026-08-01' } } }],
      ['editions.1.states.NY', 'No plan is for NY.'],
    ],
    [
      'two editions from the same day in a state',
      [first, { ...second, states: { FL: { newFrom: '2025-01-01', renewalFrom: '2026-09-01' } } }],
      ['editions.1', 'In FL, 2026.2 has to start after the edition before it.'],
    ],
    [
      'a day that isn’t one',
      [{ ...first, newFrom: '2025-02-30' }, second],
      ['editions.0.newFrom', 'Invalid ISO date'],
    ],
  ])('refuses %s', (_title, editions, mistake) => {
    expect(mistakes(...editions)).toContainEqual(mistake);
  });
});
