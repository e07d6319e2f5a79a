import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { RestoredDraft } from '../../ui/RestoredDraft.tsx';
import { MortgageeEndorsement } from './MortgageeEndorsement.tsx';
import { MortgageeFields } from './MortgageeFields.tsx';
import styles from './Mortgagees.module.css';
import type { MortgagedTerm } from './mortgagee.rules.ts';
import { useMortgageeForm } from './useMortgageeForm.ts';

interface Props {
  readonly term: MortgagedTerm;
  /** All that the term has. */
  readonly there: readonly PolicyMortgagee[];
  /** The one to change, as it is now; none to add one. */
  readonly loan?: PolicyMortgagee | undefined;
  /** What shows the mortgagees, to be read again after a change. */
  readonly shownBy: QueryKey;
  readonly onClose: () => void;
}

export function MortgageeDialog({ term, there, loan, shownBy, onClose }: Props) {
  const mortgagee = useMortgageeForm({ term, there, loan, shownBy, onClose });
  const { form, isPending, isRestored, forget } = mortgagee;
  const title = loan ? 'Change mortgagee' : 'Add mortgagee';
  return (
    <Dialog title={title} onClose={onClose} width={540}>
      <Form {...form}>
        {isRestored && (
          <RestoredDraft onDiscard={forget}>
            We restored what you entered earlier. It hasn’t been saved yet.
          </RestoredDraft>
        )}
        <MortgageeFields mortgagee={mortgagee} />
        <MortgageeEndorsement term={term} />
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            {title}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
