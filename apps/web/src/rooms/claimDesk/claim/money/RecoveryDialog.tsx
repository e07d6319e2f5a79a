import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { RECOVERY_NAMES, RECOVERY_SOURCES } from '@portico/contract/rules/claimLedger';
import { overPaid } from '@portico/contract/rules/claimRecovery';
import { formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Claim.module.css';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { centsOf, lineOf } from '../claim.rules.ts';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { firstLine, LineFields } from './LineFields.tsx';
import { overText } from './recovery.rules.ts';

/** Money that came back, also after the claim is closed. More than was paid waits for a second person. */
export function RecoveryDialog({
  desk,
  onClose,
}: {
  readonly desk: DeskClaim;
  readonly onClose: () => void;
}) {
  const { Key } = desk.Claim;
  const overOf = (entered: Parameters<typeof lineOf>[1] & { readonly AmountCents: string }) => {
    const line = lineOf(desk, entered);
    const cents = centsOf(entered.AmountCents) || 0;
    return cents > 0
      ? overPaid({ paidCents: line.PaidCents, recoveredCents: line.RecoveredCents }, cents)
      : 0;
  };
  // Made once, so that sending it again can't book it twice.
  const [recoveryKey] = useState(() => crypto.randomUUID());
  const { form, field, values, isPending } = useClaimForm(Key, onClose, {
    initial: { Source: '', ...firstLine(desk), AmountCents: '', Reason: '', OverReason: '' },
    schema: claimDesk.rows.recovery.body,
    bodyOf: ({ OverReason, ...entered }) => ({
      ...entered,
      Key: recoveryKey,
      AmountCents: centsOf(entered.AmountCents),
      ...(overOf(entered) > 0 && { OverReason }),
    }),
    send: (body) => api.recovery({ params: { key: Key }, body }),
    at: { coverageUnknown: 'CoverageCode' },
  });
  const { PaidCents, RecoveredCents } = lineOf(desk, values);
  const over = overOf(values);
  return (
    <ClaimDialog
      claimKey={Key}
      title="Record a recovery"
      submit={over > 0 ? 'Ask for approval' : 'Record recovery'}
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <RadioGroup
        legend="Where it came from"
        options={RECOVERY_SOURCES.map((source) => ({ value: source, label: RECOVERY_NAMES[source] }))}
        {...field('Source')}
      />
      <LineFields
        coverages={desk.CoverageList}
        coverage={field('CoverageCode')}
        cost={field('Cost')}
        amount={{
          ...field('AmountCents'),
          label: 'Amount',
          hint: `In dollars. Recovered so far: ${formatMoney(RecoveredCents)} of ${formatMoney(PaidCents)} paid.`,
        }}
      />
      <TextField label="Details" hint="Who paid it, or what was sold." maxLength={500} {...field('Reason')} />
      {over > 0 && (
        <>
          <p className={styles.due} role="status">
            {overText(over)} Someone else has to approve it before it’s booked.
          </p>
          <TextArea
            label="Why is it more than we’ve paid?"
            hint="For the person who approves it."
            rows={2}
            maxLength={500}
            {...field('OverReason')}
          />
        </>
      )}
    </ClaimDialog>
  );
}
