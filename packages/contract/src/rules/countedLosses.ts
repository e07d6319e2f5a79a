import type { ClaimStatus } from './claimStatus.ts';
import { addYears } from './days.ts';

/** An earlier claim, as far as it matters for what a term costs and who may approve it. */
export interface PastLoss {
  readonly key: string;
  readonly riskKey: string;
  readonly status: ClaimStatus;
  readonly lossOn: string;
  readonly catastropheKey: string | null;
  /** For the loss itself: expenses of settling it don't matter. */
  readonly paidCents: number;
}

/** Claims that don't have to count as losses. Which of them do is up to the program. */
export const LOSS_EXEMPTIONS = ['duplicate', 'withdrawn', 'belowDeductible', 'deniedUnpaid'] as const;
export type LossExemption = (typeof LOSS_EXEMPTIONS)[number];

export interface LossRules {
  /** How long before a day losses still count. */
  readonly years: number;
  readonly notCounted: readonly LossExemption[];
}

/** Where a program doesn't say otherwise. A claim that was denied is still a loss that happened. */
export const USUAL_LOSS_RULES: LossRules = {
  years: 3,
  notCounted: ['duplicate', 'withdrawn', 'belowDeductible'],
};

/** Whether a claim counts and, if it doesn't, why. */
export const LOSS_COUNTS = ['counted', 'sameEvent', 'tooOld', ...LOSS_EXEMPTIONS] as const;
export type LossCount = (typeof LOSS_COUNTS)[number];

export const LOSS_COUNT_WORDS: Readonly<Record<LossCount, string>> = {
  counted: 'Yes',
  sameEvent: 'No, same event as another claim',
  tooOld: 'No, too long ago',
  duplicate: 'No, duplicate',
  withdrawn: 'No, withdrawn',
  belowDeductible: 'No, below the deductible',
  deniedUnpaid: 'No, denied',
};

const EXEMPT: Readonly<Record<LossExemption, (loss: PastLoss) => boolean>> = {
  duplicate: ({ status }) => status === 'DUPLICATE',
  withdrawn: ({ status }) => status === 'WITHDRAWN',
  belowDeductible: ({ status }) => status === 'BELOW_DEDUCTIBLE',
  deniedUnpaid: ({ status, paidCents }) => status === 'DENIED' && paidCents <= 0,
};

/** One event at one place, such as a fire and the water that put it out: the same day, or the same catastrophe. */
const isOneEvent = (one: PastLoss, other: PastLoss): boolean =>
  one.riskKey === other.riskKey &&
  (one.lossOn === other.lossOn ||
    (one.catastropheKey !== null && one.catastropheKey === other.catastropheKey));

/** Losses by event. One that belongs to two events makes one of them. */
function eventsOf(losses: readonly PastLoss[]): PastLoss[][] {
  let events: PastLoss[][] = [];
  for (const loss of losses) {
    const touches = (event: PastLoss[]) => event.some((other) => isOneEvent(loss, other));
    events = [...events.filter((event) => !touches(event)), [...events.filter(touches).flat(), loss]];
  }
  return events;
}

const byDay = (one: PastLoss, other: PastLoss) =>
  one.lossOn.localeCompare(other.lossOn) || one.key.localeCompare(other.key);

/** How each claim counts on a day. Of several claims about one event, the first one does. */
export function judgeLosses(
  losses: readonly PastLoss[],
  day: string,
  { years, notCounted }: LossRules = USUAL_LOSS_RULES,
): Map<string, LossCount> {
  const first = addYears(day, -years);
  const judged = new Map<string, LossCount>();
  const left: PastLoss[] = [];
  for (const loss of losses) {
    const exempt = notCounted.find((exemption) => EXEMPT[exemption](loss));
    if (exempt !== undefined) judged.set(loss.key, exempt);
    else if (loss.lossOn <= first) judged.set(loss.key, 'tooOld');
    else left.push(loss);
  }
  for (const event of eventsOf(left))
    for (const [at, { key }] of event.toSorted(byDay).entries())
      judged.set(key, at === 0 ? 'counted' : 'sameEvent');
  return judged;
}

/** How many losses count on a day, for the price, for renewals and for what needs an underwriter. */
export const countLosses = (losses: readonly PastLoss[], day: string, rules?: LossRules): number =>
  [...judgeLosses(losses, day, rules).values()].filter((count) => count === 'counted').length;
