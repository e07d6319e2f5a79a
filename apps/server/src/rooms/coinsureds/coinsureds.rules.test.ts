import { expect, test } from 'vitest';
import { linkEndsAt, type Member, verdictOnUnlinking } from './coinsureds.rules.ts';

const owner: Member = { personKey: 'owner', relationship: 'owner', canSignIn: true };
const spouse: Member = { personKey: 'spouse', relationship: 'coinsured', canSignIn: true };
const child: Member = { personKey: 'child', relationship: 'coinsured', canSignIn: true };
const onPaper: Member = { personKey: 'paper', relationship: 'coinsured', canSignIn: false };
const all = [owner, spouse, child, onPaper];

test.each([
  ['a co-insured leaves', all, spouse, spouse, 'unlink'],
  ['a co-insured does not remove another', all, spouse, child, 'notTheOwner'],
  ['nor the owner', all, spouse, owner, 'notTheOwner'],
  ['the owner removes a co-insured', all, owner, spouse, 'unlink'],
  ['the owner does not remove a name on file', all, owner, onPaper, 'onFileOnly'],
  ['the owner does not leave others behind', all, owner, owner, 'ownerNotAlone'],
  ['the owner leaves where only names on file remain', [owner, onPaper], owner, owner, 'unlink'],
  ['the owner leaves if no one remains', [owner], owner, owner, 'unlink'],
  [
    'no one can remove people from an account without an owner',
    [spouse, child],
    spouse,
    child,
    'notTheOwner',
  ],
  ['and is left freely', [spouse, child], spouse, spouse, 'unlink'],
] as const)('%s', (_case, members, { personKey }, target, verdict) => {
  expect(verdictOnUnlinking(members, { personKey, isStaff: false }, target)).toBe(verdict);
});

test.each(all)('lets staff unlink anyone: $personKey', (target) => {
  expect(verdictOnUnlinking(all, { personKey: 'staff', isStaff: true }, target)).toBe('unlink');
});

test('a link works for seven days, to the second', () => {
  expect(linkEndsAt(new Date('2026-11-15T12:34:56Z'))).toEqual(new Date('2026-11-22T12:34:56Z'));
});
