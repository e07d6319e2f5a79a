import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { centsOf, typedAmount } from '../claim.rules.ts';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

/** What the covered damage costs, before the deductible. */
export function EstimateDialog({
  desk,
  onClose,
}: {
  readonly desk: DeskClaim;
  readonly onClose: () => void;
}) {
  const { Claim, EstimateCents: before } = desk;
  const { form, field, isPending } = useClaimForm(Claim.Key, onClose, {
    initial: { EstimateCents: before === null ? '' : typedAmount(before) },
    schema: claimDesk.rows.change.body,
    bodyOf: ({ EstimateCents }) => ({ EstimateCents: centsOf(EstimateCents) }),
    send: (body) => api.change({ params: { key: Claim.Key }, body, version: Claim.Version }),
  });
  return (
    <ClaimDialog
      claimKey={Claim.Key}
      title="Estimate"
      submit="Save"
      form={form}
      isPending={isPending}
      single
      width={420}
      onClose={onClose}
    >
      <TextField
        label="Covered damage"
        hint="In dollars, before the deductible."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...field('EstimateCents')}
      />
    </ClaimDialog>
  );
}
