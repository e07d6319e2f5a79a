import { formatCount } from './format.ts';

/** What an agent or an agency looks after, as it moves to someone else. */
export interface BookCounts {
  readonly Accounts: number;
  /** Open quotes, of people who aren't customers yet, too. */
  readonly Quotes: number;
  /** Quotes that were sent to the insured and wait for an answer. */
  readonly Proposals: number;
  /** Open tasks that move with it. */
  readonly Tasks: number;
  /** Open claims whose agent is someone else from then on. */
  readonly Claims: number;
}

const WORDS: Readonly<Record<keyof BookCounts, readonly [one: string, many: string]>> = {
  Accounts: ['account', 'accounts'],
  Quotes: ['open quote', 'open quotes'],
  Proposals: ['proposal that waits for an answer', 'proposals that wait for an answer'],
  Tasks: ['open task', 'open tasks'],
  Claims: ['open claim', 'open claims'],
};

/** “12 accounts”, “1 open quote”: what there is of each, and nothing that there isn't. */
export const bookWords = (counts: BookCounts): string[] =>
  (Object.keys(WORDS) as (keyof BookCounts)[]).flatMap((name) => {
    const count = counts[name];
    return count > 0 ? [`${formatCount(count)} ${WORDS[name][count === 1 ? 0 : 1]}`] : [];
  });

/** Someone has to take it over. Tasks alone go back to the agency, where anyone can take them. */
export const needsSuccessor = ({ Accounts, Quotes }: BookCounts): boolean => Accounts + Quotes > 0;
