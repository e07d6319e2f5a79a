import type { ErrorCode } from '@portico/contract/errors';
import { mortgagees, type PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { Policy } from '@portico/contract/rooms/policies';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { useDraft } from '../../platform/drafts.ts';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { MortgageeEndorsement } from './MortgageeEndorsement.tsx';
import { MortgageeFields } from './MortgageeFields.tsx';
import styles from './Mortgagees.module.css';
import { bodyOf, emptyFields, fieldsOf, problemsIn } from './mortgagee.rules.ts';

const api = client(mortgagees);
/** What is said in the dialog, beside what was typed. */
const SAYS: readonly ErrorCode[] = [
  'badRequest',
  'stale',
  'recordNotFound',
  'mortgageeThere',
  'loanThere',
  'businessError',
];

interface Props {
  readonly term: Policy;
  /** All that the term has. */
  readonly there: readonly PolicyMortgagee[];
  /** The one to change, as it stands now; none to add one. */
  readonly loan?: PolicyMortgagee | undefined;
  /** What shows the mortgagees, to be read again after a change. */
  readonly shownBy: QueryKey;
  readonly onClose: () => void;
}

export function MortgageeDialog({ term, there, loan, shownBy, onClose }: Props) {
  const draft = useDraft(
    `mortgagee.${term.Key}.${loan?.Key ?? 'new'}`,
    loan ? fieldsOf(loan) : emptyFields(there),
  );
  const fields = draft.values;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: shownBy });
  const saving = useMutation({
    mutationFn: () => {
      const body = bodyOf(fields);
      return loan
        ? api.change({ params: { key: loan.Key }, body, version: loan.Version })
        : api.add({ params: { key: term.Key }, body });
    },
    meta: { says: SAYS },
    onSuccess: async () => {
      draft.forget();
      await renew();
      const text = loan ? 'The mortgagee has been changed.' : 'The mortgagee has been added.';
      notify({ severity: 'success', title: undefined, text });
      onClose();
    },
    // What is on the screen is out of date; what was typed stays.
    onError: renew,
  });
  const submit = () => {
    if (saving.isPending) return;
    const found = problemsIn(fields);
    setErrors(found);
    if (found.length === 0) saving.mutate();
  };
  const title = loan ? 'Change mortgagee' : 'Add mortgagee';
  return (
    <Dialog title={title} onClose={onClose} width={540}>
      <Form errors={errors} failure={failureOf(saving.error, loan)} onSubmit={submit}>
        {draft.isRestored && (
          <RestoredDraft onDiscard={draft.forget}>
            What you entered here last time is back. It is not saved yet.
          </RestoredDraft>
        )}
        <MortgageeFields fields={fields} errors={errors} onChange={draft.setValues} />
        <MortgageeEndorsement term={term} />
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {title}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The words beside the form, for what is not said everywhere. */
function failureOf(error: Error | null, loan: PolicyMortgagee | undefined) {
  if (!(error instanceof ApiFailure) || !SAYS.includes(error.code)) return undefined;
  if (error.code === 'stale' && loan)
    return {
      message: `Somebody else has changed this mortgagee meanwhile: it is ${loan.Mortgagee.Name}, loan ${loan.LoanNumber}, now. What you entered is still here; save again to put it in place of theirs.`,
    };
  if (error.code === 'recordNotFound')
    return {
      message: 'This mortgagee, or the lender you chose, is no longer there. Please check and choose anew.',
    };
  return { message: error.message };
}
