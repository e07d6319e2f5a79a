import { describe, expect, it } from 'vitest';
import { lossRefusal, mayConfirm, RIGHT_CHANGES, rightVerdict } from './administrators.ts';

const STAFF = { isStaff: true, canSignIn: true };
const ask = (change: 'give' | 'take', person: string, administrators: string[], facts = STAFF) =>
  rightVerdict({ change, person, askedBy: 'ann', administrators }, facts);

describe('giving the right', () => {
  it('takes a second person, no matter how many administrators there are', () => {
    expect(ask('give', 'bob', ['ann'])).toBe('ask');
    expect(ask('give', 'bob', ['ann', 'cy', 'di', 'ed'])).toBe('ask');
    expect(ask('give', 'cy', ['ann', 'cy'])).toBe('same');
  });

  it('is for staff who can sign in, and not for oneself', () => {
    expect(ask('give', 'bob', ['ann'], { ...STAFF, isStaff: false })).toBe('staffByInvitation');
    expect(ask('give', 'bob', ['ann'], { ...STAFF, canSignIn: false })).toBe('turnOnFirst');
    for (const change of RIGHT_CHANGES) expect(ask(change, 'ann', ['ann', 'bob', 'cy'])).toBe('ownAccess');
  });
});

describe('taking the right', () => {
  it('is done at once as long as two stay, and takes a second person if one would', () => {
    expect(ask('take', 'bob', ['ann', 'bob', 'cy'])).toBe('now');
    expect(ask('take', 'bob', ['ann', 'bob'])).toBe('ask');
    // Someone who was an administrator a moment ago.
    expect(ask('take', 'bob', ['bob'])).toBe('lastAdministrator');
    expect(ask('take', 'di', ['ann', 'bob'])).toBe('same');
  });

  it('works for someone who has lost the sign-in or the role since', () => {
    expect(ask('take', 'bob', ['ann', 'bob', 'cy'], { isStaff: false, canSignIn: false })).toBe('now');
  });
});

describe('confirming', () => {
  const confirm = (confirmer: string, administrators: string[]) =>
    mayConfirm({ person: 'bob', askedBy: 'ann', administrators }, confirmer);

  it('is for another administrator, never for the one who asked', () => {
    expect(confirm('cy', ['ann', 'cy'])).toBe(true);
    expect(confirm('ann', ['ann', 'cy'])).toBe(false);
    expect(confirm('ann', ['ann'])).toBe(false);
    expect(confirm('di', ['ann', 'cy'])).toBe(false);
  });

  it('is for the person it’s about only if no other administrator is there', () => {
    expect(confirm('bob', ['ann'])).toBe(true);
    expect(confirm('bob', ['ann', 'bob'])).toBe(true);
    expect(confirm('bob', ['ann', 'bob', 'cy'])).toBe(false);
    expect(confirm('cy', ['ann', 'bob', 'cy'])).toBe(true);
  });
});

describe('losing it in another way', () => {
  it.each([
    [['ann', 'bob', 'cy'], ['bob'], undefined],
    [['ann', 'bob'], ['di'], undefined],
    [['ann'], [], undefined],
    [['ann', 'bob'], ['bob'], 'administratorByTwo'],
    [['ann', 'bob', 'cy'], ['bob', 'cy'], 'administratorByTwo'],
    [['ann'], ['ann'], 'lastAdministrator'],
    [['ann', 'bob'], ['ann', 'bob'], 'lastAdministrator'],
  ])('of %j, %j: %s', (administrators, lost, refusal) => {
    expect(lossRefusal(administrators, lost)).toBe(refusal);
  });
});
