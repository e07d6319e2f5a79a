import { describe, expect, test } from 'vitest';
import { agenciesOf, nextBrokerage, SPAN } from './agencies.ts';
import { addYears, anniversaryDay, dayOf, isoDay } from './calendar.ts';
import { Chance } from './chance.ts';
import { fieldOf } from './copy.ts';
import { keyOf, scattered } from './keys.ts';
import { emailOf } from './people.ts';

describe('keys', () => {
  test('are shaped as UUIDv7, sort by number and differ by kind', () => {
    const numbers = [0, 1, 2, 255, 65_536, 400_000_000];
    const keys = numbers.map((number) => keyOf('policy', number));
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys).toEqual(keys.toSorted());
    expect(keyOf('policy', 7)).not.toBe(keyOf('payment', 7));
    expect(keyOf('policy', 7)).toBe(keyOf('policy', 7));
  });

  test('numbers for people have seven digits and never repeat', () => {
    const numbers = new Set(Array.from({ length: 50_000 }, (_, at) => scattered(at)));
    expect(numbers.size).toBe(50_000);
    expect([...numbers].every((number) => number >= 1_000_000 && number <= 9_999_999)).toBe(true);
    expect(() => scattered(9_000_000)).toThrow(RangeError);
  });
});

describe('chance', () => {
  test('repeats itself for a subject and number, and only for those', () => {
    const draws = (subject: string, number: number) => {
      const chance = new Chance(subject, number);
      return Array.from({ length: 5 }, () => chance.next());
    };
    expect(draws('account', 4)).toEqual(draws('account', 4));
    expect(draws('account', 4)).not.toEqual(draws('account', 5));
    expect(draws('account', 4)).not.toEqual(draws('agency', 4));
  });

  test('keeps to its bounds and weights', () => {
    const chance = new Chance('bounds', 1);
    const wholes = new Set(Array.from({ length: 500 }, () => chance.whole(3, 6)));
    expect([...wholes].toSorted()).toEqual([3, 4, 5, 6]);
    const heavy = Array.from({ length: 1_000 }, () =>
      chance.weighted([
        ['rare', 1],
        ['often', 9],
        ['never', 0],
      ]),
    );
    expect(heavy).not.toContain('never');
    expect(heavy.filter((kind) => kind === 'often').length).toBeGreaterThan(850);
    expect(() => chance.pick([])).toThrow(RangeError);
  });
});

test('days that not every year has become days that every year has', () => {
  const leapDay = dayOf(new Date('2028-02-29T23:00:00Z'));
  expect(isoDay(anniversaryDay(leapDay))).toBe('2028-02-28');
  expect(isoDay(addYears(anniversaryDay(leapDay), 1))).toBe('2029-02-28');
});

test('gives two brokerages different towns, and passes on the numbers already taken', () => {
  const [one, two] = [agenciesOf(0), agenciesOf(1)];
  const towns = (agencies: typeof one) => agencies.slice(1).map(({ places }) => places[0].postalCode);
  expect(towns(one).filter((town) => towns(two).includes(town))).toEqual([]);
  expect([nextBrokerage(1), nextBrokerage(SPAN), nextBrokerage(2 * SPAN + 19)]).toEqual([0, 1, 2]);
});

test('emails are plain ASCII whatever the name', () => {
  expect(emailOf({ first: 'Łukasz', last: "Müller-O'Weiß" }, 7, 'example.com')).toBe(
    'lukasz.mulleroweiss7@example.com',
  );
});

test('COPY fields keep tabs, breaks and backslashes, and objects are JSON', () => {
  expect([null, true, 12, 'a\tb\\c\nd', '\\N', { a: 'b\n' }].map(fieldOf)).toEqual([
    '\\N',
    'true',
    '12',
    'a\\tb\\\\c\\nd',
    '\\\\N',
    '{"a":"b\\\\n"}',
  ]);
});
