import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { ClosingPromises } from './ClosingPromises.tsx';
import { figuresOf, typedAmount } from './claim.rules.ts';
import { bodyOf, missingFrom, needsWaiveReason, ownWaiveReason, WITH_REASON } from './status.rules.ts';
import { useClaimForm } from './useClaimForm.ts';
import { desk as api } from './useDeskClaim.ts';
import { useOtherClaims } from './useOtherClaims.ts';

interface Props {
  /** Names the claim where it isn't open. */
  readonly title?: string;
  readonly desk: DeskClaim;
  readonly onClose: () => void;
}

/** What the claim can change to, and what is missing for it. The queue opens it, too. */
export function StatusDialog({ title = 'Set status', desk, onClose }: Props) {
  const { Claim, StatusList, MoneyList, EstimateCents } = desk;
  const { form, field, box, set, idOf, values, isPending } = useClaimForm(Claim.Key, onClose, {
    initial: {
      Status: '',
      EstimateCents: EstimateCents === null ? '' : typedAmount(EstimateCents),
      DuplicateOfKey: '',
      ReleaseReserves: false,
      Reason: '',
      Provision: '',
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
        hint={
          Status === 'DENIED' ? 'The insured’s letter says this, word for word.' : 'Only staff can read it.'
        }
        rows={2}
        {...field('Reason')}
      />
      {Status === 'DENIED' && (
        <>
          <TextArea
            label="Policy provision"
            hint="Quote it from the policy. It’s in the letter, too."
            rows={3}
            {...field('Provision')}
          />
          <p>
            We write the letter, add it to the claim’s documents and email {Claim.Insured}. It can’t be
            changed after that.
          </p>
        </>
      )}
      <ClosingPromises
        desk={desk}
        values={values}
        keptId={idOf('KeptPromiseKeys')}
        onKept={(KeptPromiseKeys) => set({ KeptPromiseKeys })}
        reason={field('WaiveReason')}
      />
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
