import { describe, expect, it } from 'vitest';
import { changeAheadBrief, changeAheadText, laterParts, sliceName } from './termCost.ts';

const line = (Label: string, From: string | null, To: string | null) => ({ Label, From, To });
const change = (...LineList: ReturnType<typeof line>[]) => ({
  Begins: '2027-02-15',
  DifferenceCents: 12_300,
  LineList,
});

describe('a change to come', () => {
  it.each([
    [
      [line('Dwelling', '$400,000', '$450,000'), line('Other Structures', '$40,000', '$45,000')],
      'Dwelling $450,000, Other Structures $45,000',
    ],
    [[line('Water Backup', '$5,000', null)], 'Water Backup removed'],
    [[line('Golf Carts', null, 'covered')], 'Golf Carts covered'],
    [[], 'endorsement'],
  ])('says its day and every line: %#', (lines, text) => {
    expect(changeAheadText(change(...lines))).toBe(`From Feb 15, 2027: ${text}`);
  });
});

it('can be brief about a change to come', () => {
  const lines = ['A', 'B', 'C'].map((label) => line(label, '$1', '$2'));
  expect(changeAheadBrief(change(...lines))).toBe('From Feb 15, 2027: A $2 and 2 more changes');
  expect(changeAheadBrief(change(...lines.slice(1)))).toBe('From Feb 15, 2027: B $2 and 1 more change');
  expect(changeAheadBrief(change(...lines.slice(2)))).toBe('From Feb 15, 2027: C $2');
  expect(changeAheadBrief(change())).toBe('From Feb 15, 2027: endorsement');
});

it('names what leads to the price that is booked, and only what there is', () => {
  const ahead = change(line('Dwelling', '$1', '$2'));
  expect(laterParts({ ChangeAheadList: [ahead], UninsuredCents: -500, CancelledOn: null })).toEqual([
    { name: 'From Feb 15, 2027: Dwelling $2', cents: 12_300 },
    { name: 'Days without coverage', cents: -500 },
  ]);
  const canceled = { ChangeAheadList: [], CancelledOn: '2026-12-31' };
  expect(laterParts({ ...canceled, UninsuredCents: -500 })).toEqual([
    { name: 'Canceled from Dec 31, 2026', cents: -500 },
  ]);
  expect(laterParts({ ...canceled, UninsuredCents: 0 })).toEqual([]);
});

it('names the day unless it is today', () => {
  expect(sliceName({ AsOf: '2026-11-15', Today: '2026-11-15' })).toBe('With today’s coverage');
  expect(sliceName({ AsOf: '2027-02-15', Today: '2026-11-15' })).toBe('With the coverage of Feb 15, 2027');
});
