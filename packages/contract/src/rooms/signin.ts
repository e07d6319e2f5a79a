import * as z from 'zod/mini';
import { get, json, post, room } from '../define.ts';
import { email } from '../email.ts';
import { PASSKEY_EXAMPLE, PasskeyAnswer, PasskeyName, PasskeyOptions } from '../passkey.ts';
import { EMAIL, EMAIL_LENGTH } from '../rules/email.ts';
import { bareDigits, EMAIL_CHANGE } from '../rules/emailChange.ts';
import { PASSWORD_PROBLEMS, passwordProblem } from '../rules/password.ts';
import { NAME_LENGTH, PROFILE_TEXTS } from '../rules/profile.ts';

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
  z.object({
    step: z.literal('secondFactor'),
    /** They have an authenticator app. */
    app: z.boolean(),
    /** The hosts on which they have a passkey. */
    passkeyHosts: z.array(z.string()),
  }),
  z.object({
    step: z.literal('enrolSecondFactor'),
    secret: z.string(),
    otpauthUrl: z.string(),
    /** The picture of `otpauthUrl`, as a data URL. */
    qr: z.string(),
  }),
  /** Signed in once they say that they saved these. */
  z.object({ step: z.literal('keepCodes'), codes: z.array(z.string()) }),
]);
export type SignInReply = z.infer<typeof SignInReply>;

/** A required text, with the message for an empty one. */
const required = (missing: string) => z.string(missing).check(z.minLength(1, missing));

const USERNAME_MISSING = 'Please enter your username.';
const USERNAME_TEXT = 'Please enter your username as an email address, like name@example.com.';
/** Spec §5: required, and a valid email. */
const Username = z
  .string(USERNAME_MISSING)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, USERNAME_MISSING),
    z.maxLength(EMAIL_LENGTH, USERNAME_TEXT),
    z.email({ pattern: EMAIL, error: USERNAME_TEXT }),
  );

const PASSWORD_LENGTH = 1000;
const Password = required('Please enter your password.').check(
  z.maxLength(PASSWORD_LENGTH, `Please enter no more than ${PASSWORD_LENGTH} characters.`),
);

/** Apps and emails write codes as `123 456`; people type them with spaces or dashes. */
const code = (missing: string, pattern: RegExp, message: string) =>
  z.string(missing).check(z.overwrite(bareDigits), z.minLength(1, missing), z.regex(pattern, message));

const EmailedCode = code(
  'Please enter the code from the email.',
  new RegExp(`^\\d{${EMAIL_CHANGE.digits}}$`),
  `Please enter the ${EMAIL_CHANGE.digits} digits from the email.`,
);
/** The app's code has 6 digits, a recovery code 12. */
const SecurityCode = code(
  'Please enter your security code.',
  /^(\d{6}|\d{12})$/,
  'Please enter the 6-digit code from your app, or a 12-digit recovery code.',
);

export const Credentials = z.object({
  username: Username,
  password: Password,
  remember: z._default(z.boolean(), false),
});
export type Credentials = z.infer<typeof Credentials>;

/** Names don't contain these. A web address in a name is advertising. */
const NAME = /^(?!.*:\/\/)[^<>\p{Cc}]*$/u;
const name = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(NAME_LENGTH, `Please use at most ${NAME_LENGTH} characters.`),
      z.regex(NAME, 'Please use letters only.'),
    );

const Email = email('Please enter your email address, like name@example.com.');

const weaknessOf = (password: string, owner?: string) => {
  const problem = passwordProblem(password, owner);
  return problem && { code: 'custom' as const, input: password, message: PASSWORD_PROBLEMS[problem] };
};

/** The server also checks new passwords against what it knows of their owner, and against lists of common ones. */
const NewPassword = z.string(PASSWORD_PROBLEMS.tooShort).check(({ value, issues }) => {
  const weakness = weaknessOf(value);
  if (weakness) issues.push(weakness);
});

export const NewAccount = z
  .object({
    nameFirst: name(PROFILE_TEXTS.NameFirst),
    nameLast: name(PROFILE_TEXTS.NameLast),
    email: Email,
    password: z.string(PASSWORD_PROBLEMS.tooShort),
  })
  .check(({ value, issues }) => {
    const weakness = weaknessOf(value.password, value.email);
    if (weakness) issues.push({ ...weakness, path: ['password'] });
  });
export type NewAccount = z.infer<typeof NewAccount>;

const MailedToken = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)) });
const ByEmail = z.object({ email: Email });

