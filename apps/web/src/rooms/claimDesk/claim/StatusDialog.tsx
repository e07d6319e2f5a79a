import { claimDesk, type DeskClaim, type DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatMoney } from '@portico/contract/rules/format';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LineSkeleton } from '../../../ui/LineSkeleton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { figuresOf, typedAmount } from './claim.rules.ts';
import { bodyOf, missingFrom, WITH_REASON } from './status.rules.ts';
import { useClaimForm } from './useClaimForm.ts';
import { desk as api, useDeskClaim } from './useDeskClaim.ts';
import { useOtherClaims } from './useOtherClaims.ts';

interface Props {
  /** From the claim's page or from the queue. What else the dialog needs, it reads itself. */
  readonly claim: Pick<DeskLine, 'Key'>;
  /** The claim has its new status. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What the claim can change to, and what is missing for it. */
export function StatusDialog({ claim, onDone, onClose }: Props) {
  const { data, isFetching, error, refetch } = useDeskClaim(claim.Key);
  if (data) return <StatusForm desk={data} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog
      title="Set status"
      onClose={onClose}
      actions={
        <Button kind="secondary" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {error ? (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load the claim.
        </TryAgain>
      ) : (
        <LineSkeleton lines={3} />
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'claim'> {
  readonly desk: DeskClaim;
}

function StatusForm({ desk, onDone, onClose }: FormProps) {
  const { Claim, StatusList, MoneyList, EstimateCents } = desk;
  const { form, field, box, values, isPending } = useClaimForm(Claim.Key, onDone, {
    initial: {
      Status: '',
      EstimateCents: EstimateCents === null ? '' : typedAmount(EstimateCents),
      DuplicateOfKey: '',
      ReleaseReserves: false,
      Reason: '',
      Provision: '',
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
    ],
    send: (body) => api.change({ params: { key: Claim.Key }, body, version: Claim.Version }),
    at: { claimNotOriginal: 'DuplicateOfKey', claimOfItself: 'DuplicateOfKey' },
  });
  const { Status } = values;
  const { missing, needsRelease } = missingFrom(desk, values);
  return (
    <ClaimDialog
      claimKey={Claim.Key}
      title="Set status"
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
