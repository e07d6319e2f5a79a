import type { Output } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { persons } from '@portico/contract/rooms/persons';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renew } from '../../../platform/oidc.ts';
import { session } from '../../../platform/session.ts';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { ProfilePage } from '../profile/ProfilePage.tsx';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const NEW = 'hannah@example.com';
const OLD = 'insured@demo.portico.test';
const CHANGE = keyOf(2);
const KEY = keyOf(3);

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  signInAs('INSURED');
  answer(persons.rows.get, person);
  answer(persons.rows.startEmailChange, {
    Key: CHANGE,
    OldEmail: OLD,
    Email: NEW,
    Expires: '2026-11-15T12:15:00.000Z',
  });
});

const show = () => renderPage(<ProfilePage Bulletins={() => null} />);
const dialog = () => within(screen.getByRole('dialog', { name: 'Change email' }));
async function askForCodes() {
  show();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(await dialog().findByLabelText('New email'), `${NEW}{Enter}`);
  await dialog().findByLabelText(`Code sent to ${NEW}`);
}
async function enter(oldCode: string, newCode: string) {
  for (const [address, code] of [
    [OLD, oldCode],
    [NEW, newCode],
  ] as const) {
    await user.clear(dialog().getByLabelText(`Code sent to ${address}`));
    await user.type(dialog().getByLabelText(`Code sent to ${address}`), code);
  }
  await user.click(dialog().getByRole('button', { name: 'Change email' }));
}
const replyToCodes = (...replies: readonly Output<typeof persons.rows.checkEmailCodes>[]) => {
  let number = 0;
  return answer(persons.rows.checkEmailCodes, () => replies[number++] ?? fail('securityCodeInvalid'));
};

// @spec D.7
it('both codes change it: with their key, over the version on the screen, and with a new token after', async () => {
  const changed = answer(persons.rows.change, { ...person, Email: NEW, Version: 4 });
  const codes = replyToCodes({ SecurityCodeKey: null, TriesLeft: 1 }, { SecurityCodeKey: KEY, TriesLeft: 0 });
  await askForCodes();
  await enter('12345', '1');
  expect(await dialog().findAllByText('Please enter the 6 digits of the code.')).not.toHaveLength(0);
  expect(codes).toEqual([]);
  await enter('111 111', '222-222');
  expect(await dialog().findByText(/codes is incorrect.*You have one try left\./)).toBeVisible();
  await enter('123456', '654321');
  expect(await screen.findByText('Your email has been changed.')).toBeVisible();
  expect(screen.getByText(NEW)).toBeVisible();
  expect(codes).toEqual([
    { params: { key: CHANGE }, body: { CodeOld: '111111', CodeNew: '222222' } },
    { params: { key: CHANGE }, body: { CodeOld: '123456', CodeNew: '654321' } },
  ]);
  expect(changed).toEqual([
    { params: { key: person.Key }, query: { SecurityCodeKey: KEY }, body: { Email: NEW }, version: 3 },
  ]);
  expect(renew).toHaveBeenCalledOnce();
});

it('codes that no longer count lead back to the address, which stays typed', async () => {
  replyToCodes({ SecurityCodeKey: null, TriesLeft: 0 });
  await askForCodes();
  await enter('111111', '222222');
  expect(await dialog().findByText(/the codes have expired\. Please ask for new ones\./)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Start again' }));
  expect(await dialog().findByLabelText('New email')).toHaveValue(NEW);
});

// @spec I11.20
it('says at the field how long to wait after too many changes', async () => {
  refuse(persons.rows.startEmailChange, 'tooManyRequests', { seconds: 7000 });
  show();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(await dialog().findByLabelText('New email'), 'ann@example.com{Enter}');
  expect(
    await dialog().findByRole('link', { name: /Please try again in 2 hours, or call us/ }),
  ).toBeVisible();
});

it('an invalid address, or the current one, shows an error at the field', async () => {
  const fields = [{ path: 'body.Email', message: 'This is your present address.' }];
  refuse(persons.rows.startEmailChange, 'badRequest', {}, fields);
  show();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(await dialog().findByLabelText('New email'), 'nonsense{Enter}');
  expect(dialog().getByRole('link', { name: /like name@example.com/ })).toBeVisible();
  await user.clear(dialog().getByLabelText('New email'));
  await user.type(dialog().getByLabelText('New email'), `${OLD}{Enter}`);
  expect(await dialog().findByRole('link', { name: 'This is your present address.' })).toBeVisible();
});

it('is not available while impersonating', async () => {
  session.set({ impersonationToken: makeToken() });
  show();
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
});
