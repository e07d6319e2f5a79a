import * as z from 'zod/mini';
import { admin, del, get, json, list, patch, post, room } from '../define.ts';
import { byKey, filteredBy, NamedPerson, notEmpty } from '../fields.ts';
import { TOKEN_ROLES } from '../roles.ts';
import { REQUEST_ANSWERS, RIGHT_CHANGES, TWO_PERSON_CHANGES } from '../rules/administrators.ts';

const Moment = z.iso.datetime();
const Roles = z.array(z.enum(TOKEN_ROLES));

/** How the list of users can be narrowed. `disabled` includes people whose record is inactive. */
export const USER_STATES = ['active', 'disabled', 'neverSignedIn', 'noSecondFactor'] as const;
export type UserState = (typeof USER_STATES)[number];

const access = { Roles, MayImpersonate: z.boolean(), IsDisabled: z.boolean() };
const Access = z.object(access);

/** Someone who has a sign-in. The key is the person's. */
export const UserSummary = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  /** What they sign in with. */
  Email: z.string(),
  ...access,
  /** Their record is inactive, so they can't sign in either. */
  IsInactive: z.boolean(),
  /** An authenticator app or a passkey. */
  HasSecondFactor: z.boolean(),
  LastSignIn: z.nullable(Moment),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** What makes someone an administrator, besides the role ADMIN. */
export const AdministratorRight = z.object({
  /** The email is on the list in the configuration (`W2_Portal_AdminEmails`). */
  IsListed: z.boolean(),
  /** Since they have the right. Null for those on the list alone. */
  Since: z.nullable(Moment),
  /** Null for a right that was given by the command on the server. */
  GivenBy: z.nullable(NamedPerson),
  ConfirmedBy: z.nullable(NamedPerson),
});
export type AdministratorRight = z.infer<typeof AdministratorRight>;

/** Waits for a second person. */
export const AdministratorRequest = z.object({
  Key: z.uuid(),
  Change: z.enum(TWO_PERSON_CHANGES),
  Person: NamedPerson,
  AskedBy: NamedPerson,
  Asked: Moment,
  Expires: Moment,
  Reason: z.string(),
  /** The caller asked, and can withdraw it. */
  IsMine: z.boolean(),
  /** The caller can confirm or refuse it. */
  MayConfirm: z.boolean(),
  /** There’s no other administrator, so the person has to confirm it. */
  IsForPerson: z.boolean(),
});
export type AdministratorRequest = z.infer<typeof AdministratorRequest>;

/** Two administrators agreed to reset someone’s second factor. Until it’s used, that can be stopped. */
export const FactorReset = z.object({
  /** From then on, the person sets up another one when they sign in with their password and an emailed code. */
  Ready: Moment,
  Expires: Moment,
  AskedBy: NamedPerson,
  ConfirmedBy: NamedPerson,
  Reason: z.string(),
});
export type FactorReset = z.infer<typeof FactorReset>;

/** Someone who passes the admin check and can sign in. */
export const Administrator = z.extend(NamedPerson, {
  Email: z.string(),
  HasSecondFactor: z.boolean(),
  IsListed: z.boolean(),
  Since: z.nullable(Moment),
});
export type Administrator = z.infer<typeof Administrator>;

export const Administrators = z.object({
  Administrators: z.array(Administrator),
  Requests: z.array(AdministratorRequest),
});
export type Administrators = z.infer<typeof Administrators>;

export const User = z.extend(UserSummary, {
  OrganizationName: z.nullable(z.string()),
  /** Passes the admin check: has the role ADMIN, and the right or an email on the list. */
  IsAdministrator: z.boolean(),
  Right: z.nullable(AdministratorRight),
  Request: z.nullable(AdministratorRequest),
  Reset: z.nullable(FactorReset),
  DisabledReason: z.nullable(z.string()),
  IsMe: z.boolean(),
  Created: Moment,
  Version: z.int(),
});
export type User = z.infer<typeof User>;

export const REASON_LENGTH = 200;
const REASON_TEXT = 'Please say why, so that other administrators know.';
const Reason = z.string(REASON_TEXT).check(z.trim(), z.maxLength(REASON_LENGTH), z.regex(/^\P{Cc}*$/u));

/** What is left out stays as it is. Staff roles always include INTERNAL. */
export const UserChange = z
  .strictObject({
    Roles: z.optional(Roles.check(z.maxLength(TOKEN_ROLES.length))),
    MayImpersonate: z.optional(z.boolean()),
    IsDisabled: z.optional(z.boolean()),
    /** Needed to turn a sign-in off. */
    Reason: z.optional(Reason),
  })
  .check(
    notEmpty,
    z.refine(({ IsDisabled, Reason: reason }) => IsDisabled !== true || !!reason, {
      error: REASON_TEXT,
      path: ['Reason'],
    }),
  );
export type UserChange = z.infer<typeof UserChange>;

/** To give or end the right of an administrator. Others who decide about it read the reason. */
export const RightChangeBody = z.strictObject({
  Change: z.enum(RIGHT_CHANGES),
  Reason: Reason.check(z.minLength(1, REASON_TEXT)),
});
export const ResetBody = z.strictObject({ Reason: Reason.check(z.minLength(1, REASON_TEXT)) });
export const RequestAnswerBody = z.strictObject({ Answer: z.enum(REQUEST_ANSWERS) });

