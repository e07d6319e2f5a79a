import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, formatFactor, parseFactor, roundTo, share, timesFactor, timesPpm } from './integers.ts';

const exact = (numerator: bigint, denominator: bigint): bigint => {
  const [twice, by] = [2n * numerator + denominator, 2n * denominator];
  const rest = ((twice % by) + by) % by;
  return (twice - rest) / by;
};

describe('integers', () => {
  it('round halves up, below zero too', () => {
    expect([divide(5, 2), divide(-5, 2), divide(4, 3), divide(-4, 3)]).toEqual([3, -2, 1, -1]);
    expect(roundTo(9_865_000, 10_000)).toBe(9_870_000);
  });

  it('divide as whole numbers of any size do', () => {
    const whole = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 2_000_000_000 }), (numerator, denominator) => {
        expect(divide(numerator, denominator)).toBe(Number(exact(BigInt(numerator), BigInt(denominator))));
      }),
    );
  });

  it('multiply exactly where a double can’t', () => {
    const amount = fc.integer({ min: 0, max: 1e13 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 990_000 }), (cents, factor) => {
        expect(share(cents, factor, 10_000)).toBe(Number(exact(BigInt(cents) * BigInt(factor), 10_000n)));
      }),
    );
  });

  it('apply factors and tax rates to the cent', () => {
    expect(timesFactor(10_739_904, 11_200)).toBe(12_028_692);
    expect([timesPpm(259_700, 49_400), timesPpm(259_700, 600)]).toEqual([12_829, 156]);
  });

  it('read and write factors as manuals print them', () => {
    expect(['0.0500', '1.1200', '12.3456'].map(parseFactor)).toEqual([500, 11_200, 123_456]);
    expect([500, 11_200, 123_456, 7].map(formatFactor)).toEqual(['0.0500', '1.1200', '12.3456', '0.0007']);
  });
});
