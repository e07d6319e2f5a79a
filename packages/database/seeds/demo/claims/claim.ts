import { type ClaimStatus, isOpenStatus } from '@portico/contract/rules/claimStatus';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { dayOf as dayNumber, isoDay, isoInstant } from '../calendar.ts';
import { catastropheKey } from '../catastrophes.ts';
import { Chance } from '../chance.ts';
import { keyOf } from '../keys.ts';
import type { Row } from '../records.ts';
import { ADJUSTERS } from './adjusters.ts';
import type { Loss } from './losses.ts';
import type { Term } from './terms.ts';

/** A loss on a term, before anything is known of what became of it. */
export interface Reported {
  readonly term: Term;
  readonly loss: Loss;
  readonly lossOn: string;
  /** How many days later it was reported. */
  readonly after: number;
}

/** What became of it. */
export interface Fate {
  readonly status: ClaimStatus;
  /** Something should have happened by now. */
  readonly isLate?: boolean;
  readonly handoverError?: string;
  readonly duplicateOf?: string;
}

export interface DemoClaim extends Reported, Fate {
  readonly place: number;
  readonly key: string;
  readonly number: string | null;
  readonly reportedDay: number;
  readonly reportedMinute: number;
  /** The last day that something happened. */
  readonly lastDay: number;
  readonly adjuster: (typeof ADJUSTERS)[number] | undefined;
  readonly isOpen: boolean;
  readonly chance: Chance;
}

export const numberOf = (day: string): number => dayNumber(new Date(day));

/** Claims of these statuses were reported in the last so many days: the law doesn't let them wait for longer. */
const REPORTED_WITHIN: Readonly<Partial<Record<ClaimStatus, number>>> = {
  OPEN: 2,
  ASSIGNED: 6,
  INSPECTED: 40,
  REVIEW: 40,
};

function reportedDayOf(place: number, { lossOn, after }: Reported, { status, isLate }: Fate, today: number) {
  // What isn't committed yet has just come in.
  if (status === 'PENDING') return today;
  const day = Math.min(today - 1, numberOf(lossOn) + after);
  const within = REPORTED_WITHIN[status];
  if (within === undefined || isLate || day >= today - within) return day;
  // Some losses are found late.
  return today - new Chance('found', place).whole(Math.ceil(within / 3), within);
}

export function demoClaim(place: number, reported: Reported, fate: Fate, today: number): DemoClaim {
  const chance = new Chance('claim', place);
  const isPending = fate.status === 'PENDING';
  const reportedDay = reportedDayOf(place, reported, fate, today);
  const isOpen = isOpenStatus(fate.status);
  const fitting = ADJUSTERS.filter(
    ({ states, awayDays }) => states.includes(reported.term.state) && awayDays === null,
  );
  return {
    ...reported,
    ...fate,
    place,
    key: keyOf('claim', place),
    number: isPending ? null : `CLM-${isoDay(reportedDay).slice(2, 4)}-${String(place + 1).padStart(6, '0')}`,
    reportedDay,
    reportedMinute: isPending ? 0 : workingHour(chance),
    lastDay: isOpen ? today : Math.min(today - 1, reportedDay + chance.whole(12, 70)),
    adjuster: isPending || fate.status === 'OPEN' ? undefined : chance.pick(fitting),
    isOpen,
    chance,
  };
}

const HOUR = 60;
/** In the day's working hours on the East Coast, as minutes of a UTC day. */
export const workingHour = (chance: Chance): number => chance.whole(14 * HOUR, 21 * HOUR);

/** People can be reached at a number of their own: the same for everyone who reports for an account. */
const phoneOf = ({ riskKey }: Term): string =>
  `(555) 555-${String(Number.parseInt(riskKey.slice(-4), 16) % 10_000).padStart(4, '0')}`;

/** The row of the table. `nextDueOn` comes from the promises, the estimate from the money. */
export function claimRow(claim: DemoClaim, nextDueOn: string | null, estimateCents: number | null): Row {
  const { term, loss, chance, isOpen, status } = claim;
  const reportedAt = isoInstant(claim.reportedDay, claim.reportedMinute);
  const isInsured = term.ownerKey !== null;
  return {
    key: claim.key,
    receipt: receiptNumber(claim.key),
    number: claim.number,
    policy_key: term.key,
    account_key: term.accountKey,
    risk_key: term.riskKey,
    agency_key: term.agencyKey,
    state: term.state,
    county: term.county,
    loss_on: claim.lossOn,
    location_code: loss.cause === 'THEFT_AWAY' ? 'AWAY' : 'LOCATION',
    loss_type: loss.type,
    cause_code: loss.cause,
    description: loss.words,
    anyone_hurt: loss.type === 'LIABILITY' && loss.cause !== 'DAMAGE_OTHERS',
    is_habitable: loss.type !== 'FIRE' && loss.type !== 'FLOOD',
    repairs_code: isOpen ? chance.pick(['NO', 'TEMPORARY']) : 'YES',
    contact_name: term.insured,
    contact_phone: phoneOf(term),
    contact_email: null,
    contact_method: 'phone',
    contact_window: 'anytime',
    reporter_key: term.ownerKey ?? term.agentKey,
    reporter_role: isInsured ? 'insured' : 'agent',
    channel: isInsured ? 'web' : 'agent',
    made_at: reportedAt,
    reported_at: reportedAt,
    committed_at: claim.number === null ? null : reportedAt,
    in_force: true,
    is_late: false,
    is_similar: status === 'DUPLICATE',
    catastrophe_key: term.catastrophe === null ? null : catastropheKey(term.catastrophe),
    catastrophe_answer: term.catastrophe === null ? null : 'yes',
    status,
    is_open: isOpen,
    closed_at: isOpen ? null : isoInstant(claim.lastDay, 20 * HOUR),
    reopened_at:
      status === 'REOPENED' ? isoInstant(Math.max(claim.reportedDay, claim.lastDay - 9), 1_260) : null,
    adjuster_key: claim.adjuster?.key ?? null,
    next_due_on: nextDueOn,
    estimate_cents: estimateCents,
    handover: claim.number === null ? 'none' : claim.handoverError ? 'failed' : 'done',
    handover_error: claim.handoverError ?? null,
    duplicate_of_key: claim.duplicateOf ?? null,
    version: 1,
  };
}
