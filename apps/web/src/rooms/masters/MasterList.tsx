import { MASTERS, type MasterItem, type MasterKind, withArticle } from '@portico/contract/rooms/masters';
import { STATE_CODES } from '@portico/contract/settings';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../platform/listAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import styles from './Masters.module.css';
import { isRanked } from './masters.rules.ts';
import { RecordTable } from './RecordTable.tsx';
import { TAKE, useMayChange, useRecords } from './useMasters.ts';
import { usePart } from './usePart.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx'));
const DuplicatesDialog = lazy(() => import('./lenders/DuplicatesDialog.tsx'));
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));
const FederalHolidays = lazy(() => import('./FederalHolidays.tsx'));

type Opened =
  | { readonly what: 'add' | 'history' | 'duplicates' }
  | { readonly what: 'record'; readonly item: MasterItem };

const RETIRED = ['retired'] as const;

export function MasterList({ kind }: { readonly kind: MasterKind }) {
  const spec = MASTERS[kind];
  const { place, textOf, oneOf, change } = useListAddress();
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useMayChange(kind);
  const part = usePart(kind);
  const [q, state, shown] = [textOf('q'), oneOf('state', STATE_CODES), oneOf('show', RETIRED)];
  const query = {
    ...(q && { q }),
    ...part.query,
    ...(spec.hasState && state && { State: state }),
    ...(shown && { ReturnInactive: 'true' }),
  };
  const loaded = useRecords(kind, query, place.skip, TAKE, part.isReady);
  const close = () => setOpened(undefined);
  const mayAdd = mayChange && !part.isClosed;
  const add = mayAdd && (
    <Button onClick={() => setOpened({ what: 'add' })}>Add {withArticle(spec.one)}</Button>
  );
  const many = (part.title ?? spec.title).toLowerCase();
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder={`Search ${many}`}
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
          {part.choice && (
            <FilterSelect
              isRequired
              label={part.choice.label}
              options={part.choice.options}
              value={part.choice.value}
              onChange={({ target }) => change('part', target.value)}
            />
          )}
          {spec.hasState && (
            <FilterSelect
              label="State"
              all="All"
              options={STATE_CODES}
              value={state ?? ''}
              onChange={({ target }) => change('state', target.value)}
            />
          )}
          <FilterSelect
            label="Show"
            all="Current"
            options={[{ value: 'retired', label: spec.endsBy ? 'Ended, too' : 'Retired, too' }]}
            value={shown ?? ''}
            onChange={({ target }) => change('show', target.value)}
          />
        </FilterLine>
        <div className={styles.actions}>
          {kind === 'Lender' && mayChange && (
            <Button kind="secondary" onClick={() => setOpened({ what: 'duplicates' })}>
              Possible duplicates
            </Button>
          )}
          <Button kind="secondary" onClick={() => setOpened({ what: 'history' })}>
            History
          </Button>
          {kind === 'Holiday' && mayChange && part.choice && (
            <Suspense fallback={null}>
              <FederalHolidays year={Number(part.choice.value)} />
            </Suspense>
          )}
          {add}
        </div>
      </div>
      {part.isClosed && mayChange && (
        <p className={styles.note}>
          The portal itself uses every entry of this list. You can change their names and their order.
        </p>
      )}
      <PagedList
        one={spec.one}
        many={many}
        loaded={loaded}
        take={TAKE}
        place={place}
        none={
          <EmptyState title={`No ${many} yet`} action={add}>
            {spec.needs !== undefined && <p>{spec.needs}</p>}
            {mayChange
              ? `They’ll be listed here once you add your first ${spec.one}.`
              : `They’ll be listed here once ${spec.level === 'admin' ? 'an administrator' : 'an employee'} adds the first ${spec.one}.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <RecordTable
            kind={kind}
            items={rows}
            mayMove={mayChange && isRanked(kind) && !q && !shown}
            onOpen={(item) => setOpened({ what: 'record', item })}
          />
        )}
      </PagedList>
      <Suspense fallback={null}>
        {opened?.what === 'add' && <RecordDialog kind={kind} given={part.given} onClose={close} />}
        {opened?.what === 'record' && (
          <RecordDialog
            key={opened.item.Key}
            kind={kind}
            item={opened.item}
            mayChange={mayChange}
            onClose={close}
          />
        )}
        {opened?.what === 'duplicates' && <DuplicatesDialog onClose={close} />}
        {opened?.what === 'history' && <HistoryDialog kind={kind} mayChange={mayChange} onClose={close} />}
      </Suspense>
    </>
  );
}
