import { claimDesk } from '@portico/contract/rooms/claimDesk';
import type { Claim } from '@portico/contract/rooms/claims';
import { useId } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { centsOf, typedAmount } from '../claim.rules.ts';
import { desk, useReload, useShow } from '../useDeskClaim.ts';

interface Props {
  readonly claim: Claim;
  readonly estimateCents: number | null;
  readonly onClose: () => void;
}

/** What the covered damage costs, before the deductible. */
export function EstimateDialog({ claim, estimateCents, onClose }: Props) {
  const id = useId();
  const show = useShow();
  const reload = useReload(claim.Key);
  const { form, field, isPending } = useForm({
    initial: { EstimateCents: estimateCents === null ? '' : typedAmount(estimateCents) },
    schema: claimDesk.rows.change.body,
    bodyOf: ({ EstimateCents }) => ({ EstimateCents: centsOf(EstimateCents) }),
    send: (body) => desk.change({ params: { key: claim.Key }, body, version: claim.Version }),
    onSaved: (changed) => {
      show(changed);
      onClose();
    },
    onFailed: reload,
    says: 'all',
  });
  return (
    <Dialog
      title="Estimate"
      width={420}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form {...form} id={id} single>
        <TextField
          label="Covered damage"
          hint="In dollars, before the deductible."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...field('EstimateCents')}
        />
      </Form>
    </Dialog>
  );
}
