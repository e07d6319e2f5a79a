import * as z from 'zod/mini';
import { del, eachOf, get, json, list, post, room, staff } from '../define.ts';
import { byKey } from '../fields.ts';
import { PASSKEY_EXAMPLE, PasskeyAnswer, PasskeyName, PasskeyOptions } from '../passkey.ts';
import { TOKEN_ROLES } from '../roles.ts';
import { bareDigits } from '../rules/emailChange.ts';
import { AdministratorRequest, AdministratorRight, FactorReset } from './users.ts';

const Moment = z.iso.datetime();

/** A session, as its owner sees it. */
export const OpenSession = z.object({
  Key: z.uuid(),
  /** As the browser calls itself. */
  Device: z.string(),
  Address: z.string(),
  /** The name of the brand it was begun under. */
  Site: z.nullable(z.string()),
  Started: Moment,
  /** The one that the call is made in. */
  IsCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const Passkey = z.object({
  Key: z.uuid(),
  Name: z.string(),
  /** The host it works on. */
  Host: z.string(),
  Created: Moment,
  LastUsed: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

/** A staff member who acted for the person. */
export const AccountOpening = z.object({
  Key: z.uuid(),
  Name: z.string(),
  OrganizationName: z.nullable(z.string()),
  TicketId: z.nullable(z.string()),
  Opened: Moment,
  /** Null while it is open. */
  Ended: z.nullable(Moment),
});
export type AccountOpening = z.infer<typeof AccountOpening>;

/** Everything the Sign-in Security page shows. */
export const SignInSecurity = z.object({
  Email: z.string(),
  /** False where another provider signs the person in: the rest of it is there, too. */
  HasPassword: z.boolean(),
  PasswordSet: z.nullable(Moment),
  Authenticator: z.object({
    Since: z.nullable(Moment),
    /** None as long as the caller hasn’t said that they saved them. */
    RecoveryCodesLeft: z.int(),
    /** It can be replaced, but not turned off. */
    IsNeeded: z.boolean(),
  }),
  /** Null for those who aren’t administrators. */
  Administrator: z.nullable(AdministratorRight),
  /** Only what the person can confirm, because there’s no other administrator. */
  AdministratorRequest: z.nullable(AdministratorRequest),
  /** What two administrators agreed to. The caller can stop it. */
  Reset: z.nullable(FactorReset),
  Passkeys: z.array(Passkey),
  Sessions: z.array(OpenSession),
  /** The latest; `openings` has the others. */
  Openings: z.array(AccountOpening),
  OpeningsTotal: z.int(),
});
export type SignInSecurity = z.infer<typeof SignInSecurity>;

/** What an authenticator app takes over, by picture or by hand. */
export const ProposedAuthenticator = z.object({
  Secret: z.string(),
  OtpauthUrl: z.string(),
  /** An SVG picture as a data URI. */
  Qr: z.string(),
});
export type ProposedAuthenticator = z.infer<typeof ProposedAuthenticator>;

/** So few are left that it's time for new ones. */
export const FEW_RECOVERY_CODES = 2;

/** Shown once. */
export const RecoveryCodes = z.object({ Codes: z.array(z.string()) });

const password = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(1000), z.regex(/^[^\0]*$/));
const Password = password('Please enter your password.');

const APP_CODE_TEXT = 'Please enter the 6-digit code from your app.';
const AppCode = z.string(APP_CODE_TEXT).check(z.overwrite(bareDigits), z.regex(/^\d{6}$/, APP_CODE_TEXT));
const ANY_CODE_TEXT = 'Please enter the code from your app, or a recovery code.';
const AnyCode = z
  .string(ANY_CODE_TEXT)
  .check(z.overwrite(bareDigits), z.minLength(6, ANY_CODE_TEXT), z.maxLength(20, ANY_CODE_TEXT));

/** What the person enters; the device makes the rest. */
export const PasskeyLabel = z.object({ Name: PasskeyName });

const done = json(z.object({}));
/** The caller's own, and closed to staff who impersonate them. */
const own = { module: 'W2_LOGON', allow: eachOf(TOKEN_ROLES, 'self'), notImpersonating: true } as const;
/** A response with a secret isn't saved for repeats of the request. */
const secret = { ...own, confidential: true } as const;
const confirmed = 'Needs a recent `confirm`.';

export const security = room('security', {
  page: get('/api/Identity/Security', {
    about: 'How the caller signs in, where they’re signed in, and who acted on their behalf.',
    ...own,
    reply: json(SignInSecurity),
  }),
  openings: get('/api/Identity/Security/Openings', {
    about: 'Staff members who acted on the caller’s behalf, newest first.',
    ...own,
    reply: list(AccountOpening),
  }),
  confirm: post('/api/Identity/Security/Confirm', {
    about: 'Confirms with a password or passkey that it’s really the caller. Lasts five minutes.',
    budget: 'signIn',
    ...secret,
    body: z.object({ Password: z.optional(Password), Passkey: z.optional(PasskeyAnswer) }),
    example: { body: { Password: 'your current password' } },
    reply: done,
  }),
  askPasskey: post('/api/Identity/Security/Confirm/Passkey', {
    about: 'The challenge that one of the caller’s passkeys signs for `confirm`.',
    budget: 'signIn',
    ...secret,
    reply: json(PasskeyOptions),
  }),
  changePassword: post('/api/Identity/Security/Password', {
    about: 'Changes the password and ends all other sessions.',
    budget: 'signIn',
    ...secret,
    body: z.object({
      Current: password('Please enter your current password.'),
      New: password('Please enter a new password.'),
    }),
    example: { body: { Current: 'your current password', New: 'seven herons over Tampa' } },
    reply: done,
  }),
  proposeAuthenticator: post('/api/Identity/Security/Authenticator/Propose', {
    about: `Proposes a key for an authenticator app, to be confirmed with its first code. ${confirmed}`,
    budget: 'signIn',
    ...secret,
    reply: json(ProposedAuthenticator),
  }),
  addAuthenticator: post('/api/Identity/Security/Authenticator', {
    about: `Turns on the proposed authenticator app, replaces any other, and returns new recovery codes. ${confirmed}`,
    budget: 'signIn',
    ...secret,
    body: z.object({ Code: AppCode }),
    example: { body: { Code: '123456' } },
    reply: json(RecoveryCodes),
  }),
  removeAuthenticator: post('/api/Identity/Security/Authenticator/Remove', {
    about: 'Turns off the authenticator app. Takes the password and a code from the app, or a recovery code.',
    budget: 'signIn',
    ...secret,
    body: z.object({ Password, Code: AnyCode }),
    example: { body: { Password: 'your current password', Code: '123456' } },
    reply: done,
  }),
  renewRecoveryCodes: post('/api/Identity/Security/RecoveryCodes', {
    about: `Makes ten new recovery codes. The old ones stop working. ${confirmed}`,
    budget: 'signIn',
    ...secret,
    reply: json(RecoveryCodes),
  }),
  keepRecoveryCodes: post('/api/Identity/Security/RecoveryCodes/Kept', {
    about:
      'The caller has saved the codes they were shown. Until then, the next sign-in shows them new ones.',
    budget: 'signIn',
    ...own,
    reply: done,
  }),
  proposePasskey: post('/api/Identity/Security/Passkeys/Propose', {
    about: `The options the browser creates a new passkey from. ${confirmed}`,
    budget: 'signIn',
    ...secret,
    reply: json(PasskeyOptions),
  }),
  addPasskey: post('/api/Identity/Security/Passkeys', {
    about: `Saves a new passkey with a name. ${confirmed}`,
    budget: 'signIn',
    ...secret,
    body: z.object({ ...PasskeyLabel.shape, Passkey: PasskeyAnswer }),
    example: { body: { Name: 'My phone', Passkey: PASSKEY_EXAMPLE } },
    reply: json(Passkey),
  }),
  removePasskey: del('/api/Identity/Security/Passkeys/{key}', {
    about: `Removes one of the caller’s passkeys. ${confirmed}`,
    budget: 'signIn',
    ...own,
    ...byKey('passkey'),
    reply: done,
  }),
  answerAdministrator: post('/api/Identity/Security/Administrator/{key}', {
    about:
      'Confirms or refuses what an administrator asked for about the caller, if there’s no other administrator who could. To confirm needs a recent `confirm`.',
    budget: 'edits',
    module: 'W2_LOGON',
    allow: staff('self'),
    notImpersonating: true,
    ...byKey('administratorRequest'),
    body: z.strictObject({ Answer: z.enum(['confirm', 'refuse']) }),
    example: { body: { Answer: 'refuse' } },
    reply: done,
  }),
  stopReset: del('/api/Identity/Security/SecondFactorReset', {
    about: 'Stops the reset of the caller’s second factor. Nothing changes if there is none.',
    budget: 'signIn',
    ...own,
    reply: done,
  }),
  sendReset: post('/api/Person/{key}/PasswordReset', {
    about: 'Emails a person a link to choose a new password. The reply has the address, never the link.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: staff('all'),
    notImpersonating: true,
    ...byKey('person'),
    reply: json(z.object({ EmailedTo: z.string() })),
  }),
  endSession: del('/api/Identity/Security/Sessions/{key}', {
    about: 'Signs the caller out of one session right away.',
    budget: 'signIn',
    ...own,
    ...byKey('session'),
    reply: json(z.object({ Ended: z.int() })),
  }),
  endOtherSessions: del('/api/Identity/Security/Sessions', {
    about: 'Signs the caller out of every other session right away.',
    budget: 'signIn',
    ...own,
    reply: json(z.object({ Ended: z.int() })),
  }),
});
