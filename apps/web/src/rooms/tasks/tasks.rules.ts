import type { Task, TaskKind, TaskStatus } from '@portico/contract/rooms/tasks';
import { ROUTES } from '@portico/contract/routes';
import { formatCount } from '@portico/contract/rules/format';

type Addressed = Pick<Task, 'RecordKey' | 'CustomerRiskAccount'>;

/** What each kind is called, and the page where it is done. */
const KINDS: Readonly<
  Record<TaskKind, { readonly name: string; readonly address: (task: Addressed) => string }>
> = {
  chatHandover: {
    name: 'From a chat',
    address: ({ RecordKey }) => `${ROUTES.conversations.path}?${new URLSearchParams({ task: RecordKey })}`,
  },
  claimApproval: {
    name: 'Claim money to approve',
    address: () => `${ROUTES.claims.path}?${new URLSearchParams({ tab: 'approvals' })}`,
  },
  linkRequest: {
    name: 'Access request',
    address: ({ RecordKey }) => `${ROUTES.linkRequest.path}?${new URLSearchParams({ request: RecordKey })}`,
  },
  linkReport: {
    name: 'Reported link',
    address: ({ RecordKey }) => `${ROUTES.linkReport.path}?${new URLSearchParams({ report: RecordKey })}`,
  },
  paymentCredit: {
    name: 'Credit to return',
    address: ({ CustomerRiskAccount }) =>
      `${ROUTES.account.path}?${new URLSearchParams({ cra: CustomerRiskAccount?.Key ?? '', tab: 'ledger' })}`,
  },
  paymentHeld: {
    name: 'Payment to check',
    address: ({ CustomerRiskAccount }) =>
      `${ROUTES.account.path}?${new URLSearchParams({ cra: CustomerRiskAccount?.Key ?? '', tab: 'ledger' })}`,
  },
  policyRequest: {
    name: 'Policy request',
    address: ({ RecordKey }) => `${ROUTES.policyRequest.path}?${new URLSearchParams({ request: RecordKey })}`,
  },
  referral: {
    name: 'Referral',
    address: ({ RecordKey }) =>
      `${ROUTES.quotes.path}?${new URLSearchParams({ view: 'referrals', application: RecordKey })}`,
  },
  renewalQuestion: {
    name: 'Renewal question',
    address: ({ RecordKey }) => `${ROUTES.renewalOffer.path}?${new URLSearchParams({ offer: RecordKey })}`,
  },
  renewalStopped: {
    name: 'Renewal to decide',
    address: ({ RecordKey }) => `${ROUTES.accountPolicy.path}?${new URLSearchParams({ policy: RecordKey })}`,
  },
  wantedQuote: {
    name: 'Quote to bind',
    address: ({ RecordKey }) => `${ROUTES.quote.path}?${new URLSearchParams({ policy: RecordKey })}`,
  },
};

export const kindName = ({ Kind }: Pick<Task, 'Kind'>): string => KINDS[Kind].name;
export const taskAddress = (task: Addressed & Pick<Task, 'Kind'>): string => KINDS[task.Kind].address(task);

export interface Due {
  readonly text: string;
  readonly urgency: 'overdue' | 'today' | 'later';
}

const DAY = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Whole days between two dates on the calendar. Rounded, because a day can have 23 or 25 hours. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);

/** When a task is due, as people say it, in the reader's time zone. */
export function dueOf(dueAt: string, now: number): Due {
  const due = new Date(dueAt);
  const today = new Date(now);
  const days = daysBetween(today, due);
  if (due < today) {
    if (days === 0) return { text: `Overdue since ${time.format(due)}`, urgency: 'overdue' };
    return { text: days === -1 ? '1 day overdue' : `${-days} days overdue`, urgency: 'overdue' };
  }
  if (days === 0) return { text: `Due today at ${time.format(due)}`, urgency: 'today' };
  if (days === 1) return { text: `Due tomorrow at ${time.format(due)}`, urgency: 'later' };
  if (days < WEEK_DAYS) return { text: `Due ${weekday.format(due)}`, urgency: 'later' };
  const isThisYear = due.getFullYear() === today.getFullYear();
  return { text: `Due ${(isThisYear ? day : dayOfYear).format(due)}`, urgency: 'later' };
}

/** `1 open task`, `2,000 completed tasks assigned to you`. */
export function countText(total: number, { status, mine }: { status: TaskStatus; mine: boolean }): string {
  const what = `${status === 'pending' ? 'open' : 'completed'} ${total === 1 ? 'task' : 'tasks'}`;
  return `${formatCount(total)} ${what}${mine ? ' assigned to you' : ''}`;
}
