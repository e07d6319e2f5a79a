import type { ApplicationPurpose, ApplicationStatus } from '@portico/contract/rooms/quotes';
import type { STORED_STATUSES } from '../policies/index.ts';

/** Where a term and its application stand, as the tables keep it. */
export interface States {
  readonly policy: (typeof STORED_STATUSES)[number];
  readonly application: ApplicationStatus;
}

export type QuoteEvent =
  | 'rate'
  | 'submit'
  | 'approve'
  | 'ask'
  | 'decline'
  | 'appeal'
  /** Nothing is left for an underwriter to decide. */
  | 'clear'
  /** What was approved has changed. */
  | 'refer'
  | 'commit'
  | 'withdraw'
  | 'expire';

/** What has to be true for some events. What isn't given counts as not true. */
export interface EventFacts {
  /** A rule refers it, or something has to be there before it's bound. */
  readonly needsUnderwriter?: boolean;
  readonly isWithinAuthority?: boolean;
  /** Since it was declined. */
  readonly isChanged?: boolean;
  /** Nothing stops it from being bound. */
  readonly canCommit?: boolean;
}
type Guard = keyof EventFacts | 'isCleared';

export type Refusal = 'notPossible' | 'nothingToDecide' | 'beyondAuthority' | 'unchanged' | 'obstacles';
const REFUSALS: Readonly<Record<Guard, Refusal>> = {
  needsUnderwriter: 'nothingToDecide',
  isCleared: 'notPossible',
  isWithinAuthority: 'beyondAuthority',
  isChanged: 'unchanged',
  canCommit: 'obstacles',
};

type Row = readonly [
  purpose: 'new' | 'later' | ApplicationPurpose,
  event: QuoteEvent,
  /** `policy/application`. A later change of a term leaves the policy as it is until it's committed: `=`. */
  from: string,
  to: string,
  guard?: Guard,
];

/** The whole table. Anything else isn't possible. `later` is each purpose but a new term. */
const ROWS: readonly Row[] = [
  ['new', 'rate', 'quote/open', 'quote/open'],
  ['new', 'rate', 'quote/expired', 'quote/open'],
  ['new', 'rate', 'expired/expired', 'quote/open'],
  ['new', 'rate', 'pending/referred', 'pending/referred'],
  ['new', 'rate', 'pending/approved', 'pending/approved'],
  ['new', 'submit', 'quote/open', 'pending/referred', 'needsUnderwriter'],
  ['new', 'approve', 'pending/referred', 'pending/approved', 'isWithinAuthority'],
  ['new', 'ask', 'pending/referred', 'quote/open'],
  ['new', 'decline', 'pending/referred', 'declined/declined'],
  ['new', 'clear', 'pending/referred', 'quote/open', 'isCleared'],
  ['new', 'refer', 'pending/approved', 'pending/referred'],
  ['new', 'appeal', 'declined/declined', 'pending/referred', 'isChanged'],
  ['new', 'commit', 'quote/open', 'bound/committed', 'canCommit'],
  ['new', 'commit', 'pending/approved', 'bound/committed', 'canCommit'],
  ['new', 'withdraw', 'quote/open', 'quote/withdrawn'],
  ['new', 'withdraw', 'quote/expired', 'quote/withdrawn'],
  ['new', 'withdraw', 'pending/referred', 'quote/withdrawn'],
  ['new', 'withdraw', 'pending/approved', 'quote/withdrawn'],
  ['new', 'expire', 'quote/open', 'expired/expired'],

  ['later', 'rate', '=/open', '=/open'],
  ['later', 'rate', '=/expired', '=/open'],
  ['later', 'rate', '=/referred', '=/referred'],
  ['later', 'rate', '=/approved', '=/approved'],
  ['later', 'submit', '=/open', '=/referred', 'needsUnderwriter'],
  ['later', 'approve', '=/referred', '=/approved', 'isWithinAuthority'],
  ['later', 'ask', '=/referred', '=/open'],
  ['later', 'decline', '=/referred', '=/declined'],
  ['later', 'clear', '=/referred', '=/open', 'isCleared'],
  ['later', 'refer', '=/approved', '=/referred'],
  ['later', 'appeal', '=/declined', '=/referred', 'isChanged'],
  ['later', 'withdraw', '=/open', '=/withdrawn'],
  ['later', 'withdraw', '=/expired', '=/withdrawn'],
  ['later', 'withdraw', '=/referred', '=/withdrawn'],
  ['later', 'withdraw', '=/approved', '=/withdrawn'],
  ['later', 'expire', '=/open', '=/expired'],
  ['endorse', 'commit', 'bound/open', 'bound/committed', 'canCommit'],
  ['endorse', 'commit', 'bound/approved', 'bound/committed', 'canCommit'],
  ['cancel', 'commit', 'bound/open', 'cancelled/committed', 'canCommit'],
  ['cancel', 'commit', 'bound/approved', 'cancelled/committed', 'canCommit'],
  ['reinstate', 'commit', 'cancelled/open', 'bound/committed', 'canCommit'],
  ['reinstate', 'commit', 'cancelled/approved', 'bound/committed', 'canCommit'],
  ['renew', 'commit', 'pending/open', 'bound/committed', 'canCommit'],
  ['renew', 'commit', 'pending/approved', 'bound/committed', 'canCommit'],
];

const isAbout = (purpose: ApplicationPurpose, row: Row): boolean =>
  row[0] === purpose || (row[0] === 'later' && purpose !== 'new');

/** What an event leads to, or why it can't happen now. */
export function next(
  purpose: ApplicationPurpose,
  { policy, application }: States,
  event: QuoteEvent,
  facts: EventFacts = {},
): States | Refusal {
  const from = [`${policy}/${application}`, `=/${application}`];
  const row = ROWS.find((one) => one[1] === event && isAbout(purpose, one) && from.includes(one[2]));
  if (row === undefined) return 'notPossible';
  const [, , , to, guard] = row;
  const holds =
    guard === 'isCleared' ? !facts.needsUnderwriter : guard === undefined || facts[guard] === true;
  if (guard !== undefined && !holds) return REFUSALS[guard];
  const [toPolicy, toApplication] = to.split('/') as [States['policy'] | '=', ApplicationStatus];
  return { policy: toPolicy === '=' ? policy : toPolicy, application: toApplication };
}
