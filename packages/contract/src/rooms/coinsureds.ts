import * as z from 'zod/mini';
import { agentOrStaff, del, get, json, list, post, room, staff } from '../define.ts';
import { email } from '../email.ts';
import { byKey } from '../fields.ts';
import { ACCOUNT_RELATIONSHIPS } from './accounts.ts';

/** How long the link in an invitation works. */
export const COINSURED_INVITATION_DAYS = 7;

/** Somebody who was asked to stand beside the owner and has not answered yet. */
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

/** An account as the policyholder manages it: what is on it, and who else sees it. */
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
  /** Everybody, the owner first. */
  PersonList: z.array(LinkedPerson),
  /** For the owner; empty for everybody else. */
  InvitationList: z.array(AccountInvitation),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

/** What the link of an invitation shows before it is accepted. */
export const SeenInvitation = z.object({
  Email: z.string(),
  InvitedBy: z.string(),
  Contact: z.object({ Name: z.string() }),
  Expires: z.iso.datetime(),
});
export type SeenInvitation = z.infer<typeof SeenInvitation>;

export const COINSURED_EMAIL_TEXT = 'Please enter the email address of the person you want to invite.';
const Email = email(COINSURED_EMAIL_TEXT);
/** In the body, so that no log of addresses holds it. */
const Token = z.strictObject({ Token: z.string().check(z.minLength(1), z.maxLength(100)) });
const EXAMPLE_TOKEN = { body: { Token: 'bm90aGluZyBpcyBvcGVuZWQgYnkgdGhpcw' } };

const inviters = { INSURED: 'linked', ...agentOrStaff } as const;

export const coinsureds = room('coinsureds', {
  linked: get('/api/CustomerRiskAccount/Linked', {
    about:
      'The accounts that the caller is linked to, with their policies, who else belongs to them, and open invitations.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    reply: list(LinkedAccount),
  }),
  invite: post('/api/CustomerRiskAccount/{key}/Invitation', {
    about: `The owner of an account invites somebody to see it, by a mail. Its link works once, for ${COINSURED_INVITATION_DAYS} days, and for nobody but whoever signs in with that email.`,
    module: 'W2_INSURED',
    allow: { INSURED: 'linked' },
    notImpersonating: true,
    ...byKey('account'),
    body: z.strictObject({ Email }),
    example: { body: { Email: 'family@example.com' } },
    reply: json(AccountInvitation),
  }),
  resendInvitation: post('/api/AccountInvitation/{key}/Resend', {
    about: 'Sends an open invitation again, with a new link; the one before opens nothing any more.',
    module: 'W2_PORTAL',
    allow: inviters,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(AccountInvitation),
  }),
  withdrawInvitation: post('/api/AccountInvitation/{key}/Withdraw', {
    about: 'Takes back an open invitation. Again, it changes nothing.',
    module: 'W2_PORTAL',
    allow: inviters,
    notImpersonating: true,
    ...byKey('accountInvitation'),
    reply: json(z.object({ Key: z.uuid() })),
  }),
  invitation: post('/api/AccountInvitation/Get', {
    about: 'What the link of an invitation is about; null where it opens nothing any more.',
    module: 'W2_INSURED',
    allow: 'public',
    reads: true,
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(z.nullable(SeenInvitation)),
  }),
  acceptInvitation: post('/api/AccountInvitation/Accept', {
    about: 'Accepts an invitation: the caller, whose email it was sent to, sees the account from now on.',
    module: 'W2_INSURED',
    allow: { SIGNUP: 'self', INSURED: 'self' },
    notImpersonating: true,
    body: Token,
    example: EXAMPLE_TOKEN,
    reply: json(z.object({ CustomerRiskAccount: z.object({ Key: z.uuid(), AlternateKey: z.string() }) })),
  }),
  unlink: del('/api/CustomerRiskAccount/{key}/Person/{PersonKey}', {
    about:
      'Takes an account away from somebody, at once: a co-insured from themselves, the owner from co-insureds, staff from anybody. An owner leaves when nobody else who signs in is left.',
    module: 'W2_INSURED',
    allow: { INSURED: 'linked', ...staff('all') },
    notImpersonating: true,
    params: z.object({ key: z.uuid(), PersonKey: z.uuid() }),
    keys: { 'params.key': 'account', 'params.PersonKey': 'person' },
    reply: json(z.object({ Key: z.uuid() })),
  }),
});
