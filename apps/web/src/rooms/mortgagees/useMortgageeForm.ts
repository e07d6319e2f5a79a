import type { ErrorCode } from '@portico/contract/errors';
import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import {
  bodyOf,
  emptyFields,
  fieldsOf,
  type MortgagedTerm,
  placeProblem,
  problemsIn,
} from './mortgagee.rules.ts';

const api = client(mortgagees);
/** Shown in the dialog, next to what was typed. */
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'stale',
  'recordNotFound',
  'mortgageeThere',
  'loanThere',
  'businessError',
];

interface Options {
  readonly term: MortgagedTerm;
  /** All that the term has. */
  readonly there: readonly PolicyMortgagee[];
  /** The one to change, as it is now; none to add one. */
  readonly loan: PolicyMortgagee | undefined;
  /** What shows the mortgagees, to be read again after a change. */
  readonly shownBy: QueryKey;
  readonly onClose: () => void;
}

export function useMortgageeForm({ term, there, loan, shownBy, onClose }: Options) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: shownBy });
  return useForm({
    draft: `mortgagee.${term.Key}.${loan?.Key ?? 'new'}`,
    initial: loan ? fieldsOf(loan) : emptyFields(there),
    schema: mortgagees.rows.add.body,
    bodyOf,
    check: problemsIn,
    place: placeProblem,
    send: (body) =>
      loan
        ? api.change({ params: { key: loan.Key }, body, version: loan.Version })
        : api.add({ params: { key: term.Key }, body }),
    onSaved: async () => {
      await renew();
      const text = loan ? 'The mortgagee has been changed.' : 'The mortgagee has been added.';
      notify({ severity: 'success', title: undefined, text });
      onClose();
    },
    says: SAYS,
    failureOf: (failure) => ({ message: textOf(failure, loan) }),
    // What is on the screen is out of date; what was typed stays.
    onFailed: renew,
  });
}
export type MortgageeForm = ReturnType<typeof useMortgageeForm>;

function textOf(failure: Error, loan: PolicyMortgagee | undefined): string {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  if (code === 'stale' && loan)
    return `Someone else changed this mortgagee while you were editing. It's now ${loan.Mortgagee.Name}, loan ${loan.LoanNumber}. What you entered is still here. Save again to replace their change.`;
  if (code === 'recordNotFound')
    return 'This mortgagee, or the lender you chose, is no longer available. Please check and choose again.';
  return failure.message;
}
