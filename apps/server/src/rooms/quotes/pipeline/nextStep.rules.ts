import type { Obstacle } from '@portico/contract/rooms/binding';
import type { NextStep, Stage } from '@portico/contract/rooms/pipeline';
import type { ApplicationPurpose } from '@portico/contract/rooms/quotes';
import { addDays } from '@portico/contract/rules/days';
import { formatShortDay } from '@portico/contract/rules/format';

/** What is known about a quote when its next step is decided. */
export interface QuoteFacts {
  readonly stage: Stage;
  readonly purpose: ApplicationPurpose;
  /** Of the application, or of the quote if it has none. */
  readonly status: string;
  readonly hasApplication: boolean;
  /** Questions without an answer, and answers that have to be corrected. */
  readonly missing: number;
  readonly assumed: number;
  readonly isIneligible: boolean;
  readonly isReferral: boolean;
  /** The underwriter wants to know something before they decide. */
  readonly isAsked: boolean;
  /** Of an approval, that the agent hasn't accepted. */
  readonly conditions: number;
  /** Documents that are needed before binding and haven't come. */
  readonly documents: number;
  /** Answers have changed since the price was made. */
  readonly isPriceStale: boolean;
  readonly isClosedToBinding: boolean;
  /** What would stop its commit, where nothing else that is known here does. Null: nothing. */
  readonly obstacle: Obstacle['Code'] | null;
  readonly expiresOn: string | null;
  readonly followUpOn: string | null;
  readonly referredOn: string | null;
  readonly boundOn: string | null;
}

/** A price that runs out within so many days is worth a call. */
const EXPIRING_DAYS = 7;

const step = (Text: string, Tone: NextStep['Tone'] = 'plain'): NextStep => ({ Text, Tone });
const several = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

const BEGIN: Readonly<Record<ApplicationPurpose, string>> = {
  new: 'Get a price',
  endorse: 'Make the change and rate it',
  cancel: 'Choose a reason and a day',
  reinstate: 'Choose a day',
  renew: 'Get a price',
};
const READY: Readonly<Record<ApplicationPurpose, string>> = {
  new: 'Ready to bind',
  endorse: 'Book the endorsement',
  cancel: 'Cancel the policy',
  reinstate: 'Reinstate the policy',
  renew: 'Ready to bind',
};

/** What to do about an obstacle, in a few words. Review says it in full. */
const STOPPED: Readonly<Record<Obstacle['Code'], NextStep>> = {
  missing: step('Complete the answers', 'warning'),
  wrong: step('Correct the answers', 'warning'),
  assumed: step('Confirm the assumed answers', 'warning'),
  ineligible: step('Not eligible with these answers', 'bad'),
  referral: step('Send to the underwriter', 'warning'),
  document: step('Document missing', 'warning'),
  condition: step('Accept the conditions', 'warning'),
  closing: step('Binding closed in county', 'bad'),
  backdated: step('Change the effective date', 'warning'),
  waiting: step('Change the effective date', 'warning'),
  noKnownLoss: step('Confirm there was no loss', 'warning'),
  license: step('Agency not licensed here', 'bad'),
  contract: step('Market not available then', 'bad'),
  notRated: step('Rate it', 'warning'),
  newRates: step('New rates: see the price', 'warning'),
  noRates: step('Choose another offer', 'bad'),
  priceChanged: step('Rate again: price changed', 'warning'),
  expired: step('Rate again: price expired', 'warning'),
  locked: step('Someone is editing it'),
  inactive: step('Withdrawn'),
  declined: step('Declined'),
  unchanged: step('Change an answer', 'warning'),
  effective: step('Change the effective date', 'warning'),
  reason: step('Choose a reason', 'warning'),
  authority: step('Ask underwriting', 'warning'),
  loss: step('Change the effective date', 'warning'),
  payment: step('Payment is being checked', 'warning'),
};

/** The one thing to do now: what blocks everything else comes first. */
export function nextStepOf(quote: QuoteFacts, today: string): NextStep {
  const first = firstStepOf(quote, today);
  if (first !== null) return first;
  if (quote.obstacle !== null) return STOPPED[quote.obstacle];
  if (quote.expiresOn !== null && quote.expiresOn <= addDays(today, EXPIRING_DAYS))
    return step(`Price expires ${formatShortDay(quote.expiresOn)}`, 'warning');
  return step(READY[quote.purpose], 'good');
}

/** Nothing that is known here is in the way. Whether nothing else is, takes the check that its commit makes. */
export const seemsReady = (quote: QuoteFacts, today: string): boolean => firstStepOf(quote, today) === null;

function firstStepOf(quote: QuoteFacts, today: string): NextStep | null {
  if (quote.stage === 'bound')
    return step(quote.boundOn === null ? 'Bound' : `Bound ${formatShortDay(quote.boundOn)}`, 'good');
  if (quote.stage === 'closed') return whyClosed(quote);
  if (!quote.hasApplication) return step('Open it to start');
  if (quote.stage === 'referred') return whileReferred(quote);
  if (quote.isAsked) return step('Answer the underwriter', 'warning');
  if (quote.isIneligible) return step('Not eligible with these answers', 'bad');
  if (quote.missing > 0) return step(several(quote.missing, 'answer missing', 'answers missing'), 'warning');
  if (quote.stage === 'draft') return step(BEGIN[quote.purpose]);
  if (quote.isClosedToBinding) return step('Binding closed in county', 'bad');
  if (quote.followUpOn !== null && quote.followUpOn <= today) return step('Follow up today', 'warning');
  if (quote.conditions > 0)
    return step(`Accept ${several(quote.conditions, 'condition', 'conditions')}`, 'warning');
  if (quote.isPriceStale) return step('Rate again: answers changed', 'warning');
  if (quote.assumed > 0)
    return step(`Confirm ${several(quote.assumed, 'assumed answer', 'assumed answers')}`, 'warning');
  if (quote.documents > 0) return missingDocuments(quote);
  if (quote.isReferral && quote.stage === 'rated') return step('Send to the underwriter', 'warning');
  return null;
}

function whyClosed({ status, expiresOn }: QuoteFacts): NextStep {
  if (status === 'declined') return step('Declined');
  if (status === 'withdrawn') return step('Withdrawn');
  return step(
    expiresOn === null ? 'Expired' : `Expired ${formatShortDay(expiresOn)}, rate again`,
    expiresOn === null ? 'plain' : 'warning',
  );
}

/** The underwriter can't decide without what the agent still owes. */
function whileReferred(quote: QuoteFacts): NextStep {
  if (quote.documents > 0) return missingDocuments(quote);
  const since = quote.referredOn === null ? '' : ` since ${formatShortDay(quote.referredOn)}`;
  return step(`Waiting for the underwriter${since}`);
}

const missingDocuments = ({ documents }: QuoteFacts): NextStep =>
  step(several(documents, 'document missing', 'documents missing'), 'warning');
