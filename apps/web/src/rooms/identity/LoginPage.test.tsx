import { CATALOGUE, type ErrorCode, errorText } from '@portico/contract/errors';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '../../testing/server.ts';
import { LoginPage } from './LoginPage.tsx';
import { leaveFor } from './leaveFor.ts';

vi.mock('./leaveFor.ts', { spy: true });
const left = vi.mocked(leaveFor);
left.mockReturnValue(true);

/** What the page sent, in order. */
let sent: { path: string; body: unknown }[] = [];

const answers = (path: string, reply: JsonBodyType, status = 200) =>
  http.post(path, async ({ request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json(reply, { status });
  });
const refuses = (path: string, code: ErrorCode, details: Record<string, number> = {}) =>
  answers(path, { code, message: errorText(code, details), details }, CATALOGUE[code].status);
const details = (reply: JsonBodyType, status = 200) =>
  http.get('/login/:uid/details', () => HttpResponse.json(reply, { status }));
const configuration = (values: Record<string, string>) =>
  http.get('/api/Configuration/Get', ({ request }) => {
    const Key = new URL(request.url).searchParams.get('Key') ?? '';
    if (request.headers.get('X-Module-Key') !== 'W2_LOGON') return HttpResponse.json({}, { status: 400 });
    return Key in values
      ? HttpResponse.json({ Key, Value: values[Key] })
      : HttpResponse.json({ code: 'recordNotFound', message: 'None.' }, { status: 404 });
  });

const SUBMIT = '/login/u1/submit';
const CODE = '/login/u1/second-factor';
const GOES_ON = { redirectTo: '/identity/auth/u1' };
const server = apiServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
  left.mockClear().mockReturnValue(true);
  sent = [];
});

async function open(
  handlers: Parameters<typeof server.use> = [],
  props: Partial<Parameters<typeof LoginPage>[0]> = {},
) {
  server.use(details({ upstream: false, demo: false }), configuration({}));
  server.use(...handlers);
  render(<LoginPage uid="u1" {...props} />);
  return userEvent.setup({ delay: null });
}

const username = () => screen.findByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

async function signIn(user: ReturnType<typeof userEvent.setup>, name = 'ann@example.com') {
  await user.clear(await username());
  await user.type(await username(), name);
  await user.type(password(), 'right horse');
  await press(user, 'Sign in');
}

describe('what stands there at first', () => {
  it('is the window title, empty required fields, Remember on, and the links', async () => {
    await open();
    expect(await username()).toHaveValue('');
    expect(document.title).toBe('Login');
    expect(await username()).toHaveFocus();
    expect(await username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms-of-use');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      `© ${new Date().getFullYear()} Calder Group Holdings, Inc.`,
    );
    expect(screen.queryByRole('link', { name: 'See the demo accounts' })).not.toBeInTheDocument();
  });

  it('shows banner and demo hint where the installation says so', async () => {
    await open([], { portal: { Demo: true, TestBanner: true } });
    expect(await screen.findByRole('link', { name: 'See the demo accounts' })).toHaveAttribute(
      'href',
      '/demo',
    );
    expect(screen.getByRole('complementary', { name: 'Test site' })).toBeInTheDocument();
  });

  it('prefers the email of the address, then the one the sign-in began with, then the remembered one', async () => {
    localStorage.setItem('portico.username', 'kept@example.com');
    await open();
    expect(await username()).toHaveValue('kept@example.com');
    expect(password()).toHaveFocus();
    cleanup();
    await open([details({ loginHint: 'hint@example.com' })]);
    expect(await username()).toHaveValue('hint@example.com');
    cleanup();
    await open([details({ loginHint: 'hint@example.com' })], { email: 'query@example.com' });
    expect(await username()).toHaveValue('query@example.com');
  });

  it('offers only the organization where people sign in with its provider', async () => {
    await open([details({ upstream: true })], { error: 'noAccount' });
    expect(await screen.findByRole('link', { name: 'Continue with your organization' })).toHaveAttribute(
      'href',
      '/login/u1/upstream',
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('noAccount'));
  });

  it('works without the details', async () => {
    await open([details('<html>', 500)]);
    expect(await username()).toBeInTheDocument();
  });
});

