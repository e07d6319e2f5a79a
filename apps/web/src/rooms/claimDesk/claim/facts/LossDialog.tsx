import { catastrophes } from '@portico/contract/rooms/catastrophes';
import { claimDesk, type DeskClaim } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../platform/api.ts';
import { Select } from '../../../../ui/Select.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { ClaimDialog } from '../ClaimDialog.tsx';
import { useClaimForm } from '../useClaimForm.ts';
import { desk as api } from '../useDeskClaim.ts';

const { causesPrimary, causesSecondary } = client(claims);
const { list } = client(catastrophes);
const HOUR = 60 * 60_000;

const optionsOf = (rows: readonly { readonly Key: string; readonly Name: string }[] = []) =>
  rows.map(({ Key, Name }) => ({ value: Key, label: Name }));

function useChoices(primary: string) {
  const types = useQuery({
    queryKey: ['lookups', 'deskCauses'],
    queryFn: ({ signal }) => causesPrimary({ query: {} }, { signal }),
    staleTime: HOUR,
  });
  const causes = useQuery({
    queryKey: ['lookups', 'deskCauses', primary],
    queryFn: ({ signal }) => causesSecondary({ query: { ClaimCausePrimaryKey: primary } }, { signal }),
    staleTime: HOUR,
  });
  const storms = useQuery({
    queryKey: ['catastrophes', 'ofDesk'],
    queryFn: ({ signal }) => list({ query: {} }, { signal }),
    staleTime: HOUR,
  });
  return {
    types: optionsOf(types.data?.rows),
    causes: optionsOf(causes.data?.rows),
    storms: optionsOf(storms.data?.rows),
  };
}

/** What caused the loss, as the desk sees it. A new cause needs a reason: it decides what is covered. */
export function LossDialog({ desk, onClose }: { readonly desk: DeskClaim; readonly onClose: () => void }) {
  const { Claim } = desk;
  const before = {
    ClaimCausePrimaryKey: Claim.ClaimCausePrimary.Key,
    ClaimCauseSecondaryKey: Claim.ClaimCauseSecondary.Key,
    CatastropheKey: Claim.Catastrophe?.Key ?? '',
  };
  const { form, field, set, values, isPending } = useClaimForm(Claim.Key, onClose, {
    initial: { ...before, Reason: '' },
    schema: claimDesk.rows.change.body,
    bodyOf: ({ CatastropheKey, Reason, ...cause }) => ({
      ...cause,
      CatastropheKey: CatastropheKey === '' ? null : CatastropheKey,
      ...(Reason.trim() !== '' && { Reason }),
    }),
    check: ({ ClaimCauseSecondaryKey, ClaimCausePrimaryKey, Reason }) => [
      ...(ClaimCauseSecondaryKey === ''
        ? [{ field: 'ClaimCauseSecondaryKey', message: 'Choose what caused the loss.' }]
        : []),
      ...((ClaimCausePrimaryKey !== before.ClaimCausePrimaryKey ||
        ClaimCauseSecondaryKey !== before.ClaimCauseSecondaryKey) &&
      Reason.trim() === ''
        ? [{ field: 'Reason', message: 'Give a reason.' }]
        : []),
    ],
    send: (body) => api.change({ params: { key: Claim.Key }, body, version: Claim.Version }),
    at: { causeUnknown: 'ClaimCauseSecondaryKey', causeReasonNeeded: 'Reason' },
  });
  const { types, causes, storms } = useChoices(values.ClaimCausePrimaryKey);
  const isNewCause =
    values.ClaimCausePrimaryKey !== before.ClaimCausePrimaryKey ||
    values.ClaimCauseSecondaryKey !== before.ClaimCauseSecondaryKey;
  return (
    <ClaimDialog
      claimKey={Claim.Key}
      title="Cause and catastrophe"
      submit="Save"
      form={form}
      isPending={isPending}
      onClose={onClose}
    >
      <Select
        label="Type of loss"
        options={types}
        unlisted={Claim.ClaimCausePrimary.Name}
        data-autofocus
        {...field('ClaimCausePrimaryKey')}
        onChange={({ target }) => set({ ClaimCausePrimaryKey: target.value, ClaimCauseSecondaryKey: '' })}
      />
      <Select
        label="Cause"
        placeholder="Choose a cause"
        options={causes}
        unlisted={Claim.ClaimCauseSecondary.Name}
        {...field('ClaimCauseSecondaryKey')}
      />
      <Select
        label="Catastrophe"
        hint="Catastrophes may have deadlines of their own."
        all="None"
        options={storms}
        unlisted={Claim.Catastrophe?.Name ?? 'None'}
        {...field('CatastropheKey')}
      />
      <TextArea
        label={isNewCause ? 'Reason' : 'Note (optional)'}
        hint="Only staff can read it."
        rows={2}
        {...field('Reason')}
      />
    </ClaimDialog>
  );
}
