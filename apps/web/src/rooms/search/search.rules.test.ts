import { describe, expect, test, vi } from 'vitest';
import { type Found, findPlace, placeOf } from './search.rules.ts';

const policy = (Key: string, more: Partial<Found> = {}): Found => ({
  Key,
  RecordInactive: false,
  CustomerRiskAccount: { Key: `account of ${Key}` },
  ...more,
});
const inactive = (Key: string) => policy(Key, { RecordInactive: true });
const account = (Key: string) => `/account?cra=account+of+${Key}`;

const lookups = (terms: readonly Found[], quotes: readonly Found[] = []) => ({
  byAlternateKey: vi.fn(async () => terms),
  byQuoteAlternateKey: vi.fn(async () => quotes),
});

describe('the five steps of spec §4, policy search', () => {
  test('1: the trimmed number is looked for as a policy’s', async () => {
    const ways = lookups([policy('a')]);
    expect(await findPlace('  CHO-1001\t', ways)).toBe(account('a'));
    expect(ways.byAlternateKey).toHaveBeenCalledExactlyOnceWith('CHO-1001');
    expect(ways.byQuoteAlternateKey).not.toHaveBeenCalled();
  });

  test('1: an active term stands for a policy whose latest is inactive', async () => {
    const ways = lookups([inactive('newest'), policy('older'), policy('oldest')]);
    expect(await findPlace('CHO-1001', ways)).toBe(account('older'));
    expect(ways.byQuoteAlternateKey).not.toHaveBeenCalled();
  });

  test('2: an inactive record is looked for as a quote', async () => {
    const ways = lookups([inactive('old')], [policy('quote')]);
    expect(await findPlace(' CHO-1001 ', ways)).toBe(account('quote'));
    expect(ways.byQuoteAlternateKey).toHaveBeenCalledExactlyOnceWith('CHO-1001');
  });

  test('2: so is a number that no policy has', async () => {
    expect(await findPlace('Q-77', lookups([], [policy('quote')]))).toBe(account('quote'));
  });

  test('2: where there is no such quote, the inactive record was found all the same', async () => {
    expect(await findPlace('CHO-1001', lookups([inactive('old'), inactive('older')]))).toBe(account('old'));
  });

  test('3: with an account it goes there', () => {
    expect(placeOf(policy('a'))).toBe(account('a'));
    expect(placeOf({ Key: 'a', CustomerRiskAccount: { Key: 'x&y' } })).toBe('/account?cra=x%26y');
  });

  test.each([undefined, null])('4: with %s for an account it goes to the quote', async (none) => {
    const loose = { Key: 'a b', RecordInactive: false, ...(none === null && { CustomerRiskAccount: null }) };
    expect(placeOf(loose)).toBe('/quotes/quote?policy=a+b');
    expect(await findPlace('Q-77', lookups([], [loose]))).toBe('/quotes/quote?policy=a+b');
  });

  test('5: nothing is found', async () => {
    expect(await findPlace('nothing', lookups([]))).toBeUndefined();
  });

  test.each(['  ', 'x'.repeat(41)])('%j is no number: nothing is asked', async (typed) => {
    const ways = lookups([policy('a')]);
    expect(await findPlace(typed, ways)).toBeUndefined();
    expect(ways.byAlternateKey).not.toHaveBeenCalled();
  });

  test('a failed call is not “nothing found”', async () => {
    const ways = { ...lookups([]), byQuoteAlternateKey: vi.fn().mockRejectedValue(new Error('offline')) };
    await expect(findPlace('Q-77', ways)).rejects.toThrow('offline');
  });
});
