import { hasColumn, MASTERS, type MasterItem, type MasterKind } from '@portico/contract/rooms/masters';
import { wordsOf } from '@portico/contract/rules/masterWords';
import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './Masters.module.css';
import { addressOf, BELOW, LISTED } from './masters.rules.ts';
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
  const listed = LISTED[kind].filter((name) => {
    const column = columns[name];
    return column !== undefined && items.some((item) => hasColumn(column, item));
  });
  // On a phone, what’s below the name isn’t beside it, and of the rest there’s room for one.
  const below = listed.filter((name) => BELOW.includes(name));
  const beside = listed.find((name) => !BELOW.includes(name));
  return (
    <Table
      framed
      aria-label={title}
      className={styles.table}
      columns={[
        { key: 'title', title: one.charAt(0).toUpperCase() + one.slice(1) },
        ...listed.map((name) => ({ key: name, title: columns[name]?.label ?? '', isWide: name !== beside })),
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
              {below.map((name) => {
                const text = wordsOf(columns[name], item[name]);
                return (
                  text && (
                    <span key={name} data-phone className={styles.below}>
                      <Breakable text={text} />
                    </span>
                  )
                );
              })}
              <Marks item={item} />
            </th>
            {listed.map((name) => (
              <td key={name} data-wide={name === beside ? undefined : true}>
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

/** Long text without spaces goes on in the next line after one of its marks, not in the middle of a word. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[-_])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are in order, and may repeat
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

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
