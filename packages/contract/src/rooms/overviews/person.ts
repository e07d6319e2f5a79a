import * as z from 'zod/mini';
import { get, json, staff } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { TOKEN_ROLES } from '../../roles.ts';
import { ACCOUNT_RELATIONSHIPS } from '../accounts.ts';
import { EmailSummary } from '../outbox.ts';

export const REFUSALS_SHOWN = 10;
export const EMAILS_SHOWN = 10;

/** What keeps someone from signing in or from linking a policy. */
export const OBSTACLES = [
  'inactive',
  'noLogon',
  'disabled',
  'noPassword',
  'unverified',
  'noRole',
  'roleNotSupported',
  'throttled',
  'challengeLocked',
] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

export const Obstacle = z.object({
  Code: z.enum(OBSTACLES),
  /** They can't sign in at all. */
  IsTotal: z.boolean(),
  /** What it is and what helps, a short sentence each. */
  Text: z.string(),
  Remedy: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

export const ChallengeLock = z.object({
  PolicyAlternateKey: z.string(),
  WrongAnswers: z.int(),
  LastAnswerAt: z.iso.datetime(),
  /** 0 if nothing is locked. */
  MinutesLeft: z.int(),
});
export type ChallengeLock = z.infer<typeof ChallengeLock>;

export const PersonOverview = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  OrganizationName: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  RecordInactive: z.boolean(),
  Roles: z.array(z.enum(TOKEN_ROLES)),
  /** Null if they have no sign-in. */
  Access: z.nullable(
    z.object({
      Email: z.string(),
      IsVerified: z.boolean(),
      /** Or another way to sign in: a passkey, or another provider. */
      HasPassword: z.boolean(),
      IsDisabled: z.boolean(),
      DisabledReason: z.nullable(z.string()),
      HasSecondFactor: z.boolean(),
      Passkeys: z.int(),
      OpenSessions: z.int(),
      LastSignInAt: z.nullable(z.iso.datetime()),
    }),
  ),
  AccountList: z.array(
    z.object({
      Key: z.uuid(),
      AlternateKey: z.string(),
      Name: z.string(),
      /** `limited`: they have only answered the security questions (ADR 67). */
      Relationship: z.enum([...ACCOUNT_RELATIONSHIPS, 'limited']),
      LimitedSince: z.nullable(z.iso.datetime()),
      AgencyName: z.string(),
    }),
  ),
  AgencyList: z.array(z.object({ Key: z.uuid(), Name: z.string(), Title: z.string() })),
  ChallengeList: z.array(ChallengeLock),
  RefusalList: z.array(z.object({ Key: z.int(), At: z.iso.datetime(), Text: z.string() })),
  /** The names of the brands whose sites are open to their roles. */
  SiteList: z.array(z.string()),
  /** When they were last invited. Null if they never were, or once they have signed in. */
  InvitedAt: z.nullable(z.iso.datetime()),
  /** The newest emails to their addresses; the Outbox page has all. */
  EmailList: z.array(EmailSummary),
  /** The most serious first. */
  ObstacleList: z.array(Obstacle),
});
export type PersonOverview = z.infer<typeof PersonOverview>;

export const personRows = {
  person: get('/api/Overview/Person/{key}', {
    about:
      'Everything the Persons page shows about someone: roles, access, accounts, invitation, emails, challenge locks, recent refusals, and what keeps them from signing in.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('person'),
    reply: json(PersonOverview),
  }),
} as const;
