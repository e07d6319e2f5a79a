import { CLOSED_COUNTED } from '@portico/contract/rooms/chat';
import { expect, test } from 'vitest';
import { tabOf, tabsOf, waitingText } from './conversations.rules.ts';

const since = '2026-11-15T12:00:00.000Z';
const after = (minutes: number) => waitingText(since, Date.parse(since) + minutes * 60_000);

test.each([
  [0.5, 'Waiting less than a minute'],
  [1, 'Waiting 1 minute'],
  [59.9, 'Waiting 59 minutes'],
  [60, 'Waiting 1 hour'],
  [23 * 60 + 59, 'Waiting 23 hours'],
  [24 * 60, 'Waiting 1 day'],
  [72 * 60, 'Waiting 3 days'],
])('after %s minutes it says: %s', (minutes, text) => {
  expect(after(minutes)).toBe(text);
});

test('tabs have their counts, except closed ones that are too many to count', () => {
  const news = { Unread: 1, Mine: 0, Unassigned: 2, All: 5, Closed: CLOSED_COUNTED };
  expect(tabsOf(news)).toEqual([
    { key: 'mine', label: 'Mine', count: 0 },
    { key: 'unassigned', label: 'Unassigned', count: 2 },
    { key: 'all', label: 'All open', count: 5 },
    { key: 'closed', label: 'Closed' },
  ]);
  expect(tabsOf({ ...news, Closed: 7 })[3]).toMatchObject({ count: 7 });
  expect(tabsOf(undefined)[0]).toEqual({ key: 'mine', label: 'Mine' });
  expect([tabOf('closed'), tabOf('x'), tabOf(null)]).toEqual(['closed', 'all', 'all']);
});
