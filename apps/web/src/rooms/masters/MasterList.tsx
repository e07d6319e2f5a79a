import { MASTERS, type MasterItem, type MasterKind, withArticle } from '@portico/contract/rooms/masters';
import { lazy, Suspense, useState } from 'react';
import { useListAddress } from '../../platform/listAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MasterFilters } from './MasterFilters.tsx';
import styles from './Masters.module.css';
import { type Given, isRanked } from './masters.rules.ts';
import { RecordTable } from './RecordTable.tsx';
import { useLayout } from './useLayout.ts';
import { TAKE, useMayChange, useRecords } from './useMasters.ts';
import { usePart } from './usePart.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx'));
const DuplicatesDialog = lazy(() => import('./lenders/DuplicatesDialog.tsx'));
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));
const FederalHolidays = lazy(() => import('./FederalHolidays.tsx'));
const ContractGrid = lazy(() => import('./contracts/ContractGrid.tsx'));
const ChargeHistory = lazy(() => import('./charges/ChargeHistory.tsx'));

type Opened =
  | { readonly what: 'history' | 'duplicates' }
  | { readonly what: 'add'; readonly given: Given }
  | { readonly what: 'record'; readonly item: MasterItem };

const RETIRED = ['retired'] as const;

export function MasterList({ kind }: { readonly kind: MasterKind }) {
  const spec = MASTERS[kind];
  const { place, textOf, oneOf } = useListAddress();
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useMayChange(kind);
  const { layout, state } = useLayout(kind);
  const part = usePart(kind, layout);
  const [q, shown] = [textOf('q'), oneOf('show', RETIRED)];
  const query = {
    ...(q && { q }),
    ...part.query,
    ...(spec.hasState && state && { State: state }),
    ...(shown && { ReturnInactive: 'true' }),
  };
  const loaded = useRecords(kind, query, place.skip, TAKE, layout === 'list' && part.isReady);
  const close = () => setOpened(undefined);
  const open = (item: MasterItem) => setOpened({ what: 'record', item });
  const openNew = (given: Given) => setOpened({ what: 'add', given });
  const mayAdd = mayChange && !part.isClosed;
  const add = mayAdd && (
    <Button onClick={() => openNew({ ...part.given, ...(layout === 'line' && { State: state }) })}>
      Add {withArticle(spec.one)}
    </Button>
  );
  const many = (part.title ?? spec.title).toLowerCase();
  const none = (
    <EmptyState title={`No ${many} yet`} action={add}>
      {spec.needs !== undefined && <p>{spec.needs}</p>}
      {mayChange
        ? `They’ll be listed here once you add your first ${spec.one}.`
        : `They’ll be listed here once ${spec.level === 'admin' ? 'an administrator' : 'an employee'} adds the first ${spec.one}.`}
    </EmptyState>
  );
  return (
    <>
      <div className={styles.bar}>
        <MasterFilters kind={kind} layout={layout} part={part} many={many} />
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
      {layout === 'list' && (
        <PagedList one={spec.one} many={many} loaded={loaded} take={TAKE} place={place} none={none}>
          {(rows) => (
            <RecordTable
              kind={kind}
              items={rows}
              mayMove={mayChange && isRanked(kind) && !q && !shown}
              onOpen={open}
            />
          )}
        </PagedList>
      )}
      {layout !== 'list' && (
        <Suspense fallback={<Skeleton lines={8} />}>
          {layout === 'grid' &&
            (part.choice ? (
              <ContractGrid
                marketKey={part.choice.value}
                state={state}
                none={none}
                onOpen={open}
                onAdd={mayAdd ? openNew : undefined}
              />
            ) : part.isReady ? (
              none
            ) : (
              <Skeleton lines={8} />
            ))}
          {layout === 'line' && state && <ChargeHistory state={state} q={q} onOpen={open} />}
        </Suspense>
      )}
      <Suspense fallback={null}>
        {opened?.what === 'add' && <RecordDialog kind={kind} given={opened.given} onClose={close} />}
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
