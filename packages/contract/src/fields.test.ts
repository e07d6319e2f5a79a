import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Day, Moment, Whole, WholeText } from './fields.ts';
import { ALL_ROOMS } from './rooms/index.ts';

interface Leaf {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** Every field of an input, also behind what may be left out and within lists. */
function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
    case 'array':
      return leavesOf(def.element, path);
    case 'record':
      return leavesOf(def.valueType, path);
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path);
    case 'pipe':
      // The end of a pipe gets what its beginning has made.
      return leavesOf(def.in, path);
    default:
      return [{ path, schema }];
  }
}

const FIELDS = ALL_ROOMS.flatMap(({ name, rows }) =>
  Object.entries(rows).flatMap(([call, row]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = row[part];
      return schema ? leavesOf(schema, `${name}.${call} ${part}`) : [];
    }),
  ),
);
const takes = ({ schema }: Leaf, value: unknown) => z.safeParse(schema, value).success;
const paths = (fields: readonly Leaf[]) => fields.map(({ path }) => path);

test('no call takes a day or a moment that PostgreSQL or JavaScript doesn’t know, or whose neighbors they don’t', () => {
  const days = FIELDS.filter((field) => takes(field, '2026-11-15') && !takes(field, '2026-11-31'));
  expect(days.length).toBeGreaterThan(50);
  const beyond = ['0000-01-01', '0001-01-01', '1899-12-31', '2100-01-01', '9999-12-31'];
  expect(paths(days.filter((field) => beyond.some((day) => takes(field, day))))).toEqual([]);

  const moment = (day: string) => `${day}T12:00:00Z`;
  const moments = FIELDS.filter(
    (field) => takes(field, moment('2026-11-15')) && !takes(field, moment('2026-11-31')),
  );
  expect(moments.length).toBeGreaterThan(5);
  expect(paths(moments.filter((field) => beyond.some((day) => takes(field, moment(day)))))).toEqual([]);
  expect(Moment.safeParse(`2026-11-15T12:00:00.${'0'.repeat(100)}Z`).success).toBe(false);
});

/** Kept as `bigint`, or compared with a limit before they're kept. */
const IS_LARGE = /Cents$|\.Bytes$/;

test('no call takes a number that an integer column can’t hold', () => {
  const numbers = FIELDS.filter((field) => takes(field, 2) && !takes(field, 0.5));
  expect(numbers.length).toBeGreaterThan(25);
  const isOpen = (field: Leaf) => takes(field, 2 ** 31) || takes(field, -(2 ** 31) - 1);
  expect(paths(numbers.filter(isOpen)).filter((path) => !IS_LARGE.test(path))).toEqual([]);
});

test('no call has a field for a card’s number or code', () => {
  const ofCards = FIELDS.filter(({ path }) =>
    /\.(card\w*|pan|cvv|cvc|\w*cardnumber|\w*securitycode)$/i.test(path),
  );
  // The codes that we email.
  expect(paths(ofCards).filter((path) => !/Email|SecurityCode(Key|$)/.test(path))).toEqual([]);
});

test('days and numbers are taken up to their limits', () => {
  for (const day of ['1900-01-01', '2026-11-15', '2099-12-31']) expect(Day.safeParse(day).success).toBe(true);
  expect(Day.safeParse('2100-01-01').error?.issues[0]?.message).toBe('Enter a date from 1900 to 2099.');
  for (const number of [0, 2 ** 31 - 1]) expect(Whole.safeParse(number).success).toBe(true);
  expect(WholeText.safeParse('2147483648').success).toBe(false);
});
