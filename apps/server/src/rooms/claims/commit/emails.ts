import { ROUTES } from '@portico/contract/routes';
import { addressed, type Voice } from '@portico/contract/rules/claimVoice';
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
  /** Who gets an email on the insured's side. */
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
  // An adjuster gets an email about a claim because they work on it, whether or not they can sign in.
  ...(to !== 'adjuster' && { accountKey: opened.accountKey }),
  facts: factsOf(opened),
});

/** Who works on it, and our first promise. */
const nextFor = ({ adjuster, callBy, contact }: Opened, voice: Voice): string =>
  [
    adjuster ? addressed(`${adjuster.name} is {your} adjuster.`, voice) : 'We’re assigning an adjuster.',
    ...(callBy === undefined
      ? []
      : [`We’ll call ${voice === 'insured' ? 'you' : contact} by ${formatDay(callBy)}.`]),
  ].join(' ');

/** Who reported the loss, to an agent or adjuster: the agent may have done it themselves. */
function reportedBy(
  { insured, reporterKey, reporterName, isInsuredsReport }: Opened,
  reader?: string | null,
) {
  if (reporterKey === reader) return `You reported a loss for ${insured}.`;
  return isInsuredsReport
    ? `${reporterName} reported a loss.`
    : `${reporterName} reported a loss for ${insured}.`;
}

function toInsured(opened: Opened): Email[] {
  const { reader, number, receipt, policyNumber, reporterName, isInsuredsReport } = opened;
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
          ...(isInsuredsReport ? [] : [`${reporterName} reported it for you.`]),
          nextFor(opened, 'insured'),
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
    values: {
      number: opened.number,
      insured: opened.insured,
      reported: reportedBy(opened, opened.agent.personKey),
    },
  }),
  next: { title: 'What happens next', text: nextFor(opened, 'office') },
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
      reported: reportedBy(opened),
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
