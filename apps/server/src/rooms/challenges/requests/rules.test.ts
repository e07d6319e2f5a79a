import { describe, expect, test } from 'vitest';
import { accessFrom, deciderOf, differencesOf, missingForApproval } from './rules.ts';

describe('what differs from the file', () => {
  const onFile = { name: 'Hannah Whitlock', email: 'h@example.com', phone: '8135550100' };

  test.each([
    [
      'nothing, however it is typed',
      { name: ' hannah  WHITLOCK', email: 'H@example.com', phone: '8135550100' },
      [],
    ],
    ['the name', { ...onFile, name: 'Hanna Whitlock' }, ['name']],
    ['email and phone', { ...onFile, email: 'x@example.com', phone: '8135550199' }, ['email', 'phone']],
    ['nothing that the requester left out', { ...onFile, phone: null }, []],
  ] as const)('is %s', (_case, requester, differences) => {
    expect(differencesOf(requester, onFile)).toEqual(differences);
  });

  test('is nothing when no one is on file', () => {
    expect(differencesOf(onFile, undefined)).toEqual([]);
  });
});

describe('who decides', () => {
  const agent = { isOpen: true, isOwn: false, isStaff: false, hasPhone: true };

  test.each([
    ['an agent, with a phone on file', agent, 'you'],
    ['staff only, without one', { ...agent, hasPhone: false }, 'staffOnly'],
    ['staff, without one', { ...agent, hasPhone: false, isStaff: true }, 'you'],
    ['not the requester', { ...agent, isOwn: true, isStaff: true }, 'notYourOwn'],
    ['no one, once it is decided', { ...agent, isOpen: false, isOwn: true }, 'decided'],
  ] as const)('%s', (_case, facts, decider) => {
    expect(deciderOf(facts)).toBe(decider);
  });
});

test.each([
  [
    'approving takes a call',
    'approveHousehold',
    { called: false, note: 'I know her.', hasPhone: true },
    'linkCallNeeded',
  ],
  ['a call is enough', 'approveNamedInsured', { called: true, note: undefined, hasPhone: true }, undefined],
  [
    'without a phone it takes a note',
    'approveNamedInsured',
    { called: true, note: undefined, hasPhone: false },
    'linkNoteNeeded',
  ],
  [
    'a note is enough then',
    'approveHousehold',
    { called: false, note: 'Came in with ID.', hasPhone: false },
    undefined,
  ],
  ['declining takes nothing', 'decline', { called: false, note: undefined, hasPhone: true }, undefined],
] as const)('%s', (_case, decision, given, missing) => {
  expect(missingForApproval(decision, given)).toBe(missing);
});

test('starts access right away, or a day later if the budget was spent', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(accessFrom(now, false)).toEqual(now);
  expect(accessFrom(now, true)).toEqual(new Date('2026-11-16T12:00:00Z'));
});
