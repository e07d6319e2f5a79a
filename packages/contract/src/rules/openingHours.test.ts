import { expect, test } from 'vitest';
import {
  changesNext,
  isOpenAt,
  type OpeningHours,
  openingText,
  opensNext,
  spanIn,
  spanText,
} from './openingHours.ts';

const WEEKDAYS = { From: 9 * 60, To: 17 * 60 };
const hours: OpeningHours = {
  Zone: 'America/New_York',
  Week: [null, WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS, WEEKDAYS, null],
  // Thanksgiving.
  Holidays: ['2026-11-26'],
};
const everyDay: OpeningHours = { ...hours, Week: Array(7).fill({ From: 60, To: 9 * 60 }) };
const allDay: OpeningHours = { ...hours, Week: Array(7).fill({ From: 0, To: 24 * 60 }), Holidays: [] };
const never: OpeningHours = { ...hours, Week: Array(7).fill(null) };
const at = (text: string) => new Date(text);

test.each([
  ['a second before opening', hours, '2026-11-16T13:59:59Z', false, '2026-11-16T14:00:00.000Z'],
  ['the opening minute', hours, '2026-11-16T14:00:00Z', true, '2026-11-16T22:00:00.000Z'],
  ['the last second', hours, '2026-11-16T21:59:59Z', true, '2026-11-16T22:00:00.000Z'],
  ['the closing minute', hours, '2026-11-16T22:00:00Z', false, '2026-11-17T14:00:00.000Z'],
  ['late on Friday', hours, '2026-11-20T22:00:00Z', false, '2026-11-23T14:00:00.000Z'],
  [
    'Sunday, by New York’s clock and not by UTC’s',
    hours,
    '2026-11-16T04:30:00Z',
    false,
    '2026-11-16T14:00:00.000Z',
  ],
  ['the evening before a holiday', hours, '2026-11-25T22:00:00Z', false, '2026-11-27T14:00:00.000Z'],
  ['a holiday', hours, '2026-11-26T15:00:00Z', false, '2026-11-27T14:00:00.000Z'],
  // On March 8, 2026, the clock goes from 2 to 3: the day has 23 hours.
  ['before the clocks go forward', everyDay, '2026-03-08T05:59:00Z', false, '2026-03-08T06:00:00.000Z'],
  ['while they go forward', everyDay, '2026-03-08T07:00:00Z', true, '2026-03-08T13:00:00.000Z'],
  ['after that day’s closing', everyDay, '2026-03-08T13:00:00Z', false, '2026-03-09T05:00:00.000Z'],
  ['the Friday before', hours, '2026-03-06T22:00:00Z', false, '2026-03-09T13:00:00.000Z'],
  // On November 1, 2026, it goes from 2 back to 1: the day has 25 hours, and 1 AM comes twice.
  ['before the clocks go back', everyDay, '2026-11-01T04:59:00Z', false, '2026-11-01T05:00:00.000Z'],
  ['the second time it’s 1:30', everyDay, '2026-11-01T06:30:00Z', true, '2026-11-01T14:00:00.000Z'],
  ['after that day’s closing, too', everyDay, '2026-11-01T14:00:00Z', false, '2026-11-02T06:00:00.000Z'],
  ['the Friday before that', hours, '2026-10-30T21:00:00Z', false, '2026-11-02T14:00:00.000Z'],
  ['any time, if it never closes', allDay, '2026-11-01T05:30:00Z', true, '2026-11-02T05:00:00.000Z'],
  ['any time, if it never opens', never, '2026-11-16T15:00:00Z', false, undefined],
])('%s', (_what, office, now, isOpen, changes) => {
  expect(isOpenAt(office, at(now))).toBe(isOpen);
  expect(changesNext(office, at(now))?.toISOString()).toBe(changes);
  if (!isOpen) expect(opensNext(office, at(now))?.toISOString()).toBe(changes);
});

test('for two years, what comes next is the first minute that’s different', () => {
  const minute = 60_000;
  for (let now = Date.parse('2026-01-01T00:00Z'); now < Date.parse('2028-01-01T00:00Z'); ) {
    const next = changesNext(hours, new Date(now))?.getTime() ?? Number.NaN;
    const isOpen = isOpenAt(hours, new Date(now));
    expect(isOpenAt(hours, new Date(next - minute))).toBe(isOpen);
    expect(isOpenAt(hours, new Date(next))).toBe(!isOpen);
    now = next;
  }
});

test.each([
  ['2026-11-14T15:00:00Z', 'Monday at 9:00 AM ET'],
  ['2026-11-15T15:00:00Z', 'tomorrow at 9:00 AM ET'],
  ['2026-11-16T13:00:00Z', 'today at 9:00 AM ET'],
  ['2026-11-25T23:00:00Z', 'Friday at 9:00 AM ET'],
])('at %s it opens %s', (now, text) => {
  const opens = opensNext(hours, at(now));
  expect(opens && openingText(hours, opens, at(now))).toBe(text);
});

test('an opening a week away has its date, and another zone its name', () => {
  const rare: OpeningHours = {
    Zone: 'America/Los_Angeles',
    Week: [null, null, null, { From: 720, To: 780 }, null, null, null],
    Holidays: ['2026-11-18'],
  };
  const now = at('2026-11-17T12:00:00Z');
  expect(openingText(rare, opensNext(rare, now) ?? now, now)).toBe('Wednesday, Nov 25, at 12:00 PM PT');
});

test.each([
  ['9:00 AM–5:00 PM', 540, 1020],
  [' 9am-5pm ', 540, 1020],
  ['8 a.m. to 8:30 p.m.', 480, 1230],
  ['12 AM - 12 PM', 0, 720],
  ['12 PM–12 AM', 720, 1440],
  ['All day', 0, 1440],
])('reads %s', (text, From, To) => {
  expect(spanIn(text)).toEqual({ From, To });
  expect(spanIn(spanText({ From, To }))).toEqual({ From, To });
});

test('reads that it’s closed, and takes nothing else', () => {
  expect(spanIn(' closed ')).toBeNull();
  expect([spanText(null), spanText({ From: 540, To: 1230 }), spanText({ From: 0, To: 1440 })]).toEqual([
    'Closed',
    '9:00 AM–8:30 PM',
    'All day',
  ]);
  for (const text of ['', '9–5', '5 PM–9 AM', '9 AM–9 AM', '13 AM–5 PM', '9:75 AM–5 PM', '0 AM–5 PM', '9 AM'])
    expect(spanIn(text)).toBeUndefined();
});
