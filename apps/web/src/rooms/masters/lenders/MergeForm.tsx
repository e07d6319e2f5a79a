import { lenders } from '@portico/contract/rooms/lenders';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { errorOf } from '../../../ui/Form.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AgentDialog } from '../agency/AgentDialog.tsx';
import styles from '../Masters.module.css';
import { RecordChoice } from '../RecordChoice.tsx';
import { useReload } from '../useMasters.ts';
import { mergeLines } from './lenders.rules.ts';
import { api, useMerging } from './useLenders.ts';

interface Lender {
  readonly Key: string;
  readonly Name: string;
}
export interface Chosen {
  readonly from?: Lender;
  readonly into?: Lender;
}

interface Props {
  readonly chosen: Chosen;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Which one goes and which one stays, what that does, and that it can't be undone. */
export function MergeForm({ chosen, onBack, onClose }: Props) {
  const [{ from, into }, setPair] = useState(chosen);
  const reload = useReload();
  const merging = useForm({
    initial: { FromKey: from?.Key ?? '', IntoKey: into?.Key ?? '', IsSure: false },
    schema: lenders.rows.merge.body,
    bodyOf: ({ IntoKey }) => (IntoKey === '' ? {} : { IntoKey }),
    check: ({ FromKey, IntoKey, IsSure }) => [
      ...(FromKey === '' ? [{ field: 'FromKey', message: 'Choose the lender that goes.' }] : []),
      ...(FromKey !== '' && FromKey === IntoKey
        ? [{ field: 'IntoKey', message: 'Choose another lender.' }]
        : []),
      ...(IsSure ? [] : [{ field: 'IsSure', message: 'Confirm that this can’t be undone.' }]),
    ],
    at: { mergeSelf: 'IntoKey' },
    send: (body, { FromKey }) => api.merge({ params: { key: FromKey }, body }),
    says: 'all',
    failureOf: ({ message }) => ({ message }),
    onSaved: async ({ From, Into }) => {
      notify({ severity: 'success', text: `${From.Name} was merged into ${Into.Name}.` });
      onClose();
      await reload();
    },
  });
  const { values, set, field, form, idOf, isPending } = merging;
  const { data, isFetching } = useMerging(values.FromKey, values.IntoKey);
  const turn = () => {
    setPair({ ...(into && { from: into }), ...(from && { into: from }) });
    set({ FromKey: values.IntoKey, IntoKey: values.FromKey });
  };
  return (
    <AgentDialog
      title="Merge lenders"
      submit="Merge"
      isDangerous
      form={form}
      isPending={isPending}
      isDisabled={isFetching}
      onClose={onBack}
    >
      <RecordChoice
        key={`from ${from?.Key}`}
        id={field('FromKey').id}
        label="Lender that goes"
        error={field('FromKey').error}
        of="Lender"
        shown={from?.Name ?? ''}
        onChoose={(FromKey) => set({ FromKey })}
      />
      <RecordChoice
        key={`into ${into?.Key}`}
        id={field('IntoKey').id}
        label="Lender that stays"
        error={field('IntoKey').error}
        of="Lender"
        shown={into?.Name ?? ''}
        onChoose={(IntoKey) => set({ IntoKey })}
      />
      {from && into && (
        <div>
          <Button kind="secondary" small onClick={turn}>
            Swap them
          </Button>
        </div>
      )}
      {isFetching && !data && <Skeleton lines={3} />}
      {data && (
        <ul className={styles.fields}>
          {mergeLines(data).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Alert kind="warning">
        This can’t be undone. Documents that were issued before keep the name they have.
      </Alert>
      <Checkbox
        id={idOf('IsSure')}
        error={errorOf(form.errors, idOf('IsSure'))}
        label="I understand that this can’t be undone"
        checked={values.IsSure}
        onChange={({ target }) => set({ IsSure: target.checked })}
      />
    </AgentDialog>
  );
}
