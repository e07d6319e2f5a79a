/**
 * How many days ahead an insurer has to say that it cancels. Like charges, each row has a source and the day it was checked; a new
 * law is a new row with its first day. A source that is still to be confirmed says so where people read it.
 */
import { addDays } from '@portico/contract/rules/days';

type Market = 'admitted' | 'surplus';
/** `new`: a first term that has been in force for less than the rule’s `newDays`, for any reason but nonpayment. */
type Kind = 'nonpayment' | 'new' | 'other';

export interface NoticeRule {
  readonly state: string;
  readonly markets: readonly Market[];
  readonly days: Readonly<Record<Kind, number>>;
  /** How long a first term counts as new. */
  readonly newDays: number;
  readonly source: string;
  readonly checkedOn: string;
  /** Of notices from this day on. */
  readonly validFrom: string;
}

const BOTH: readonly Market[] = ['admitted', 'surplus'];
/** We read the days in summaries of the laws, and know no other number of new days. A brokerage's compliance confirms each row. */
const CHECKED = { checkedOn: '2026-11-17', validFrom: '2024-01-01', newDays: 60 };
const toBeConfirmed = (source: string) => `${source}; to be confirmed`;
/** What the policy itself promises, where we haven't read the law. */
const POLICY_FORM = toBeConfirmed('HO 00 03, Conditions, Cancellation');

export const NOTICE_RULES: readonly NoticeRule[] = [
  {
    ...{ state: 'FL', markets: ['admitted'], days: { nonpayment: 10, new: 20, other: 120 }, ...CHECKED },
    source: toBeConfirmed('s. 627.4133(2)(b), Florida Statutes'),
  },
  {
    ...{ state: 'FL', markets: ['surplus'], days: { nonpayment: 10, new: 45, other: 45 }, ...CHECKED },
    source: toBeConfirmed('s. 626.9201(2), Florida Statutes'),
  },
  {
    ...{ state: 'GA', markets: BOTH, days: { nonpayment: 10, new: 10, other: 30 }, ...CHECKED },
    source: toBeConfirmed('O.C.G.A. 33-24-44 and 33-24-46'),
  },
  {
    ...{ state: 'NJ', markets: BOTH, days: { nonpayment: 10, new: 30, other: 30 }, ...CHECKED },
    source: toBeConfirmed('N.J.A.C. 11:1-20.2'),
  },
  {
    ...{ state: 'SC', markets: BOTH, days: { nonpayment: 10, new: 30, other: 30 }, ...CHECKED },
    source: toBeConfirmed('S.C. Code 38-75-730(b)'),
  },
  {
    ...{ state: 'TX', markets: BOTH, days: { nonpayment: 10, new: 10, other: 10 }, ...CHECKED },
    source: toBeConfirmed('Tex. Ins. Code ch. 551, subch. C'),
  },
  ...['AL', 'LA', 'NC'].map((state) => ({
    ...{ state, markets: BOTH, days: { nonpayment: 10, new: 10, other: 30 }, ...CHECKED },
    source: POLICY_FORM,
  })),
];

/** Reasons that say the policyholder hasn’t paid. */
export const UNPAID: readonly string[] = ['NONPAYMENT', 'RETURNED_PAYMENT'];

export interface Notice {
  readonly days: number;
  readonly source: string;
  /** The first day on which the policy can end. */
  readonly first: string;
}

export interface NoticeFacts {
  readonly state: string;
  readonly isAdmitted: boolean;
  readonly reasonKey: string;
  readonly isFirstTerm: boolean;
  readonly termBegin: string;
  readonly today: string;
}

/** Undefined where we have no rule. */
export function noticeFor(
  facts: NoticeFacts,
  rules: readonly NoticeRule[] = NOTICE_RULES,
): Notice | undefined {
  const { state, isAdmitted, reasonKey, isFirstTerm, termBegin, today } = facts;
  const market: Market = isAdmitted ? 'admitted' : 'surplus';
  const rule = rules
    .filter((one) => one.state === state && one.markets.includes(market) && one.validFrom <= today)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
  if (rule === undefined) return undefined;
  const isNew = isFirstTerm && today < addDays(termBegin, rule.newDays);
  const kind: Kind = UNPAID.includes(reasonKey) ? 'nonpayment' : isNew ? 'new' : 'other';
  const days = rule.days[kind];
  return { days, source: rule.source, first: addDays(today, days) };
}
