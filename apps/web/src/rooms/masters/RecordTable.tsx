import { hasColumn, MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Masters.module.css';
import { addressOf, LISTED } from './masters.rules.ts';
import { callsOf, useReload } from './useMasters.ts';

interface Props {
  readonly kind: MasterKind;
  readonly items: readonly MasterItem[];
  /** They can be put in another order here. */
  readonly mayMove: boolean;
  readonly onOpen: (item: MasterItem) => void;
}

export function RecordTable({ kind, items, mayMove, onOpen }: Props) {
  const { title, columns, one } = MASTERS[kind];
  const [first, ...others] = LISTED[kind].filter((name) => {
    const column = columns[name];
    return column !== undefined && items.some((item) => hasColumn(column, item));
  });
  const listed = [...(first === undefined ? [] : [first]), ...others];
  return (
    <Table
      framed
      aria-label={title}
      className={styles.table}
      columns={[
        { key: 'title', title: one.charAt(0).toUpperCase() + one.slice(1) },
        ...listed.map((name) => ({ key: name, title: columns[name]?.label ?? '', isWide: name !== first })),
        ...(mayMove ? [{ key: 'move', title: 'Move', isTitleHidden: true }] : []),
      ]}
    >
      <tbody>
        {items.map((item, at) => (
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
              <Marks item={item} />
            </th>
            {listed.map((name) => (
              <td key={name} data-wide={name === first ? undefined : true}>
                {wordsOf(columns[name], item[name])}
              </td>
            ))}
            {mayMove && (
              <td>
                <Moves kind={kind} item={item} above={items[at - 1]} below={items[at + 1]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Marks = ({ item }: { readonly item: MasterItem }) => (
  <>
    {item.IsShipped && (
      <span className={styles.quiet}>
        {item.IsEdited ? 'Came with the portal, edited' : 'Comes with the portal'}
        {item.IsLocked && (
          <span className={styles.lockMark}>
            <Icon name="lock" />
            <span className="visually-hidden">, can’t be retired</span>
          </span>
        )}
      </span>
    )}
    {item.RecordInactive && <span className={styles.off}>Retired</span>}
  </>
);

interface MovesProps {
  readonly kind: MasterKind;
  readonly item: MasterItem;
  readonly above: MasterItem | undefined;
  readonly below: MasterItem | undefined;
}

/** One place up or down, past what's shown there. */
function Moves({ kind, item, above, below }: MovesProps) {
  const reload = useReload();
  const moving = useMutation({
    mutationFn: (to: MasterItem) =>
      callsOf(kind).change({
        params: { key: item.Key },
        body: { Position: to.Position },
        version: item.Version,
      }),
    onSettled: reload,
  });
  return (
    <div className={styles.moves}>
      {[['up', above] as const, ['down', below] as const].map(([way, to]) => (
        <Button
          key={way}
          kind="quiet"
          small
          disabled={to === undefined || moving.isPending}
          aria-label={`Move ${item.Title} ${way}`}
          onClick={() => to && moving.mutate(to)}
        >
          {way === 'up' ? 'Up' : 'Down'}
        </Button>
      ))}
    </div>
  );
}
