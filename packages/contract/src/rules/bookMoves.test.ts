import { describe, expect, it } from 'vitest';
import { accountMoveText, agencyMoveText, bookWords, needsSuccessor } from './bookMoves.ts';

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

describe('a move in an activity', () => {
  const from = { agency: 'Tampa', agent: 'Ann' };
  const [there, here] = [
    { agency: 'Naples', agent: 'Bo' },
    { agency: 'Tampa', agent: 'Bo' },
  ];
  it.each([
    ['agentLeft', here, 'Ann left. Bo took over the account'],
    ['agencyClosed', there, 'Tampa closed. Bo of Naples took over the account'],
    ['agencyClosed', null, 'Tampa closed'],
    ['agencyOfRecord', there, 'Moved the account from Tampa to Bo of Naples'],
    ['agencyOfRecord', here, 'Moved the account from Ann to Bo'],
  ] as const)('of an account: %s to %j', (cause, to, text) => {
    expect(accountMoveText({ cause, from, to })).toBe(text);
  });

  it.each([
    ['agentLeft', here, false, 'Ann left. Bo took over 12 accounts'],
    ['agentLeft', null, false, 'Ann left'],
    ['agencyClosed', there, false, 'The agency closed. Bo of Naples took over 12 accounts'],
    ['agencyClosed', there, true, 'Took over 12 accounts from Tampa'],
    ['agencyOfRecord', there, false, 'Gave up 12 accounts to Naples'],
    ['agencyOfRecord', there, true, 'Took over 12 accounts from Tampa'],
    ['agencyOfRecord', here, false, 'Moved 12 accounts from Ann to Bo'],
  ] as const)('of an agency: %s to %j, as taker: %s', (cause, to, isTaker, text) => {
    expect(agencyMoveText({ cause, from, to }, isTaker, '12 accounts')).toBe(text);
  });
});
