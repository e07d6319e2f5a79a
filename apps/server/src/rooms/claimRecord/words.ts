import type { ClaimPromise, PromiseKind } from '@portico/contract/rooms/claims';
import { PROMISE_WORDS } from '@portico/contract/rules/promiseWords';

export interface PromiseFacts {
  readonly kind: PromiseKind;
  readonly owner: ClaimPromise['Who'];
  /** The paper that the insured is to send. */
  readonly what: string | null;
  readonly dueOn: string;
}

export function promiseText({ kind, what }: Pick<PromiseFacts, 'kind' | 'what'>, isKept = false): string {
  if (kind !== 'send') return PROMISE_WORDS[kind][isKept ? 'kept' : 'open'];
  return isKept ? `You sent us ${what}.` : `Please send us ${what}.`;
}
