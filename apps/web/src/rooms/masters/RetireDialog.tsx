import { MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { formatCount } from '@portico/contract/rules/format';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { callsOf, useReload, useUses } from './useMasters.ts';

interface Props {
  readonly kind: MasterKind;
  readonly item: MasterItem;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Takes a record out of use, or back into it. What points to it goes on doing so. */
export default function RetireDialog({ kind, item, onBack, onClose }: Props) {
  const { one } = MASTERS[kind];
  const isRetired = item.RecordInactive;
  const { data, isPending } = useUses(kind, item.Key);
  const reload = useReload();
  const doing = useMutation({
    mutationFn: () =>
      callsOf(kind).change({
        params: { key: item.Key },
        body: { RecordInactive: !isRetired },
        version: item.Version,
      }),
    meta: { says: ['masterInUse', 'stale', 'recordNotFound', 'badRequest'] },
    onSuccess: async () => {
      notify({ severity: 'success', text: `${item.Title} ${isRetired ? 'is back in use' : 'was retired'}.` });
      onClose();
      await reload();
    },
  });
  return (
    <ConfirmDialog
      title={isRetired ? `Bring ${item.Title} back?` : `Retire ${item.Title}?`}
      keep="Cancel"
      action={isRetired ? 'Bring back' : `Retire this ${one}`}
      isDangerous={!isRetired}
      doing={doing}
      onClose={onBack}
    >
      <p>
        {isRetired
          ? 'It can be chosen again.'
          : 'It can’t be chosen anymore. Records that have it keep showing it, and you can bring it back.'}
      </p>
      {isPending && <Skeleton lines={2} />}
      {data && data.List.length > 0 && (
        <>
          <p>Used by:</p>
          <ul>
            {data.List.map(({ What, Count }) => (
              <li key={What}>
                {What}: {formatCount(Count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
