import type { LinkMethod } from '@portico/contract/rooms/accounts';
import { LIMITED_DAYS } from '@portico/contract/rooms/challenges/limited';
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
export function linkedEmail(told: Told): Email {
  const { link, recipient, accessFrom } = told;
  return {
    cause: `account-linked:${link.accountKey}:${link.personKey}:${accessFrom.toISOString()}:${recipient.email}`,
    kind: 'access',
    to: recipient.email,
    firstName: recipient.firstName,
    ...(link.limited ? limitedWords(told, restOf(link.limited)) : words(told)),
  };
}

function words({ link, newcomer, isNewcomer, token, accessFrom, now }: Told) {
  const { policyNumber, linkedBy, site } = link;
  const startsLater = accessFrom > now;
  const place = { brand: brandOfSite(site), button: notMePage(site, token) };
  const values = { policy: policyNumber, how: BY[linkedBy] };
  return isNewcomer
    ? worded(startsLater ? 'access.linkedLater' : 'access.linked', { ...place, values })
    : worded(startsLater ? 'access.linkedByOtherLater' : 'access.linkedByOther', {
        ...place,
        values: { ...values, person: `"${newcomer}"` },
      });
}

/** When or how the rest opens, in the middle of a sentence. */
function restOf({ byCode, byItself }: NonNullable<MadeLink['limited']>): string {
  if (byItself) return `in ${LIMITED_DAYS} days, unless someone on file objects`;
  const call = 'once the agency has called the phone number on file';
  return byCode ? `with a code from the email on file, or ${call}` : call;
}

function limitedWords({ link, newcomer, isNewcomer, token }: Told, rest: string) {
  const { policyNumber: policy, site } = link;
  const place = { brand: brandOfSite(site), button: notMePage(site, token) };
  return isNewcomer
    ? worded('access.linkedLimited', { ...place, values: { policy, rest } })
    : worded('access.linkedByOtherLimited', {
        ...place,
        values: { policy, rest, person: `"${newcomer}"` },
      });
}
