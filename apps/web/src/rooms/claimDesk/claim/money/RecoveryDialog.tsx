import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { RECOVERY_NAMES, RECOVERY_SOURCES } from '@portico/contract/rules/claimLedger';
import { formatMoney } from '@portico/contract/rules/format';
import { RadioGroup } from '../../../../ui/RadioGroup.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import styles from '../Claim.module.css';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { centsOf, lineOf } from '../claim.rules.ts';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';
import { firstLine, LineFields } from './LineFields.tsx';

/** Money that came back. It lowers what the claim has cost us, also after the claim is closed. */
export function RecoveryDialog({
  desk,
  onClose,
}: {
  readonly desk: DeskClaim;
  readonly onClose: () => void;
}) {
  const { Key } = desk.Claim;
  const { form, field, values, isPending } = useClaimForm(Key, onClose, {
    initial: { Source: '', ...firstLine(desk), AmountCents: '', Reason: '' },
    schema: claimDesk.rows.recovery.body,
    bodyOf: (entered) => ({ ...entered, AmountCents: centsOf(entered.AmountCents) }),
    send: (body) => api.recovery({ params: { key: Key }, body }),
    at: { coverageUnknown: 'CoverageCode' },
  });
  const { PaidCents, RecoveredCents } = lineOf(desk, values);
  const left = PaidCents - RecoveredCents;
  return (
    <ClaimDialog
      claimKey={Key}
      title="Record a recovery"
      submit="Record recovery"
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
          hint: `In dollars. Paid on this coverage: ${formatMoney(PaidCents)}, recovered: ${formatMoney(RecoveredCents)}.`,
        }}
      />
      {centsOf(values.AmountCents) > left && (
        <p className={styles.due} role="status">
          This is more than we’ve paid on this coverage.
        </p>
      )}
      <TextField label="Details" hint="Who paid it, or what was sold." maxLength={500} {...field('Reason')} />
    </ClaimDialog>
  );
}
