import type { ComparedTerm } from '@portico/contract/rooms/overviews/insured';
import type { Coverage } from '@portico/contract/rooms/policies';
import { describe, expect, it } from 'vitest';
import { compareTerms, summaryOf } from './comparison.rules.ts';

const cover = (
  Code: string,
  Name: string,
  limit: number | null,
  deductible: number | null = null,
): Coverage => ({
  Code,
  Name,
  LimitCents: limit === null ? null : limit * 100,
  DeductibleCents: deductible === null ? null : deductible * 100,
  PremiumCents: 0,
});
const term = (premium: number, ...CoverageList: Coverage[]): ComparedTerm => ({
  PremiumCents: Math.round(premium * 100),
  TotalCents: Math.round(premium * 100) + 2500,
  CoverageList,
});
const said = (now: ComparedTerm, last: ComparedTerm) => compareTerms(now, last).map(({ text }) => text);
const kinds = (now: ComparedTerm, last: ComparedTerm) => compareTerms(now, last).map(({ kind }) => kind);

// @spec D.2
describe('the total', () => {
  it.each([
    [1459, 1375, 'went up by $84.00 (6%), from $1,400.00 to $1,484.00', 'up'],
    [1375, 1459, 'went down by $84.00 (6%), from $1,484.00 to $1,400.00', 'down'],
    [1375, 1375, 'is unchanged at $1,400.00', 'same'],
    [1375.5, 1375, 'went up by $0.50 (less than 1%), from $1,400.00 to $1,400.50', 'up'],
    [2775, 1375, 'went up by $1,400.00 (100%), from $1,400.00 to $2,800.00', 'up'],
    [875, -25, 'went up by $900.00, from $0.00 to $900.00', 'up'],
    [-25, 875, 'went down by $900.00 (100%), from $900.00 to $0.00', 'down'],
  ])('of a premium of %d after %d, with $25 of fees', (now, last, text, kind) => {
    expect(compareTerms(term(now), term(last))).toEqual([
      { kind, text: `Your total ${text}, fees and taxes included.` },
    ]);
  });

  it.each([
    [1459, 1375, '$1,484.00 this term, up $84.00 from last'],
    [1375, 1459, '$1,400.00 this term, down $84.00 from last'],
    [1375, 1375, '$1,400.00 this term, same as last term'],
  ])('of a premium of %d after %d in one line', (now, last, line) => {
    expect(summaryOf(term(now), term(last))).toBe(line);
  });
});

describe('the limits', () => {
  const dwelling = (limit: number | null) => term(1, cover('A', 'Dwelling', limit));

  it('names limits that rose or fell, in the policy’s order', () => {
    const now = term(1, cover('A', 'Dwelling', 319_000), cover('C', 'Personal Property', 90_000));
    const last = term(1, cover('C', 'Personal Property', 100_000), cover('A', 'Dwelling', 310_000));
    expect(said(now, last).slice(1)).toEqual([
      'Your dwelling limit rose from $310,000 to $319,000.',
      'Your personal property limit fell from $100,000 to $90,000.',
    ]);
    expect(kinds(now, last)).toEqual(['same', 'up', 'down']);
  });

  it('leaves out limits that didn’t change', () => {
    expect(said(dwelling(310_000), dwelling(310_000))).toHaveLength(1);
    expect(said(dwelling(null), dwelling(null))).toHaveLength(1);
  });

  it('says when a limit is added or removed', () => {
    expect(said(dwelling(310_000), dwelling(null))[1]).toBe(
      'Your dwelling coverage now has a limit of $310,000.',
    );
    expect(said(dwelling(null), dwelling(310_000))[1]).toBe('Your dwelling coverage no longer has a limit.');
  });
});

describe('the coverages', () => {
  it('names new and removed coverages before changed limits', () => {
    const now = term(
      1,
      cover('A', 'Dwelling', 2),
      cover('WB', 'Water Backup', 5_000),
      cover('X', 'Identity', null),
    );
    const last = term(1, cover('A', 'Dwelling', 1), cover('LA', 'Loss Assessment', 10_000));
    expect(said(now, last).slice(1)).toEqual([
      'New this term: Water Backup, up to $5,000.',
      'New this term: Identity.',
      'No longer covered: Loss Assessment.',
      'Your dwelling limit rose from $1 to $2.',
    ]);
    expect(kinds(now, last)).toEqual(['same', 'added', 'added', 'gone', 'up']);
  });
});

describe('the deductible', () => {
  const both = (one: number | null, other: number | null) =>
    term(
      1,
      cover('A', 'Dwelling', 1, one),
      cover('C', 'Personal Property', 1, other),
      cover('E', 'Liability', 1),
    );

  it.each([
    [both(2500, 2500), both(2500, 2500), ['Your deductible is unchanged at $2,500.']],
    [both(2500, 1000), both(2500, 1000), ['Your deductibles are unchanged.']],
    [both(2500, 2500), both(1000, 1000), ['Your deductible went up from $1,000 to $2,500.']],
    [both(1000, 1000), both(2500, 2500), ['Your deductible went down from $2,500 to $1,000.']],
    [both(2500, 1000), both(1000, 1000), ['Your deductible for dwelling went up from $1,000 to $2,500.']],
    [
      both(2500, 500),
      both(1000, 1000),
      [
        'Your deductible for dwelling went up from $1,000 to $2,500.',
        'Your deductible for personal property went down from $1,000 to $500.',
      ],
    ],
    [both(500, 500), both(null, null), ['Your deductible is new: $500.']],
    [both(null, null), both(500, 500), ['Your deductible, $500 last term, was removed.']],
    [both(null, null), both(null, null), []],
  ])('describes case %#', (now, last, texts) => {
    expect(said(now, last).slice(1)).toEqual(texts);
  });
});

it('puts the deductible after the first changed limit', () => {
  const at = (limit: number) =>
    term(
      1,
      cover('A', 'Dwelling', limit, 500),
      cover('B', 'Other Structures', limit, 500),
      cover('C', 'Contents', limit),
    );
  expect(said(at(2), at(1)).slice(1)).toEqual([
    'Your dwelling limit rose from $1 to $2.',
    'Your deductible is unchanged at $500.',
    'Your other structures limit rose from $1 to $2.',
    'Your contents limit rose from $1 to $2.',
  ]);
});
