import { describe, expect, it, test } from 'vitest';
import { CONFIGURATION, type ConfigurationKey, configurationDefault } from '../configuration.ts';
import { SETTING_GROUPS, SETTINGS } from '../settings.ts';
import { canUseDefault, settingProblem, settingText, settingWords } from './settings.ts';

const KEYS = Object.keys(CONFIGURATION) as ConfigurationKey[];
const problemOf = (key: ConfigurationKey, entered: string, own?: string) =>
  settingProblem(key, settingText(key, entered), own);

describe('every setting', () => {
  // @spec I15.32
  it('has limits, a title of its own, and a subject', () => {
    expect(Object.keys(SETTINGS).sort()).toEqual([...KEYS].sort());
    const shapes = Object.values(SETTINGS);
    expect(new Set(shapes.map(({ title }) => title)).size).toBe(KEYS.length);
    expect(new Set(shapes.map(({ group }) => group))).toEqual(new Set(Object.keys(SETTING_GROUPS)));
  });

  it('can be set to its default, except the list of administrators', () => {
    expect(KEYS.filter((key) => !canUseDefault(key))).toEqual(['W2_Portal_AdminEmails']);
    for (const key of KEYS)
      expect(settingText(key, configurationDefault(key))).toBe(configurationDefault(key));
  });
});

test.each([
  ['PolicyChallengeAttempts_Max', '1', undefined],
  ['PolicyChallengeAttempts_Max', '0', 'Enter a whole number from 1 to 1,000.'],
  ['PolicyChallengeAttempts_Max', '1001', 'Enter a whole number from 1 to 1,000.'],
  ['PolicyChallengeAttempts_Max', '1.5', 'Enter a whole number from 1 to 1,000.'],
  ['PolicyChallengeAttempts_Max', '', 'Enter a whole number from 1 to 1,000.'],
  ['W2_Portal_SessionIdleMinutes', '0', 'Enter a whole number from 1 to 120.'],
  ['W2_Renewal_OfferDays', '0', undefined],
  ['W2_CLAIM_InsuredIsAvailable', 'TRUE', undefined],
  ['W2_CLAIM_InsuredIsAvailable', 'yes', 'Choose on or off.'],
  ['W2_Portal_ChatProvider', 'FIVE9', undefined],
  ['W2_Portal_ChatProvider', 'five9', 'Choose one of the options.'],
  ['W2_Portal_ChatScriptUrl', '/chat/widget.js?v=2', undefined],
  ['W2_Portal_ChatScriptUrl', '//evil.example/x.js', expect.stringContaining('a path on this site')],
  ['W2_Portal_ChatScriptUrl', 'https://evil.example/x.js', expect.stringContaining('a path on this site')],
  ['W2_Portal_ChatScriptUrl', '/\\evil.example/x.js', expect.stringContaining('a path on this site')],
  ['W2_Portal_ChatTenant', '', undefined],
  ['W2_Portal_ChatTenant', 'a\u0000b', 'Remove the special characters.'],
  ['W2_Portal_LoginComingSoonAmwinsAccessMessage', ' ', 'Enter some text.'],
  ['W2_Portal_LoginComingSoonAmwinsAccessMessage', 'Soon.\nReally.', undefined],
  [
    'W2_Portal_LoginComingSoonAmwinsAccessMessage',
    'x'.repeat(501),
    'Shorten this to 500 characters or fewer.',
  ],
  ['EvidenceStates_Off', '', undefined],
  ['EvidenceStates_Off', 'nc, fl', undefined],
  ['EvidenceStates_Off', 'NC,XX', '“XX” isn’t a valid state.'],
] as const)('%s as %j: %j', (key, entered, problem) => {
  expect(problemOf(key, entered)).toEqual(problem);
});

describe('the list of administrators', () => {
  const OWN = 'ann@calder.example';
  const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@calder.example`);

  test.each([
    ['one', OWN, undefined],
    [
      'others besides one’s own, in capitals too, and on lines of their own',
      `Bo@calder.example\nANN@calder.example`,
      undefined,
    ],
    ['five', [OWN, ...emails(4)].join(', '), undefined],
    ['the same one twice', [OWN, ...emails(4), 'A1@calder.example'].join(','), undefined],
    ['none', '', 'Enter at least one email address.'],
    ['six', [OWN, ...emails(5)].join(','), 'Enter no more than 5 email addresses.'],
    ['something else', `${OWN},bo`, '“bo” isn’t a valid email address.'],
    ['without one’s own', 'bo@calder.example', expect.stringContaining('your own email address')],
  ])('%s', (_, entered, problem) => {
    expect(problemOf('W2_Portal_AdminEmails', entered, OWN)).toEqual(problem);
  });

  it('is stored in one spelling, without repeats', () => {
    expect(settingText('W2_Portal_AdminEmails', ' Bo@x.test\r\n,ann@x.test, bo@x.test ')).toBe(
      'bo@x.test,ann@x.test',
    );
  });
});

test.each([
  ['W2_CLAIM_InsuredIsAvailable', 'true', 'On'],
  ['W2_Portal_SessionIdleMinutes', '1', '1 minute'],
  ['PolicyChallengeResetMinutes', '10080', '10,080 minutes'],
  ['W2_EFile_MegabytesMax', '25', '25 MB'],
  ['PolicyChallengeAttempts_Max', '5', '5'],
  ['W2_Portal_ChatProvider', 'FIVE9', 'Five9'],
  ['EvidenceStates_Off', 'NC,FL', 'NC, FL'],
  ['EvidenceStates_Off', '', 'None'],
  ['W2_Portal_ChatTenant', '', 'Empty'],
] as const)('%s %j reads %j', (key, text, words) => {
  expect(settingWords(key, text)).toBe(words);
});
