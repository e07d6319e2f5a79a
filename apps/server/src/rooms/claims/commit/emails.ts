import { BRANDS, brandOfSite } from '@portico/contract/brands';
import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { type Email, pageAt } from '@portico/platform/outbox';
import type { Assigned } from './assign.ts';
import type { Reported } from './facts.ts';

/** What the emails about a new claim say. */
export interface Opened extends Reported {
  readonly number: string;
  readonly adjuster: Assigned | undefined;
  /** The day of our first promise to the insured. */
  readonly callBy: string | undefined;
}

const pageOf = ({ site, key }: Opened): string =>
  pageAt(site, `${ROUTES.claim.path}?${new URLSearchParams({ key })}`);

const factsOf = ({ number, policyNumber, place, lossOn, cause }: Opened) =>
  [
    ['Claim', number],
    ['Policy', policyNumber],
    ['Property', place],
    ['Date of loss', formatDay(lossOn)],
    ['Cause', cause],
  ] as const;

/** One email for each of them, however often the claim is committed. */
const common = (opened: Opened, to: 'insured' | 'agent' | 'adjuster') => ({
  cause: `claim-opened:${opened.key}:${to}`,
  kind: 'claim' as const,
  brand: brandOfSite(opened.site),
  facts: factsOf(opened),
});

function toInsured(opened: Opened): Email[] {
  const { reader, number, receipt, callBy, adjuster, policyNumber } = opened;
  if (reader === null) return [];
  return [
    {
      ...common(opened, 'insured'),
      to: reader.email,
      firstName: reader.firstName,
      subject: `We received your claim: ${number}`,
      heading: 'We received your claim',
      figure: { value: number, caption: `Your claim number. Your receipt is ${receipt}.` },
      paragraphs: [
        'Keep damaged items and your receipts, take photos before you clean up, and only make temporary repairs until we talk.',
      ],
      next: {
        title: 'What happens next',
        text: [
          adjuster ? `${adjuster.name} is your adjuster.` : 'We’ll assign an adjuster to you shortly.',
          ...(callBy === undefined ? [] : [`We’ll call you by ${formatDay(callBy)}.`]),
        ].join(' '),
      },
      button: { label: 'See your claim', url: pageOf(opened) },
      reason: `you have access to policy ${policyNumber}`,
    },
  ];
}

const toAgent = (opened: Opened): Email => ({
  ...common(opened, 'agent'),
  to: opened.agent.email,
  firstName: opened.agent.firstName,
  subject: `New claim ${opened.number} for ${opened.insured}`,
  heading: `New claim for ${opened.insured}`,
  paragraphs: ['A loss was reported on one of your accounts.'],
  button: { label: 'See the claim', url: pageOf(opened) },
  reason: 'you’re the agent on this account',
});

/** Without an adjuster, to the claims desk. */
const toAdjuster = (opened: Opened): Email => ({
  ...common(opened, 'adjuster'),
  to: opened.adjuster?.email ?? BRANDS.claims.contact.email,
  firstName: opened.adjuster?.firstName ?? null,
  subject: `${opened.adjuster ? 'Your new claim' : 'New claim without an adjuster'}: ${opened.number}`,
  heading: opened.adjuster ? 'You have a new claim' : 'A claim needs an adjuster',
  paragraphs: [
    opened.callBy === undefined
      ? `${opened.insured} reported a loss.`
      : `${opened.insured} reported a loss. The call to them is due by ${formatDay(opened.callBy)}.`,
  ],
  button: { label: 'Open the claim', url: pageOf(opened) },
  reason: 'you work on claims',
});

export const openedEmails = (opened: Opened): Email[] => [
  ...toInsured(opened),
  toAgent(opened),
  toAdjuster(opened),
];
