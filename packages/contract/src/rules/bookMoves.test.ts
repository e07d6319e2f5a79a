import { describe, expect, it } from 'vitest';
import { bookWords, needsSuccessor } from './bookMoves.ts';

const NOTHING = { Accounts: 0, Quotes: 0, Proposals: 0, Tasks: 0, Claims: 0 };

describe('what moves with a book', () => {
  it.each([
    [NOTHING, []],
    [{ ...NOTHING, Accounts: 1 }, ['1 account']],
    [
      { Accounts: 1204, Quotes: 1, Proposals: 2, Tasks: 1, Claims: 3 },
      [
        '1,204 accounts',
        '1 open quote',
        '2 proposals that wait for an answer',
        '1 open task',
        '3 open claims',
      ],
    ],
  ])('is counted in words: %j', (counts, words) => {
    expect(bookWords(counts)).toEqual(words);
  });

  it.each([
    [NOTHING, false],
    [{ ...NOTHING, Tasks: 4 }, false],
    [{ ...NOTHING, Accounts: 1 }, true],
    [{ ...NOTHING, Quotes: 1 }, true],
  ])('needs a successor if there are accounts or quotes: %j → %s', (counts, needs) => {
    expect(needsSuccessor(counts)).toBe(needs);
  });
});
