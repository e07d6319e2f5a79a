import * as z from 'zod/mini';
import { admin, agentOrStaff, eachOf, get, json, list, post, room } from '../define.ts';
import { email } from '../email.ts';
import { byKey, filteredBy } from '../fields.ts';
import { TOKEN_ROLES } from '../roles.ts';

/** How long an invitation may be answered, by the server's clock. */
export const INVITATION_DAYS = 7;

export const INVITATION_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** An agency asks an agent to work for it, too. */
export const AgencyInvitation = z.object({
  Key: z.uuid(),
  Agency: z.object({ Key: z.uuid(), Name: z.string(), City: z.string(), State: z.string() }),
  /** Where it was sent. Null only for old invitations to people without an email. */
  Email: z.nullable(z.string()),
  /** For staff and the invited agent. An agency sees who it is once they've accepted, not whether anyone has the email. */
  Person: z.nullable(z.object({ Key: z.uuid(), NameFull: z.string(), Email: z.nullable(z.string()) })),
  InvitedBy: z.object({ NameFull: z.string() }),
  State: z.enum(INVITATION_STATES),
  Created: z.iso.datetime(),
  /** When it was last emailed. */
  Sent: z.iso.datetime(),
  Expires: z.iso.datetime(),
  Answered: z.nullable(z.iso.datetime()),
});
export type AgencyInvitation = z.infer<typeof AgencyInvitation>;

/** To work for an agency, to share an account, or to use the portal at all. */
export const INVITATION_KINDS = ['agency', 'account', 'portal'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** An invitation of any kind, for administrators. */
export const AnyInvitation = z.object({
  Kind: z.enum(INVITATION_KINDS),
  /** Of the invitation. For one to the portal, of the person. */
  Key: z.uuid(),
  Email: z.nullable(z.string()),
  Name: z.nullable(z.string()),
  /** The agency, or the account's policyholder. Null for the portal. */
  To: z.nullable(z.string()),
  InvitedBy: z.nullable(z.string()),
  State: z.enum(INVITATION_STATES),
  Sent: z.iso.datetime(),
  /** Null for the portal, where an invitation only says how to sign in. */
  Expires: z.nullable(z.iso.datetime()),
  Answered: z.nullable(z.iso.datetime()),
});
export type AnyInvitation = z.infer<typeof AnyInvitation>;

export const INVITE_EMAIL_TEXT = 'Please enter the email address of an agent.';
const Email = email(INVITE_EMAIL_TEXT);

export const invitations = room('invitations', {
  mine: get('/api/AgencyInvitation/Mine', {
    about: 'The invitations the caller can answer now.',
    module: 'W2_PORTAL',
    allow: eachOf(TOKEN_ROLES, 'self'),
    reply: json(z.array(AgencyInvitation)),
  }),
  accept: post('/api/AgencyInvitation/{key}/Accept', {
    about: 'Accepts an invitation and adds the caller to the agency. Repeating it changes nothing.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: { AGENT: 'self' },
    notImpersonating: true,
    ...byKey('invitation'),
    reply: json(AgencyInvitation),
  }),
  decline: post('/api/AgencyInvitation/{key}/Decline', {
    about: 'Declines an invitation. Repeating it changes nothing.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: { AGENT: 'self' },
    notImpersonating: true,
    ...byKey('invitation'),
    reply: json(AgencyInvitation),
  }),
  list: get('/api/AgencyInvitation', {
    about: 'Invitations from the caller’s agencies, or from one of them, newest first.',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...filteredBy({ AgencyKey: 'agency' }),
    reply: list(AgencyInvitation),
  }),
  all: get('/api/Admin/Invitation', {
    about:
      'Every invitation, to agencies, accounts and the portal, the latest first, by kind, state, and words in the email or name.',
    module: 'W2_PORTAL',
    ...admin,
    query: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      Kind: z.optional(z.enum(INVITATION_KINDS)),
      State: z.optional(z.enum(INVITATION_STATES)),
    }),
    reply: list(AnyInvitation),
  }),
  send: post('/api/AgencyInvitation', {
    about: `Invites an agent into an agency by email. The invitation expires in ${INVITATION_DAYS} days. Agents get the same response whether or not an agent uses that email; staff are told if none does.`,
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    body: z.strictObject({ AgencyKey: z.uuid(), Email }),
    keys: { 'body.AgencyKey': 'agency' },
    example: { body: { Email: 'lexus.mraz48@harborlight.example' } },
    reply: json(AgencyInvitation),
  }),
  resend: post('/api/AgencyInvitation/{key}/Resend', {
    about: `Emails an invitation again that wasn't answered yet. They can answer for another ${INVITATION_DAYS} days.`,
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('invitation'),
    reply: json(AgencyInvitation),
  }),
  withdraw: post('/api/AgencyInvitation/{key}/Withdraw', {
    about: 'Withdraws an unanswered invitation. Repeating it changes nothing.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: agentOrStaff,
    ...byKey('invitation'),
    reply: json(AgencyInvitation),
  }),
});
