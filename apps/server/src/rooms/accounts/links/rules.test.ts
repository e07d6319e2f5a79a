import { describe, expect, test } from 'vitest';
import { linkBeside, type OnFile } from './rules.ts';

const person = (personKey: string, more: Partial<OnFile> = {}): OnFile => ({
  personKey,
  relationship: 'owner',
  name: personKey,
  email: `${personKey}@example.test`,
  canSignIn: false,
  ...more,
});
const spouse = person('spouse', { relationship: 'coinsured' });
const me = person('me', { canSignIn: true });
const signsIn = person('other', { canSignIn: true });

const owner = { relationship: 'owner', replacesOwner: false };
const coinsured = { relationship: 'coinsured', replacesOwner: false };

describe('with a proof', () => {
  // @spec 4.10
  test.each([
    ['makes an owner when the account has no one on it', [], owner],
    ['makes an owner when it has no owner', [spouse], owner],
    ['keeps the owner an owner', [me], owner],
    [
      'replaces an owner who is only a name on file',
      [spouse, person('other')],
      { ...owner, replacesOwner: true },
    ],
    ['makes a co-insured beside an owner who can sign in', [spouse, signsIn], coinsured],
  ] as const)('%s', (_case, onFile, link) => {
    expect(linkBeside(onFile, 'me', true)).toEqual(link);
  });
});

describe('with right answers alone', () => {
  test.each([
    ['makes a co-insured when the account has no one on it', [], coinsured],
    ['makes a co-insured when it has no owner', [spouse], coinsured],
    ['keeps the owner an owner', [me], owner],
    ['leaves an owner who is only a name on file', [spouse, person('other')], coinsured],
    ['makes a co-insured beside an owner who can sign in', [spouse, signsIn], coinsured],
  ] as const)('%s', (_case, onFile, link) => {
    expect(linkBeside(onFile, 'me', false)).toEqual(link);
  });
});
