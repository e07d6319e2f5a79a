import type { BookLine, BookSort, BookSortField } from '@portico/contract/rooms/book';
import { formatDay, formatMoney, formatShortDay, formatWholeMoney } from '@portico/contract/rules/format';
import { shortProgramName } from '@portico/contract/rules/programName';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { policyAddress } from '../../platform/policyAddress.ts';
import { Card, CardFacts, CardLine, CardList } from '../../ui/CardList.tsx';
import row from '../../ui/RowLink.module.css';
import { ariaSort } from '../../ui/sorting.ts';
import { type RowHeight, Table, type TableColumn } from '../../ui/Table.tsx';
import { walkRows } from '../../ui/walkRows.ts';
import styles from './BookTable.module.css';
import { COLUMNS, type Column, capital, policiesOf } from './book.rules.ts';

const CELLS: Readonly<Record<Exclude<Column, 'name'>, (line: BookLine) => ReactNode>> = {
  account: ({ AlternateKey }) => AlternateKey,
  policy: (line) => <PolicyNumber line={line} />,
  program: ({ Policy }) => shortProgramName(Policy.Program),
  state: ({ Policy }) => Policy.State,
  status: ({ Policy }) => <Status line={Policy} />,
  begins: ({ Policy }) => <time dateTime={Policy.TermBegin}>{formatDay(Policy.TermBegin)}</time>,
  ends: ({ Policy }) => <time dateTime={Policy.TermEnd}>{formatDay(Policy.TermEnd)}</time>,
  premium: ({ Policy }) => formatWholeMoney(Policy.PremiumCents),
  balance: ({ BalanceCents }) => <Balance cents={BalanceCents} />,
  due: (line) => <NextDue line={line} />,
  agency: ({ Agency }) => Agency.Name,
};
const AMOUNTS: readonly Column[] = ['premium', 'balance'];

const Status = ({ line: { Status: status } }: { readonly line: BookLine['Policy'] }) => (
  <span className={styles.status} data-status={status.Key}>
    {capital(status.DisplayText)}
  </span>
);

const Balance = ({ cents }: { readonly cents: number }) => (
  <span className={cents > 0 ? styles.owed : styles.quiet}>{formatMoney(cents)}</span>
);

/** `Dec 8 · $169.17`, or `Late Nov 7 · $169.17` once it's past due. */
function NextDue({ line: { NextDue: next, BalanceCents } }: { readonly line: BookLine }) {
  if (!next)
    return (
      BalanceCents > 0 && (
        <span className={styles.quiet} title="Billed to the mortgage company">
          Mortgagee
        </span>
      )
    );
  const { DueOn, AmountCents, IsPastDue } = next;
  return (
    <span className={IsPastDue ? styles.late : styles.quiet}>
      {IsPastDue && 'Late '}
      <time dateTime={DueOn} title={`${IsPastDue ? 'Past due since' : 'Due'} ${formatDay(DueOn)}`}>
        {formatShortDay(DueOn)}
      </time>
      <span className={styles.amount}> · {formatMoney(AmountCents)}</span>
    </span>
  );
}

function PolicyNumber({ line }: { readonly line: BookLine }) {
  const { number, others } = policiesOf(line);
  return (
    <>
      <Link className={styles.policy} to={policyAddress(line.Policy)}>
        {number}
      </Link>
      {others > 0 && (
        <span className={styles.quiet}>
          {' '}
          +{others} <span className="visually-hidden">more</span>
        </span>
      )}
    </>
  );
}

interface Props {
  readonly lines: readonly BookLine[];
  readonly columns: readonly Column[];
  readonly rows: RowHeight;
  readonly sort: BookSort;
  readonly onSort: (field: BookSortField) => void;
}

/** A row opens its account, and its number the policy. The arrow keys move from row to row. */
export function BookTable({ lines, columns, rows, sort, onSort }: Props) {
  const headingOf = (column: Column): TableColumn => {
    const { title, sort: field }: { title: string; sort?: BookSortField } = COLUMNS[column];
    return {
      key: column,
      title,
      isAmount: AMOUNTS.includes(column),
      ...(field && { sorted: ariaSort(sort, field), onSort: () => onSort(field) }),
    };
  };
  return (
    <Table
      rows={rows}
      aria-label="Accounts"
      className={styles.table}
      data-agency={columns.includes('agency') || undefined}
      columns={columns.map(headingOf)}
    >
      <tbody onKeyDown={walkRows}>
        {lines.map((line) => (
          <tr key={line.Key}>
            {columns.map((column) =>
              column === 'name' ? (
                <th key={column} scope="row" title={line.Contact.Name}>
                  <AccountLink line={line} />
                  {line.RecordInactive && <span className={styles.quiet}> Inactive</span>}
                </th>
              ) : (
                <td key={column} data-column={column} data-amount={AMOUNTS.includes(column) || undefined}>
                  {CELLS[column](line)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const AccountLink = ({ line }: { readonly line: BookLine }) => (
  <Link className={row.link} data-row to={accountAddress(line.Key)}>
    {line.Contact.Name}
  </Link>
);

/** On a phone: who it is, which policy, and until when; what is past due or owed only if something is. */
export const BookList = ({ lines }: { readonly lines: readonly BookLine[] }) => (
  <CardList aria-label="Accounts" onKeyDown={walkRows}>
    {lines.map((line) => (
      <Card key={line.Key}>
        <CardLine>
          <AccountLink line={line} />
          {line.NextDue?.IsPastDue ? (
            <NextDue line={line} />
          ) : (
            line.BalanceCents > 0 && <Balance cents={line.BalanceCents} />
          )}
        </CardLine>
        <CardFacts>
          <PolicyNumber line={line} />
          <time dateTime={line.Policy.TermEnd}>{formatDay(line.Policy.TermEnd)}</time>
        </CardFacts>
      </Card>
    ))}
  </CardList>
);
