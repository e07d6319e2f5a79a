import * as z from 'zod/mini';
import { get, json, staff } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { TOKEN_ROLES } from '../../roles.ts';
import { ACCOUNT_RELATIONSHIPS } from '../accounts.ts';

export const REFUSALS_SHOWN = 10;

/** Something that blocks a person from the portal, from one of its sites, or from linking a policy. */
export const OBSTACLES = [
  'inactive',
  'noLogon',
  'disabled',
  'unverified',
  'noRole',
  'roleNotSupported',
  'throttled',
  'challengeLocked',
  'siteNotSupported',
] as const;
export type ObstacleCode = (typeof OBSTACLES)[number];

export const Obstacle = z.object({
  Code: z.enum(OBSTACLES),
  /** Nothing of the portal can be reached; otherwise only a part of it. */
  IsTotal: z.boolean(),
  /** What it is, and what helps, in plain words. */
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
      Relationship: z.enum(ACCOUNT_RELATIONSHIPS),
      AgencyName: z.string(),
    }),
  ),
  AgencyList: z.array(z.object({ Key: z.uuid(), Name: z.string(), Title: z.string() })),
  ChallengeList: z.array(ChallengeLock),
  RefusalList: z.array(z.object({ Key: z.int(), At: z.iso.datetime(), Text: z.string() })),
  /** The most serious first. Empty if nothing blocks them. */
  ObstacleList: z.array(Obstacle),
});
export type PersonOverview = z.infer<typeof PersonOverview>;

export const personRows = {
  person: get('/api/Overview/Person/{key}', {
    about:
      'Everything the Persons screen shows about someone: roles, access, accounts, challenge locks, recent refusals, and what keeps them from signing in.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    ...byKey('person'),
    reply: json(PersonOverview),
  }),
} as const;
