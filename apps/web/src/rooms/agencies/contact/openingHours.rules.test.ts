import { describe, expect, it } from 'vitest';
import { isOpen } from './openingHours.rules.ts';

const WEEK = 'Mon–Fri 8:30 am – 5:00 pm';
/** A Monday of winter time, given in the East. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00-05:00`);
const saturday = (time: string) => new Date(`2026-11-21T${time}:00-05:00`);

describe('opening hours', () => {
  it.each([
    ['08:29', false],
    ['08:30', true],
    ['16:59', true],
    ['17:00', false],
  ])('of a weekday, at %s: %s', (time, open) => {
    expect(isOpen(WEEK, 'GA', monday(time))).toBe(open);
  });

  it('can have different hours on Saturday', () => {
    const hours = 'Mon–Fri 9:00 am – 5:00 pm, Sat 9:00 am – noon';
    expect(isOpen(hours, 'NJ', saturday('11:59'))).toBe(true);
    expect(isOpen(hours, 'NJ', saturday('12:00'))).toBe(false);
    expect(isOpen(WEEK, 'NJ', saturday('11:59'))).toBe(false);
  });

  it('may be written out, and name their time zone', () => {
    const hours = 'Monday to Friday, 8:30 am to 5:00 pm Eastern';
    expect(isOpen(hours, 'FL', monday('16:30'))).toBe(true);
    expect(isOpen(hours, 'FL', monday('17:30'))).toBe(false);
  });

  it('are of the agency’s time, not of ours', () => {
    expect(isOpen(WEEK, 'LA', monday('17:30'))).toBe(true);
    expect(isOpen(WEEK, 'LA', monday('09:00'))).toBe(false);
  });

  it('say nothing where a state’s two time zones disagree', () => {
    expect(isOpen(WEEK, 'FL', monday('12:00'))).toBe(true);
    expect(isOpen(WEEK, 'FL', monday('09:00'))).toBeUndefined();
    expect(isOpen(WEEK, 'FL', monday('17:30'))).toBeUndefined();
    expect(isOpen(WEEK, 'FL', monday('20:00'))).toBe(false);
  });

  it.each([
    'By appointment',
    'Mon–Fri 8:30 am – 5:00 pm, except holidays',
    'Mon, Wed 9:00 am – 5:00 pm',
    'Mon–Fri 9 – 5',
    'Mon–Fri 9:00 pm – 5:00 am',
    'Fri–Mon 9:00 am – 5:00 pm',
    'Mon–Fri 13:00 pm – 5:00 pm',
    'Mon–Fri 9:75 am – 5:00 pm',
    '',
  ])('%j is not read into anything', (hours) => {
    expect(isOpen(hours, 'GA', monday('12:00'))).toBeUndefined();
  });

  it("say nothing for a state whose time isn't known", () => {
    expect(isOpen(WEEK, 'XX', monday('12:00'))).toBeUndefined();
    expect(isOpen(WEEK, '', monday('12:00'))).toBeUndefined();
  });
});
