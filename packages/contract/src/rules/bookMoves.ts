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

/** Who looked after accounts, and who does now. */
export interface BookMove {
  readonly cause: 'agentLeft' | 'agencyClosed' | 'agencyOfRecord';
  readonly from: { readonly agency: string; readonly agent: string };
  /** Null: there was nothing to take over. */
  readonly to: { readonly agency: string; readonly agent: string } | null;
}

/** In the activity of an account that moved. */
export function accountMoveText({ cause, from, to }: BookMove): string {
  if (to === null) return `${from.agency} closed`;
  if (cause === 'agentLeft') return `${from.agent} left. ${to.agent} took over the account`;
  if (cause === 'agencyClosed')
    return `${from.agency} closed. ${to.agent} of ${to.agency} took over the account`;
  return from.agency === to.agency
    ? `Moved the account from ${from.agent} to ${to.agent}`
    : `Moved the account from ${from.agency} to ${to.agent} of ${to.agency}`;
}

/** In the activity of an agency, on either side of a move. `what` moved: “account A-100482”, “12 accounts”. */
export function agencyMoveText({ cause, from, to }: BookMove, isTaker: boolean, what: string): string {
  if (isTaker && from.agency !== to?.agency) return `Took over ${what} from ${from.agency}`;
  const taken =
    to === null
      ? ''
      : `. ${to.agent}${from.agency === to.agency ? '' : ` of ${to.agency}`} took over ${what}`;
  if (cause === 'agentLeft') return `${from.agent} left${taken}`;
  if (cause === 'agencyClosed') return `The agency closed${taken}`;
  return from.agency === to?.agency
    ? `Moved ${what} from ${from.agent} to ${to.agent}`
    : `Gave up ${what} to ${to?.agency ?? 'no one'}`;
}
