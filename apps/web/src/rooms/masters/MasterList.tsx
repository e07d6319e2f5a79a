import { MASTERS, type MasterItem, type MasterKind, withArticle } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { STATE_CODES } from '@portico/contract/settings';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../platform/listAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterLine } from '../../ui/FilterLine.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Masters.module.css';
import { addressOf, LISTED } from './masters.rules.ts';
import { TAKE, useMayChange, useRecords } from './useMasters.ts';

const RecordDialog = lazy(() => import('./RecordDialog.tsx'));
const DuplicatesDialog = lazy(() => import('./lenders/DuplicatesDialog.tsx'));
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'));

type Opened =
  | { readonly what: 'add' | 'history' | 'duplicates' }
  | { readonly what: 'record'; readonly item: MasterItem };

const RETIRED = ['retired'] as const;

export function MasterList({ kind }: { readonly kind: MasterKind }) {
  const spec = MASTERS[kind];
  const { place, textOf, oneOf, change } = useListAddress();
  const [opened, setOpened] = useState<Opened>();
  const mayChange = useMayChange(kind);
  const [q, state, shown] = [textOf('q'), oneOf('state', STATE_CODES), oneOf('show', RETIRED)];
  const query = {
    ...(q && { q }),
    ...(spec.hasState && state && { State: state }),
    ...(shown && { ReturnInactive: 'true' }),
  };
  const loaded = useRecords(kind, query, place.skip);
  const close = () => setOpened(undefined);
  const add = mayChange && (
    <Button onClick={() => setOpened({ what: 'add' })}>Add {withArticle(spec.one)}</Button>
  );
  const many = spec.title.toLowerCase();
  return (
    <>
      <div className={styles.bar}>
        <FilterLine
          placeholder={`Search ${many}`}
          text={q}
          onSearch={(text, step) => change('q', text, step)}
        >
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
            options={[{ value: 'retired', label: 'Retired, too' }]}
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
          {add}
        </div>
      </div>
      <PagedList
        one={spec.one}
        many={many}
        loaded={loaded}
        take={TAKE}
        place={place}
        none={
          <EmptyState title={`No ${many} yet`} action={add}>
            {mayChange
              ? `They’ll be listed here once you add your first ${spec.one}.`
              : `They’ll be listed here once ${spec.level === 'admin' ? 'an administrator' : 'an employee'} adds the first ${spec.one}.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <RecordTable kind={kind} items={rows} onOpen={(item) => setOpened({ what: 'record', item })} />
        )}
      </PagedList>
      <Suspense fallback={null}>
        {opened?.what === 'add' && <RecordDialog kind={kind} onClose={close} />}
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

interface TableProps {
  readonly kind: MasterKind;
  readonly items: readonly MasterItem[];
  readonly onOpen: (item: MasterItem) => void;
}

function RecordTable({ kind, items, onOpen }: TableProps) {
  const { title, columns, one } = MASTERS[kind];
  const [first, ...others] = LISTED[kind];
  const listed = [...(first === undefined ? [] : [first]), ...others];
  return (
    <Table
      framed
      aria-label={title}
      className={styles.table}
      columns={[
        { key: 'title', title: one.charAt(0).toUpperCase() + one.slice(1) },
        ...listed.map((name) => ({ key: name, title: columns[name]?.label ?? '', isWide: name !== first })),
      ]}
    >
      <tbody>
        {items.map((item) => (
          <tr key={item.Key}>
            <th scope="row">
              {kind === 'Agency' ? (
                <Link className={styles.open} to={`${addressOf(kind)}&key=${item.Key}`}>
                  {item.Title}
                </Link>
              ) : (
                <button type="button" className={styles.open} onClick={() => onOpen(item)}>
                  {item.Title}
                </button>
              )}
              {item.IsShipped && (
                <span className={styles.quiet}>
                  {item.IsEdited ? 'Came with the portal, edited' : 'Comes with the portal'}
                </span>
              )}
              {item.RecordInactive && <span className={styles.off}>Retired</span>}
            </th>
            {listed.map((name) => (
              <td key={name} data-wide={name === first ? undefined : true}>
                {wordsOf(columns[name], item[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
