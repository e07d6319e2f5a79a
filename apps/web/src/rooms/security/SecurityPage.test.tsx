import { errorText } from '@portico/contract/errors';
import { type SignInSecurity, security } from '@portico/contract/rooms/security';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderWithQueries } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { makeToken } from '../../testing/tokens.ts';
import { SecurityPage } from './SecurityPage.tsx';

vi.mock('../../platform/oidc.ts', () => ({ renew: vi.fn() }));

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const place = (n: number, more: object = {}) => ({
  Key: keyOf(n),
  Device: CHROME,
  Address: '203.0.113.7',
  Site: 'Calder Brokerage',
  Started: '2026-11-15T10:00:00.000Z',
  IsCurrent: n === 0,
  ...more,
});
const places = (count: number) => Array.from({ length: count }, (_, n) => place(n));
const opening = (n: number, more: object = {}) => ({
  Key: keyOf(n),
  Name: 'Grace Holloway',
  OrganizationName: 'Calder Brokerage',
  TicketId: null,
  Opened: '2026-11-14T10:00:00.000Z',
  Ended: '2026-11-14T10:12:00.000Z',
  ...more,
});
const usual: SignInSecurity = {
  Email: 'insured@demo.portico.test',
  HasPassword: true,
  PasswordSet: '2026-08-07T12:00:00.000Z',
  Authenticator: { Since: null, RecoveryCodesLeft: 0, IsNeeded: false },
  Administrator: null,
  AdministratorRequest: null,
  Reset: null,
  Passkeys: [],
  Sessions: places(1),
  Openings: [],
  OpeningsTotal: 0,
};
const withApp = (left: number, IsNeeded = false) => ({
  Authenticator: { Since: '2026-11-01T12:00:00.000Z', RecoveryCodesLeft: left, IsNeeded },
});

const user = userEvent.setup({ delay: null });

let stored: SignInSecurity;
let reads: Sent<typeof security.rows.page>;
beforeEach(() => {
  signInAs('INSURED');
  stored = usual;
  reads = answer(security.rows.page, () => stored);
});

async function open(page: Partial<SignInSecurity> = {}) {
  stored = { ...usual, ...page };
  renderWithQueries(<SecurityPage />);
  await screen.findByRole('heading', { name: 'Who opened my account' });
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the page', () => {
  it('fills with one call', async () => {
    await open();
    expect(screen.getByText(/insured@demo.portico.test/)).toBeVisible();
    expect(screen.getByText('Last changed on Aug 7, 2026.')).toBeVisible();
    expect(reads).toHaveLength(1);
  });

  it('can be loaded again after an error', async () => {
    refuseOnce(security.rows.page, 'serverError');
    renderWithQueries(<SecurityPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
  });

  it('stays closed while impersonating', async () => {
    session.set({ impersonationToken: makeToken() });
    renderWithQueries(<SecurityPage />);
    expect(await screen.findByText(/Only they can see and change/)).toBeVisible();
    expect(reads).toHaveLength(0);
  });

  it('leaves passwords and passkeys to the organization that signs the person in', async () => {
    await open({ HasPassword: false });
    expect(screen.getByText(/You sign in through your organization/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(screen.getByText('Chrome on Windows')).toBeVisible();
  });
});

describe('the right of an administrator', () => {
  const right = { IsListed: false, Since: '2026-10-01T12:00:00.000Z', GivenBy: null, ConfirmedBy: null };
  const asked = {
    Key: keyOf(9),
    Change: 'give' as const,
    Person: { Key: keyOf(1), NameFull: 'Ben Takahashi' },
    AskedBy: { Key: keyOf(2), NameFull: 'Grace Holloway' },
    Asked: '2026-11-14T10:00:00.000Z',
    Expires: '2026-11-21T10:00:00.000Z',
    Reason: 'Runs the office in Tampa',
    IsMine: false,
    MayConfirm: true,
    IsForPerson: true,
  };

  it('has a line for those who have it, with who decided, and none for others', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Administrator' })).toBeNull();
    await open({ Administrator: { ...right, GivenBy: asked.AskedBy, ConfirmedBy: asked.Person } });
    expect(
      await screen.findByText(
        /since Oct 1, 2026. Grace Holloway gave you this right, and Ben Takahashi confirmed it/,
      ),
    ).toBeVisible();
  });

  it('is confirmed here, after showing that it’s really them', async () => {
    answer(security.rows.confirm, {});
    await open({ AdministratorRequest: asked });
    expect(screen.getByText(/Reason: Runs the office in Tampa/)).toBeVisible();
    const sent = answer(security.rows.answerAdministrator, () => {
      stored = { ...stored, Administrator: right, AdministratorRequest: null };
      return {};
    });
    refuseOnce(security.rows.answerAdministrator, 'confirmationNeeded');
    await press('Confirm');
    await screen.findByRole('dialog', { name: 'Verify it’s you' });
    await user.type(dialog().getByLabelText('Password'), 'right horse');
    await user.click(dialog().getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/You were given this right on the server/)).toBeVisible();
    expect(sent.at(-1)).toEqual({ params: { key: keyOf(9) }, body: { Answer: 'confirm' } });
  });
});

