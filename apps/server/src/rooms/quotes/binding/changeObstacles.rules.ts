/** What stops an endorsement, a cancellation or a reinstatement. */
import type { Obstacle } from '@portico/contract/rooms/binding';
import type { ChangePurpose, TermChange } from '@portico/contract/rooms/quotes';
import { formatDay } from '@portico/contract/rules/format';
import type { CancelReason } from '../applications/booked.ts';
import { PROPERTY } from '../applications/property.ts';
import type { EffectiveDays } from '../changes/dates.rules.ts';
import { type Notice, UNPAID } from './notice.rules.ts';
import {
  type BindFacts,
  type Checked,
  formCheck,
  obstacleIn,
  placeCheck,
  priceCheck,
  recordCheck,
  underwritingCheck,
} from './obstacles.rules.ts';

export interface ChangeCheckFacts extends BindFacts {
  readonly purpose: ChangePurpose;
  readonly effectiveOn: string;
  /** Null: it's too late for any. */
  readonly days: EffectiveDays | null;
  readonly reason: CancelReason | null;
  /** Of an insurer that cancels. Null for everyone else, and where we know of no rule. */
  readonly notice: (Notice & { readonly state: string }) | null;
  readonly changed: TermChange['ChangeList'];
  readonly isRaised: boolean;
  readonly isStaff: boolean;
  /** Why the cancellation can’t be taken back by the person who asks. Null: it can. */
  readonly notTakenBack: string | null;
  readonly isUnderwriter: boolean;
  /** A payment on the policy waits until staff have checked it. */
  readonly isPaymentHeld: boolean;
  /** The day of the latest loss that was reported on the term. */
  readonly lastLossOn: string | null;
}

type Check = (facts: ChangeCheckFacts) => Checked;

const CHECKS: Readonly<Record<ChangePurpose, readonly Check[]>> = {
  endorse: [
    changeCheck,
    formCheck,
    underwritingCheck,
    placeCheck,
    dayCheck,
    addressCheck,
    priceCheck,
    recordCheck,
  ],
  cancel: [reasonCheck, dayCheck, priceCheck, recordCheck],
  reinstate: [takeBackCheck, placeCheck, dayCheck, priceCheck, recordCheck],
};

export function checkChange(facts: ChangeCheckFacts): Checked {
  const all = CHECKS[facts.purpose].map((check) => check(facts));
  return {
    obstacles: all.flatMap(({ obstacles }) => obstacles),
    settled: all.flatMap(({ settled }) => settled),
  };
}

function changeCheck(facts: ChangeCheckFacts): Checked {
  const { changed } = facts;
  if (changed.length === 0)
    return {
      obstacles: [obstacleIn(facts)('unchanged', 'Nothing has changed yet. Change at least one answer.')],
      settled: [],
    };
  const names = changed.map(({ Label }) => Label).join(', ');
  return { obstacles: [], settled: [{ Code: 'unchanged', Text: `Changes ${names}` }] };
}

/** A policy that was never taken, or issued in error, ends as it began. */
const FROM_THE_START: readonly string[] = ['NOT_TAKEN', 'ERROR'];

function reasonCheck(facts: ChangeCheckFacts): Checked {
  const { reason, notice, effectiveOn, termBegin, today, isStaff, lastLossOn, isPaymentHeld } = facts;
  const obstacle = obstacleIn(facts);
  if (reason === null)
    return { obstacles: [obstacle('reason', 'Choose why the policy is canceled.')], settled: [] };
  const isOurs = reason.InitiatedBy === 'carrier';
  const obstacles: Obstacle[] = [];
  if (isOurs && !isStaff)
    obstacles.push(obstacle('authority', `Only staff can cancel for this reason: ${reason.Name}.`));
  else if (isOurs && effectiveOn < (notice?.first ?? today))
    obstacles.push(obstacle('effective', tooSoon(facts)));
  if (isPaymentHeld && UNPAID.includes(reason.Key))
    obstacles.push(
      obstacle(
        'payment',
        'A payment on this policy is waiting to be checked. Decide about it under Tasks first.',
      ),
    );
  if (FROM_THE_START.includes(reason.Key) && effectiveOn !== termBegin)
    obstacles.push(
      obstacle(
        'effective',
        `“${reason.Name}” takes effect on the term’s first day, ${formatDay(termBegin)}. Change the date or the reason.`,
      ),
    );
  if (lastLossOn !== null && lastLossOn >= effectiveOn)
    obstacles.push(
      obstacle(
        'loss',
        `A loss on ${formatDay(lastLossOn)} was reported. The policy can’t end before it. Change the effective date.`,
      ),
    );
  return {
    obstacles,
    settled: obstacles.length === 0 ? [{ Code: 'reason', Text: reason.Name }] : [],
  };
}

function tooSoon({ notice, days }: ChangeCheckFacts): string {
  if (notice === null)
    return 'A cancellation by the insurer can’t be in the past. Change the effective date.';
  const needed = `A cancellation by the insurer for this reason needs ${notice.days} days’ notice in ${notice.state} (${notice.source}).`;
  return days !== null && notice.first <= days.Last
    ? `${needed} Change the effective date to ${formatDay(notice.first)} or later.`
    : `${needed} The term ends before that. Don’t renew it instead.`;
}

function takeBackCheck(facts: ChangeCheckFacts): Checked {
  const { notTakenBack: why } = facts;
  return { obstacles: why === null ? [] : [obstacleIn(facts)('authority', why)], settled: [] };
}

function dayCheck(facts: ChangeCheckFacts): Checked {
  const { purpose, effectiveOn, days, today, isRaised, isUnderwriter } = facts;
  const obstacle = obstacleIn(facts);
  const day = formatDay(effectiveOn);
  if (days === null)
    return { obstacles: [obstacle('effective', 'It’s too late for this change.')], settled: [] };
  if (effectiveOn < days.First || effectiveOn > days.Last)
    return {
      obstacles: [
        obstacle(
          'effective',
          `This can’t take effect on ${day}. Choose a day from ${formatDay(days.First)} to ${formatDay(days.Last)}.`,
        ),
      ],
      settled: [],
    };
  const isPast = effectiveOn < today && purpose !== 'cancel';
  if (isPast && isRaised && !isUnderwriter)
    return {
      obstacles: [
        obstacle(
          'authority',
          'Only an underwriter can raise coverage in the past. Change the effective date to today or later.',
        ),
      ],
      settled: [],
    };
  const text = `This takes effect in the past, on ${day}. Confirm that there’s been no loss since then.`;
  return {
    obstacles: isPast ? [obstacle('noKnownLoss', text, { severity: 'confirm' })] : [],
    settled: isPast ? [] : [{ Code: 'effective', Text: `Takes effect ${day}` }],
  };
}

/** The property has one address, so a new one can’t wait for a later day. */
function addressCheck(facts: ChangeCheckFacts): Checked {
  const { changed, effectiveOn, today, termBegin } = facts;
  const latest = termBegin > today ? termBegin : today;
  const isLater = changed.some(({ Control }) => Control === PROPERTY) && effectiveOn > latest;
  const text = `A new property address can take effect on ${formatDay(latest)} at the latest. Change the effective date.`;
  return { obstacles: isLater ? [obstacleIn(facts)('effective', text)] : [], settled: [] };
}
