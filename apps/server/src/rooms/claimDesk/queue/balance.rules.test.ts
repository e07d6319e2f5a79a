import type { Adjuster } from '@portico/contract/rooms/claimDesk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealOut, obstacleOf, type ToPlace } from './balance.rules.ts';

const adjuster = (Key: string, more: Partial<Adjuster> = {}): Adjuster => ({
  Key,
  Name: Key,
  States: ['FL'],
  Open: 0,
  Capacity: 10,
  AwayUntil: null,
  Deputy: null,
  AuthorityCents: 0,
  ...more,
});
const claims = (count: number, more: Partial<ToPlace> = {}): ToPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    number: `CLM-${at}`,
    state: 'FL',
    isOpen: true,
    adjusterKey: null,
    ...more,
  }));
const counts = (toPlace: readonly ToPlace[], adjusters: readonly Adjuster[]) => {
  const all: Record<string, number> = {};
  for (const { to } of dealOut(toPlace, adjusters).moves) all[to.Name] = (all[to.Name] ?? 0) + 1;
  return all;
};
const whyOf = (claim: Partial<ToPlace>, adjusters: readonly Adjuster[]) => {
  const { moves, stays } = dealOut(claims(1, claim), adjusters);
  return [...moves, ...stays][0]?.why;
};

describe('balancing claims', () => {
  test('fills desks by capacity, not by number, and not beyond it', () => {
    const desks = [adjuster('small', { Capacity: 2 }), adjuster('large')];
    expect(counts(claims(3), desks)).toEqual({ small: 1, large: 2 });
    expect(counts(claims(42), desks)).toEqual({ small: 2, large: 10 });
    expect(dealOut(claims(13), desks).stays.map(({ why, isRefused }) => [why, isRefused])).toEqual([
      ['Everyone who is licensed in FL and not away has no room.', true],
    ]);
  });

  test('moves claims away from a full desk, as long as the other one has less to do', () => {
    const { moves, stays, desks } = dealOut(claims(4, { adjusterKey: 'a' }), [
      adjuster('a', { Open: 4 }),
      adjuster('b'),
    ]);
    expect(desks.map(({ open }) => open)).toEqual([2, 2]);
    expect(moves.map(({ why }) => why)).toEqual([
      'a has 4 of 10. b is licensed in FL and goes from 0 to 1 of 10 claims.',
      'a has 3 of 10. b is licensed in FL and goes from 1 to 2 of 10 claims.',
    ]);
    expect(stays.map(({ why }) => why)).toEqual(
      Array(2).fill('a has 2 of 10 claims, and no one else would have less to do.'),
    );
  });

  test('says of every claim why it moves or stays', () => {
    const free = adjuster('free');
    const until = '2026-11-20';
    const away = (more: Partial<Adjuster> = {}) => adjuster('gone', { AwayUntil: until, Open: 1, ...more });
    const room = 'free is licensed in FL and goes from 0 to 1 of 10 claims.';
    expect(whyOf({}, [free])).toBe(room);
    expect(whyOf({ adjusterKey: 'ended' }, [free])).toBe(`Its adjuster isn’t one anymore. ${room}`);
    expect(whyOf({ adjusterKey: 'texan' }, [free, adjuster('texan', { States: ['TX'] })])).toBe(
      `texan isn’t licensed in FL. ${room}`,
    );
    expect(whyOf({ adjusterKey: 'gone' }, [free, away()])).toBe(`gone is away until Nov 20, 2026. ${room}`);
    expect(whyOf({ adjusterKey: 'gone' }, [free, away({ Deputy: { Key: 'free', Name: 'free' } })])).toBe(
      'gone is away until Nov 20, 2026. free is the deputy.',
    );
    expect(whyOf({ isOpen: false }, [free])).toBe('It isn’t open.');
    expect(whyOf({ state: 'TX' }, [free])).toBe('No one is licensed in TX.');
    expect(whyOf({}, [away()])).toBe('Everyone who is licensed in FL is away.');
    expect(whyOf({ adjusterKey: 'free' }, [free])).toBe('No one else can get it. No one is licensed in FL.');
  });

  test('gives claims only to people who may have them, each at most once, and makes no one’s load greater than its giver’s', () => {
    const state = fc.constantFrom('FL', 'TX', 'GA');
    const person = fc.record({
      States: fc.uniqueArray(state),
      Open: fc.nat(12),
      Capacity: fc.nat(12),
      AwayUntil: fc.constantFrom(null, null, '2026-11-20'),
    });
    const claim = fc.record({ state, isOpen: fc.boolean(), holder: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 6 }), fc.array(claim, { maxLength: 20 }), (people, some) => {
        const adjusters = people.map((one, at) => adjuster(`${at}`, one));
        const all = some.map(({ holder, ...one }, at) => ({
          ...{ ...one, key: `${at}`, number: `${at}` },
          adjusterKey: holder < people.length ? `${holder}` : null,
        }));
        const { moves, stays, desks } = dealOut(all, adjusters);
        expect([...moves, ...stays].map((one) => one.claim.key).toSorted()).toEqual(
          all.map(({ key }) => key).toSorted(),
        );
        for (const { claim: moved, to, why } of moves) {
          expect(to.Key).not.toBe(moved.adjusterKey);
          expect(obstacleOf({ adjuster: to, open: 0 }, moved.state)).toBeUndefined();
          expect(why).not.toBe('');
        }
        for (const { adjuster: one, open } of desks)
          expect(open).toBeLessThanOrEqual(Math.max(one.Open, one.Capacity));
      }),
      { numRuns: 300 },
    );
  });
});
