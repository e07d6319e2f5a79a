import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import type { ClaimStatus } from '@portico/contract/rules/claimStatus';
import { formatMoney } from '@portico/contract/rules/format';
import { useId } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { figuresOf, NEEDS_RELEASE } from './claim.rules.ts';
import { desk as api, useReload, useShow } from './useDeskClaim.ts';
import { useOtherClaims } from './useOtherClaims.ts';

/** Statuses whose change needs a reason. For the others it's a note. */
const WITH_REASON: readonly string[] = ['LITIGATION', 'MEDIATION', 'CLOSED_UNPAID', 'DENIED', 'REOPENED'];

/** What the claim can change to, and what is missing for it. */
export function StatusDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const id = useId();
  const show = useShow();
  const { Claim, StatusList, MoneyList } = desk;
  const reload = useReload(Claim.Key);
  const { form, field, box, values, isPending } = useForm({
    initial: { Status: '', DuplicateOfKey: '', ReleaseReserves: false, Reason: '', Provision: '' },
    schema: claimDesk.rows.change.body,
    bodyOf: bodyOf,
    check: ({ Status, Reason }) => [
      ...(Status === '' ? [{ field: 'Status', message: 'Choose a status.' }] : []),
      ...(WITH_REASON.includes(Status) && Reason.trim() === ''
        ? [{ field: 'Reason', message: 'Give a reason.' }]
        : []),
    ],
    send: (body) => api.change({ params: { key: Claim.Key }, body, version: Claim.Version }),
    onSaved: (claim) => {
      show(claim);
      onClose();
    },
    onFailed: reload,
    at: { claimNotOriginal: 'DuplicateOfKey', claimOfItself: 'DuplicateOfKey' },
    says: 'all',
  });
  const chosen = StatusList.find(({ Key }) => Key === values.Status);
  const needsRelease = chosen?.Missing.includes(NEEDS_RELEASE) === true;
  const missing = chosen?.Missing.filter((text) => !(text === NEEDS_RELEASE && values.ReleaseReserves)) ?? [];
  const isDuplicate = values.Status === 'DUPLICATE';
  const others = useOtherClaims(Claim, isDuplicate);
  return (
    <Dialog
      title="Set status"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending} disabled={missing.length > 0}>
            Set status
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        <Select
          label="New status"
          hint={`Now: ${Claim.Status.Name}`}
          placeholder="Choose a status"
          options={StatusList.map(({ Key, Name }) => ({ value: Key, label: Name }))}
          data-autofocus
          {...field('Status')}
        />
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
        {isDuplicate && (
          <Select
            label="Duplicate of"
            hint="Its messages and documents move to that claim."
            placeholder="Choose a claim of this account"
            options={others}
            {...field('DuplicateOfKey')}
          />
        )}
        <TextArea
          label={WITH_REASON.includes(values.Status) ? 'Reason' : 'Note (optional)'}
          rows={2}
          {...field('Reason')}
        />
        {values.Status === 'DENIED' && (
          <TextArea
            label="Policy provision"
            hint="Quote it. The insured’s letter has the reason and this text."
            rows={3}
            {...field('Provision')}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface Values {
  readonly Status: string;
  readonly DuplicateOfKey: string;
  readonly ReleaseReserves: boolean;
  readonly Reason: string;
  readonly Provision: string;
}

const bodyOf = ({ Status, DuplicateOfKey, ReleaseReserves, Reason, Provision }: Values) => ({
  Status: Status as ClaimStatus,
  ...(Status === 'DUPLICATE' && DuplicateOfKey !== '' && { DuplicateOfKey }),
  ...(ReleaseReserves && { ReleaseReserves }),
  ...(Reason.trim() !== '' && { Reason }),
  ...(Status === 'DENIED' && { Provision }),
});
