import { expect, test } from 'vitest';
import { deedText } from './rules.ts';

test('a contact’s change says what it was before and after, part by part', () => {
  const contact = [
    { part: 'name', before: 'Ann Lee', after: 'Ann Cole' },
    { part: 'PHYSICAL', before: null, after: '1 Oak St, Tampa, FL 33602' },
  ];
  const details = { changed: ['name', 'DEFAULT', 'PHYSICAL'] };
  expect(deedText({ action: 'accounts.change', label: null, details, contact })).toBe(
    'Changed the name from Ann Lee to Ann Cole, mailing address, and physical address to 1 Oak St, Tampa, FL 33602',
  );
});

test.each([
  ['accounts.change', { changed: ['name'] }, 'Changed the name'],
  [
    'accounts.change',
    { changed: ['name', 'DEFAULT', 'PHYSICAL'] },
    'Changed the name, mailing address, and physical address',
  ],
  ['accounts.change', { changed: [] }, 'Changed the contact'],
  ['accounts.change', null, 'Changed the contact'],
  ['accounts.change', { linked: 'x', relationship: 'owner' }, 'Linked the account to their portal access'],
  [
    'accounts.change',
    { linked: 'x', limited: true },
    'Got limited access by answering the security questions',
  ],
  ['accounts.addNote', {}, 'Wrote a note'],
  ['policies.open', {}, 'Opened quote Q-1'],
  ['policies.change', { changed: ['Program'] }, 'Changed Q-1'],
  ['risks.add', {}, 'Added the location Q-1'],
  ['mortgagees.add', {}, 'Added a mortgagee to Q-1'],
  ['mortgagees.change', {}, 'Changed the mortgagee of Q-1'],
  ['mortgagees.remove', {}, 'Removed a mortgagee from Q-1'],
  ['locks.release', { broke: 'x' }, 'Ended someone else’s editing'],
  ['persons.create', {}, 'Invited Q-1'],
  ['persons.resendInvite', {}, 'Sent Q-1 the invitation again'],
  ['coinsureds.withdrawInvitation', {}, 'Withdrew the invitation to Q-1'],
  ['coinsureds.acceptInvitation', {}, 'Accepted the invitation'],
  ['coinsureds.acceptMine', {}, 'Accepted the invitation'],
  ['coinsureds.declineMine', {}, 'Declined the invitation'],
  ['what.ever', {}, 'what.ever'],
])('%s with %j reads "%s"', (action, details, text) => {
  expect(deedText({ action, details, label: 'Q-1' })).toBe(text);
});
