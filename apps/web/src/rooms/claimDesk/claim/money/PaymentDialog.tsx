import { claimDesk, type DeskClaim, PAYMENT_METHODS } from '@portico/contract/rooms/claimDesk';
import type { Cost } from '@portico/contract/rules/claimLedger';
import { useId, useState } from 'react';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Claim.module.css';
import { authorityText, centsOf, toPay, typedAmount } from '../claim.rules.ts';
import { desk as api, useShow } from '../useDeskClaim.ts';
import { LineFields } from './LineFields.tsx';

/** Coverages of the building: their checks name the mortgage company. */
const BUILDING = ['A', 'B'];

/** Who gets how much, and whether someone else has to approve it. */
export function PaymentDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const id = useId();
  const show = useShow();
  // Made once, so that sending it again can't pay twice.
  const [Key] = useState(() => crypto.randomUUID());
  const first = desk.CoverageList[0]?.Code ?? '';
  const left = toPay(desk);
  const { form, field, values, isPending } = useForm({
    initial: {
      CoverageCode: first,
      Cost: 'indemnity' as Cost,
      AmountCents: left ? typedAmount(left) : '',
      Payee: desk.Claim.Insured,
      CoPayee: BUILDING.includes(first) ? (desk.MortgageeList[0] ?? '') : '',
      Method: 'check',
    },
    schema: claimDesk.rows.requestPayment.body,
    bodyOf: ({ CoPayee, ...entered }) => ({
      ...entered,
      Key,
      AmountCents: centsOf(entered.AmountCents),
      ...(CoPayee.trim() !== '' && { CoPayee }),
    }),
    send: (body) => api.requestPayment({ params: { key: desk.Claim.Key }, body }),
    onSaved: (claim) => {
      show(claim);
      onClose();
    },
    at: { coverageUnknown: 'CoverageCode' },
    says: 'all',
  });
  const cents = centsOf(values.AmountCents);
  return (
    <Dialog
      title="Request payment"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending}>
            Request payment
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        <LineFields coverages={desk.CoverageList} coverage={field('CoverageCode')} cost={field('Cost')} />
        <TextField
          label="Amount"
          hint="In dollars."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          {...field('AmountCents')}
        />
        {cents > 0 && (
          <p className={cents > desk.Powers.AuthorityCents ? styles.due : styles.quiet} role="status">
            {authorityText(cents, desk.Powers.AuthorityCents)}
          </p>
        )}
        <TextField label="Pay to" maxLength={200} {...field('Payee')} />
        <TextField
          label="Also on the check (optional)"
          hint={
            desk.MortgageeList.length > 0
              ? `On file: ${desk.MortgageeList.join(', ')}. Payments for the building name the mortgage company.`
              : undefined
          }
          maxLength={200}
          {...field('CoPayee')}
        />
        <RadioGroup
          legend="How"
          options={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
          {...field('Method')}
        />
      </Form>
    </Dialog>
  );
}
