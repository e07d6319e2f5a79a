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
      '1 branch moves to First.',
      '1 branch has an address that First already has. Its loans move to the branch there, and it’s retired.',
      '1 loan on a policy names First from now on.',
      'First NA is retired.',
    ]);
    expect(mergeLines({ ...pair, Branches: 0, SameAddress: 0, Loans: 0 })).toEqual([
      'First NA has no branches.',
      'No policies name First NA.',
      'First NA is retired.',
    ]);
    expect(mergeLines({ ...pair, Branches: 1202, SameAddress: 1202, Loans: 2 }).slice(0, -1)).toEqual([
      '1,202 branches have addresses that First already has. Their loans move to the branches there, and they’re retired.',
      '2 loans on policies name First from now on.',
    ]);
  });
});