describe('the coming-soon message', () => {
  const FLAG = 'W2_Portal_ShowLoginComingSoonAmwinsAccessMessage';
  const TEXT = 'W2_Portal_LoginComingSoonAmwinsAccessMessage';

  it('shows when its flag is on', async () => {
    await open([configuration({ [FLAG]: 'true', [TEXT]: 'Opens on December 1.' })]);
    expect(await screen.findByText('Opens on December 1.')).toBeInTheDocument();
  });

  it.each([
    ['its flag is off', configuration({ [FLAG]: 'false', [TEXT]: 'Opens on December 1.' })],
    ['it cannot be read', http.get('/api/Configuration/Get', () => HttpResponse.error())],
  ])('does not when %s', async (_, handler) => {
    const user = await open([handler, answers(SUBMIT, GOES_ON)]);
    await signIn(user);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(screen.queryByText('Opens on December 1.')).not.toBeInTheDocument();
  });
});

describe('checking what was entered', () => {
  it.each([
    ['', '', 'Please enter your username.', 'Please enter your password.'],
    ['ann', 'x', 'Please enter your username as an email address, like name@example.com.', undefined],
    ['ann@example', 'x', 'Please enter your username as an email address, like name@example.com.', undefined],
    ['ann@example.com', '', undefined, 'Please enter your password.'],
  ])('%j and %j', async (name, secret, wrongName, wrongPassword) => {
    const user = await open();
    if (name) await user.type(await username(), name);
    if (secret) await user.type(password(), secret);
    await username();
    await press(user, 'Sign in');

    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    const messages = [wrongName, wrongPassword].filter((message) => message !== undefined);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual(messages);
    expect((await username()).getAttribute('aria-describedby')).toBe(
      wrongName ? 'username-hint username-error' : 'username-hint',
    );
    if (wrongName)
      expect(await username()).toHaveAccessibleDescription(`Your email address Error: ${wrongName}`);
    if (wrongPassword) expect(password()).toHaveAccessibleDescription(`Error: ${wrongPassword}`);
    expect((await username()).hasAttribute('aria-invalid')).toBe(wrongName !== undefined);
    expect(await username()).toHaveValue(name);
    expect(password()).toHaveValue(secret);
    expect(sent).toEqual([]);
  });

  it('leads from the summary to the field', async () => {
    const user = await open();
    await username();
    await press(user, 'Sign in');
    await user.click(screen.getByRole('link', { name: 'Please enter your password.' }));
    expect(password()).toHaveFocus();
  });
});

describe('signing in', () => {
  it('sends what was entered, remembers the username and goes on', async () => {
    const user = await open([answers(SUBMIT, GOES_ON)]);
    await signIn(user, ' ann@example.com ');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent).toEqual([
      { path: SUBMIT, body: { username: 'ann@example.com', password: 'right horse', remember: true } },
    ]);
    expect(localStorage.getItem('portico.username')).toBe('ann@example.com');
    // It goes on turning until the next page is there.
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  });

  it('forgets the username when Remember is taken off', async () => {
    localStorage.setItem('portico.username', 'kept@example.com');
    const user = await open([answers(SUBMIT, GOES_ON)]);
    await username();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(user);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent[0]?.body).toMatchObject({ remember: false });
    expect(localStorage.getItem('portico.username')).toBeNull();
  });

  it('submits once, however often it is pressed', async () => {
    const slow = http.post(SUBMIT, async () => {
      sent.push({ path: SUBMIT, body: undefined });
      await delay(50);
      return HttpResponse.json(GOES_ON);
    });
    const user = await open([slow]);
    await signIn(user);
    await press(user, 'Sign in');
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  it('does not follow a reply to another site', async () => {
    left.mockRestore();
    const user = await open([answers(SUBMIT, { redirectTo: 'https://elsewhere.example/' })]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('serverError'));
  });
});

