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

export const acceptedMail = (
  owner: Addressee,
  newcomer: { readonly name: string; readonly email: string },
  accountNumber: string,
  invitationKey: string,
): Mail => ({
  cause: `account-invitation-accepted:${invitationKey}`,
  to: owner.email,
  subject: `Somebody now sees your account ${accountNumber} with you`,
  text: [
    `Hello ${owner.name},`,
    '',
    `"${newcomer.name}" (${newcomer.email}) has accepted the invitation to your account ${accountNumber} and sees its policies, documents, claims and payments from now on.`,
    '',
    'You can end that at any time under Manage Accounts.',
    'If you did not invite them, please do so, and contact your agent or our Help Desk.',
  ].join('\n'),
});

/** To the owner, whose agent has added somebody. */
export const addedMail = (
  owner: Addressee,
  newcomer: { readonly personKey: string; readonly name: string },
  accountNumber: string,
  accountKey: string,
): Mail => ({
  cause: `account-added:${accountKey}:${newcomer.personKey}`,
  to: owner.email,
  subject: `Somebody was added to your account ${accountNumber}`,
  text: [
    `Hello ${owner.name},`,
    '',
    `Your agency has added "${newcomer.name}" to your account ${accountNumber}. They can see its policies, documents, claims and payments in the portal.`,
    '',
    'If you did not ask for that, please contact your agent or our Help Desk.',
  ].join('\n'),
});

/** To whom the account was taken from. */
export const unlinkedMail = (person: Addressee, accountNumber: string, cause: string): Mail => ({
  cause: `account-unlinked:${cause}:${person.personKey}`,
  to: person.email,
  subject: `Account ${accountNumber} is no longer linked to you`,
  text: [
    `Hello ${person.name},`,
    '',
    `Account ${accountNumber} was unlinked from your portal account. You no longer see its policies and documents there; the policies themselves are not affected.`,
    '',
    'If you think that this is a mistake, please contact your agent or our Help Desk.',
  ].join('\n'),
});

/** To the owner, whose co-insured is gone. */
export const leftMail = (owner: Addressee, gone: string, accountNumber: string, cause: string): Mail => ({
  cause: `account-unlinked:${cause}:${owner.personKey}`,
  to: owner.email,
  subject: `Somebody no longer sees your account ${accountNumber}`,
  text: [
    `Hello ${owner.name},`,
    '',
    `Account ${accountNumber} was unlinked from "${gone}", who no longer sees it in the portal. There is nothing to do.`,
  ].join('\n'),
});
