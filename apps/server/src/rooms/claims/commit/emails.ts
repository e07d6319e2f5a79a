import { ROUTES } from '@portico/contract/routes';
import { formatDay } from '@portico/contract/rules/format';
import { brandOf, brandOfSite } from '@portico/platform/brands';
import { type Email, pageAt, worded } from '@portico/platform/outbox';
import type { Reader } from '../../claimRecord/index.ts';
import type { Assigned } from './assign.ts';
import type { Reported } from './facts.ts';

/** What the emails about a new claim say. */
export interface Opened extends Reported {
  readonly number: string;
  readonly adjuster: Assigned | undefined;
  /** Who hears of it on the insured's side. */
  readonly reader: Reader | undefined;
  /** The day of our first promise to the insured. */
  readonly callBy: string | undefined;
}

const pageOf = ({ site, key }: Opened): string =>
  pageAt(site, `${ROUTES.claim.path}?${new URLSearchParams({ key })}`);

const filled = (opened: Opened) => ({ brand: brandOfSite(opened.site), button: { url: pageOf(opened) } });

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
  // An adjuster hears of a claim by their work, whether or not they can sign in.
  ...(to !== 'adjuster' && { accountKey: opened.accountKey }),
  facts: factsOf(opened),
});

function toInsured(opened: Opened): Email[] {
  const { reader, number, receipt, callBy, adjuster, policyNumber } = opened;
  if (reader === undefined) return [];
  return [
    {
      ...common(opened, 'insured'),
      to: reader.email,
      firstName: reader.firstName,
      ...worded('claims.received', { ...filled(opened), values: { number, policyNumber } }),
      figure: { value: number, caption: `Your claim number. Your receipt is ${receipt}.` },
      next: {
        title: 'What happens next',
        text: [
          adjuster ? `${adjuster.name} is your adjuster.` : 'We’ll assign an adjuster to you shortly.',
          ...(callBy === undefined ? [] : [`We’ll call you by ${formatDay(callBy)}.`]),
        ].join(' '),
      },
    },
  ];
}

const toAgent = (opened: Opened): Email => ({
  ...common(opened, 'agent'),
  to: opened.agent.email,
  firstName: opened.agent.firstName,
  ...worded('claims.newForAgent', {
    ...filled(opened),
    values: { number: opened.number, insured: opened.insured },
  }),
});

/** Without an adjuster, to the claims desk. */
const toAdjuster = (opened: Opened): Email => ({
  ...common(opened, 'adjuster'),
  to: opened.adjuster?.email ?? brandOf('claims').contact.email,
  firstName: opened.adjuster?.firstName ?? null,
  ...worded(opened.adjuster ? 'claims.newForAdjuster' : 'claims.unassigned', {
    ...filled(opened),
    values: {
      number: opened.number,
      insured: opened.insured,
      due: opened.callBy === undefined ? '' : `The call to them is due by ${formatDay(opened.callBy)}.`,
    },
    about: { state: opened.adjuster ? 'claimOpen' : 'claimUnassigned', key: opened.key },
  }),
});

export const openedEmails = (opened: Opened): Email[] => [
  ...toInsured(opened),
  toAgent(opened),
  toAdjuster(opened),
];
