import { audienceOf, type EventFacts, type EventKind } from '@portico/contract/rules/claimEvents';
import { isInspected } from '@portico/contract/rules/claimSteps';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { isoDay, isoInstant } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Row } from '../records.ts';
import { type DemoClaim, numberOf, workingHour } from './claim.ts';
import type { Money } from './money.ts';

const ASKED = [
  'When will someone come to look at the damage?',
  'The contractor sent an estimate. I’ve added it here.',
  'We’re staying with my sister until the kitchen works again. Do I need to keep the hotel receipts?',
  'The water company says the leak was on our side of the meter.',
];
const ANSWERED = [
  'Thanks for writing. I’ll call you tomorrow morning to set a time.',
  'I got it, thank you. I’ll compare it with ours this week.',
  'Yes, please keep every receipt. Your policy covers reasonable extra living costs.',
  'That helps. I’ve added it to your claim.',
];

const WAITING = 'Is there any news? I’d like to know what you still need from me.';

/** What the stages before a status were. */
const STAGES = ['INSPECTED', 'REVIEW', 'NEGOTIATION'] as const;

const COVERAGE_NAMES: Readonly<Record<string, string>> = {
  LIABILITY: 'Personal liability',
  THEFT: 'Personal property',
};

/** They're over by these days after the report: coverage is reviewed before the decision. */
const STAGE_DAYS = { INSPECTED: 6, REVIEW: 12, NEGOTIATION: 60 } as const;

/** The stages that a claim went through on its way to its status. */
function stagesBefore(claim: DemoClaim): readonly (typeof STAGES)[number][] {
  return stagesOf(claim).filter((stage) => stage !== 'INSPECTED' || isInspected(claim.loss.type));
}
function stagesOf({ isOpen, status }: DemoClaim): readonly (typeof STAGES)[number][] {
  const reached = STAGES.indexOf(status as (typeof STAGES)[number]);
  if (reached >= 0) return STAGES.slice(0, reached + 1);
  if (status === 'PAID_PARTIAL') return STAGES;
  return isOpen && status === 'ASSIGNED' ? [] : STAGES.slice(0, 2);
}

const TO_DO = [
  'Call the contractor about the estimate',
  'Ask for receipts of what was replaced',
  'Check the photos of the repairs',
  'Follow up on the engineer’s report',
];

/** What the desk wants to do about an open claim next. */
export function diaryOf(claim: DemoClaim, today: number, newKey: () => string): Row[] {
  const { adjuster, isOpen, key, place, reportedDay, reportedMinute } = claim;
  const chance = new Chance('diary', place);
  if (!isOpen || adjuster === undefined || chance.happens(0.4)) return [];
  return [
    {
      key: newKey(),
      claim_key: key,
      due_on: isoDay(today + chance.whole(-1, 9)),
      text: chance.pick(TO_DO),
      added_by: adjuster.key,
      added_at: isoInstant(reportedDay, reportedMinute + 30),
    },
  ];
}

/** A row with a column that isn't plain. */
export type WideRow = Readonly<Record<string, unknown>>;

export interface Story {
  readonly events: WideRow[];
  readonly messages: Row[];
  readonly notes: Row[];
}

export interface StoryKeys {
  readonly event: () => string;
  readonly message: () => string;
  readonly note: () => string;
}

/** How many messages were answered, and the day of one that wasn't. */
interface Asked {
  readonly exchanges: number;
  readonly askedOn: string | null;
}

/** What happened to a claim, told from its status backwards. */
export function storyOf(
  claim: DemoClaim,
  { paid, reserves }: Pick<Money, 'paid' | 'reserves'>,
  { exchanges, askedOn }: Asked,
  keys: StoryKeys,
): Story {
  const { reportedDay, reportedMinute, lastDay, chance, adjuster, number, status, term } = claim;
  const events: WideRow[] = [];
  const messages: Row[] = [];
  const notes: Row[] = [];
  const asker = term.ownerKey ?? term.agentKey;
  const add = <K extends EventKind>(
    day: number,
    minute: number,
    kind: K,
    facts: EventFacts[K],
    by: string | null,
  ) =>
    events.push({
      key: keys.event(),
      claim_key: claim.key,
      at: isoInstant(day, minute),
      kind,
      facts,
      audience: audienceOf(kind),
      by_key: by,
    });
  const channel = term.ownerKey === null ? 'agent' : 'web';
  add(reportedDay, reportedMinute, 'reported', { receipt: receiptNumber(claim.key), channel }, asker);
  if (number === null) return { events, messages, notes };
  add(reportedDay, reportedMinute + 1, 'opened', { number }, null);
  if (adjuster) {
    const name = `${adjuster.first} ${adjuster.last}`;
    add(reportedDay, reportedMinute + 1, 'assigned', { adjuster: name }, null);
    notes.push({
      key: keys.note(),
      claim_key: claim.key,
      written_at: isoInstant(Math.min(lastDay, reportedDay + 2), workingHour(chance)),
      author_key: adjuster.key,
      text: 'Called the insured. Photos match the description so far.',
    });
    const stages = stagesBefore(claim);
    const span = Math.max(3, lastDay - reportedDay);
    for (const [at, to] of stages.entries())
      add(
        Math.min(lastDay, reportedDay + Math.min(STAGE_DAYS[to], Math.round((span * (at + 1)) / 5))),
        900,
        'status',
        { to },
        adjuster.key,
      );
    // Only the desk reads these, and mostly of claims that it works on.
    if (claim.isOpen)
      for (const { day, cents } of reserves)
        add(
          day,
          960,
          'reserveSet',
          { coverage: COVERAGE_NAMES[claim.loss.type] ?? 'Dwelling', cents },
          adjuster.key,
        );
    if (status === 'REOPENED')
      add(
        Math.max(reportedDay, lastDay - 25),
        1_200,
        'status',
        { to: paid.length > 0 ? 'CLOSED_PAID' : 'CLOSED_UNPAID' },
        adjuster.key,
      );
    for (const { day, cents, payee, coPayee } of paid)
      add(day, 1_000, 'paymentIssued', { cents, payee, coPayee }, adjuster.key);
    const write = (day: number, minute: number, from: 'us' | 'you', author: string, text = '') => {
      messages.push({
        key: keys.message(),
        claim_key: claim.key,
        sent_at: isoInstant(day, minute),
        sender: from,
        author_key: author,
        text,
      });
      add(day, minute, 'message', { from }, author);
    };
    for (let at = 0; at < exchanges; at++) {
      const day = Math.min(lastDay, reportedDay + 3 + at * 4);
      const one = chance.whole(0, ASKED.length - 1);
      write(day, 1_010, 'you', asker, ASKED[one]);
      write(day, 1_090, 'us', adjuster.key, ANSWERED[one]);
    }
    if (askedOn !== null) write(numberOf(askedOn), 1_010, 'you', asker, WAITING);
    const isStage = STAGES.some((stage) => stage === status) || status === 'ASSIGNED';
    if (!isStage)
      add(
        claim.isOpen ? Math.max(reportedDay, lastDay - 5) : lastDay,
        1_200,
        'status',
        { to: status },
        adjuster.key,
      );
  }
  return { events, messages, notes };
}
