import type { BookLine, BookSort, BookSortField } from '@portico/contract/rooms/book';
import { formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { Card, CardList } from '../../ui/CardList.tsx';
import row from '../../ui/RowLink.module.css';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import styles from './BookTable.module.css';
import { ariaSort, COLUMNS, type Column, capital, policiesOf } from './book.rules.ts';

const CELLS: Readonly<Record<Exclude<Column, 'name'>, (line: BookLine) => ReactNode>> = {
  policy: (line) => <PolicyNumbers line={line} />,
  program: ({ Policy }) => Policy.Program.Name,
  state: ({ Policy }) => Policy.State,
  status: ({ Policy }) => <Status line={Policy} />,
  begins: ({ Policy }) => <time dateTime={Policy.TermBegin}>{formatDay(Policy.TermBegin)}</time>,
  ends: ({ Policy }) => <time dateTime={Policy.TermEnd}>{formatDay(Policy.TermEnd)}</time>,
  premium: ({ Policy }) => formatWholeMoney(Policy.PremiumCents),
  agency: ({ Agency }) => Agency.Name,
};

const Status = ({ line: { Status: status } }: { readonly line: BookLine['Policy'] }) => (
  <span className={styles.status} data-status={status.Key}>
    {capital(status.DisplayText)}
  </span>
);

function PolicyNumbers({ line }: { readonly line: BookLine }) {
  const { number, others } = policiesOf(line);
  return (
    <>
      {number} {others > 0 && <span className={styles.quiet}>and {others} more</span>}
    </>
  );
}

interface Props {
  readonly lines: readonly BookLine[];
  readonly columns: readonly Column[];
  readonly sort: BookSort;
  readonly onSort: (field: BookSortField) => void;
}

/** A line is a link; the arrow keys go from one to the next. */
export function BookTable({ lines, columns, sort, onSort }: Props) {
  const headingOf = (column: Column): TableColumn => {
    const { title, sort: field }: { title: string; sort?: BookSortField } = COLUMNS[column];
    return {
      key: column,
      title,
      isAmount: column === 'premium',
      ...(field && { sorted: ariaSort(sort, field), onSort: () => onSort(field) }),
    };
  };
  return (
    <Table framed aria-label="Accounts" className={styles.table} columns={columns.map(headingOf)}>
      <tbody onKeyDown={walk}>
        {lines.map((line) => (
          <tr key={line.Key}>
            {columns.map((column) =>
              column === 'name' ? (
                <th key={column} scope="row">
                  <AccountLink line={line} />{' '}
                  <span className={styles.quiet}>
                    {line.AlternateKey}
                    {line.RecordInactive && ', inactive'}
                  </span>
                </th>
              ) : (
                <td key={column} data-column={column} data-amount={column === 'premium' || undefined}>
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
  <Link className={row.link} to={accountAddress(line.Key)}>
    {line.Contact.Name}
  </Link>
);

/** On a phone: who it is, which policy and how it stands, until when and for how much. */
export const BookList = ({ lines }: { readonly lines: readonly BookLine[] }) => (
  <CardList aria-label="Accounts" onKeyDown={walk}>
    {lines.map((line) => (
      <Card key={line.Key}>
        <div className={styles.top}>
          <AccountLink line={line} />
          <Status line={line.Policy} />
        </div>
        <div className={styles.facts}>
          <span>{policiesOf(line).number}</span>
          <span>
            {formatDay(line.Policy.TermEnd)} · {formatWholeMoney(line.Policy.PremiumCents)}
          </span>
        </div>
      </Card>
    ))}
  </CardList>
);

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
