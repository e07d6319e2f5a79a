import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { TextField } from '../../../../ui/TextField.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { centsOf, lineOf } from '../claim.rules.ts';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { firstLine, LineFields } from './LineFields.tsx';

/** What we still expect to pay for a coverage. */
export function ReserveDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const { Key } = desk.Claim;
  const { form, field, values, isPending } = useClaimForm(Key, onClose, {
    initial: { ...firstLine(desk), ToCents: '', Reason: '' },
    schema: claimDesk.rows.reserve.body,
    bodyOf: (entered) => ({
      ...entered,
      ToCents: centsOf(entered.ToCents),
      FromCents: lineOf(desk, entered).ReserveCents,
    }),
    send: (body) => api.reserve({ params: { key: Key }, body }),
    at: { coverageUnknown: 'CoverageCode' },
  });
  const now = lineOf(desk, values).ReserveCents;
  return (
    <ClaimDialog
      claimKey={Key}
      title="Set reserve"
      submit="Set reserve"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <LineFields
        coverages={desk.CoverageList}
        coverage={field('CoverageCode')}
        cost={field('Cost')}
        amount={{
          ...field('ToCents'),
          label: 'Reserve',
          hint: `What we still expect to pay, in dollars. Now ${formatMoney(now)}.`,
        }}
      />
      <TextField label="Reason" maxLength={500} {...field('Reason')} />
    </ClaimDialog>
  );
}
