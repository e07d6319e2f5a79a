import { expect, test } from 'vitest';
import { linkBeside, type OnFile, toBeTold } from './accounts.link.rules.ts';

const person = (personKey: string, more: Partial<OnFile> = {}): OnFile => ({
  personKey,
  standing: 'owner',
  name: personKey,
  email: `${personKey}@example.test`,
  canSignIn: false,
  ...more,
});
const spouse = person('spouse', { standing: 'coinsured' });

test.each([
  ['nobody belongs to it', [], { standing: 'owner', replacesOwner: false }],
  ['nobody owns it', [spouse], { standing: 'owner', replacesOwner: false }],
  ['I own it', [person('me', { canSignIn: true })], { standing: 'owner', replacesOwner: false }],
  ['the owner is a name on file', [spouse, person('other')], { standing: 'owner', replacesOwner: true }],
  [
    'the owner signs in',
    [spouse, person('other', { canSignIn: true })],
    { standing: 'coinsured', replacesOwner: false },
  ],
] as const)('what I become where %s', (_case, onFile, link) => {
  expect(linkBeside(onFile, 'me')).toEqual(link);
});

test.each([
  ['the owner', [person('other'), spouse], ['other']],
  ['the others, where the owner has no address', [person('other', { email: null }), spouse], ['spouse']],
  ['nobody, where nobody has one', [person('other', { email: null })], []],
  ['never myself', [person('me')], []],
] as const)('who is told: %s', (_case, onFile, told) => {
  expect(toBeTold(onFile, 'me').map(({ personKey }) => personKey)).toEqual(told);
});
