import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { ClosingPromises } from './ClosingPromises.tsx';
import { figuresOf, typedAmount } from './claim.rules.ts';
import type { OpenLetter } from './letters/letters.rules.ts';
import {
  bodyOf,
  isClosing,
  missingFrom,
  needsWaiveReason,
  ownWaiveReason,
  WITH_REASON,
} from './status.rules.ts';
import { useClaimForm } from './useClaimForm.ts';
import { desk as api } from './useDeskClaim.ts';
import { useOtherClaims } from './useOtherClaims.ts';

interface Props {
  /** Names the claim where it isn't open. */
  readonly title?: string;
  readonly desk: DeskClaim;
  readonly onClose: () => void;
  /** Writes a letter next. Absent where there is no claim's page behind the dialog. */
  readonly onLetter?: (letter: OpenLetter) => void;
}

/** What the claim can change to, and what is missing for it. The queue opens it, too. */
export function StatusDialog({ title = 'Set status', desk, onClose, onLetter }: Props) {
  const { Claim, StatusList, MoneyList, EstimateCents } = desk;
  const [writes, setWrites] = useState(false);
  const done = () => {
    onClose();
    if (writes) onLetter?.({ kind: 'closing' });
  };
  const { form, field, box, set, idOf, values, isPending } = useClaimForm(Claim.Key, done, {
    initial: {
      Status: '',
      EstimateCents: EstimateCents === null ? '' : typedAmount(EstimateCents),
      DuplicateOfKey: '',
      ReleaseReserves: false,
      Reason: '',
      KeptPromiseKeys: [] as readonly string[],
      WaiveReason: '',
    },
    schema: claimDesk.rows.change.body,
    bodyOf,
    check: ({ Status, Reason, DuplicateOfKey, ReleaseReserves, ...rest }) => [
      ...(Status === '' ? [{ field: 'Status', message: 'Choose a status.' }] : []),
      ...(Status === 'DUPLICATE' && DuplicateOfKey === ''
        ? [{ field: 'DuplicateOfKey', message: 'Choose the claim that this one duplicates.' }]
        : []),
      ...(!ReleaseReserves && missingFrom(desk, { ...rest, Status }).needsRelease
        ? [{ field: 'ReleaseReserves', message: 'Release the reserve to close the claim.' }]
        : []),
      ...(WITH_REASON.includes(Status) && Reason.trim() === ''
        ? [{ field: 'Reason', message: 'Give a reason.' }]
        : []),
      ...(rest.WaiveReason.trim() === '' &&
      ownWaiveReason(Status) === undefined &&
      needsWaiveReason(desk, { ...rest, Status })
        ? [{ field: 'WaiveReason', message: 'Say why these promises no longer apply.' }]
        : []),
    ],
    send: (body) => api.change({ params: { key: Claim.Key }, body, version: Claim.Version }),
    at: { claimNotOriginal: 'DuplicateOfKey', claimOfItself: 'DuplicateOfKey' },
  });
  const { Status } = values;
  const { missing, needsRelease } = missingFrom(desk, values);
  return (
    <ClaimDialog
      claimKey={Claim.Key}
      title={title}
      submit="Set status"
      form={form}
      isPending={isPending}
      isBlocked={missing.length > 0}
      onClose={onClose}
    >
      <Select
        label="New status"
        hint={`Now: ${Claim.Status.Name}`}
        placeholder="Choose a status"
        options={StatusList.map(({ Key, Name }) => ({ value: Key, label: Name }))}
        data-autofocus
        {...field('Status')}
      />
      {Status === 'BELOW_DEDUCTIBLE' && (
        <TextField
          label="Estimate of the covered damage"
          hint={
            Claim.DeductibleCents === null
              ? 'This loss has no deductible.'
              : `In dollars. The deductible is ${formatMoney(Claim.DeductibleCents)}.`
          }
          inputMode="decimal"
          autoComplete="off"
          {...field('EstimateCents')}
        />
      )}
      {missing.length > 0 && (
        <Alert kind="warning" title="Something is missing">
          {missing.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      {needsRelease && (
        <Checkbox
          label={`Release the reserve of ${formatMoney(figuresOf(MoneyList).reserveCents)}`}
          {...box('ReleaseReserves')}
        />
      )}
      {Status === 'DUPLICATE' && <Original claim={Claim} field={field('DuplicateOfKey')} />}
      <TextArea
        label={WITH_REASON.includes(Status) ? 'Reason' : 'Note (optional)'}
        hint="Only staff can read it."
        rows={2}
        {...field('Reason')}
      />
      <ClosingPromises
        desk={desk}
        values={values}
        keptId={idOf('KeptPromiseKeys')}
        onKept={(KeptPromiseKeys) => set({ KeptPromiseKeys })}
        reason={field('WaiveReason')}
      />
      {onLetter && isClosing(Status) && Status !== 'DUPLICATE' && (
        <Checkbox
          label="Write the closing letter next"
          hint={`It tells ${Claim.Insured} that the claim is closed, and what was paid.`}
          checked={writes}
          onChange={({ target }) => setWrites(target.checked)}
        />
      )}
      {onLetter && Claim.Status.IsOpen && Claim.ClaimNumber !== null && Status === '' && (
        <p>
          To deny the claim, write its denial letter. Sending it denies the claim.{' '}
          <Button
            kind="quiet"
            small
            flush
            onClick={() => {
              onClose();
              onLetter({ kind: 'denial' });
            }}
          >
            Write the denial
          </Button>
        </p>
      )}
    </ClaimDialog>
  );
}

interface OriginalProps {
  readonly claim: DeskClaim['Claim'];
  readonly field: {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (entered: { readonly target: { readonly value: string } }) => void;
  };
}

function Original({ claim, field }: OriginalProps) {
  const others = useOtherClaims(claim);
  if (others?.length === 0)
    return (
      <Alert kind="warning">{claim.Insured} has no other claim that this one could be a duplicate of.</Alert>
    );
  return (
    <Select
      label="Duplicate of"
      hint="Its messages and documents, photos included, move to that claim."
      placeholder="Choose a claim of this account"
      options={others ?? []}
      {...field}
    />
  );
}
