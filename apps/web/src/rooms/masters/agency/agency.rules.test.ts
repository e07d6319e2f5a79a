import { expect, it } from 'vitest';
import { closingWords, holdingWords, licenseText, unappointedText } from './agency.rules.ts';

it.each([
  [1861, '1,861 days left'],
  [1, '1 day left'],
  [0, 'expires today'],
  [-1, 'expired yesterday'],
  [-30, 'expired 30 days ago'],
])('a license with %i days left reads “%s”', (DaysLeft, text) => {
  expect(licenseText({ DaysLeft })).toBe(text);
});

const NOTHING = {
  Moves: { Accounts: 0, Quotes: 0, Proposals: 0, Tasks: 0, Claims: 0 },
  ...{ Agents: 0, Appointments: 0, Invitations: 0, Branches: 0, Contracts: 0, Unappointed: 0 },
};

it('what ends with an agency is counted, and so is why it can’t be closed yet', () => {
  const retired = 'The agency is retired. What it did keeps its name.';
  expect(closingWords(NOTHING)).toEqual([retired]);
  expect(closingWords({ ...NOTHING, Agents: 1, Appointments: 1204, Invitations: 1 })).toEqual([
    '1 agent leaves, and can’t see its accounts anymore',
    '1,204 appointments end',
    '1 open invitation is withdrawn',
    retired,
  ]);
  expect(holdingWords(NOTHING)).toEqual([]);
  expect(holdingWords({ ...NOTHING, Branches: 1, Contracts: 2 })).toEqual(['1 branch office', '2 contracts']);
  expect(unappointedText(1)).toContain('1 policy in force. It stays');
  expect(unappointedText(1204)).toContain('1,204 policies in force. They stay');
});
