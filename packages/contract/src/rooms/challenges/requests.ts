import * as z from 'zod/mini';
import { agentOrStaff, get, json, post } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { line } from '../../postal.ts';
import { LINK_DECIDERS, LINK_NOTE_LENGTH } from '../../rules/linkDecisions.ts';
import { LINK_REQUEST_STATUSES, LINK_ROLES } from './proofs.ts';

/** What the requester entered that isn't the same as on file. */
export const LINK_DIFFERENCES = ['name', 'email', 'phone'] as const;

/** Someone's request for access to a policy, with what an agent or staff need to decide it. */
export const LinkRequest = z.object({
  Key: z.uuid(),
  Policy: z.object({ Key: z.uuid(), AlternateKey: z.string() }),
  CustomerRiskAccount: z.object({ Key: z.uuid(), Contact: z.object({ Name: z.string() }) }),
  Requester: z.object({
    Key: z.uuid(),
    NameFull: z.string(),
    /** The email they sign in with. */
    Email: z.string(),
    IsEmailVerified: z.boolean(),
    Phone: z.nullable(z.string()),
  }),
  /** The named insured on file. Null if there is none. */
  OnFile: z.nullable(
    z.object({ NameFull: z.string(), Email: z.nullable(z.string()), Phone: z.nullable(z.string()) }),
  ),
  Differences: z.array(z.enum(LINK_DIFFERENCES)),
  /** Wrong answers about this policy in the last 30 days. */
  WrongAnswers: z.object({
    ByRequester: z.int(),
    ByOthers: z.int(),
    LatestAt: z.nullable(z.iso.datetime()),
  }),
  /** Access starts a day after approval: too many wrong answers were given about this policy. */
  StartsLater: z.boolean(),
  Role: z.enum(LINK_ROLES),
  Message: z.nullable(z.string()),
  AskedAt: z.iso.datetime(),
  Status: z.enum(LINK_REQUEST_STATUSES),
  DecidedAt: z.nullable(z.iso.datetime()),
  DecidedBy: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  AccessFrom: z.nullable(z.iso.datetime()),
  Decider: z.enum(LINK_DECIDERS),
});
export type LinkRequest = z.infer<typeof LinkRequest>;

export const LINK_DECISIONS = ['approveNamedInsured', 'approveHousehold', 'decline'] as const;
export type LinkDecision = (typeof LINK_DECISIONS)[number];
export const LinkDecisionInput = z.strictObject({
  Decision: z.enum(LINK_DECISIONS, 'Select a decision.'),
  /** "I called {phone on file}": required to approve if there is a phone number on file. */
  Called: z.boolean(),
  /** How staff verified the request: required to approve if there is no phone number on file. */
  Note: z.optional(line(LINK_NOTE_LENGTH, undefined, `Shorten your note to ${LINK_NOTE_LENGTH} characters.`)),
});

export const requestRows = {
  request: get('/api/PolicyChallenge/Request/{key}', {
    about: "Someone's request for access to a policy, compared with what is on file.",
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('linkRequest'),
    reply: json(LinkRequest),
  }),
  decideRequest: post('/api/PolicyChallenge/Request/{key}/Decide', {
    about:
      'Approves or declines a request for access. Approving takes a call to the phone number on file; if there is none, staff decide. No one can decide their own request.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    notImpersonating: true,
    ...byKey('linkRequest'),
    body: LinkDecisionInput,
    example: { body: { Decision: 'decline', Called: false } },
    reply: json(LinkRequest),
  }),
} as const;
