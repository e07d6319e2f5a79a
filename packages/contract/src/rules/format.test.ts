import { describe, expect, test } from 'vitest';
import {
  addressTabLabel,
  formatDay,
  formatLocalDay,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPhone,
  formatPrice,
  formatShortDay,
  formatShortMoney,
  formatTime,
  formatWholeMoney,
  maskPhone,
  sanitizeFileName,
  unmaskPhone,
  withoutCountySuffix,
} from './format.ts';

describe('a phone number', () => {
  // @spec 5.7
  test.each([
    ['2395550147', '(239) 555-0147'],
    ['0000000000', '(000) 000-0000'],
    ['239555014', ''],
    ['23955501478', ''],
    ['(239) 555-0147', ''],
    ['239555014x', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%o shows as %o', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  // @spec 2.48
  test.each([
    ['', ''],
    ['2', '(2'],
    ['239', '(239'],
    ['2395', '(239) 5'],
    ['239555', '(239) 555'],
    ['2395550', '(239) 555-0'],
    ['2395550147', '(239) 555-0147'],
    ['239555014799', '(239) 555-0147'],
    ['+1 abc', '(1'],
  ])('%o is masked as %o', (typed, masked) => {
    expect(maskPhone(typed)).toBe(masked);
  });

  test('comes back from its mask as it was', () => {
    for (const digits of ['2', '239', '2395550', '2395550147'])
      expect(unmaskPhone(maskPhone(digits))).toBe(digits);
  });
});

describe('a file name', () => {
  // @spec 5.18
  test.each(['/', '\\', ':', '*', '?', '"', "'", '<', '>', '|', '%', ',', '#', '+'])('loses %s', (char) => {
    expect(sanitizeFileName(`roof${char}photo${char}.jpg`)).toBe('roofphoto.jpg');
  });
  test('keeps everything else', () => {
    expect(sanitizeFileName('Señor Ñandú – kitchen (2) [wet] & all; ok=1.jpg')).toBe(
      'Señor Ñandú – kitchen (2) [wet] & all; ok=1.jpg',
    );
  });
  test('cannot climb out of its folder', () => {
    expect(sanitizeFileName('../../etc/passwd')).toBe('....etcpasswd');
  });
});

// @spec 9.13
test('an address tab label is cut at twenty characters', () => {
  expect(addressTabLabel('12345678901234567890')).toBe('12345678901234567890');
  expect(addressTabLabel('12345678901234567890x')).toBe('12345678901234567890');
  expect(addressTabLabel('Short')).toBe('Short');
});

test.each([
  ['Collier County', 'Collier'],
  ['County Line County', 'County Line'],
  ['Orleans Parish', 'Orleans Parish'],
  ['Countyside', 'Countyside'],
])('the county %s is %s', (given, plain) => {
  expect(withoutCountySuffix(given)).toBe(plain);
});

test('a day is written out and never shifts', () => {
  expect(formatDay('2026-11-14')).toBe('Nov 14, 2026');
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatShortDay('2026-01-01')).toBe('Jan 1');
  expect(formatMonth('2026-11-01')).toBe('November 2026');
});

test('an instant is no day: which one it is depends on the time zone', () => {
  expect(() => formatDay('2026-01-01T00:00:00.000Z')).toThrow(RangeError);
  expect(formatLocalDay(new Date(2026, 10, 14, 23, 59).toISOString())).toBe('Nov 14, 2026');
});

test("writes a moment in the reader's time zone", () => {
  const afternoon = new Date(2026, 10, 14, 15, 5).toISOString();
  expect(formatMoment(afternoon)).toMatch(/^Nov 14, 2026, 3:05\sPM$/);
  expect(formatTime(afternoon)).toMatch(/^3:05\sPM$/);
});

test("writes money with cents, or without if they don't matter", () => {
  expect(formatMoney(123_456)).toBe('$1,234.56');
  expect(formatMoney(-50)).toBe('-$0.50');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatWholeMoney(25_000_000)).toBe('$250,000');
  expect(formatPrice(8_400)).toBe('$84');
  expect(formatPrice(8_405)).toBe('$84.05');
  expect(formatPrice(-8_400)).toBe('-$84');
});

test.each([
  [0, '$0'],
  [123_456, '$1.23K'],
  [987_654_321_00, '$988M'],
])('shows %i cents at a glance as %s', (cents, text) => expect(formatShortMoney(cents)).toBe(text));
