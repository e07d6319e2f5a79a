import {
  addOf,
  changeOf,
  hasColumn,
  MASTERS,
  type MasterItem,
  type MasterKind,
  withArticle,
} from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { type ReactNode, useId, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { changesOf } from '../../platform/useVersion.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InSight } from './InSight.tsx';
import styles from './Masters.module.css';
import { bodyOf, type Given, type Typed, typedOf } from './masters.rules.ts';
import { RecordField } from './RecordField.tsx';
import { Theirs } from './Theirs.tsx';
import { callsOf, readRecord, useReload } from './useMasters.ts';

interface Props {
  readonly kind: MasterKind;
  readonly item: MasterItem | undefined;
  readonly given: Given;
  /** Beside the buttons of the form. */
  readonly more: ReactNode;
  readonly onClose: () => void;
}

/** Adds a record or changes one, from the version that was on the screen. Only what was changed is sent. */
export function RecordForm({ kind, item, given, more, onClose }: Props) {
  const { columns, one, isLocked } = MASTERS[kind];
  const id = useId();
  const reload = useReload();
  const initial = typedOf(kind, item, given);
  // What someone else made of it, if they were first.
  const [theirs, setTheirs] = useState<MasterItem>();
  const [schema] = useState(() => (item ? changeOf(kind) : addOf(kind)));
  const { values, set, form, idOf, isPending, isStale } = useForm<
    Typed,
    Readonly<Record<string, unknown>>,
    MasterItem
  >({
    ...(item === undefined && {
      draft: `masters ${kind} ${Object.keys(given)
        .map((name) => initial[name])
        .join(' ')}`.trim(),
    }),
    initial,
    schema,
    bodyOf: (typed) => bodyOf(kind, item ? (changesOf(initial, typed) as Typed) : typed, typed),
    send: async (body) => {
      const { add, change } = callsOf(kind);
      return item
        ? change({ params: { key: item.Key }, body, version: (theirs ?? item).Version })
        : add({ body });
    },
    says: 'all',
    failureOf: (failure) => ({ message: failure.message }),
    onFailed: async (failure) => {
      if (item === undefined || !('code' in failure) || failure.code !== 'stale') return;
      const now = await readRecord(kind, item.Key).catch(() => undefined);
      if (now && now.Version !== (theirs ?? item).Version) setTheirs(now);
    },
    onSaved: async ({ Title }) => {
      notify({ severity: 'success', text: item ? `${Title} was changed.` : `${Title} was added.` });
      onClose();
      await reload();
    },
  });
  const close = () => {
    onClose();
    if (theirs) void reload();
  };
  const isSame = item !== undefined && Object.keys(changesOf(initial, values)).length === 0;
  const shown = Object.entries(columns).filter(
    ([, column]) => hasColumn(column, values) && column.control.kind !== 'rank',
  );
  const isKept = ([name, { isFixed }]: (typeof shown)[number]) =>
    item !== undefined && (isFixed === true || (item.IsLocked && name !== 'Name'));
  const [kept, asked] = [shown.filter(isKept), shown.filter((one) => !isKept(one))];
  return (
    <Dialog
      title={item ? item.Title : `Add ${withArticle(one)}`}
      width={560}
      onClose={close}
      actions={
        <>
          {more}
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isPending} disabled={isSame}>
            {item ? 'Save' : `Add ${one}`}
          </Button>
        </>
      }
    >
      <Form {...form} id={id} failure={undefined}>
        {form.failure && !(isStale && theirs) && (
          <InSight>
            <Alert kind="error">{form.failure.message}</Alert>
          </InSight>
        )}
        {item && theirs && <Theirs kind={kind} opened={item} theirs={theirs} typed={values} />}
        {item?.IsLocked && (
          <p className={styles.lock}>
            <Icon name="lock" /> {isLocked}
          </p>
        )}
        {item && kept.length > 0 && (
          <dl className={`${styles.facts} ${styles.kept}`}>
            {kept.map(([name, column]) => (
              <div key={name}>
                <dt>{column.label}</dt>
                <dd>{wordsOf(column, item[name]) ?? '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        {asked.map(([name, column]) => (
          <RecordField
            key={name}
            id={idOf(name)}
            column={column}
            value={values[name] ?? ''}
            shown={wordsOf(column, item?.[name] ?? given[name]) ?? ''}
            error={form.errors.find(({ field }) => field === idOf(name))?.message}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
