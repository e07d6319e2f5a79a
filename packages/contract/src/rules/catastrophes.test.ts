import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchableCatastrophe, matchCatastrophes } from './catastrophes.ts';
import { addDays } from './days.ts';

const helene: MatchableCatastrophe = {
  key: 'helene',
  begins: '2024-09-26',
  ends: '2024-09-28',
  states: ['FL', 'GA', 'SC', 'NC'],
  counties: { NC: ['Buncombe', 'Henderson'] },
  lossTypes: ['WIND', 'FLOOD', 'WATER'],
};
const loss = { day: '2024-09-27', state: 'FL', county: 'Pinellas', lossType: 'WIND' };
const keys = (...args: Parameters<typeof matchCatastrophes>) =>
  matchCatastrophes(...args).map(({ key }) => key);

describe('a catastrophe', () => {
  // @spec I13.37
  it.each([
    ['in its state on its first day', { day: '2024-09-26' }, true],
    ['on its last day', { day: '2024-09-28' }, true],
    ['the day before', { day: '2024-09-25' }, false],
    ['the day after', { day: '2024-09-29' }, false],
    ['in another state', { state: 'TX' }, false],
    ['in a listed county', { state: 'NC', county: 'Buncombe' }, true],
    ['in a county that is not listed', { state: 'NC', county: 'Wake' }, false],
    ['of another loss type', { lossType: 'THEFT' }, false],
  ])('matches a loss %s: %s', (_where, change, matches) => {
    expect(keys({ ...loss, ...change }, [helene])).toEqual(matches ? ['helene'] : []);
  });

  it('matches every loss type if it names none', () => {
    expect(keys({ ...loss, lossType: 'THEFT' }, [{ ...helene, lossTypes: [] }])).toEqual(['helene']);
  });
});

describe('several catastrophes', () => {
  const wide = { ...helene, key: 'wide', begins: '2024-09-20', counties: null };
  const latest = { ...wide, key: 'latest', begins: '2024-09-27' };
  const exact = { ...wide, key: 'exact', begins: '2024-09-01', counties: { FL: ['Pinellas'] } };

  it('puts the one that lists the county first, then the latest, and shows two', () => {
    expect(keys(loss, [wide, latest, exact])).toEqual(['exact', 'latest']);
    expect(keys(loss, [wide, latest])).toEqual(['latest', 'wide']);
  });
});

const anyCatastrophes = fc.uniqueArray(
  fc
    .record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      from: fc.nat(20),
      length: fc.nat(6),
      states: fc.subarray(['FL', 'GA']),
      counties: fc.constantFrom(null, { FL: ['Pinellas'] }, { GA: ['Bibb'] }),
      lossTypes: fc.subarray(['WIND', 'FLOOD']),
    })
    .map(({ from, length, ...rest }) => {
      const begins = addDays('2024-09-01', from);
      return { ...rest, begins, ends: addDays(begins, length) };
    }),
  { selector: ({ key }) => key },
);
const anyLoss = fc.record({
  day: fc.nat(30).map((days) => addDays('2024-09-01', days)),
  state: fc.constantFrom('FL', 'GA'),
  county: fc.constantFrom('Pinellas', 'Bibb'),
  lossType: fc.constantFrom('WIND', 'FLOOD', 'THEFT'),
});

describe('any catastrophes', () => {
  // @spec I13.37
  it('give the same matches in whatever order they are', () => {
    fc.assert(
      fc.property(
        anyLoss,
        anyCatastrophes.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        (place, [all, shuffled]) => {
          expect(keys(place, shuffled)).toEqual(keys(place, all));
        },
      ),
    );
  });

  it('never match a day outside of them, and at most two match', () => {
    fc.assert(
      fc.property(anyLoss, anyCatastrophes, (place, all) => {
        const matched = matchCatastrophes(place, all);
        expect(matched.length).toBeLessThanOrEqual(2);
        for (const { begins, ends, states } of matched) {
          expect(begins <= place.day && place.day <= ends).toBe(true);
          expect(states).toContain(place.state);
        }
      }),
    );
  });
});
