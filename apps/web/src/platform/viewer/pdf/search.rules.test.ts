import { expect, test } from 'vitest';
import { firstFrom, matchesIn, patternOf, placesOf, textOf } from './search.rules.ts';

const piece = (str: string, hasEOL = false) => ({ str, hasEOL });
const pieces = [
  piece('Home'),
  piece('owners'),
  piece('', true),
  piece('All covered', true),
  piece('losses $2,500'),
];
const text = textOf(pieces);
const find = (typed: string) => {
  const pattern = patternOf(typed);
  return pattern ? matchesIn(text, pattern, 1) : [];
};
/** The text between the two places, the way the page's pieces have it. */
const between = (typed: string) =>
  find(typed).map((match) => {
    const { from, to } = placesOf(pieces, match) ?? {};
    if (!from || !to) return undefined;
    return pieces
      .slice(from.piece, to.piece + 1)
      .map(({ str }, index, { length }) =>
        str.slice(index === 0 ? from.offset : 0, index === length - 1 ? to.offset : undefined),
      )
      .join('|');
  });

// @spec I12.9
test.each([
  ['homeowners', ['Home|owners']],
  ['OWNERS', ['owners']],
  ['covered losses', ['covered|losses']],
  ['o', ['o', 'o', 'o', 'o']],
  ['$2,500', ['$2,500']],
  ['(flood', []],
  ['   ', []],
])('finds %j in %j', (typed, found) => expect(between(typed)).toEqual(found));

test('treats straight and curly quotes as the same', () => {
  const pattern = patternOf(`"don't"`);
  expect(pattern && matchesIn('We “don’t” know', pattern, 2)).toEqual([{ page: 2, start: 3, end: 10 }]);
});

test('returns no place for a match that is not in the text', () =>
  expect(placesOf(pieces, { start: 500, end: 505 })).toBeUndefined());

test('starts at the page that is shown, and goes around', () => {
  const matches = [2, 2, 5].map((page) => ({ page, start: 0, end: 1 }));
  expect([1, 2, 3, 6].map((page) => firstFrom(matches, page))).toEqual([0, 0, 2, 0]);
  expect(firstFrom([], 1)).toBe(-1);
});
