import { claimDesk, type DeskClaim, type DeskPayment } from '@portico/contract/rooms/claimDesk';
import { PAYMENT_METHODS } from '@portico/contract/rooms/claims';
import { useState } from 'react';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Claim.module.css';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { authorityText, centsOf, coPayeeFor, replacesText, typedAmount } from '../claim.rules.ts';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { firstLine, LineFields } from './LineFields.tsx';
import { PayableFigures } from './PayableFigures.tsx';
import { payableOf, reasonsBefore } from './payable.rules.ts';
import { Reasons } from './Reasons.tsx';

interface Props {
  readonly desk: DeskClaim;
  /** The payment that was taken back, and that a new one replaces. */
  readonly replaces?: DeskPayment;
  readonly onClose: () => void;
}

const entered = ({ CoverageCode, Cost, AmountCents, Payee, CoPayee, Invoice, Method }: DeskPayment) => ({
  CoverageCode,
  Cost,
  AmountCents: typedAmount(AmountCents),
  Payee,
  CoPayee: CoPayee ?? '',
  Invoice: Invoice ?? '',
  Method,
});

/** Who gets how much, and whether someone else has to approve it. */
export function PaymentDialog({ desk, replaces, onClose }: Props) {
  const { Key, Insured } = desk.Claim;
  // Made once, so that sending it again can't pay twice.
  const [paymentKey] = useState(() => crypto.randomUUID());
  const line = firstLine(desk);
  const left = desk.ReadyToPayCents;
  const { form, field, set, values, isPending } = useClaimForm(Key, onClose, {
    initial: replaces
      ? entered(replaces)
      : {
          ...line,
          AmountCents: left ? typedAmount(left) : '',
          Payee: Insured,
          CoPayee: coPayeeFor(desk, line.CoverageCode),
          Invoice: '',
          Method: 'check',
        },
    schema: claimDesk.rows.requestPayment.body,
    bodyOf: ({ CoPayee, Invoice, ...rest }) => ({
      ...rest,
      Key: paymentKey,
      AmountCents: centsOf(rest.AmountCents),
      ...(CoPayee.trim() !== '' && { CoPayee }),
      ...(Invoice.trim() !== '' && { Invoice }),
      ...(replaces && { ReplacesKey: replaces.Key }),
    }),
    send: (body) => api.requestPayment({ params: { key: Key }, body }),
    at: { coverageUnknown: 'CoverageCode' },
  });
  const cents = centsOf(values.AmountCents);
  const reasons = reasonsBefore(desk, { ...values, Key: paymentKey, cents });
  const isStopped = reasons.some(({ level }) => level === 'stop');
  const authority = authorityText(desk, values.CoverageCode, cents);
  const coverage = field('CoverageCode');
  /** The mortgage company goes with the building, unless someone else was entered. */
  const chooseCoverage: typeof coverage.onChange = (entered) => {
    const CoverageCode = typeof entered === 'string' ? entered : entered.target.value;
    const isSuggested = values.CoPayee === coPayeeFor(desk, values.CoverageCode);
    set({ CoverageCode, ...(isSuggested && { CoPayee: coPayeeFor(desk, CoverageCode) }) });
  };
  const amount = { ...field('AmountCents'), label: 'Amount', hint: 'In dollars.' };
  return (
    <ClaimDialog
      claimKey={Key}
      title={replaces ? 'Reissue payment' : 'Request payment'}
      submit={replaces ? 'Reissue payment' : 'Request payment'}
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      {replaces ? (
        <>
          <p className={styles.quiet}>{replacesText(replaces)} It follows the same rules as any payment.</p>
          <TextField inputMode="decimal" autoComplete="off" data-autofocus {...amount} />
        </>
      ) : (
        <LineFields
          coverages={desk.CoverageList}
          coverage={{ ...coverage, onChange: chooseCoverage }}
          cost={field('Cost')}
          amount={amount}
        />
      )}
      <PayableFigures desk={desk} payable={payableOf(desk, values)} />
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
      <TextField
        label="Invoice number (optional)"
        hint="So that the same bill isn’t paid twice."
        maxLength={60}
        {...field('Invoice')}
      />
      <RadioGroup
        legend="How"
        options={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
        {...field('Method')}
      />
      <div role="status">
        <Reasons reasons={reasons.map(({ text, level }) => ({ Text: text, IsStop: level === 'stop' }))} />
        {cents > 0 && !isStopped && (reasons.length === 0 || !authority.isAlone) && (
          <p className={authority.isAlone ? styles.quiet : styles.due}>{authority.text}</p>
        )}
      </div>
    </ClaimDialog>
  );
}
