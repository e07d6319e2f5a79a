import * as z from 'zod/mini';
import { get, json, staff } from '../../define.ts';
import { byKey } from '../../fields.ts';
import { TOKEN_ROLES } from '../../roles.ts';
import { BillingTotals } from '../payments.ts';
import { Policy } from '../policies.ts';
import { PersonOverview } from './person.ts';

/** How many policies and open claims come along; the account page has all. */
export const BESIDE_SHOWN = 20;
export const CONTACTS_SHOWN = 5;

const pageOf = <S extends z.ZodMiniType>(item: S) => z.object({ Rows: z.array(item), Total: z.int() });

/** A term of someone who chats, with what is due on it. Null billing: it isn't billed. */
export const PolicyBeside = z.extend(
  z.pick(Policy, {
    Key: true,
    AlternateKey: true,
    Program: true,
    Street1: true,
    City: true,
    State: true,
    TermEnd: true,
    Status: true,
  }),
  { Billing: z.nullable(BillingTotals) },
);
export type PolicyBeside = z.infer<typeof PolicyBeside>;

export const ClaimBeside = z.object({
  Key: z.uuid(),
  /** The claim's number, or its receipt's until it has one. */
  Number: z.string(),
  LossOn: z.iso.date(),
  Cause: z.string(),
  Status: z.string(),
  Adjuster: z.nullable(z.string()),
});
export type ClaimBeside = z.infer<typeof ClaimBeside>;

export const CONTACT_KINDS = ['email', 'note', 'claimMessage'] as const;
/** How we were last in touch: an email to them, a note on their account, or a message on their claim. */
export const ContactBeside = z.object({
  Key: z.uuid(),
  Kind: z.enum(CONTACT_KINDS),
  At: z.iso.datetime(),
  Text: z.string(),
  /** Of the claim or the account. Null for an email. */
  RecordKey: z.nullable(z.uuid()),
});
export type ContactBeside = z.infer<typeof ContactBeside>;

/** Who someone in a chat is. Without a sign-in, there's only what they typed, and no one has checked it. */
export const ConversationPerson = z.object({
  Name: z.string(),
  Email: z.string(),
  StartedAt: z.iso.datetime(),
  Person: z.nullable(
    z.object({
      Key: z.uuid(),
      NameFull: z.string(),
      Email: z.nullable(z.string()),
      Phone: z.nullable(z.string()),
      Roles: z.array(z.enum(TOKEN_ROLES)),
    }),
  ),
  AccountList: PersonOverview.shape.AccountList,
  AgencyList: PersonOverview.shape.AgencyList,
  /** Terms and quotes of their accounts, the latest first. */
  PolicyList: pageOf(PolicyBeside),
  /** Open claims on their accounts, the latest loss first. */
  ClaimList: pageOf(ClaimBeside),
  ContactList: z.array(ContactBeside),
});
export type ConversationPerson = z.infer<typeof ConversationPerson>;

export const conversationRows = {
  conversation: get('/api/Overview/Conversation/{key}', {
    about:
      'Who someone in a chat is: their accounts, policies with what is due, open claims and last contacts. For visitors who aren’t signed in, only what they typed.',
    module: 'W2_PORTAL',
    allow: staff('all'),
    quiet: true,
    ...byKey('conversation'),
    reply: json(ConversationPerson),
  }),
} as const;
