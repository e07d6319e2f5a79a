import type { ClaimPromise, PromiseKind } from '@portico/contract/rooms/claims';

type Texts = Readonly<Record<Exclude<PromiseKind, 'send'>, { readonly open: string; readonly kept: string }>>;

const TEXTS: Texts = {
  acknowledge: { open: 'We confirm your report.', kept: 'We confirmed your report.' },
  call: { open: 'We’ll call you.', kept: 'We called you.' },
  inspect: { open: 'We’ll inspect the damage.', kept: 'We inspected the damage.' },
  decide: { open: 'We’ll decide on your claim.', kept: 'We decided on your claim.' },
  pay: { open: 'We’ll send your payment.', kept: 'We sent your payment.' },
  update: { open: 'We’ll update you on your claim.', kept: 'We updated you on your claim.' },
  reply: { open: 'We’ll answer your message.', kept: 'We answered your message.' },
};

export interface PromiseFacts {
  readonly kind: PromiseKind;
  readonly owner: ClaimPromise['Who'];
  /** The paper that the insured is to send. */
  readonly what: string | null;
  readonly dueOn: string;
}

export function promiseText({ kind, what }: Pick<PromiseFacts, 'kind' | 'what'>, isKept = false): string {
  if (kind !== 'send') return TEXTS[kind][isKept ? 'kept' : 'open'];
  return isKept ? `You sent us ${what}.` : `Please send us ${what}.`;
}

/** Losses where there is nothing to look at. */
const NOT_INSPECTED = ['LIABILITY', 'CYBER', 'IDENTITY'];
export const isInspected = (lossType: string): boolean => !NOT_INSPECTED.includes(lossType);

/** Where the clock differs from the brokerage's: the law counts from the earlier day. */
const ZONES: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  LA: 'America/Chicago',
  TX: 'America/Chicago',
  CA: 'America/Los_Angeles',
};
export const zoneOf = (state: string): string => ZONES[state] ?? 'America/New_York';
