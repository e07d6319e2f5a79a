import * as z from 'zod/mini';
import { admin, del, get, json, list, patch, room } from '../define.ts';
import { byKey, filteredBy, NamedPerson, notEmpty } from '../fields.ts';
import { TOKEN_ROLES } from '../roles.ts';

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

export const User = z.extend(UserSummary, {
  OrganizationName: z.nullable(z.string()),
  /** Has the role ADMIN and an email on the admin list: both are needed. */
  IsAdministrator: z.boolean(),
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

/** What the history of a user shows. Everything else they did is in the audit log. */
export const USER_EVENTS = [
  'users.change',
  'users.endSession',
  'users.endSessions',
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
      'Changes a user’s staff roles, their right to act for others, or whether they can sign in, and emails them about it. Takes effect right away. No one changes their own access, and the last administrator stays one.',
    budget: 'edits',
    module: 'W2_PORTAL',
    ...admin,
    ...byKey('person'),
    body: UserChange,
    example: { body: { IsDisabled: true, Reason: 'Left the company' } },
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
