import * as z from 'zod/mini';
import { get, json, post, room } from '../define.ts';
import { PASSKEY_EXAMPLE, PasskeyAnswer, PasskeyOptions } from '../passkey.ts';

/** What the Login screen has to know before it shows anything. */
export const SignInDetails = z.object({
  /** People sign in with their organization's own provider, and there are no passwords here. */
  upstream: z.boolean(),
  demo: z.boolean(),
  /** Someone new can create an account on this site. */
  signUp: z.boolean(),
  /** The email that the sign-in began with. */
  loginHint: z.optional(z.string()),
});
export type SignInDetails = z.infer<typeof SignInDetails>;

/** After too many wrong passwords, a new device needs a code from the account's email. */
export const EmailCodeStage = z.object({
  step: z.literal('emailCode'),
  sent: z.boolean(),
  /** Until another code can be sent, where this one was not. */
  retryAfterSeconds: z.number(),
});
export type EmailCodeStage = z.infer<typeof EmailCodeStage>;

/** Where the browser goes next, or what has to be done first. */
export const SignInReply = z.union([
  z.object({ redirectTo: z.string() }),
  EmailCodeStage,
  z.object({ step: z.literal('secondFactor') }),
  z.object({
    step: z.literal('enrolSecondFactor'),
    secret: z.string(),
    otpauthUrl: z.string(),
    /** The picture of `otpauthUrl`, as a data URL. */
    qr: z.string(),
  }),
]);
export type SignInReply = z.infer<typeof SignInReply>;

const textUpTo = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest, `Please enter no more than ${longest} characters.`));
const Text = textUpTo(1000);
const Code = textUpTo(20);

export const Credentials = z.object({
  username: Text,
  password: Text,
  remember: z._default(z.boolean(), false),
});
export type Credentials = z.infer<typeof Credentials>;

export const NewAccount = z.object({ nameFirst: Text, nameLast: Text, email: Text, password: Text });
export type NewAccount = z.infer<typeof NewAccount>;

const MailedToken = z.object({ token: Text });
const Email = z.object({ email: Text });

const EMAIL = 'ann@example.com';
const AT = { uid: 'V1StGXR8_Z5jdHi6B-myT' };
const CREDENTIALS = { username: EMAIL, password: 'your password', remember: true };

const read = { allow: 'browser', unaudited: true } as const;
const write = { ...read, ownTransactions: true, bodyBytes: 8 * 1024 } as const;
/** A step of a sign-in that the provider waits for. Its cookie belongs to one browser. */
const step = {
  params: z.object({ uid: z.string() }),
  keys: { 'params.uid': 'interaction' },
  missing: 'expired',
  example: { params: AT },
} as const;

const done = json(z.object({}));
/** The reply is the same whether or not there is such an account. */
const unrevealing = { ...write, status: 202, reply: done } as const;
/** What an emailed link does; the reply says for which email. */
const byLink = {
  ...write,
  body: MailedToken,
  example: { body: { token: 'from the link' } },
  reply: json(z.object({ email: z.string() })),
} as const;

export const signin = room('signin', {
  details: get('/login/{uid}/details', {
    about:
      'What the Login screen shows: the organization’s provider or a password, and whether to offer an account.',
    ...read,
    ...step,
    reply: json(SignInDetails),
  }),
  submit: post('/login/{uid}/submit', {
    about: 'Signs in with username and password, or says which step comes next.',
    ...write,
    ...step,
    body: Credentials,
    example: { params: AT, body: CREDENTIALS },
    reply: json(SignInReply),
  }),
  emailCode: post('/login/{uid}/email-code', {
    about: 'The emailed code, with the password again: nothing secret is kept between the two steps.',
    ...write,
    ...step,
    body: z.extend(Credentials, { code: Code }),
    example: { params: AT, body: { ...CREDENTIALS, code: '123456' } },
    reply: json(SignInReply),
  }),
  newEmailCode: post('/login/{uid}/new-email-code', {
    about: 'Emails another code.',
    ...write,
    ...step,
    body: z.object({ username: Text }),
    example: { params: AT, body: { username: EMAIL } },
    reply: json(EmailCodeStage),
  }),
  secondFactor: post('/login/{uid}/second-factor', {
    about: 'The code of an authenticator app, or a recovery code, after the password.',
    ...write,
    ...step,
    body: z.object({ code: Code }),
    example: { params: AT, body: { code: '123456' } },
    reply: json(SignInReply),
  }),
  passkeyOptions: post('/login/{uid}/passkey-options', {
    about: 'What a passkey has to sign.',
    ...write,
    ...step,
    reply: json(PasskeyOptions),
  }),
  passkey: post('/login/{uid}/passkey', {
    about: 'Signs in with a passkey.',
    ...write,
    ...step,
    body: z.object({ passkey: PasskeyAnswer, remember: z._default(z.boolean(), false) }),
    example: { params: AT, body: { passkey: PASSKEY_EXAMPLE, remember: true } },
    reply: json(SignInReply),
  }),
  forgotPassword: post('/login/forgot-password', {
    about: 'Emails a link to choose a new password, if there is such an account.',
    ...unrevealing,
    body: Email,
    example: { body: { email: EMAIL } },
  }),
  resetPassword: post('/login/reset-password', {
    about: 'Sets a new password with the emailed link, and ends all sessions.',
    ...write,
    body: z.extend(MailedToken, { password: Text }),
    example: { body: { token: 'from the link', password: 'seven herons over Tampa' } },
    reply: done,
  }),
  signUp: post('/login/sign-up', {
    about: 'Creates an account, and emails a link to confirm the address.',
    ...unrevealing,
    body: NewAccount,
    example: {
      body: { nameFirst: 'Ann', nameLast: 'Lee', email: EMAIL, password: 'seven herons over Tampa' },
    },
  }),
  verifyEmail: post('/login/verify-email', {
    about: 'Confirms the email of a new account with the emailed link.',
    ...byLink,
  }),
  resendVerification: post('/login/resend-verification', {
    about: 'Emails the link again, if that account is waiting for it.',
    ...unrevealing,
    body: Email,
    example: { body: { email: EMAIL } },
  }),
  knowDevice: post('/login/use-this-device', {
    about: 'Makes this browser known to the account with the link that comes with a sign-in code.',
    ...byLink,
  }),
});
