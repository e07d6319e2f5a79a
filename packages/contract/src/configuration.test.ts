import { expect, expectTypeOf, test } from 'vitest';
import {
  AUDIENCES,
  CONFIGURATION,
  configurationValue,
  isAudience,
  isConfigurationKey,
} from './configuration.ts';

// @spec 9.1, 9.2
test('all seven variables of spec §7 are known, with the defaults of spec §9', () => {
  expect(Object.keys(CONFIGURATION)).toEqual(
    expect.arrayContaining([
      'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage',
      'W2_Portal_LoginComingSoonAmwinsAccessMessage',
      'W2_CLAIM_InsuredIsAvailable',
      'W2_Portal_ChatProvider',
      'PolicyChallengeAttempts_Max',
      'PolicyChallengeResetMinutes',
      'W2_ToolTip_PolicyChallengeQuestion',
    ]),
  );
  expect(configurationValue('PolicyChallengeAttempts_Max')).toBe(100);
  expect(configurationValue('PolicyChallengeResetMinutes')).toBe(60);
  expect(configurationValue('W2_Portal_SessionIdleMinutes')).toBe(20);
  expect(configurationValue('W2_Portal_SessionCountdownSeconds')).toBe(60);
  expect(configurationValue('W2_Portal_AdminEmails')).toEqual([]);
});

test('a value has the type of its default', () => {
  expectTypeOf(configurationValue('PolicyChallengeAttempts_Max')).toEqualTypeOf<number>();
  expectTypeOf(configurationValue('W2_CLAIM_InsuredIsAvailable')).toEqualTypeOf<boolean>();
  expectTypeOf(configurationValue('W2_Portal_ChatProvider')).toEqualTypeOf<string>();
  expectTypeOf(configurationValue('W2_Portal_AdminEmails')).toEqualTypeOf<readonly string[]>();
  expect(configurationValue('PolicyChallengeAttempts_Max', ' 5 ')).toBe(5);
  expect(configurationValue('W2_CLAIM_InsuredIsAvailable', 'TRUE')).toBe(true);
  expect(configurationValue('W2_Portal_ChatProvider', 'FIVE9')).toBe('FIVE9');
  expect(configurationValue('W2_Portal_AdminEmails', 'a@x.test, b@x.test,')).toEqual([
    'a@x.test',
    'b@x.test',
  ]);
});

test.each(['', 'many', '-1', '1.5', '1e3', '12345678901'])('the number %j counts as not set', (text) => {
  expect(configurationValue('PolicyChallengeAttempts_Max', text)).toBe(100);
});

test.each(['', 'yes', '1'])('the truth value %j counts as not set', (text) => {
  expect(configurationValue('W2_CLAIM_InsuredIsAvailable', text)).toBe(false);
});

test('an audience includes the roles it names and every role above them', () => {
  const reach = (roles: Parameters<typeof isAudience>[1]) => AUDIENCES.filter((of) => isAudience(of, roles));
  expect(reach(undefined)).toEqual(['public']);
  expect(reach(['SIGNUP'])).toEqual(['public', 'signedIn']);
  expect(reach(['AGENT', 'INSURED'])).toEqual(['public', 'signedIn']);
  expect(reach(['INTERNAL', 'ADMIN'])).toEqual(['public', 'signedIn', 'staff']);
});

test('names that every object has are not variables', () => {
  expect(isConfigurationKey('W2_Portal_ChatProvider')).toBe(true);
  expect(isConfigurationKey('constructor')).toBe(false);
  expect(isConfigurationKey('__proto__')).toBe(false);
});
