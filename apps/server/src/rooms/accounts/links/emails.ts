import type { LinkMethod } from '@portico/contract/rooms/accounts';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, worded } from '@portico/platform/outbox';
import { notMePage } from '../../challenges/index.ts';
import type { MadeLink } from './rules.ts';

/** How someone got access, in the middle of a sentence. */
const BY: Readonly<Record<LinkMethod, string>> = {
  file: 'with the help of our staff',
  questions: 'by answering its security questions',
  code: 'with a code we emailed to the address on file',
  email: 'with the email address on file',
  approval: 'after your agency or our staff approved it',
  invitation: 'by accepting an invitation',
};

interface Told {
  readonly link: MadeLink;
  readonly recipient: { readonly firstName: string | null; readonly email: string };
  readonly newcomer: string;
  readonly isNewcomer: boolean;
  readonly token: string;
  readonly accessFrom: Date;
  readonly now: Date;
}

/** Tells someone about a link. The newcomer's name is text they typed, so it's in quotes. */
export function linkedEmail({ link, recipient, newcomer, isNewcomer, token, accessFrom, now }: Told): Email {
  const { accountKey, personKey, policyNumber, linkedBy, site } = link;
  const startsLater = accessFrom > now;
  const place = { brand: brandOfSite(site), button: notMePage(site, token) };
  const values = { policy: policyNumber, how: BY[linkedBy] };
  return {
    cause: `account-linked:${accountKey}:${personKey}:${accessFrom.toISOString()}:${recipient.email}`,
    kind: 'access',
    to: recipient.email,
    firstName: recipient.firstName,
    ...(isNewcomer
      ? worded(startsLater ? 'access.linkedLater' : 'access.linked', { ...place, values })
      : worded(startsLater ? 'access.linkedByOtherLater' : 'access.linkedByOther', {
          ...place,
          values: { ...values, person: `"${newcomer}"` },
        })),
  };
}
