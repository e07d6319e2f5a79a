import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatDay, formatLocalDay, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { RowBox } from '../../../ui/RowBox.tsx';
import row from '../../../ui/RowLink.module.css';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { type RowHeight, Table, type TableColumn } from '../../../ui/Table.tsx';
import { WindowedRows } from '../../../ui/WindowedRows.tsx';
import { ClaimStatusWord } from '../ClaimStatusWord.tsx';
import styles from './QueueTable.module.css';
import {
  type AgeSort,
  COLUMNS,
  type Column,
  isByDue,
  numberOf,
  type QueueState,
  shortName,
  toneOf,
} from './queue.rules.ts';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly lines: readonly DeskLine[];
  /** How many there are, loaded or not. */
  readonly total: number;
  readonly today: string | undefined;
  readonly state: QueueState;
  readonly columns: readonly Column[];
  /** Undefined: the reader can't change claims, so there is nothing to select them for. */
  readonly chosen: Chosen | undefined;
  readonly rows: RowHeight;
  readonly onSort: (sort: AgeSort | undefined) => void;
}

/** Only that tab needs it. */
const HandOverAgain = lazy(() => import('./HandOverAgain.tsx'));

const AMOUNTS: readonly Column[] = ['reserve', 'paid', 'age'];
/** What is shortened on the screen. */
const TITLES: { readonly [Name in Column]?: (line: DeskLine) => string | undefined } = {
  insured: ({ Insured }) => Insured,
  place: (line) => placeOf(line),
  cause: ({ ClaimCauseSecondary }) => ClaimCauseSecondary.Name,
  catastrophe: ({ Catastrophe }) => Catastrophe?.Name,
  adjuster: ({ Adjuster }) => Adjuster?.Name,
};
type Cell = (line: DeskLine, today: string | undefined) => ReactNode;
const CELLS: Readonly<Record<Exclude<Column, 'claim'>, Cell>> = {
  due: (line, today) => <Due line={line} today={today} />,
  insured: ({ Insured }) => Insured,
  place: (line) => placeOf(line),
  cause: ({ ClaimCauseSecondary }) => ClaimCauseSecondary.Name,
  catastrophe: ({ Catastrophe }) => Catastrophe?.Name,
  loss: ({ LossOn }) => <time dateTime={LossOn}>{formatDay(LossOn)}</time>,
  reported: ({ ReportedAt }) => <time dateTime={ReportedAt}>{formatLocalDay(ReportedAt)}</time>,
  status: ({ Status }) => <ClaimStatusWord status={Status} />,
  adjuster: (line) => <AdjusterName line={line} />,
  reserve: ({ ReserveCents }) => <Money cents={ReserveCents} />,
  paid: ({ PaidCents }) => <Money cents={PaidCents} />,
  age: ({ AgeDays, ReportedAt }) => <span title={`Reported ${formatLocalDay(ReportedAt)}`}>{AgeDays} d</span>,
};

/** A row opens its claim. The arrow keys, and j and k, move from row to row. */
export function QueueTable({ lines, total, today, state, columns, chosen, rows, onSort }: Props) {
  const hasRetry = state.tab === 'failed';
  const headings: readonly TableColumn[] = [
    ...(chosen ? [choiceColumn(lines, chosen)] : []),
    ...columns.map((column) => ({
      key: column,
      title: COLUMNS[column].title,
      isAmount: AMOUNTS.includes(column),
      ...sortingOf(column, state, onSort),
    })),
    ...(hasRetry ? [{ key: 'handover', title: 'Handover', isTitleHidden: true }] : []),
  ];
  return (
    <Table
      rows={rows}
      aria-label="Claims"
      aria-rowcount={Math.max(total, lines.length) + 1}
      className={styles.table}
      data-handover={hasRetry || undefined}
      columns={headings}
    >
      <WindowedRows items={lines} height={rows}>
        {(line, place) => (
          <tr key={line.Key} {...place} data-chosen={chosen?.has(line.Key) || undefined}>
            {chosen && (
              <td data-column="choice">
                <RowBox
                  label={`Select ${numberOf(line)}`}
                  checked={chosen.has(line.Key)}
                  disabled={chosen.isFull && !chosen.has(line.Key)}
                  onChange={(isOn) => chosen.toggle([line], isOn)}
                />
              </td>
            )}
            {columns.map((column) =>
              column === 'claim' ? (
                <th key={column} scope="row" data-column={column}>
                  <Link
                    className={`${row.link} ${row.number}`}
                    data-row
                    data-key={line.Key}
                    to={claimAddress(line.Key)}
                  >
                    {numberOf(line)}
                  </Link>
                </th>
              ) : (
                <td
                  key={column}
                  data-column={column}
                  data-amount={AMOUNTS.includes(column) || undefined}
                  title={TITLES[column]?.(line)}
                >
                  {CELLS[column](line, today)}
                </td>
              ),
            )}
            {hasRetry && (
              <td data-column="handover">
                <Suspense fallback={null}>
                  <HandOverAgain line={line} />
                </Suspense>
              </td>
            )}
          </tr>
        )}
      </WindowedRows>
    </Table>
  );
}

/** By the day something is due, or by age. */
function sortingOf(column: Column, state: QueueState, onSort: Props['onSort']) {
  if (column === 'due')
    return {
      sorted: isByDue(state) ? ('ascending' as const) : undefined,
      onSort: () => onSort(undefined),
    };
  if (column !== 'age') return {};
  const { sort } = state;
  return {
    sorted:
      sort === 'Reported'
        ? ('descending' as const)
        : sort === '-Reported'
          ? ('ascending' as const)
          : undefined,
    onSort: () => onSort(sort === 'Reported' ? '-Reported' : 'Reported'),
  };
}

function choiceColumn(lines: readonly DeskLine[], chosen: Chosen): TableColumn {
  const areAll = lines.every(({ Key }) => chosen.has(Key)) || chosen.isFull;
  return {
    key: 'choice',
    title: 'Selection',
    content: (
      <RowBox label="Select all shown" checked={areAll} onChange={(isOn) => chosen.toggle(lines, isOn)} />
    ),
  };
}

const placeOf = ({ City, State }: DeskLine) => `${City}, ${State}`;

/** `Nov 12` with a warning sign if that has passed. */
export function Due({
  line: { DueOn },
  today,
}: {
  readonly line: DeskLine;
  readonly today: string | undefined;
}) {
  if (DueOn === null) return null;
  const tone = toneOf(DueOn, today);
  return (
    <span className={styles.due} data-tone={tone}>
      <time dateTime={DueOn} title={formatDay(DueOn)}>
        {formatShortDay(DueOn)}
      </time>
      {tone === 'late' && (
        <>
          <StatusIcon kind="warning" /> <span className="visually-hidden">Overdue</span>
        </>
      )}
      {tone === 'today' && <span className="visually-hidden"> Today</span>}
    </span>
  );
}

export const AdjusterName = ({ line: { Adjuster, Status } }: { readonly line: DeskLine }) =>
  Adjuster ? (
    <span>{shortName(Adjuster.Name)}</span>
  ) : (
    Status.IsOpen && <span className={styles.missing}>Unassigned</span>
  );

const Money = ({ cents }: { readonly cents: number }) => (
  <span className={cents === 0 ? styles.none : undefined}>{formatWholeMoney(cents)}</span>
);
