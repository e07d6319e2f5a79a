import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import type { Cost } from '@portico/contract/rules/claimLedger';
import { formatMoney } from '@portico/contract/rules/format';
import { useId } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { centsOf } from '../claim.rules.ts';
import { desk as api, useShow } from '../useDeskClaim.ts';
import { LineFields } from './LineFields.tsx';

/** What we still expect to pay for a coverage. */
export function ReserveDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const id = useId();
  const show = useShow();
  const { form, field, values, isPending } = useForm({
    initial: {
      CoverageCode: desk.CoverageList[0]?.Code ?? '',
      Cost: 'indemnity' as Cost,
      ToCents: '',
      Reason: '',
    },
    schema: claimDesk.rows.reserve.body,
    bodyOf: (entered) => ({ ...entered, ToCents: centsOf(entered.ToCents) }),
    send: (body) => api.reserve({ params: { key: desk.Claim.Key }, body }),
    onSaved: (claim) => {
      show(claim);
      onClose();
    },
    at: { coverageUnknown: 'CoverageCode' },
    says: 'all',
  });
  const now = desk.MoneyList.find(
    ({ CoverageCode, Cost }) => CoverageCode === values.CoverageCode && Cost === values.Cost,
  );
  return (
    <Dialog
      title="Set reserve"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Set reserve
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        <LineFields coverages={desk.CoverageList} coverage={field('CoverageCode')} cost={field('Cost')} />
        <TextField
          label="Reserve"
          hint={`What we still expect to pay, in dollars. Now ${formatMoney(now?.ReserveCents ?? 0)}.`}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...field('ToCents')}
        />
        <TextField label="Reason" maxLength={500} {...field('Reason')} />
      </Form>
    </Dialog>
  );
}
