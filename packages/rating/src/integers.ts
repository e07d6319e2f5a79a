/**
 * Money without fractions: whole hundredths of a cent in tables, whole cents outside, and factors as integers with four
 * decimals (1.1200 is 11200). Halves round up, so no result depends on how a computer stores 0.1.
 */

export const HUNDREDTHS_PER_CENT = 100;
export const CENTS_PER_DOLLAR = 100;
/** A factor of 1.0000. */
export const ONE = 10_000;
const PER_MILLION = 1_000_000;

/** Twice of it, and a little more, is still exact in a double. */
const MOST = Number.MAX_SAFE_INTEGER / 4;

/** `numerator ÷ denominator` to the nearest integer, halves up. The denominator is positive. */
export function divide(numerator: number, denominator: number): number {
  if (Math.abs(numerator) > MOST) return divideLarge(BigInt(numerator), BigInt(denominator));
  const twice = 2 * numerator + denominator;
  const by = 2 * denominator;
  const quotient = Math.floor(twice / by);
  // The quotient of two doubles can be a whole number although it's just below one.
  return quotient * by > twice ? quotient - 1 : quotient;
}

function divideLarge(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const by = 2n * denominator;
  const rest = doubled % by;
  return Number((doubled - (rest < 0n ? rest + by : rest)) / by);
}

/** `amount × by ÷ per`, exact however large the product is. */
export function share(amount: number, by: number, per: number): number {
  const product = amount * by;
  return Math.abs(product) <= MOST
    ? divide(product, per)
    : divideLarge(BigInt(amount) * BigInt(by), BigInt(per));
}

export const timesFactor = (amount: number, factor: number): number => share(amount, factor, ONE);
/** For taxes, whose rates are in millionths: 4.94% is 49,400. */
export const timesPpm = (cents: number, ppm: number): number => share(cents, ppm, PER_MILLION);
export const roundTo = (amount: number, unit: number): number => divide(amount, unit) * unit;
export const floorTo = (amount: number, unit: number): number => Math.floor(amount / unit) * unit;

/** `1.1200` → 11200 */
export const parseFactor = (text: string): number => Math.round(Number(text) * ONE);
/** 11200 → `1.1200` */
export function formatFactor(factor: number): string {
  const digits = String(factor).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