const SOMEONE = 'ann@example.com';
const AT = { uid: 'V1StGXR8_Z5jdHi6B-myT' };
const CREDENTIALS = { username: SOMEONE, password: 'your password', remember: true };

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
      'What the Login screen shows: the organization’s provider or a password, and whether people can create an account.',
    ...read,
    ...step,
    reply: json(SignInDetails),
  }),
  submit: post('/login/{uid}/submit', {
    about: 'Signs in with username and password, or says which step comes next.',
    budget: 'signIn',
    ...write,
    ...step,
    body: Credentials,
    example: { params: AT, body: CREDENTIALS },
    reply: json(SignInReply),
  }),
  emailCode: post('/login/{uid}/email-code', {
    about:
      'Signs in with the emailed code. Takes the password again, so nothing secret is kept between the two steps.',
    budget: 'signIn',
    ...write,
    ...step,
    body: z.extend(Credentials, { code: EmailedCode }),
    example: { params: AT, body: { ...CREDENTIALS, code: '123456' } },
    reply: json(SignInReply),
  }),
  newEmailCode: post('/login/{uid}/new-email-code', {
    about: 'Emails another code.',
    budget: 'signIn',
    ...write,
    ...step,
    body: z.object({ username: Username }),
    example: { params: AT, body: { username: SOMEONE } },
    reply: json(EmailCodeStage),
  }),
  secondFactor: post('/login/{uid}/second-factor', {
    about: 'Takes a code from an authenticator app, or a recovery code, after the password.',
    budget: 'signIn',
    ...write,
    ...step,
    body: z.object({ code: SecurityCode }),
    example: { params: AT, body: { code: '123456' } },
    reply: json(SignInReply),
  }),
  passkeyOptions: post('/login/{uid}/passkey-options', {
    about: 'The challenge for a passkey to sign.',
    budget: 'signIn',
    ...write,
    ...step,
    reply: json(PasskeyOptions),
  }),
  passkey: post('/login/{uid}/passkey', {
    about: 'Signs in with a passkey.',
    budget: 'signIn',
    ...write,
    ...step,
    body: z.object({ passkey: PasskeyAnswer, remember: z._default(z.boolean(), false) }),
    example: { params: AT, body: { passkey: PASSKEY_EXAMPLE, remember: true } },
    reply: json(SignInReply),
  }),
  newPasskeyOptions: post('/login/{uid}/new-passkey-options', {
    about: 'The options the browser creates a passkey from, for someone who has to set up a second factor.',
    budget: 'signIn',
    ...write,
    ...step,
    reply: json(PasskeyOptions),
  }),
  newPasskey: post('/login/{uid}/new-passkey', {
    about: 'Saves that passkey as the second factor.',
    budget: 'signIn',
    ...write,
    ...step,
    body: z.object({ name: PasskeyName, passkey: PasskeyAnswer }),
    example: { params: AT, body: { name: 'My phone', passkey: PASSKEY_EXAMPLE } },
    reply: json(SignInReply),
  }),
  keptCodes: post('/login/{uid}/recovery-codes-kept', {
    about: 'Signs in someone who has saved the recovery codes they were shown.',
    budget: 'signIn',
    ...write,
    ...step,
    reply: json(SignInReply),
  }),
  forgotPassword: post('/login/forgot-password', {
    about: 'Emails a link to choose a new password, if the account exists.',
    budget: 'signIn',
    ...unrevealing,
    body: ByEmail,
    example: { body: { email: SOMEONE } },
  }),
  resetPassword: post('/login/reset-password', {
    about: 'Sets a new password with the emailed link, and ends all sessions.',
    budget: 'signIn',
    ...write,
    body: z.extend(MailedToken, { password: NewPassword }),
    example: { body: { token: 'from the link', password: 'seven herons over Tampa' } },
    reply: done,
  }),
  signUp: post('/login/sign-up', {
    about: 'Creates an account and emails a link to confirm the address.',
    budget: 'signIn',
    ...unrevealing,
    body: NewAccount,
    example: {
      body: { nameFirst: 'Ann', nameLast: 'Lee', email: SOMEONE, password: 'seven herons over Tampa' },
    },
  }),
  verifyEmail: post('/login/verify-email', {
    about: 'Confirms a new account’s email address with the emailed link.',
    budget: 'signIn',
    ...byLink,
  }),
  resendVerification: post('/login/resend-verification', {
    about: 'Emails the link again, if the account still needs it.',
    budget: 'signIn',
    ...unrevealing,
    body: ByEmail,
    example: { body: { email: SOMEONE } },
  }),
  knowDevice: post('/login/use-this-device', {
    about: 'Makes this browser a known device with the link from a sign-in code email.',
    budget: 'signIn',
    ...byLink,
  }),
  stopReset: post('/login/stop-reset', {
    about: 'Stops the reset of a second factor with the link from the email about it.',
    budget: 'signIn',
    ...byLink,
  }),
});
