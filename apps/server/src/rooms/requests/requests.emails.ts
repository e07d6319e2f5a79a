import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';

/** Who asked, and where. */
export interface Reader {
  readonly site: string | null;
  readonly firstName: string | null;
  readonly email: string | null;
  /** On the account, and not its agent or one of our staff. */
  readonly isInsured: boolean;
}

const STATES = {
  accepted: 'requestAccepted',
  declined: 'requestDeclined',
  done: 'requestDone',
} as const;

export function decisionEmail(
  { Key, Kind, Status, Policy, CustomerRiskAccount, EffectiveOn, Note }: PolicyRequest,
  { site, firstName, email, isInsured }: Reader & { readonly email: string },
): Email {
  if (Status === 'open' || Status === 'withdrawn') throw new Error('This request has no decision.');
  const state = STATES[Status];
  const page = isInsured ? ROUTES.policy.path : ROUTES.accountPolicy.path;
  return {
    cause: `policy-request-${Status}:${Key}`,
    kind: 'request',
    to: email,
    accountKey: CustomerRiskAccount.Key,
    firstName,
    ...worded(`requests.${Kind}.${Status}`, {
      brand: brandOfSite(site),
      values: {
        number: Policy.AlternateKey,
        intro: Note === null ? '' : 'Here’s what we’d like you to know:',
      },
      about: { state, key: Key },
      button: { url: pageAt(site, `${page}?${new URLSearchParams({ policy: Policy.Key })}`) },
    }),
    ...(Note !== null && { quote: Note }),
    facts: [
      ['Policy', Policy.AlternateKey],
      ['Effective date', formatDay(EffectiveOn)],
    ],
  };
}
