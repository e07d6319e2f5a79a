import { audienceOf, type EventFacts, type EventKind } from '@portico/contract/rules/claimEvents';
import { receiptNumber } from '@portico/contract/rules/receiptNumber';
import { isoInstant } from '../calendar.ts';
import type { Row } from '../records.ts';
import { type DemoClaim, workingHour } from './claim.ts';
import type { Paid } from './money.ts';

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

/** What the stages before a status were. */
const STAGES = ['INSPECTED', 'REVIEW', 'NEGOTIATION'] as const;

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

/** What happened to a claim, told from its status backwards. `exchanges` are messages and their answers. */
export function storyOf(claim: DemoClaim, paid: readonly Paid[], exchanges: number, keys: StoryKeys): Story {
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
    const reached = STAGES.indexOf(status as (typeof STAGES)[number]);
    const stages =
      claim.isOpen && reached >= 0 ? STAGES.slice(0, reached + 1) : claim.isOpen ? [] : STAGES.slice(0, 2);
    const span = Math.max(3, lastDay - reportedDay);
    for (const [at, to] of stages.entries())
      add(
        Math.min(lastDay, reportedDay + Math.round((span * (at + 1)) / 5)),
        900,
        'status',
        { to },
        adjuster.key,
      );
    for (const { day, cents, payee, coPayee } of paid)
      add(day, 1_000, 'paymentIssued', { cents, payee, coPayee }, adjuster.key);
    for (let at = 0; at < exchanges; at++) {
      const day = Math.min(lastDay, reportedDay + 3 + at * 4);
      const one = chance.whole(0, ASKED.length - 1);
      for (const [sender, author, text, minute] of [
        ['you', asker, ASKED[one], 1_010],
        ['us', adjuster.key, ANSWERED[one], 1_090],
      ] as const) {
        messages.push({
          key: keys.message(),
          claim_key: claim.key,
          sent_at: isoInstant(day, minute),
          sender,
          author_key: author,
          text: text ?? '',
        });
        add(day, minute, 'message', { from: sender }, author);
      }
    }
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