describe('a refusal', () => {
  it('of the credentials keeps the username and asks for the password again', async () => {
    const user = await open([refuses(SUBMIT, 'credentialsInvalid')]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The username or password is not right. Please try again.',
    );
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
    expect(localStorage.getItem('portico.username')).toBeNull();
  });

  it('by throttling says how long to wait, and keeps what was entered', async () => {
    const user = await open([refuses(SUBMIT, 'tooManyRequests', { seconds: 42 })]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 42 seconds and try again.');
    expect(password()).toHaveValue('right horse');
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['of an expired sign-in, on arrival', [details({ code: 'interactionExpired', message: '' }, 410)], false],
    ['of an expired sign-in, on submit', [refuses(SUBMIT, 'interactionExpired')], true],
  ] as const)('%s offers to start again', async (_, handlers, submits) => {
    const user = await open([...handlers]);
    if (submits) await signIn(user);
    expect(await screen.findByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('alert')).toHaveTextContent(errorText('interactionExpired'));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it.each([
    ['offline', http.post(SUBMIT, () => HttpResponse.error())],
    ['maintenance', http.post(SUBMIT, () => new HttpResponse('<html>', { status: 503 }))],
    ['serverError', http.post(SUBMIT, () => new HttpResponse('<html>', { status: 502 }))],
    ['serverError', http.post(SUBMIT, () => new HttpResponse('<html>'))],
  ] as const)('%s has its words', async (code, handler) => {
    const user = await open([handler]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText(code));
  });
});

describe('the second factor', () => {
  const code = () => screen.findByLabelText('Security code');

  it('asks for the code, takes it with its space, and goes on', async () => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' }), answers(CODE, GOES_ON)]);
    await signIn(user);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123 456');
    await press(user, 'Continue');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent.at(-1)).toEqual({ path: CODE, body: { code: '123456' } });
  });

  it.each([
    ['', 'Please enter your security code.'],
    ['12345', 'Please enter the 6 digits that your app shows.'],
    ['12345a', 'Please enter the 6 digits that your app shows.'],
  ])('refuses %j by itself', async (typed, message) => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' })]);
    await signIn(user);
    await code();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    expect(await code()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toHaveLength(1);
  });

  it('asks again for a wrong code, and can be left for another account', async () => {
    const user = await open([
      answers(SUBMIT, { step: 'secondFactor' }),
      refuses(CODE, 'secondFactorInvalid'),
    ]);
    await signIn(user);
    await user.type(await code(), '123456{Enter}');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(
        expect.stringContaining(errorText('secondFactorInvalid')),
      ),
    );
    expect(await code()).toHaveValue('');
    expect(await code()).toHaveFocus();
    await press(user, 'Sign in with another account');
    expect(await username()).toHaveValue('ann@example.com');
  });

  it('is set up with a picture or a key', async () => {
    const enrolment = {
      step: 'enrolSecondFactor',
      secret: 'JBSWY3DPEHPK3PXP',
      otpauthUrl: 'otpauth://totp/Calder:ann',
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    };
    const user = await open([answers(SUBMIT, enrolment), answers(CODE, GOES_ON)]);
    await signIn(user);
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', enrolment.qr);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(screen.getByText('Open the app on this device')).toHaveAttribute('href', enrolment.otpauthUrl);
    await user.type(await code(), '654321{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});

describe('the emailed code', () => {
  const EMAIL_CODE = '/login/u1/email-code';
  const NEW_CODE = '/login/u1/new-email-code';
  const ASKED = { step: 'emailCode', sent: true, retryAfterSeconds: 0 };
  const TYPED = { username: 'ann@example.com', password: 'right horse', remember: true };
  const code = () => screen.findByLabelText('Code from the email');
  const described = async (text: string) =>
    waitFor(async () => expect(await code()).toHaveAccessibleDescription(expect.stringContaining(text)));

  async function asked(handlers: Parameters<typeof server.use> = []) {
    const user = await open([answers(SUBMIT, ASKED), ...handlers]);
    await signIn(user);
    await code();
    return user;
  }

  it('says where it went, takes it with its space, and sends the password along', async () => {
    const user = await asked([answers(EMAIL_CODE, GOES_ON)]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the code we emailed');
    expect(screen.getByRole('main')).toHaveTextContent(
      'To keep your account safe, we sent a 6-digit code to ann@example.com. Enter it to continue.',
    );
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    await user.paste('123 456');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/identity/auth/u1'));
    expect(sent.at(-1)).toEqual({ path: EMAIL_CODE, body: { ...TYPED, code: '123456' } });
  });

  it.each([
    ['', 'Please enter the code from the email.'],
    ['12345', 'Please enter the 6 digits from the email.'],
  ])('refuses %j by itself', async (typed, message) => {
    const user = await asked();
    if (typed) await user.type(await code(), typed);
    await press(user, 'Continue');
    await described(message);
    expect(sent).toHaveLength(1);
  });

  it('shows a wrong code beside the field, and keeps what was typed', async () => {
    const user = await asked([refuses(EMAIL_CODE, 'emailCodeInvalid')]);
    await user.type(await code(), '123456{Enter}');
    await described(errorText('emailCodeInvalid'));
    expect(await code()).toBeInvalid();
    expect(await code()).toHaveValue('123456');
    expect(await code()).toHaveFocus();
  });

  it('goes back to the password when that turns out to be wrong', async () => {
    const user = await asked([refuses(EMAIL_CODE, 'credentialsInvalid')]);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('credentialsInvalid'));
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('leads on to the second factor', async () => {
    const user = await asked([answers(EMAIL_CODE, { step: 'secondFactor' })]);
    await user.type(await code(), '123456{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveFocus();
  });

  it('follows the second factor where that was tried too often', async () => {
    const user = await open([answers(SUBMIT, { step: 'secondFactor' }), answers(CODE, ASKED)]);
    await signIn(user);
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    server.use(answers(EMAIL_CODE, { step: 'secondFactor' }));
    await user.type(await code(), '654321{Enter}');
    expect(await screen.findByLabelText('Security code')).toHaveValue('');
    expect(sent.at(-1)).toEqual({ path: EMAIL_CODE, body: { ...TYPED, code: '654321' } });
  });

  it('is sent again, and says when it cannot be and what to do then', async () => {
    const user = await asked([answers(NEW_CODE, ASKED)]);
    await user.type(await code(), '12');
    await press(user, 'Send a new code');
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a new code.');
    expect(sent.at(-1)).toEqual({ path: NEW_CODE, body: { username: 'ann@example.com' } });
    server.use(answers(NEW_CODE, { ...ASKED, sent: false, retryAfterSeconds: 2_345 }));
    await press(user, 'Send a new code');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('in 40 minutes'));
    expect(screen.getByRole('link', { name: 'reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(await code()).toHaveValue('12');
  });

  it('can be entered although no other could be sent', async () => {
    const user = await open([
      answers(SUBMIT, { ...ASKED, sent: false, retryAfterSeconds: 3_600 }),
      answers(EMAIL_CODE, GOES_ON),
    ]);
    await signIn(user);
    expect(await screen.findByText(/in the last 10 minutes works, too/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('we sent a 6-digit code');
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });

  it('says what went wrong while sending another', async () => {
    const user = await asked([http.post(NEW_CODE, () => HttpResponse.error())]);
    await press(user, 'Send a new code');
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('offline'));
  });

  it('can be left without losing what was typed', async () => {
    const user = await asked();
    await press(user, 'Back');
    expect(await username()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('right horse');
  });
});

describe('somebody new', () => {
  it.each([true, false])('is offered an account where there are such: %s', async (signUp) => {
    await open([details({ upstream: false, demo: false, signUp })]);
    await username();
    const link = screen.queryByRole('link', { name: 'Create an account' });
    expect(link?.getAttribute('href')).toBe(signUp ? '/create-account' : undefined);
  });

  it('who has not confirmed the email is told what to do, and gets the link again', async () => {
    const user = await open([
      refuses(SUBMIT, 'emailNotVerified'),
      answers('/login/resend-verification', {}, 202),
    ]);
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(errorText('emailNotVerified'));
    expect(password()).toHaveValue('right horse');
    await press(user, 'Send the link again');
    expect(await screen.findByText(/another link is on its way/)).toBeVisible();
    expect(sent.at(-1)).toEqual({ path: '/login/resend-verification', body: { email: 'ann@example.com' } });
  });
});
