import { describe, expect, it } from 'vitest';
import { likenessText, mergeLines, usesText } from './lenders.rules.ts';

const named = (Name: string) => ({ Key: '0197c9a0-0000-7000-8001-000000000001', Name });

describe('lenders', () => {
  it.each([
    [1, 'The names are the same but for case and punctuation'],
    [0.999, 'The names are 99% alike'],
    [0.6, 'The names are 60% alike'],
  ])('that are alike by %f read “%s”', (likeness, text) => {
    expect(likenessText(likeness)).toBe(text);
  });

  it('have branches and loans, one or many', () => {
    expect(usesText({ ...named('First'), Branches: 1, Loans: 1204 })).toBe('First: 1 branch, 1,204 loans');
    expect(usesText({ ...named('First'), Branches: 0, Loans: 1 })).toBe('First: 0 branches, 1 loan');
  });

  it('are merged with what moves, in sentences', () => {
    const pair = { From: named('First NA'), Into: named('First') };
    expect(mergeLines({ ...pair, Branches: 2, SameAddress: 1, Loans: 1 })).toEqual([
      '2 branches move to First.',
      '1 of them has an address that First already has, so the loans there move and the branch is retired.',
      '1 loan on a policy names First from now on.',
      'First NA is retired.',
    ]);
    expect(mergeLines({ ...pair, Branches: 0, SameAddress: 0, Loans: 0 })).toEqual([
      'First NA has no branches.',
      'No policy names it.',
      'First NA is retired.',
    ]);
  });
});
