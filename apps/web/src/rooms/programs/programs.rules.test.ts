import { describe, expect, it } from 'vitest';
import { draft, now, old } from './programs.fixture.ts';
import {
  barsOf,
  earlierThan,
  linesOf,
  placeOfToday,
  publicationWords,
  sinceWords,
  spanOf,
} from './programs.rules.ts';

describe('the timeline', () => {
  const span = spanOf([now, old, draft], '2026-11-15');

  it('has an edition until the next one begins, and no draft', () => {
    const bars = barsOf([draft, now, old], span);
    expect(bars.map(({ edition }) => edition.Number)).toEqual(['2025.1', '2026.2']);
    const [first, second] = bars;
    expect((first?.left ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.left ?? -1);
    expect((second?.left ?? 0) + (second?.width ?? 0)).toBeCloseTo(100);
    const today = placeOfToday('2026-11-15', span);
    expect(today).toBeGreaterThan(second?.left ?? 100);
    expect(today).toBeLessThan(100);
  });

  it('shows some time even without editions', () => {
    const empty = spanOf([draft], '2026-11-15');
    expect(barsOf([draft], empty)).toEqual([]);
    expect(empty.from).toBeLessThan(empty.to);
  });

  it('has one line for each program and market', () => {
    const other = { ...now, Key: 'x', Market: { ...now.Market, Key: 'y' } };
    expect(linesOf([now, other, old]).map(({ editions }) => editions.length)).toEqual([2, 1]);
  });
});

describe('words', () => {
  it('say from when and where an edition applies', () => {
    expect(sinceWords(now)).toBe('New business from Jul 1, 2026 in all states');
    expect(sinceWords({ ...now, StateList: now.StateList.slice(0, 1) })).toBe(
      'New business from Jul 1, 2026 in 1 state',
    );
    expect(sinceWords(draft)).toBe('Not published');
  });

  it('say what publishing will do, and when', () => {
    const days = { NewFrom: '2027-03-01', RenewalFrom: '2027-05-01' };
    expect(publicationWords('HO3-HBR-2027.1', ['FL', 'GA'], days)).toBe(
      'HO3-HBR-2027.1 will apply to new business that begins on Mar 1, 2027 or later, and to renewals from May 1, 2027, in FL and GA. Policies that are bound by then keep their rates until they renew.',
    );
    expect(publicationWords('X', ['FL'], { NewFrom: '2027-03-01', RenewalFrom: '2027-03-01' })).toMatch(
      /^X will apply to new business and renewals that begin on Mar 1, 2027 or later, in FL\./,
    );
    expect(publicationWords('X', [], days)).toBe('Choose states and days to see what will happen.');
  });
});

it('compares an edition with the one before it, and a draft with the latest', () => {
  const all = [draft, now, old];
  expect(earlierThan(draft, all)?.Number).toBe('2026.2');
  expect(earlierThan(now, all)?.Number).toBe('2025.1');
  expect(earlierThan(old, all)?.Number).toBe('2026.2');
  expect(earlierThan(now, [now])).toBeUndefined();
});
