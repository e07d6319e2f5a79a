import { brandOfSite } from '@portico/contract/brands';
import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { type Email, pageAt } from '@portico/platform/outbox';

/** Who asked, and where. */
export interface Reader {
  readonly site: string | null;
  readonly firstName: string | null;
  readonly email: string | null;
  /** On the account, and not its agent or one of our staff. */
  readonly isInsured: boolean;
}

const TEXTS = {
  change: {
    accepted: ['We’re making your change', 'We accepted your request and are working on it.'],
    declined: ['We can’t make your change', 'We couldn’t accept your request. Your policy stays as it is.'],
    done: ['Your change is done', 'The change you asked for is on your policy.'],
  },
  cancel: {
    accepted: [
      'We’re canceling your policy',
      'We accepted your request and are working on it. Your policy stays in force until the cancellation is final.',
    ],
    declined: ['We can’t cancel your policy', 'We couldn’t accept your request. Your policy stays in force.'],
    done: ['Your policy is canceled', 'The cancellation you asked for is final.'],
  },
} as const;

export function decisionEmail(
  { Key, Kind, Status, Policy, EffectiveOn, Note }: PolicyRequest,
  { site, firstName, email, isInsured }: Reader & { readonly email: string },
): Email {
  if (Status === 'open' || Status === 'withdrawn') throw new Error('This request has no decision.');
  const [heading, text] = TEXTS[Kind][Status];
  const page = isInsured ? ROUTES.policy.path : ROUTES.accountPolicy.path;
  return {
    cause: `policy-request-${Status}:${Key}`,
    kind: 'request',
    to: email,
    brand: brandOfSite(site),
    firstName,
    subject: `${heading}: ${Policy.AlternateKey}`,
    heading,
    paragraphs: [text, ...(Note === null ? [] : ['Here’s what we’d like you to know:'])],
    ...(Note !== null && { quote: Note }),
    facts: [
      ['Policy', Policy.AlternateKey],
      ['Effective date', formatDay(EffectiveOn)],
    ],
    button: {
      label: 'See your policy',
      url: pageAt(site, `${page}?${new URLSearchParams({ policy: Policy.Key })}`),
    },
    reason: `you asked for this on policy ${Policy.AlternateKey}`,
  };
}
