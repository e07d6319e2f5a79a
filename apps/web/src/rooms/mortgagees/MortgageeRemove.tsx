import type { ErrorCode } from '@portico/contract/errors';
import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import { isBound } from '@portico/contract/rooms/policies';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MortgageeEndorsement } from './MortgageeEndorsement.tsx';
import type { MortgagedTerm } from './mortgagee.rules.ts';

const api = client(mortgagees);
const SAYS: readonly ErrorCode[] = ['stale', 'recordNotFound', 'businessError'];

interface Props {
  readonly term: MortgagedTerm;
  /** Its current state. */
  readonly loan: PolicyMortgagee;
  /** What shows the mortgagees, to be read again after a change. */
  readonly shownBy: QueryKey;
  readonly onClose: () => void;
}

export function MortgageeRemove({ term, loan, shownBy, onClose }: Props) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: shownBy });
  const removing = useMutation({
    mutationFn: () => api.remove({ params: { key: loan.Key }, query: { Version: String(loan.Version) } }),
    meta: { says: SAYS },
    onSuccess: () => {
      notify({ severity: 'success', title: undefined, text: 'The mortgagee has been removed.' });
      onClose();
    },
    onSettled: renew,
  });
  return (
    <ConfirmDialog
      title="Remove mortgagee?"
      keep="Keep it"
      action="Remove mortgagee"
      isDangerous
      doing={removing}
      onClose={onClose}
    >
      <p>
        {loan.Mortgagee.Name}, loan {loan.LoanNumber}, will no longer get notices about this policy.
      </p>
      {isBound(term.Status.Key) && <MortgageeEndorsement term={term} />}
    </ConfirmDialog>
  );
}
