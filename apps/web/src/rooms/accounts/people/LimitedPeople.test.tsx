import { accounts, type CustomerRiskAccount } from '@portico/contract/rooms/accounts';
import type { LimitedMember } from '@portico/contract/rooms/challenges/limited';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { LimitedPeople } from './LimitedPeople.tsx';

const ACCOUNT = keyOf(1);
const member: LimitedMember = {
  Key: keyOf(2),
  NameFull: 'Sam Newcomer',
  Email: 'sam@example.com',
  PolicyNumber: 'CHO-1001',
  LinkedAt: '2026-11-14T15:00:00Z',
  OpensByCode: true,
  OpensByItself: true,
  OpensAt: '2026-11-21T15:00:00Z',
  PhoneOnFile: '8135550100',
  Decider: 'you',
};
const account: CustomerRiskAccount = {
  Key: ACCOUNT,
  AlternateKey: 'A-1',
  Contact: { Name: 'Ann Shaw', ContactAddressList: [] },
  Agency: { Key: keyOf(4), Name: 'Harborlight Insurance' },
  Agent: { Key: keyOf(5), NameFull: 'Marcus Delacroix' },
  PolicyList: [],
  PersonList: [],
  RecordInactive: false,
  Version: 2,
};
const user = userEvent.setup({ delay: null });
const show = (more: Partial<LimitedMember> = {}) =>
  renderPage(<LimitedPeople accountKey={ACCOUNT} people={[{ ...member, ...more }]} />);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => signInAs('AGENT'));

it('says since when, what is open and when the rest opens', () => {
  show();
  const line = within(screen.getByRole('list', { name: 'Limited access' })).getByRole('listitem');
  expect(line).toHaveTextContent('Sam Newcomer · Limited access');
  expect(line).toHaveTextContent('Can see what’s due, pay and report a claim.');
  expect(line).toHaveTextContent('The rest opens on Nov 21, 2026, unless someone on file objects.');
});

it.each([
  [{ OpensAt: null }, 'The rest opens a week after everyone on file was emailed.'],
  [{ OpensByCode: false, OpensByItself: false, OpensAt: null }, 'The rest opens only with your OK.'],
  [{ OpensByItself: false, OpensAt: null }, 'The rest opens with a code from the email on file, or your OK.'],
] as const)('says when the rest opens: %o', (more, text) => {
  show(more);
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
});

it('gives full access after a call to the phone on file', async () => {
  const sent = answer(accounts.rows.openLimited, account);
  show();
  await press('Give full access');
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Sam Newcomer full access' }));
  await user.click(dialog.getByRole('button', { name: 'Give full access' }));
  expect(
    await dialog.findByRole('link', { name: /^Before you approve, call \(813\) 555-0100/ }),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'I called (813) 555-0100, and they said yes' }));
  await user.click(await dialog.findByRole('button', { name: 'Give full access' }));
  expect(sent).toEqual([{ params: { key: ACCOUNT }, body: { PersonKey: member.Key, Called: true } }]);
});

it('wants a note where there is no phone on file', async () => {
  const sent = answer(accounts.rows.openLimited, account);
  show({ PhoneOnFile: null });
  await press('Give full access');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Give full access' }));
  expect(sent).toEqual([]);
  await user.type(await dialog.findByLabelText('How did you verify this?'), 'Showed an ID.');
  await user.click(await dialog.findByRole('button', { name: 'Give full access' }));
  expect(sent).toMatchObject([{ body: { Called: false, Note: 'Showed an ID.' } }]);
});

it.each([
  ['staffOnly', /our staff will decide/],
  ['notYourOwn', /You can’t decide your own request/],
] as const)('offers nothing to someone who can’t decide: %s', (Decider, text) => {
  show({ Decider });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
