import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { dayOf } from '@portico/platform/businessDay';
import { type Email, firstNameIn, pageAt, worded } from '@portico/platform/outbox';

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
  firstName: firstNameIn(name ?? ''),
  ...worded('access.invitation', {
    brand: brandOfSite(site),
    values: { person: `"${inviter}"`, account: number, expires: formatDay(dayOf(expires)) },
    button: { url: pageAt(site, `${ROUTES.invitation.path}#token=${token}`), isSecret: true },
    // An earlier link doesn't work once the invitation was sent again.
    about: { state: 'accountInvitationOpen', key: hash.toString('hex') },
  }),
});

const toMember = ({ email, name }: Addressee) => ({
  kind: 'access' as const,
  to: email,
  firstName: firstNameIn(name),
});
const fromSite = ({ site }: AccountAt) => ({ brand: brandOfSite(site) });
const withPeople = (account: AccountAt) => ({
  ...fromSite(account),
  button: { url: pageAt(account.site, ROUTES.account.path) },
});

export const acceptedEmail = (
  owner: Addressee,
  newcomer: { readonly name: string; readonly email: string },
  account: AccountAt,
  invitationKey: string,
): Email => ({
  ...toMember(owner),
  cause: `account-invitation-accepted:${invitationKey}`,
  ...worded('access.accepted', {
    ...withPeople(account),
    values: { person: `"${newcomer.name}"`, email: newcomer.email, account: account.number },
  }),
});

/** To the owner, when their agency has added someone. */
export const addedEmail = (
  owner: Addressee,
  newcomer: { readonly personKey: string; readonly name: string },
  account: AccountAt,
  accountKey: string,
): Email => ({
  ...toMember(owner),
  cause: `account-added:${accountKey}:${newcomer.personKey}`,
  ...worded('access.added', {
    ...withPeople(account),
    values: { person: `"${newcomer.name}"`, account: account.number },
  }),
});

/** To the person who lost access. */
export const unlinkedEmail = (person: Addressee, account: AccountAt, cause: string): Email => ({
  ...toMember(person),
  cause: `account-unlinked:${cause}:${person.personKey}`,
  ...worded('access.unlinked', { ...fromSite(account), values: { account: account.number } }),
});

/** To the owner, when a co-insured has lost access. */
export const leftEmail = (owner: Addressee, gone: string, account: AccountAt, cause: string): Email => ({
  ...toMember(owner),
  cause: `account-unlinked:${cause}:${owner.personKey}`,
  ...worded('access.left', {
    ...withPeople(account),
    values: { person: `"${gone}"`, account: account.number },
  }),
});
