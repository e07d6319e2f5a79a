import * as z from 'zod/mini';
import { agentOrStaff, del, get, json, list, post, room, staff } from '../define.ts';
import { email } from '../email.ts';
import { byKey } from '../fields.ts';
import { ACCOUNT_RELATIONSHIPS } from './accounts.ts';

/** How long the link in an invitation works. */
export const COINSURED_INVITATION_DAYS = 7;

/** Someone who was invited to share the account and hasn't answered yet. */
export const AccountInvitation = z.object({
  Key: z.uuid(),
  Email: z.string(),
  /** As the agent who invited them wrote it down. */
  Name: z.nullable(z.string()),
  Sent: z.iso.datetime(),
  Expires: z.iso.datetime(),
  /** Its link works no longer; it can be sent again. */
  HasExpired: z.boolean(),
});
export type AccountInvitation = z.infer<typeof AccountInvitation>;

export const LinkedPerson = z.object({
  Key: z.uuid(),
  NameFull: z.string(),
  Relationship: z.enum(ACCOUNT_RELATIONSHIPS),
  IsMe: z.boolean(),
  /** Signs in to the portal; otherwise only a name on file. */
  HasAccess: z.boolean(),
  /** Whether the caller may take the account away from them now. */
  MayUnlink: z.boolean(),
});
export type LinkedPerson = z.infer<typeof LinkedPerson>;

/** An account as its policyholder manages it: what's on it, and who else has access. */
export const LinkedAccount = z.object({
  Key: z.uuid(),
  AlternateKey: z.string(),
  Contact: z.object({ Name: z.string() }),
  Relationship: z.enum(ACCOUNT_RELATIONSHIPS),
  LinkedAt: z.iso.datetime(),
  /** Each policy once, with its latest term. */
  PolicyList: z.array(
    z.object({
      Key: z.uuid(),
      AlternateKey: z.string(),
      Program: z.object({ Name: z.string() }),
      Street1: z.string(),
      City: z.string(),
      State: z.string(),
    }),
  ),
  /** Everyone, the owner first. */
  PersonList: z.array(LinkedPerson),
  /** Only for the owner. Empty for everyone else. */
  InvitationList: z.array(AccountInvitation),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

const offer = {
  InvitedBy: z.string(),
  Contact: z.object({ Name: z.string() }),
  Expires: z.iso.datetime(),
};

/** What the link of an invitation shows. */
export const SeenInvitation = z.object({
  ...offer,
  Email: z.string(),
  /** The link was used: the person it was sent to has access. */
  IsAccepted: z.boolean(),
});
export type SeenInvitation = z.infer<typeof SeenInvitation>;

/** An open invitation to the caller, who needs no link to answer it. */
export const InvitationToMe = z.object({ ...offer, Key: z.uuid() });
export type InvitationToMe = z.infer<typeof InvitationToMe>;

export const COINSURED_EMAIL_TEXT = 'Please enter the email address of the person you want to invite.';
const Email = email(COINSURED_EMAIL_TEXT);
/** In the body, so it never shows up in a log of URLs. */
const Token = z.strictObject({ Token: z.string().check(z.minLength(1), z.maxLength(100)) });
const EXAMPLE_TOKEN = { body: { Token: 'bm90aGluZyBpcyBvcGVuZWQgYnkgdGhpcw' } };

const Accepted = z.object({ CustomerRiskAccount: z.object({ Key: z.uuid(), AlternateKey: z.string() }) });
/** Staff who act for someone may see their invitations, but not answer them. */
const invited = {
  module: 'W2_INSURED',
  allow: { SIGNUP: 'self', INSURED: 'self' },
} as const;

const inviters = { INSURED: 'linked', ...agentOrStaff } as const;

export const coinsureds = room('coinsureds', {
  linked: get('/api/CustomerRiskAccount/Linked', {
    about:
      'The accounts the caller is linked to, with their policies, people with access, and open invitations.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    reply: list(LinkedAccount),
  }),
  invite: post('/api/CustomerRiskAccount/{key}/Invitation', {
    about: `The owner of an account invites someone to it by email. The link works once, expires in ${COINSURED_INVITATION_DAYS} days, and is only for someone who signs in with that email.`,
    budget: 'sends',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    notImpersonating: true,
    ...byKey('account'),
    body: z.strictObject({ Email }),
    example: { body: { Email: 'family@example.com' } },
    reply: json(AccountInvitation),
  }),
  resendInvitation: post('/api/AccountInvitation/{key}/Resend', {
    about: 'Resends an open invitation with a new link. The old link stops working.',
    budget: 'sends',
    module: 'W2_PORTAL',
    allow: inviters,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(AccountInvitation),
  }),
  withdrawInvitation: post('/api/AccountInvitation/{key}/Withdraw', {
    about: 'Withdraws an open invitation. Repeating it changes nothing.',
    budget: 'edits',
    module: 'W2_PORTAL',
    allow: inviters,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(z.object({ Key: z.uuid() })),
  }),
  invitation: post('/api/AccountInvitation/Get', {
    about: 'What an invitation link is about, and whether it was accepted. Null if it no longer works.',
    module: 'W2_INSURED',
    allow: 'public',
    reads: true,
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(z.nullable(SeenInvitation)),
  }),
  acceptInvitation: post('/api/AccountInvitation/Accept', {
    about:
      'Accepts an invitation by the token in its link and gives the caller access to the account. Only works for the email it was sent to. Repeating it changes nothing.',
    budget: 'edits',
    ...invited,
    notImpersonating: true,
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(Accepted),
  }),
  mine: get('/api/AccountInvitation/Mine', {
    about: 'The open invitations sent to the caller’s confirmed email, oldest first.',
    ...invited,
    quiet: true,
    reply: json(z.array(InvitationToMe)),
  }),
  acceptMine: post('/api/AccountInvitation/{key}/Accept', {
    about:
      'Accepts an invitation sent to the caller’s confirmed email, without its link. Repeating it changes nothing.',
    budget: 'edits',
    ...invited,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(Accepted),
  }),
  declineMine: post('/api/AccountInvitation/{key}/Decline', {
    about: 'Declines an invitation sent to the caller’s confirmed email. Repeating it changes nothing.',
    budget: 'edits',
    ...invited,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(z.object({ Key: z.uuid() })),
  }),
  unlink: del('/api/CustomerRiskAccount/{key}/Person/{PersonKey}', {
    about:
      'Removes someone’s access to an account right away. Co-insureds can remove themselves, owners can remove co-insureds, and staff can remove anyone. Owners can leave only when no one else who signs in has access.',
    budget: 'edits',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked', ...staff('all') },
    notImpersonating: true,
    params: z.object({ key: z.uuid(), PersonKey: z.uuid() }),
    keys: { 'params.key': 'account', 'params.PersonKey': 'person' },
    reply: json(z.object({ Key: z.uuid() })),
  }),
});
