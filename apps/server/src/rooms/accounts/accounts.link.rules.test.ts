import { expect, test } from 'vitest';
import { linkBeside } from './accounts.link.rules.ts';

const [me, other] = ['me', 'other'];

test.each([
  ['nobody owns it', undefined, { standing: 'owner', replacesOwner: false }],
  ['I own it', { personKey: me, canSignIn: true }, { standing: 'owner', replacesOwner: false }],
  [
    'the owner is a name on file',
    { personKey: other, canSignIn: false },
    { standing: 'owner', replacesOwner: true },
  ],
  [
    'the owner signs in',
    { personKey: other, canSignIn: true },
    { standing: 'coinsured', replacesOwner: false },
  ],
] as const)('where %s', (_case, owner, link) => {
  expect(linkBeside(owner, me)).toEqual(link);
});