/** What the history of a user shows. Everything else they did is in the audit log. */
export const USER_EVENTS = [
  'users.change',
  'users.endSession',
  'users.endSessions',
  'users.changeAdministrator',
  'users.answerAdministrator',
  'users.resetFactor',
  'users.stopReset',
  'security.stopReset',
  'security.answerAdministrator',
  'identity.secondFactor.reset',
  'identity.secondFactor.stopReset',
  'command.restore',
  'persons.create',
  'persons.resendInvite',
  'security.sendReset',
  'security.changePassword',
  'security.addAuthenticator',
  'security.removeAuthenticator',
  'security.addPasskey',
  'security.removePasskey',
  'identity.openImpersonation',
  'identity.signIn',
] as const;

export const UserEvent = z.object({
  /** Its number in the audit log. */
  Key: z.string(),
  At: Moment,
  Event: z.enum(USER_EVENTS),
  /** Who did it. Null for the person themselves. */
  By: z.nullable(NamedPerson),
  /** Only for a change of access. */
  Before: z.nullable(Access),
  After: z.nullable(Access),
  /** Only for the right of an administrator: what was asked for, and what became of it. */
  Change: z.nullable(z.enum(TWO_PERSON_CHANGES)),
  Outcome: z.nullable(z.enum(['same', 'now', 'ask', ...REQUEST_ANSWERS])),
  Reason: z.nullable(z.string()),
});
export type UserEvent = z.infer<typeof UserEvent>;

/** Someone who is signed in now. */
export const SignedIn = z.object({
  Key: z.uuid(),
  Person: z.extend(NamedPerson, { Email: z.string() }),
  Roles,
  /** As the browser calls itself. */
  Device: z.string(),
  Address: z.string(),
  /** The name of the brand it was begun under. */
  Site: z.nullable(z.string()),
  Started: Moment,
  /** The one that the call is made in. */
  IsCurrent: z.boolean(),
  /** Whose accounts are open in it now. */
  Impersonations: z.array(
    z.object({ Key: z.uuid(), NameFull: z.string(), TicketId: z.nullable(z.string()), Opened: Moment }),
  ),
});
export type SignedIn = z.infer<typeof SignedIn>;

const SearchText = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const ended = json(z.object({ Ended: z.int() }));

export const users = room('users', {
  list: get('/api/Admin/User', {
    about: 'Everyone who has a sign-in, by name, with words in the name or email, a role and a state.',
    module: 'W2_PORTAL',
    ...admin,
    query: z.object({
      q: SearchText,
      Role: z.optional(z.enum(TOKEN_ROLES)),
      State: z.optional(z.enum(USER_STATES)),
    }),
    reply: list(UserSummary),
  }),
  get: get('/api/Admin/User/{key}', {
    about: 'One person who has a sign-in, with their roles and what decides whether they can sign in.',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    reply: json(User),
  }),
  change: patch('/api/Admin/User/{key}', {
    about:
      'Changes a user’s staff roles, their right to act for others, or whether they can sign in, and emails them about it. Takes effect right away. No one changes their own access. Turning off an administrator’s sign-in ends that right, unless only one would be left.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    body: UserChange,
    example: { body: { IsDisabled: true, Reason: 'Left the company' } },
    reply: json(User),
  }),
  administrators: get('/api/Admin/Administrator', {
    about: 'Everyone who passes the admin check, and what waits for a second person to confirm.',
    module: 'W2_PORTAL',
    ...admin,
    reply: json(Administrators),
  }),
  changeAdministrator: post('/api/Admin/User/{key}/Administrator', {
    about:
      'Gives a member of staff the right of an administrator, or ends it. Giving it waits for another administrator to confirm. Ending it does, too, if only one would be left. If there’s no other administrator, the person confirms. No one changes their own.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    body: RightChangeBody,
    example: { body: { Change: 'give', Reason: 'Runs the office in Tampa' } },
    reply: json(User),
  }),
  answerAdministrator: post('/api/Admin/Administrator/Request/{key}', {
    about:
      'Confirms or refuses what another administrator asked for, or withdraws what the caller did. To confirm needs a recent `confirm`.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('administratorRequest'),
    body: RequestAnswerBody,
    example: { body: { Answer: 'refuse' } },
    reply: json(User),
  }),
  resetFactor: post('/api/Admin/User/{key}/SecondFactorReset', {
    about:
      'Asks to reset the second factor of someone who has lost it. Another administrator confirms. After a waiting time, of which the person is told at once, they set up another one when they sign in.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    body: ResetBody,
    example: { body: { Reason: 'Lost the phone, called from the office number' } },
    reply: json(User),
  }),
  stopReset: del('/api/Admin/User/{key}/SecondFactorReset', {
    about: 'Stops the reset of someone’s second factor. Nothing changes if there is none.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    reply: json(User),
  }),
  history: get('/api/Admin/User/{key}/History', {
    about:
      'Sign-ins of a user and what was changed about how they sign in and what they may do, newest first.',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    reply: list(UserEvent),
  }),
  endSessions: del('/api/Admin/User/{key}/Session', {
    about: 'Signs a user out everywhere right away, except in the session that the call is made in.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    reply: ended,
  }),
  sessions: get('/api/Admin/Session', {
    about:
      'Who is signed in now, the latest first, with words in the name, email or address. Or the sessions of one user.',
    module: 'W2_PORTAL',
    ...admin,
    ...filteredBy({ PersonKey: 'person' }, { q: SearchText }),
    reply: list(SignedIn),
  }),
  endSession: del('/api/Admin/Session/{key}', {
    about: 'Signs someone out of one session right away. Zero if it has already ended.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('session'),
    reply: ended,
  }),
});
