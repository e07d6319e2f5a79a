import type { DeskLine } from '@portico/contract/rooms/claimDesk';
import { formatDay, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Card, CardList } from '../../../ui/CardList.tsx';
import row from '../../../ui/RowLink.module.css';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { type RowHeight, Table, type TableColumn } from '../../../ui/Table.tsx';
import { walkRows } from '../../../ui/walkRows.ts';
import { ClaimStatusWord } from '../ClaimStatusWord.tsx';
import styles from './QueueTable.module.css';
import { type AgeSort, isByDue, numberOf, type QueueState, shortName, toneOf } from './queue.rules.ts';
import type { Chosen } from './useChosen.ts';

interface Props {
  readonly lines: readonly DeskLine[];
  readonly today: string | undefined;
  readonly state: QueueState;
  /** Undefined: the reader can't change claims, so there is nothing to select them for. */
  readonly chosen: Chosen | undefined;
  readonly rows: RowHeight;
  readonly onSort: (sort: AgeSort | undefined) => void;
}

/** A row opens its claim. The arrow keys, and j and k, move from row to row. */
export function QueueTable({ lines, today, state, chosen, rows, onSort }: Props) {
  const columns: readonly TableColumn[] = [
    ...(chosen ? [choiceColumn(lines, chosen)] : []),
    {
      key: 'due',
      title: 'Due',
      sorted: isByDue(state) ? 'ascending' : undefined,
      onSort: () => onSort(undefined),
    },
    { key: 'claim', title: 'Claim' },
    { key: 'insured', title: 'Insured' },
    { key: 'place', title: 'Place' },
    { key: 'cause', title: 'Cause' },
    { key: 'catastrophe', title: 'Catastrophe' },
    { key: 'status', title: 'Status' },
    { key: 'adjuster', title: 'Adjuster' },
    { key: 'reserve', title: 'Reserve', isAmount: true },
    { key: 'paid', title: 'Paid', isAmount: true },
    {
      key: 'age',
      title: 'Age',
      isAmount: true,
      sorted: state.sort === 'Reported' ? 'descending' : state.sort === '-Reported' ? 'ascending' : undefined,
      onSort: () => onSort(state.sort === 'Reported' ? '-Reported' : 'Reported'),
    },
  ];
  return (
    <Table rows={rows} aria-label="Claims" className={styles.table} columns={columns}>
      <tbody onKeyDown={walkRows}>
        {lines.map((line) => (
          <tr key={line.Key} data-chosen={chosen?.has(line.Key) || undefined}>
            {chosen && (
              <td data-column="choice">
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={`Select ${numberOf(line)}`}
                  checked={chosen.has(line.Key)}
                  disabled={chosen.isFull && !chosen.has(line.Key)}
                  onChange={({ target }) => chosen.toggle([line], target.checked)}
                />
              </td>
            )}
            <td data-column="due">
              <Due line={line} today={today} />
            </td>
            <th scope="row" data-column="claim">
              <ClaimLink line={line} />
            </th>
            <td data-column="insured" title={line.Insured}>
              {line.Insured}
            </td>
            <td data-column="place">{placeOf(line)}</td>
            <td data-column="cause" title={line.ClaimCauseSecondary.Name}>
              {line.ClaimCauseSecondary.Name}
            </td>
            <td data-column="catastrophe" title={line.Catastrophe?.Name}>
              {line.Catastrophe?.Name}
            </td>
            <td data-column="status">
              <ClaimStatusWord status={line.Status} />
            </td>
            <td data-column="adjuster" title={line.Adjuster?.Name}>
              <AdjusterName line={line} />
            </td>
            <td data-amount data-column="reserve">
              <Money cents={line.ReserveCents} />
            </td>
            <td data-amount data-column="paid">
              <Money cents={line.PaidCents} />
            </td>
            <td data-amount data-column="age">
              <span title={`Reported ${formatDay(line.ReportedAt.slice(0, 10))}`}>{line.AgeDays} d</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function choiceColumn(lines: readonly DeskLine[], chosen: Chosen): TableColumn {
  const areAll = lines.every(({ Key }) => chosen.has(Key));
  return {
    key: 'choice',
    title: 'Selection',
    content: (
      <input
        type="checkbox"
        className={styles.box}
        aria-label="Select all on this page"
        checked={areAll}
        onChange={() => chosen.toggle(lines, !areAll)}
      />
    ),
  };
}

const placeOf = ({ City, State }: DeskLine) => `${City}, ${State}`;

const ClaimLink = ({ line }: { readonly line: DeskLine }) => (
  <Link className={`${row.link} ${styles.number}`} data-row data-key={line.Key} to={claimAddress(line.Key)}>
    {numberOf(line)}
  </Link>
);

/** `Nov 12` with a warning sign if that has passed. */
function Due({ line: { DueOn }, today }: { readonly line: DeskLine; readonly today: string | undefined }) {
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

const AdjusterName = ({ line: { Adjuster, Status } }: { readonly line: DeskLine }) =>
  Adjuster ? (
    <span>{shortName(Adjuster.Name)}</span>
  ) : (
    Status.IsOpen && <span className={styles.missing}>Unassigned</span>
  );

const Money = ({ cents }: { readonly cents: number }) => (
  <span className={cents === 0 ? styles.none : undefined}>{formatWholeMoney(cents)}</span>
);

/** On a phone: who it is and by when, which claim, and how it is going. */
export const QueueList = ({ lines, today }: Pick<Props, 'lines' | 'today'>) => (
  <CardList aria-label="Claims" onKeyDown={walkRows}>
    {lines.map((line) => (
      <Card key={line.Key}>
        <div className={styles.pair}>
          <Link className={row.link} data-row data-key={line.Key} to={claimAddress(line.Key)}>
            {line.Insured}
          </Link>
          <Due line={line} today={today} />
        </div>
        <div className={styles.facts}>
          <span>
            {numberOf(line)} · {line.ClaimCauseSecondary.Name}
          </span>
        </div>
        <div className={styles.facts}>
          <ClaimStatusWord status={line.Status} />
          <AdjusterName line={line} />
        </div>
      </Card>
    ))}
  </CardList>
);