describe('sessions', () => {
  it('one: this device, and nothing to sign out of', async () => {
    await open();
    expect(screen.getByText('This device')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
  });

  it('thirty: the first few, then all; each is signed out by its key', async () => {
    const ended = answer(security.rows.endSession, () => {
      stored = { ...stored, Sessions: places(1) };
      return { Ended: 1 };
    });
    await open({
      Sessions: [...places(29), place(29, { Device: 'x'.repeat(200), Address: '', Site: null })],
    });
    const list = within(screen.getByRole('list', { name: 'Where you’re signed in' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await press('Show all 30');
    expect(await list.findAllByRole('listitem')).toHaveLength(30);
    expect(list.getByText('x'.repeat(60))).toBeVisible();
    await user.click(
      list.getAllByRole('button', { name: /Sign out of Chrome on Windows/ })[3] as HTMLElement,
    );
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toEqual([{ params: { key: keyOf(4) } }]);
  });

  it('signs out all the others', async () => {
    const ended = answer(security.rows.endOtherSessions, () => {
      stored = usual;
      return { Ended: 2 };
    });
    await open({ Sessions: places(3) });
    await press('Sign out everywhere else');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull(),
    );
    expect(ended).toHaveLength(1);
  });
});

describe('a sensitive change', () => {
  it("asks for the password if the server wants it, says when it's wrong, then continues", async () => {
    const renewed = answer(security.rows.renewRecoveryCodes, { Codes: ['1111 2222 3333'] });
    const refused = refuseOnce(security.rows.renewRecoveryCodes, 'confirmationNeeded');
    const confirmed = answer(security.rows.confirm, {});
    const wrong = refuseOnce(security.rows.confirm, 'passwordIncorrect');
    await open(withApp(8));
    await press('Get new recovery codes');
    await screen.findByRole('dialog', { name: 'Verify it’s you' });
    await user.click(dialog().getByRole('button', { name: 'Continue' }));
    expect(await dialog().findAllByText('Please enter your password.')).not.toHaveLength(0);
    await user.type(dialog().getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog().findByText(errorText('passwordIncorrect'))).toBeVisible();
    await user.type(dialog().getByLabelText('Password'), ' or right{Enter}');
    expect(await screen.findByText('1111 2222 3333')).toBeVisible();
    expect(wrong).toEqual([{ body: { Password: 'wrong' } }]);
    expect(confirmed).toEqual([{ body: { Password: 'wrong or right' } }]);
    expect([...refused, ...renewed]).toHaveLength(2);
    const kept = answer(security.rows.keepRecoveryCodes, {});
    await press('I’ve saved them');
    await waitFor(() => expect(screen.queryByText('1111 2222 3333')).toBeNull());
    expect(kept).toHaveLength(1);
  });

  it('is not made where the person would rather not', async () => {
    const asked = refuse(security.rows.proposeAuthenticator, 'confirmationNeeded');
    await open();
    await press('Turn on');
    await screen.findByRole('dialog', { name: 'Verify it’s you' });
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeEnabled();
  });
});

describe('the second step', () => {
  it('is set up by picture, key and code; a wrong code keeps the picture', async () => {
    const Secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    answer(security.rows.proposeAuthenticator, {
      Secret,
      OtpauthUrl: 'otpauth://totp/x',
      Qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    });
    const codes = Array.from({ length: 10 }, (_, n) => `${n}000 0000 0000`);
    const added = answer(security.rows.addAuthenticator, { Codes: codes });
    const refused = refuseOnce(security.rows.addAuthenticator, 'codeIncorrect');
    await open();
    await press('Turn on');
    await screen.findByRole('dialog', { name: 'Set up your authenticator app' });
    expect(dialog().getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();
    await user.type(dialog().getByLabelText('Code from the app'), '12345{Enter}');
    expect(dialog().getAllByText('Please enter the 6-digit code from your app.')).not.toHaveLength(0);
    await user.type(dialog().getByLabelText('Code from the app'), ' 6{Enter}');
    expect(await dialog().findByText(errorText('codeIncorrect'))).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Turn on' }));
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(
      within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(10);
    expect(refused).toEqual([{ body: { Code: '123456' } }]);
    expect(added).toEqual([{ body: { Code: '123456' } }]);
  });

  it('is turned off by password and code, unless the role needs it; few codes are a warning', async () => {
    const removed = answer(security.rows.removeAuthenticator, {});
    await open(withApp(0));
    expect(screen.getByRole('alert')).toHaveTextContent('You have no recovery codes');
    await press('Turn off');
    await user.click(await dialog().findByRole('button', { name: 'Turn off' }));
    expect(await dialog().findAllByRole('link')).toHaveLength(2);
    await user.type(dialog().getByLabelText('Password'), 'mine');
    await user.type(dialog().getByLabelText('Code from the app'), '1234 5678 9012{Enter}');
    await waitFor(() => expect(removed).toEqual([{ body: { Password: 'mine', Code: '123456789012' } }]));
  });

  it('has recovery codes for someone who needs it and has a passkey alone', async () => {
    const passkey = {
      Key: keyOf(70),
      Name: 'My phone',
      Host: 'localhost',
      Created: '2026-11-01T12:00:00.000Z',
      LastUsed: null,
    };
    const Authenticator = { Since: null, RecoveryCodesLeft: 1, IsNeeded: true };
    await open({ Authenticator, Passkeys: [passkey] });
    expect(screen.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    expect(screen.getByText('Only 1 recovery code is left.')).toBeVisible();
  });

  it('has no recovery codes while it’s off', async () => {
    await open();
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  });

  it('cannot be turned off where the role needs it', async () => {
    await open(withApp(10, true));
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
    expect(screen.getByText(/Your role requires two-step verification/)).toBeVisible();
  });
});

it('tells someone who is signed in that their second step is about to be reset, and lets them stop it', async () => {
  const person = (Key: string, NameFull: string) => ({ Key, NameFull });
  const Reset = {
    Ready: '2026-11-15T13:00:00.000Z',
    Expires: '2026-11-22T13:00:00.000Z',
    AskedBy: person(keyOf(5), 'Grace Holloway'),
    ConfirmedBy: person(keyOf(6), 'Ruth McAllister'),
    Reason: 'Lost the phone',
  };
  await open({ ...withApp(8), Reset });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Grace Holloway asked for it, and Ruth McAllister confirmed it.',
  );
  const stopped = answer(security.rows.stopReset, {});
  stored = { ...usual, ...withApp(8) };
  await press('Stop the reset');
  await waitFor(() => expect(screen.queryByText(/about to be reset/)).toBeNull());
  expect(stopped).toHaveLength(1);
});

it('shows a password problem at its field, and keeps what was typed', async () => {
  const fields = [{ path: 'body.New', message: 'Too easy.' }];
  const changed = answer(security.rows.changePassword, {});
  // The stub that was added last answers first.
  const weak = refuseOnce(security.rows.changePassword, 'passwordTooWeak', {}, fields);
  const wrong = refuseOnce(security.rows.changePassword, 'passwordIncorrect');
  await open();
  await press('Change password');
  await user.click(await dialog().findByRole('button', { name: 'Change password' }));
  expect(await dialog().findAllByRole('link')).toHaveLength(2);
  await user.type(dialog().getByLabelText('Current password'), 'old');
  await user.type(dialog().getByLabelText('New password'), 'new{Enter}');
  expect(await dialog().findByRole('link', { name: errorText('passwordIncorrect') })).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Change password' }));
  expect(await dialog().findByRole('link', { name: 'Too easy.' })).toBeVisible();
  expect(dialog().getByLabelText('New password')).toHaveValue('new');
  await user.click(dialog().getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const sent of [wrong, weak, changed]) expect(sent).toEqual([{ body: { Current: 'old', New: 'new' } }]);
});

it('shows who opened the account, when, how long, on which ticket, and earlier ones on demand', async () => {
  const asked = answer(
    security.rows.openings,
    Array.from({ length: 7 }, (_, n) => opening(n)),
  );
  await open({ Openings: [opening(0, { Ended: null }), opening(1, { TicketId: 'HD-7' })], OpeningsTotal: 7 });
  const list = within(screen.getByRole('list', { name: 'Who opened my account' }));
  expect(list.getAllByText('Grace Holloway, Calder Brokerage')).toHaveLength(2);
  expect(list.getByText('Open now')).toBeVisible();
  expect(list.getByText('For 12 minutes')).toBeVisible();
  expect(list.getByText('Ticket HD-7')).toBeVisible();
  await press('Show earlier ones');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7));
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  expect(asked).toEqual([{ paging: { Skip: 0, Take: 22 } }]);
});
