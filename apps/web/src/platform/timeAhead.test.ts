import { describe, expect, it } from 'vitest';
import { timeAhead, waitUntil } from './timeAhead.ts';

const NOW = new Date(2026, 10, 15, 9, 40);

describe('timeAhead', () => {
  it.each([
    [new Date(2026, 10, 15, 10, 42), 'today at 10:42 AM'],
    [new Date(2026, 10, 16, 9, 40), 'tomorrow at 9:40 AM'],
    [new Date(2026, 10, 16, 0, 0), 'tomorrow at 12:00 AM'],
    [new Date(2026, 10, 17, 0, 0), 'November 17 at 12:00 AM'],
    [new Date(2027, 0, 5, 15, 5), 'January 5, 2027 at 3:05 PM'],
  ])('writes %s as "%s"', (at, text) => {
    expect(timeAhead(at, NOW).replaceAll('\u202f', ' ')).toBe(text);
  });
});

describe('waitUntil', () => {
  it.each([
    [new Date(2026, 10, 15, 9, 40, 20), 'today at 9:40 AM, 1 minute from now'],
    [new Date(2026, 10, 15, 10, 39), 'today at 10:39 AM, 59 minutes from now'],
    [new Date(2026, 10, 15, 10, 40), 'today at 10:40 AM, 1 hour from now'],
    [new Date(2026, 10, 15, 12, 40), 'today at 12:40 PM, 3 hours from now'],
    [new Date(2026, 10, 16, 9, 40), 'tomorrow at 9:40 AM'],
    [new Date(2026, 10, 17, 9, 40), 'November 17, 2 days from now'],
    [new Date(2026, 11, 15, 9, 40), 'December 15, 30 days from now'],
    [new Date(2027, 0, 5, 9, 40), 'January 5, 2027, 51 days from now'],
  ])('writes %s as "%s"', (at, text) => {
    expect(waitUntil(at, NOW).replaceAll('\u202f', ' ')).toBe(text);
  });

  it('counts days by the calendar across a change of the clocks', () => {
    expect(waitUntil(new Date(2026, 10, 4, 1), new Date(2026, 9, 30, 23))).toBe(
      'November 4, 5 days from now',
    );
  });
});
