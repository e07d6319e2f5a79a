import { describe, expect, it } from 'vitest';
import type { AffectedTerm } from '../rooms/programs/effect.ts';
import { addEffects, bandOf, EFFECT_BANDS, effectOf, noEffect } from './bookEffect.ts';

let count = 0;
const term = (BeforeCents: number | null, AfterCents: number | null): AffectedTerm => {
  count += 1;
  return {
    Key: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    AlternateKey: `CHO-${count}`,
    InsuredName: 'Ada Hill',
    State: 'FL',
    BeforeCents,
    AfterCents,
  };
};

describe('the band of a change', () => {
  it.each([
    [100_00, 79_99, 'Down 20% or more'],
    [100_00, 80_00, 'Down 20% or more'],
    [100_00, 80_01, 'Down 10% to 20%'],
    [100_00, 90_00, 'Down 10% to 20%'],
    [100_00, 90_01, 'Down 5% to 10%'],
    [100_00, 95_00, 'Down 5% to 10%'],
    [100_00, 95_01, 'Down less than 5%'],
    [100_00, 99_99, 'Down less than 5%'],
    [100_00, 100_00, 'No change'],
    [100_00, 100_01, 'Up less than 5%'],
    [100_00, 104_99, 'Up less than 5%'],
    [100_00, 105_00, 'Up 5% to 10%'],
    [100_00, 110_00, 'Up 10% to 20%'],
    [100_00, 120_00, 'Up 20% or more'],
    [0, 100, 'Up 20% or more'],
    [0, 0, 'No change'],
  ])('from %i to %i cents is “%s”', (before, after, label) => {
    expect(EFFECT_BANDS[bandOf(before, after)]).toBe(label);
  });
});

describe('the effect on the book', () => {
  it('counts each term once and adds up what can be compared', () => {
    const effect = effectOf([
      term(1_000_00, 1_065_00),
      term(1_000_00, 980_00),
      term(500_00, 500_00),
      term(700_00, null),
      term(null, 900_00),
      term(null, null),
    ]);
    expect(effect).toMatchObject({
      TermCount: 6,
      UpCount: 1,
      DownCount: 1,
      SameCount: 1,
      LostCount: 1,
      UnratedCount: 2,
      BeforeCents: 2_500_00,
      AfterCents: 2_545_00,
      BandList: [0, 0, 0, 1, 1, 0, 1, 0, 0],
    });
  });

  it('lists the ten largest changes, up or down, and none without a change', () => {
    const terms = Array.from({ length: 14 }, (_, at) =>
      term(1_000_00, 1_000_00 + (at % 2 === 0 ? at : -at) * 100),
    );
    const { LargestList } = effectOf(terms);
    expect(LargestList.map(({ AfterCents }) => (AfterCents ?? 0) / 100 - 1_000)).toEqual([
      -13, 12, -11, 10, -9, 8, -7, 6, -5, 4,
    ]);
    expect(effectOf([term(5, 5)]).LargestList).toEqual([]);
  });

  it('is the same in parts, whatever the parts are', () => {
    const terms = Array.from({ length: 50 }, (_, at) =>
      term(
        at % 9 === 0 ? null : 1_000_00,
        at % 7 === 0 ? null : 1_000_00 + ((at * 37) % 41) * 1_000 - 20_000,
      ),
    );
    const whole = effectOf(terms);
    for (const size of [1, 7, 25, 50]) {
      let sum = noEffect();
      for (let at = 0; at < terms.length; at += size)
        sum = addEffects(sum, effectOf(terms.slice(at, at + size)));
      expect(sum).toEqual(whole);
    }
  });
});
