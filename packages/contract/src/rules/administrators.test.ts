import { describe, expect, it } from 'vitest';
import { lossRefusal, mayConfirm, RIGHT_CHANGES, resetVerdict, rightVerdict } from './administrators.ts';

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
    mayConfirm({ change: 'give', person: 'bob', askedBy: 'ann', administrators }, confirmer);

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

describe('resetting a second factor', () => {
  const LOCKED_OUT = { canSignIn: true, hasSecondFactor: true };
  const reset = (administrators: string[], facts = LOCKED_OUT, person = 'bob') =>
    resetVerdict({ change: 'reset', person, askedBy: 'ann', administrators }, facts);
  const confirm = (confirmer: string, administrators: string[]) =>
    mayConfirm({ change: 'reset', person: 'bob', askedBy: 'ann', administrators }, confirmer);

  it('always takes a second administrator besides the person, or the command on the server', () => {
    expect(reset(['ann', 'cy'])).toBe('ask');
    expect(reset(['ann', 'bob', 'cy'])).toBe('ask');
    expect(reset(['ann'])).toBe('resetOnServer');
    expect(reset(['ann', 'bob'])).toBe('resetOnServer');
  });

  it('is for someone else, who could sign in and has a second factor', () => {
    expect(reset(['ann', 'cy'], LOCKED_OUT, 'ann')).toBe('ownAccess');
    expect(reset(['ann', 'cy'], { ...LOCKED_OUT, canSignIn: false })).toBe('turnOnFirst');
    expect(reset(['ann', 'cy'], { ...LOCKED_OUT, hasSecondFactor: false })).toBe('nothingToReset');
  });

  it('is never confirmed by the one who asked or the one who says they’re locked out', () => {
    expect(confirm('cy', ['ann', 'bob', 'cy'])).toBe(true);
    for (const administrators of [['ann'], ['ann', 'bob'], ['ann', 'bob', 'cy']]) {
      expect(confirm('ann', administrators)).toBe(false);
      expect(confirm('bob', administrators)).toBe(false);
    }
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
