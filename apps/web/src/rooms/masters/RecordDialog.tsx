import {
  addOf,
  changeOf,
  MASTERS,
  type MasterItem,
  type MasterKind,
  withArticle,
} from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { changesOf, STALE_TEXT, useVersion } from '../../platform/useVersion.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import styles from './Masters.module.css';
import { bodyOf, type Typed, typedOf } from './masters.rules.ts';
import { RecordField } from './RecordField.tsx';
import { callsOf, readRecord, useReload } from './useMasters.ts';

const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));
const RetireDialog = lazy(() => import('./RetireDialog.tsx'));

interface Props {
  readonly kind: MasterKind;
  /** Absent: a new one is added. */
  readonly item?: MasterItem;
  readonly mayChange?: boolean;
  readonly onClose: () => void;
}

/** One record: its facts for those who may only look, a form for the others. */
export default function RecordDialog({ kind, item, mayChange = true, onClose }: Props) {
  const [beside, setBeside] = useState<'history' | 'retire'>();
  const back = () => setBeside(undefined);
  if (item && beside === 'history')
    return (
      <Suspense fallback={null}>
        <HistoryDialog kind={kind} item={item} mayChange={mayChange} onClose={onClose} />
      </Suspense>
    );
  if (item && beside === 'retire')
    return (
      <Suspense fallback={null}>
        <RetireDialog kind={kind} item={item} onBack={back} onClose={onClose} />
      </Suspense>
    );
  const more = item && (
    <>
      <Button kind="quiet" flush onClick={() => setBeside('history')}>
        History
      </Button>
      {mayChange && MASTERS[kind].endsBy === undefined && (
        <Button kind="quiet" flush onClick={() => setBeside('retire')}>
          {item.RecordInactive ? 'Bring back…' : 'Retire…'}
        </Button>
      )}
    </>
  );
  return mayChange ? (
    <RecordForm kind={kind} item={item} more={more} onClose={onClose} />
  ) : (
    item && (
      <Dialog
        title={item.Title}
        onClose={onClose}
        actions={
          <>
            {more}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <Facts kind={kind} item={item} />
      </Dialog>
    )
  );
}

const Facts = ({ kind, item }: { readonly kind: MasterKind; readonly item: MasterItem }) => (
  <dl className={styles.facts}>
    {Object.entries(MASTERS[kind].columns).map(([name, column]) => (
      <div key={name}>
        <dt>{column.label}</dt>
        <dd>{wordsOf(column, item[name]) ?? '–'}</dd>
      </div>
    ))}
  </dl>
);

interface FormProps {
  readonly kind: MasterKind;
  readonly item: MasterItem | undefined;
  readonly more: ReactNode;
  readonly onClose: () => void;
}

function RecordForm({ kind, item, more, onClose }: FormProps) {
  const { columns, one } = MASTERS[kind];
  const id = useId();
  const reload = useReload();
  const initial = typedOf(kind, item);
  const { version, onFailed } = useVersion(item?.Version ?? 0, () => readRecord(kind, item?.Key ?? ''));
  const [schema] = useState(() => (item ? changeOf(kind) : addOf(kind)));
  const { values, set, form, idOf, isPending } = useForm<
    Typed,
    Readonly<Record<string, unknown>>,
    MasterItem
  >({
    ...(item === undefined && { draft: `masters ${kind}` }),
    initial,
    schema,
    bodyOf: (typed) => bodyOf(kind, item ? (changesOf(initial, typed) as Typed) : typed),
    send: async (body) => {
      const { add, change } = callsOf(kind);
      return item ? change({ params: { key: item.Key }, body, version }) : add({ body });
    },
    says: 'all',
    failureOf: (failure) => ({
      message: 'code' in failure && failure.code === 'stale' ? STALE_TEXT : failure.message,
    }),
    onFailed,
    onSaved: async ({ Title }) => {
      notify({ severity: 'success', text: item ? `${Title} was changed.` : `${Title} was added.` });
      onClose();
      await reload();
    },
  });
  const isSame = item !== undefined && Object.keys(changesOf(initial, values)).length === 0;
  return (
    <Dialog
      title={item ? item.Title : `Add ${withArticle(one)}`}
      width={560}
      onClose={onClose}
      actions={
        <>
          {more}
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending} disabled={isSame}>
            {item ? 'Save' : `Add ${one}`}
          </Button>
        </>
      }
    >
      <Form {...form} id={id}>
        {Object.entries(columns).map(([name, column]) =>
          item && column.isFixed ? (
            <dl key={name} className={styles.facts}>
              <dt>{column.label}</dt>
              <dd>{wordsOf(column, item[name])}</dd>
            </dl>
          ) : (
            <RecordField
              key={name}
              id={idOf(name)}
              column={column}
              value={values[name] ?? ''}
              shown={wordsOf(column, item?.[name]) ?? ''}
              error={form.errors.find(({ field }) => field === idOf(name))?.message}
              onChange={(value) => set({ [name]: value })}
            />
          ),
        )}
      </Form>
    </Dialog>
  );
}
