import type { LinkMethod } from '@portico/contract/rooms/accounts';
import { brandOfSite } from '@portico/platform/brands';
import type { Email } from '@portico/platform/outbox';
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
  const who = isNewcomer ? 'You' : `"${newcomer}"`;
  const what = startsLater
    ? `${who} will get access to policy ${policyNumber} in 24 hours`
    : `${who} linked policy ${policyNumber} to ${isNewcomer ? 'your' : 'a'} portal account`;
  return {
    cause: `account-linked:${accountKey}:${personKey}:${accessFrom.toISOString()}:${recipient.email}`,
    kind: 'access',
    to: recipient.email,
    brand: brandOfSite(site),
    firstName: recipient.firstName,
    subject: startsLater
      ? `${isNewcomer ? 'You' : 'Someone'} will get access to policy ${policyNumber}`
      : `Policy ${policyNumber} was linked to ${isNewcomer ? 'your' : 'a'} portal account`,
    heading: !startsLater
      ? 'Your policy was linked'
      : isNewcomer
        ? 'Your access starts in 24 hours'
        : 'Someone will get access',
    paragraphs: [
      `${what}, ${BY[linkedBy]}. That includes every policy on the account.`,
      ...(isNewcomer
        ? [
            "If this was you, you don't need to do anything.",
            "If it wasn't you, tell us. You don't need to sign in.",
          ]
        : [
            "If you recognize this, you don't need to do anything.",
            "If you don't, tell us. You don't need to sign in.",
          ]),
    ],
    button: { ...notMePage(site, token), label: "This wasn't me" },
    reason: `you're on file for policy ${policyNumber}`,
  };
}
