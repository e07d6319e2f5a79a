import { expect, test } from 'vitest';
import { CONFIGURATION, type ConfigurationKey } from '../configuration.ts';
import { SETTINGS } from '../settings.ts';
import { linkingLimitsOf, linkingRule, wrongAnswersToLock } from './linkingLimits.ts';

const limits = linkingLimitsOf(() => undefined);
const KEYS = Object.keys(CONFIGURATION) as ConfigurationKey[];

test('every number about linking says what it comes to, and no other variable does', () => {
  const said = KEYS.filter((key) => linkingRule(key, limits) !== undefined);
  const numbers = KEYS.filter(
    (key) => SETTINGS[key].group === 'linking' && SETTINGS[key].limits.kind === 'number',
  );
  expect(said).toEqual(numbers);
});

test('the spec’s attempts and minutes are upper bounds, and the text says which limit comes first', () => {
  expect(wrongAnswersToLock(limits)).toBe(3);
  expect(linkingRule('PolicyChallengeAttempts_Max', limits)).toContain('locks after 3 wrong answers');
  expect(linkingRule('PolicyChallengeResetMinutes', limits)).toContain('no lock is this short');
  const strict = { ...limits, maximum: 1 };
  expect(linkingRule('PolicyChallengeAttempts_Max', strict)).toContain('locks after 1 wrong answer.');
  expect(linkingRule('PolicyChallengeResetMinutes', strict)).not.toContain('no lock is this short');
});

test.each([
  [
    'PolicyChallengeBudget_Policy',
    'After 4 wrong answers about one policy',
    'up to 64 days',
    'the limit for an account comes first',
  ],
  [
    'PolicyChallengeBudget_PolicyTotal',
    'After 3 wrong answers',
    'for 30 days',
    '7 days after everyone on file was emailed',
  ],
  ['PolicyChallengeBudget_AccountDraws', 'After 20 draws', '30 days old'],
  ['PolicyChallengeBudget_PersonDay', 'After 10 wrong answers in 24 hours', 'the 5 tries of one code'],
  ['PolicyChallengeBudget_AddressDay', 'After 30 wrong answers in 24 hours from one network'],
  ['PolicyChallengeLookups_AddressHour', 'still look up 3 an hour'],
] as const)('%s is in words', (key, ...texts) => {
  for (const text of texts) expect(linkingRule(key, limits)).toContain(text);
});

test('the values that are set count, not the defaults', () => {
  const set = linkingLimitsOf((key) => (key === 'PolicyChallengeBudget_PolicyTotal' ? '9' : undefined));
  expect(linkingRule('PolicyChallengeAttempts_Max', set)).toContain('locks after 4 wrong answers');
  expect(linkingRule('PolicyChallengeBudget_Policy', set)).not.toContain('comes first');
});
