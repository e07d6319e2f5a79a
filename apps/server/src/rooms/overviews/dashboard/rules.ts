import type { PolicyStatusKey } from '@portico/contract/rooms/policies';

/** What decides a term's place on the dashboard. */
export interface DatedTerm {
  readonly key: string;
  /** The policy's number, or the quote's as long as it has none. */
  readonly number: string;
  readonly status: PolicyStatusKey;
  readonly TermBegin: string;
  readonly TermEnd: string;
  /** When the account was linked to the person, and when the person answered the questions about this policy. */
  readonly linkedAt: string;
  readonly answeredAt: string | null;
}

/** A policy with the term that is shown of it. */
export interface Shown {
  readonly number: string;
  readonly lead: DatedTerm;
  /** The term before, where it is worth comparing with: what is over is compared with nothing. */
  readonly last: DatedTerm | undefined;
  /** The renewal after the current term. */
  readonly next: DatedTerm | undefined;
  readonly termKeys: readonly string[];
}

/** What runs comes first, then what will, then what may, then what is over. */
const RANK: Readonly<Record<PolicyStatusKey, number>> = {
  CURRENT: 0,
  UPCOMING: 1,
  PENDING: 2,
  PRIOR: 3,
  CANCELLED: 3,
  EXPIRED: 3,
  QUOTE: 4,
  DECLINED: 4,
};
const OVER = RANK.PRIOR;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Of several terms that run, or are over, the latest; of several to come, the next. */
const leadOrder = (one: DatedTerm, other: DatedTerm) =>
  RANK[one.status] - RANK[other.status] ||
  compare(one.TermBegin, other.TermBegin) * (one.status === 'UPCOMING' ? 1 : -1) ||
  compare(one.key, other.key);

/** What ends next stands first; of what is over, what ended last. */
const shownOrder = ({ lead: one }: Shown, { lead: other }: Shown) =>
  RANK[one.status] - RANK[other.status] ||
  compare(one.TermEnd, other.TermEnd) * (RANK[one.status] === OVER ? -1 : 1) ||
  compare(one.number, other.number);

export function shownOf(terms: readonly DatedTerm[]): Shown[] {
  const policies = new Map<string, DatedTerm[]>();
  for (const term of terms) {
    // An offer is no policy yet, and one that was declined will be none.
    if (term.status === 'QUOTE' || term.status === 'DECLINED') continue;
    const known = policies.get(term.number);
    if (known) known.push(term);
    else policies.set(term.number, [term]);
  }
  return [...policies.values()].flatMap(oneOf).sort(shownOrder);
}

function oneOf(terms: readonly DatedTerm[]): Shown[] {
  const [lead, ...others] = terms.toSorted(leadOrder);
  if (lead === undefined) return [];
  const earlier = others
    .filter(({ status, TermBegin }) => TermBegin < lead.TermBegin && status !== 'PENDING')
    .toSorted((one, other) => compare(other.TermBegin, one.TermBegin) || compare(one.key, other.key));
  return [
    {
      number: lead.number,
      lead,
      last: RANK[lead.status] < OVER ? earlier[0] : undefined,
      next: lead.status === 'CURRENT' ? others.find(({ status }) => status === 'UPCOMING') : undefined,
      termKeys: terms.map(({ key }) => key),
    },
  ];
}

/** The policy that was linked last. Several of one account came together: it is the one that was asked about. */
export function newestOf(shown: readonly Shown[]): Shown | undefined {
  const since = ({ lead: { linkedAt, answeredAt } }: Shown) =>
    answeredAt !== null && answeredAt > linkedAt ? answeredAt : linkedAt;
  const wasAsked = ({ lead }: Shown) => Number(lead.answeredAt !== null);
  return shown.toSorted(
    (one, other) => compare(since(other), since(one)) || wasAsked(other) - wasAsked(one),
  )[0];
}
