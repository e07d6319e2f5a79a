import type { Adjuster } from '@portico/contract/rooms/claimDesk';
import { describe, expect, test } from 'vitest';
import { dealOut, type ToPlace } from './balance.rules.ts';

const TODAY = '2026-11-15';
const adjuster = (Key: string, more: Partial<Adjuster> = {}): Adjuster => ({
  Key,
  Name: Key,
  States: ['FL'],
  Open: 0,
  Capacity: 10,
  AwayUntil: null,
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
const counts = (toPlace: readonly ToPlace[], adjusters: readonly Adjuster[]) =>
  Object.fromEntries(
    dealOut(toPlace, adjusters, TODAY).ShareList.map(({ Name, ClaimKeys }) => [Name, ClaimKeys.length]),
  );

describe('balancing claims', () => {
  test('fills desks by capacity, not by number', () => {
    expect(counts(claims(3), [adjuster('small', { Capacity: 2 }), adjuster('large')])).toEqual({
      small: 1,
      large: 2,
    });
  });

  test('says how full each desk is before and after', () => {
    const plan = dealOut(claims(2), [adjuster('a', { Open: 4 })], TODAY);
    expect(plan.ShareList).toMatchObject([{ Open: 4, OpenAfter: 6, Capacity: 10, Kept: 0 }]);
  });

  test('leaves a claim where it is if no one is less busy', () => {
    const held = claims(1, { adjusterKey: 'b' });
    const plan = dealOut(held, [adjuster('a', { Open: 4 }), adjuster('b', { Open: 5 })], TODAY);
    expect(plan.ShareList).toMatchObject([{ Name: 'b', Kept: 1, Open: 5, OpenAfter: 5 }]);
  });

  test('moves claims away from a full desk', () => {
    const held = claims(4, { adjusterKey: 'a' });
    const plan = dealOut(held, [adjuster('a', { Open: 4 }), adjuster('b')], TODAY);
    expect(plan.ShareList.map(({ OpenAfter }) => OpenAfter)).toEqual([2, 2]);
  });

  test('passes over people who are away, unlicensed or take no claims', () => {
    const others = [
      adjuster('away', { AwayUntil: '2026-11-16' }),
      adjuster('texan', { States: ['TX'] }),
      adjuster('closed', { Capacity: 0 }),
    ];
    expect(counts(claims(2), [...others, adjuster('here', { Open: 9, AwayUntil: TODAY })])).toEqual({
      here: 2,
    });
  });

  test('says why a claim can’t be placed', () => {
    const why = (toPlace: Partial<ToPlace>, adjusters: readonly Adjuster[]) =>
      dealOut(claims(1, toPlace), adjusters, TODAY).LeftList.map(({ Why }) => Why);
    expect(why({ state: 'TX' }, [adjuster('a')])).toEqual(['unlicensed']);
    expect(why({}, [adjuster('a', { AwayUntil: '2027-01-01' })])).toEqual(['away']);
    expect(why({ isOpen: false }, [adjuster('a')])).toEqual(['closed']);
  });

  test('places each open claim once, and desks end up as even as their capacities allow', () => {
    const adjusters = [3, 7, 11].map((Capacity, at) => adjuster(`${at}`, { Capacity, Open: 0 }));
    const plan = dealOut(claims(42), adjusters, TODAY);
    expect(plan.ShareList.flatMap(({ ClaimKeys }) => ClaimKeys).toSorted()).toEqual(
      claims(42)
        .map(({ key }) => key)
        .toSorted(),
    );
    expect(plan.ShareList.map(({ OpenAfter }) => OpenAfter)).toEqual([6, 14, 22]);
  });
});
