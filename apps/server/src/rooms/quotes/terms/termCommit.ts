import type { Price, TermChange } from '@portico/contract/rooms/quotes';
import type { PayPlan } from '@portico/contract/rules/installments';
import { isPending } from '@portico/contract/rules/reinstatement';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import type { RatingInput } from '@portico/rating';
import type { StoredApplication } from '../applications/sql.ts';
import type { MadeChange } from '../rating/term.rules.ts';

/** What a commit is about to do to a term. */
export interface TermCommit {
  /** The application that is committed, with its term held. */
  readonly held: StoredApplication;
  readonly input: RatingInput;
  readonly price: Price;
  /** What it makes of a term that is bound. Null for the first commit of a term. */
  readonly change: { readonly made: MadeChange; readonly shown: TermChange } | null;
  /** How a new term is paid. */
  readonly plan?: PayPlan | undefined;
  readonly titleOf: (code: string) => string;
  /** The signed application, if it came along. */
  readonly requestFile?: string | undefined;
  readonly withoutPapers?: boolean | undefined;
}

/** A cancellation is taken back before its day, so the policy was in force all the time. */
export const isWithdrawal = (
  { now }: Pick<Ctx, 'now'>,
  { purpose, CancelledOn }: StoredApplication,
): boolean => purpose === 'reinstate' && CancelledOn !== null && isPending({ on: CancelledOn }, dayOf(now));
