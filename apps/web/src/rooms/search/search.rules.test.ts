import { describe, expect, test, vi } from 'vitest';
import { type Found, findPlace, markedParts, placeOf } from './search.rules.ts';

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

describe('policy search, spec §4', () => {
  // @spec 4.32, 5.16
  test('1: looks for the trimmed number as a policy’s', async () => {
    const ways = lookups([policy('a')]);
    expect(await findPlace('  CHO-1001\t', ways)).toBe(account('a'));
    expect(ways.byAlternateKey).toHaveBeenCalledExactlyOnceWith('CHO-1001');
    expect(ways.byQuoteAlternateKey).not.toHaveBeenCalled();
  });

  test('1: prefers an active term to a later inactive one', async () => {
    const ways = lookups([inactive('newest'), policy('older'), policy('oldest')]);
    expect(await findPlace('CHO-1001', ways)).toBe(account('older'));
    expect(ways.byQuoteAlternateKey).not.toHaveBeenCalled();
  });

  // @spec 4.33
  test('2: looks for an inactive record as a quote', async () => {
    const ways = lookups([inactive('old')], [policy('quote')]);
    expect(await findPlace(' CHO-1001 ', ways)).toBe(account('quote'));
    expect(ways.byQuoteAlternateKey).toHaveBeenCalledExactlyOnceWith('CHO-1001');
  });

  test('2: looks for a number that no policy has as a quote', async () => {
    expect(await findPlace('Q-77', lookups([], [policy('quote')]))).toBe(account('quote'));
  });

  test('2: keeps the inactive record if there is no quote', async () => {
    expect(await findPlace('CHO-1001', lookups([inactive('old'), inactive('older')]))).toBe(account('old'));
  });

  // @spec 4.34
  test('3: goes to the account', () => {
    expect(placeOf(policy('a'))).toBe(account('a'));
    expect(placeOf({ Key: 'a', CustomerRiskAccount: { Key: 'x&y' } })).toBe('/account?cra=x%26y');
  });

  // @spec 4.35
  test.each([undefined, null])('4: goes to the quote if the account is %s', async (none) => {
    const loose = { Key: 'a b', RecordInactive: false, ...(none === null && { CustomerRiskAccount: null }) };
    expect(placeOf(loose)).toBe('/quotes/quote?policy=a+b');
    expect(await findPlace('Q-77', lookups([], [loose]))).toBe('/quotes/quote?policy=a+b');
  });

  // @spec 4.36
  test('5: finds nothing', async () => {
    expect(await findPlace('nothing', lookups([]))).toBeUndefined();
  });

  test.each(['  ', 'x'.repeat(41)])('asks for nothing for %j', async (typed) => {
    const ways = lookups([policy('a')]);
    expect(await findPlace(typed, ways)).toBeUndefined();
    expect(ways.byAlternateKey).not.toHaveBeenCalled();
  });

  test('doesn’t take a failed call for nothing found', async () => {
    const ways = { ...lookups([]), byQuoteAlternateKey: vi.fn().mockRejectedValue(new Error('offline')) };
    await expect(findPlace('Q-77', ways)).rejects.toThrow('offline');
  });
});

test.each([
  ['Q-5912047', 'Q-59', '[Q-59]12047'],
  ['Q-5912047', 'q59', '[Q-59]12047'],
  ['CHO-1002345', '1002', 'CHO-[1002]345'],
  [
    '3448 Mockingbird Pl, Saint Petersburg, FL',
    '3448 mocking',
    '[3448] [Mocking]bird Pl, Saint Petersburg, FL',
  ],
  ['Hannah Whitlock', 'whitl hann', '[Hann]ah [Whitl]ock'],
  ['1365 Ocean Rd', '36', '1365 Ocean Rd'],
  ['O’Hara', 'ohara', '[O’Hara]'],
  ['Müller', 'muller', 'Müller'],
  ['Hannah', ' ( ', 'Hannah'],
])('marks %s for %s', (text, typed, marked) =>
  expect(
    markedParts(text, typed)
      .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
      .join(''),
  ).toBe(marked),
);
