import { BRANDS, brandOfHost } from '@portico/contract/brands';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import type { Mail } from '@portico/platform/outbox';

export interface Addressee {
  readonly personKey: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The token stands behind the `#`: no server writes it into a log, and no page passes it on as a referrer. The name is
 * text that its owner typed: it stands in quotes.
 */
export const invitationMail = (
  {
    email,
    name,
    token,
    hash,
    site,
    expires,
  }: {
    email: string;
    name?: string | null | undefined;
    token: string;
    hash: Buffer;
    /** The address of the portal, where the session knows it. */
    site: string | null;
    expires: Date;
  },
  inviter: string,
  accountNumber: string,
): Mail => ({
  cause: `account-invitation:${hash.toString('hex')}`,
  confidential: true,
  to: email,
  subject: 'You are invited to see an insurance account',
  text: [
    name ? `Hello ${name},` : 'Hello,',
    '',
    `"${inviter}" invites you to see insurance account ${accountNumber} in the portal: its policies, documents, claims and payments.`,
    '',
    site === null
      ? 'To accept, open the portal and put this behind its address:'
      : 'To accept, open this link and sign in, or create an account, with this email address:',
    `${site ?? ''}/invitation#token=${token}`,
    '',
    `The link works once, for you alone, until ${formatDay(dayOf(expires))}.`,
    '',
    'If you do not know what this is about, please ignore it: nothing changes then.',
    ...(site === null ? [] : signatureOf(site)),
  ].join('\n'),
});

/** In the name of the brand that the inviter uses. */
function signatureOf(site: string): readonly string[] {
  const { name, contact } = BRANDS[brandOfHost(new URL(site).host)];
  return ['', name, contact.phone, contact.email];
}

interface Letter extends Pick<Mail, 'cause' | 'subject'> {
  readonly lines: readonly string[];
}
const mailTo = ({ email, name }: Addressee, { lines, ...mail }: Letter): Mail => ({
  ...mail,
  to: email,
  text: [`Hello ${name},`, '', ...lines].join('\n'),
});

export const acceptedMail = (
  owner: Addressee,
  newcomer: { readonly name: string; readonly email: string },
  accountNumber: string,
  invitationKey: string,
): Mail =>
  mailTo(owner, {
    cause: `account-invitation-accepted:${invitationKey}`,
    subject: `Someone can now see your account ${accountNumber}`,
    lines: [
      `"${newcomer.name}" (${newcomer.email}) has accepted the invitation to your account ${accountNumber} and sees its policies, documents, claims and payments from now on.`,
      '',
      'You can remove them at any time under Manage Accounts.',
      "If you didn't invite them, remove them now, and contact your agent or our Help Desk.",
    ],
  });

/** To the owner, whose agent has added someone. */
export const addedMail = (
  owner: Addressee,
  newcomer: { readonly personKey: string; readonly name: string },
  accountNumber: string,
  accountKey: string,
): Mail =>
  mailTo(owner, {
    cause: `account-added:${accountKey}:${newcomer.personKey}`,
    subject: `Someone was added to your account ${accountNumber}`,
    lines: [
      `Your agency has added "${newcomer.name}" to your account ${accountNumber}. They can see its policies, documents, claims and payments in the portal.`,
      '',
      'If you did not ask for that, please contact your agent or our Help Desk.',
    ],
  });

/** To whom the account was taken from. */
export const unlinkedMail = (person: Addressee, accountNumber: string, cause: string): Mail =>
  mailTo(person, {
    cause: `account-unlinked:${cause}:${person.personKey}`,
    subject: `Account ${accountNumber} is no longer linked to you`,
    lines: [
      `Account ${accountNumber} was unlinked from your portal account. You no longer see its policies and documents there; the policies themselves are not affected.`,
      '',
      'If you think that this is a mistake, please contact your agent or our Help Desk.',
    ],
  });

/** To the owner, whose co-insured is gone. */
export const leftMail = (owner: Addressee, gone: string, accountNumber: string, cause: string): Mail =>
  mailTo(owner, {
    cause: `account-unlinked:${cause}:${owner.personKey}`,
    subject: `Someone can no longer see your account ${accountNumber}`,
    lines: [
      `Account ${accountNumber} was unlinked from "${gone}", who no longer sees it in the portal. There is nothing to do.`,
    ],
  });
