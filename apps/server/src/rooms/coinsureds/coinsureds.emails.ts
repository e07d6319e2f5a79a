import { brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { dayOf } from '@portico/platform/businessDay';
import { type Email, firstNameIn, pageAt } from '@portico/platform/outbox';

export interface Addressee {
  readonly personKey: string;
  readonly name: string;
  readonly email: string;
}

/** An account, and the site of the person who acts: emails are from that site's brand. */
export interface AccountAt {
  readonly number: string;
  readonly site: string | null;
}

interface Offer {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly token: string;
  readonly hash: Buffer;
  readonly expires: Date;
}

/**
 * The token comes after the `#`, so it's in no server's log and no page passes it on as a referrer. The inviter's name is
 * text its owner typed, so it's in quotes here and below.
 */
export const invitationEmail = (
  { email, name, token, hash, expires }: Offer,
  inviter: string,
  { number, site }: AccountAt,
): Email => ({
  cause: `account-invitation:${hash.toString('hex')}`,
  kind: 'invitation',
  to: email,
  brand: brandOfSite(site),
  firstName: firstNameIn(name ?? ''),
  subject: "You're invited to see an insurance account",
  heading: "You're invited to see an insurance account",
  paragraphs: [
    `"${inviter}" invited you to see insurance account ${number}: its policies, documents, claims and payments.`,
    'To accept, sign in or create an account with this email address. The invitation will be waiting for you, even if you lose the link.',
  ],
  button: {
    label: 'Accept the invitation',
    url: pageAt(site, `${ROUTES.invitation.path}#token=${token}`),
    isSecret: true,
  },
  closing: [
    `Only you can use the link. It works once and expires on ${formatDay(dayOf(expires))}.`,
    "If you weren't expecting this, you can ignore this email.",
  ],
  reason: 'someone invited you to see an insurance account',
});

const toMember = ({ email, name }: Addressee, { site }: AccountAt) => ({
  kind: 'access' as const,
  to: email,
  brand: brandOfSite(site),
  firstName: firstNameIn(name),
  reason: 'you have or had access to this account',
});
const peopleWithAccess = (site: string | null) => ({
  label: 'See who has access',
  url: pageAt(site, ROUTES.account.path),
});

export const acceptedEmail = (
  owner: Addressee,
  newcomer: { readonly name: string; readonly email: string },
  account: AccountAt,
  invitationKey: string,
): Email => ({
  ...toMember(owner, account),
  cause: `account-invitation-accepted:${invitationKey}`,
  subject: `Your invitation to account ${account.number} was accepted`,
  heading: 'Your invitation was accepted',
  paragraphs: [
    `"${newcomer.name}" (${newcomer.email}) accepted the invitation to your account ${account.number} and can now see its policies, documents, claims and payments.`,
  ],
  button: peopleWithAccess(account.site),
  closing: ["You can remove them at any time. If you didn't invite them, remove them now and call us."],
});

/** To the owner, when their agency has added someone. */
export const addedEmail = (
  owner: Addressee,
  newcomer: { readonly personKey: string; readonly name: string },
  account: AccountAt,
  accountKey: string,
): Email => ({
  ...toMember(owner, account),
  cause: `account-added:${accountKey}:${newcomer.personKey}`,
  subject: `Someone was added to your account ${account.number}`,
  heading: 'Someone was added to your account',
  paragraphs: [
    `Your agency added "${newcomer.name}" to your account ${account.number}. They can see its policies, documents, claims and payments.`,
  ],
  button: peopleWithAccess(account.site),
  closing: ["If you didn't ask for this, contact your agent or call us."],
});

/** To the person who lost access. */
export const unlinkedEmail = (person: Addressee, account: AccountAt, cause: string): Email => ({
  ...toMember(person, account),
  cause: `account-unlinked:${cause}:${person.personKey}`,
  subject: `You no longer have access to account ${account.number}`,
  heading: 'Your access was removed',
  paragraphs: [
    `Account ${account.number} was unlinked from your portal account, so you can no longer see its policies and documents. The policies themselves haven't changed.`,
  ],
  closing: ['If you think this is a mistake, contact your agent or call us.'],
});

/** To the owner, when a co-insured has lost access. */
export const leftEmail = (owner: Addressee, gone: string, account: AccountAt, cause: string): Email => ({
  ...toMember(owner, account),
  cause: `account-unlinked:${cause}:${owner.personKey}`,
  subject: `Someone can no longer see your account ${account.number}`,
  heading: 'Someone no longer has access',
  paragraphs: [
    `"${gone}" no longer has access to your account ${account.number}. You don't need to do anything.`,
  ],
  button: peopleWithAccess(account.site),
});
