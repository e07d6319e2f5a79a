import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renew } from '../../../platform/oidc.ts';
import { session } from '../../../platform/session.ts';
import { renderPage } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { person } from '../person.fixture.ts';
import { ProfilePage } from '../profile/ProfilePage.tsx';

vi.mock('../../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const NEW = 'hannah@example.com';
const CHANGE = '0197c9a0-0000-7000-8000-000000000002';
const KEY = '0197c9a0-0000-7000-8000-000000000003';

const server = apiServer();
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.set({ token: makeToken() });
  server.use(
    http.get('*/api/Person/unknown', () => HttpResponse.json(person)),
    http.post('*/api/Person/EmailChange', () =>
      HttpResponse.json({
        Key: CHANGE,
        OldEmail: person.Email,
        Email: NEW,
        Expires: '2026-11-15T12:15:00.000Z',
      }),
    ),
  );
});

const show = () => renderPage(<ProfilePage />);
const dialog = () => within(screen.getByRole('dialog', { name: 'Change email' }));
async function askForCodes() {
  show();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(dialog().getByLabelText('New email'), `${NEW}{Enter}`);
  await dialog().findByLabelText(`Code sent to ${NEW}`);
}
async function enter(oldCode: string, newCode: string) {
  for (const [address, code] of [
    [person.Email, oldCode],
    [NEW, newCode],
  ] as const) {
    await user.clear(dialog().getByLabelText(`Code sent to ${address}`));
    await user.type(dialog().getByLabelText(`Code sent to ${address}`), code);
  }
  await user.click(dialog().getByRole('button', { name: 'Change email' }));
}
const checked = (...replies: readonly { SecurityCodeKey: string | null; TriesLeft: number }[]) => {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/Person/EmailChange/${CHANGE}/Check`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(replies[Math.min(sent.length, replies.length) - 1]);
    }),
  );
  return sent;
};

it('both codes change it: with their key, over the version on the screen, and with a new token after', async () => {
  const sent: { url: URL; body: unknown; version: string | null }[] = [];
  server.use(
    http.patch(`*/api/Person/${person.Key}`, async ({ request }) => {
      const { url, headers } = request;
      sent.push({ url: new URL(url), body: await request.json(), version: headers.get('If-Match') });
      return HttpResponse.json({ ...person, Email: NEW, Version: 4 });
    }),
  );
  const codes = checked({ SecurityCodeKey: null, TriesLeft: 1 }, { SecurityCodeKey: KEY, TriesLeft: 0 });
  await askForCodes();
  await enter('12345', '1');
  expect(dialog().getAllByText('Please enter the 6 digits of the code.')).not.toHaveLength(0);
  expect(codes).toEqual([]);
  await enter('111 111', '222-222');
  expect(await dialog().findByText(/not right together.*You have one try left\./)).toBeVisible();
  await enter('123456', '654321');
  expect(await screen.findByText('Your email has been changed.')).toBeVisible();
  expect(screen.getByText(NEW)).toBeVisible();
  expect(codes).toEqual([
    { CodeOld: '111111', CodeNew: '222222' },
    { CodeOld: '123456', CodeNew: '654321' },
  ]);
  expect(sent.map(({ url, ...rest }) => ({ ...rest, key: url.searchParams.get('SecurityCodeKey') }))).toEqual(
    [{ body: { Email: NEW }, version: '"3"', key: KEY }],
  );
  expect(renew).toHaveBeenCalledOnce();
});

it('codes that no longer count lead back to the address, which stays typed', async () => {
  checked({ SecurityCodeKey: null, TriesLeft: 0 });
  await askForCodes();
  await enter('111111', '222222');
  expect(await dialog().findByText(/the codes no longer count\. Please ask for new ones\./)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Start again' }));
  expect(dialog().getByLabelText('New email')).toHaveValue(NEW);
});

it('an address that is none, or the present one, is said at the field', async () => {
  const fields = [{ path: 'body.Email', message: 'This is your present address.' }];
  server.use(
    http.post('*/api/Person/EmailChange', () =>
      HttpResponse.json({ code: 'badRequest', message: 'No.', fields }, { status: 400 }),
    ),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  await user.type(dialog().getByLabelText('New email'), 'nonsense{Enter}');
  expect(dialog().getByRole('link', { name: /like name@example.com/ })).toBeVisible();
  await user.clear(dialog().getByLabelText('New email'));
  await user.type(dialog().getByLabelText('New email'), `${person.Email}{Enter}`);
  expect(await dialog().findByRole('link', { name: 'This is your present address.' })).toBeVisible();
});

it('is not for whoever acts for the person', async () => {
  session.set({ impersonationToken: makeToken() });
  show();
  expect(await screen.findByText(person.Email)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
});
