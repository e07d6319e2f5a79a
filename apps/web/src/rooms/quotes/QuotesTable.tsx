import type { Policy, PolicySort } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import { shortProgramName } from '@portico/contract/rules/programName';
import { Link } from 'react-router';
import { Card, CardList } from '../../ui/CardList.tsx';
import row from '../../ui/RowLink.module.css';
import { ariaSort, sortAfter } from '../../ui/sorting.ts';
import { type RowHeight, Table } from '../../ui/Table.tsx';
import { walkRows } from '../../ui/walkRows.ts';
import styles from './QuotesTable.module.css';

type SortField = Exclude<PolicySort, `-${string}`>;
const COLUMNS: readonly { key: string; title: string; isAmount?: boolean; sort?: SortField }[] = [
  { key: 'insured', title: 'Insured', sort: 'Name' },
  { key: 'number', title: 'Quote' },
  { key: 'program', title: 'Program' },
  { key: 'property', title: 'Property' },
  { key: 'begins', title: 'Effective', sort: 'TermBegin' },
  { key: 'ends', title: 'Expires', sort: 'TermEnd' },
  { key: 'premium', title: 'Premium', isAmount: true, sort: 'Premium' },
];

interface Props {
  readonly quotes: readonly Policy[];
  readonly rows: RowHeight;
  readonly sort: PolicySort;
  readonly onSort: (sort: PolicySort) => void;
}

/** A row opens its quote. The arrow keys move from row to row. */
export const QuotesTable = ({ quotes, rows, sort, onSort }: Props) => (
  <Table
    rows={rows}
    aria-label="Open quotes"
    className={styles.table}
    columns={COLUMNS.map(({ sort: field, ...column }) => ({
      ...column,
      ...(field && { sorted: ariaSort(sort, field), onSort: () => onSort(sortAfter(sort, field)) }),
    }))}
  >
    <tbody onKeyDown={walkRows}>
      {quotes.map((quote) => (
        <tr key={quote.Key}>
          <th scope="row" title={quote.InsuredName}>
            <QuoteLink quote={quote} />
          </th>
          <td data-column="number">{quote.QuoteAlternateKey}</td>
          <td data-column="program">{shortProgramName(quote.Program)}</td>
          <td data-column="property" title={propertyOf(quote)}>
            {propertyOf(quote)}
          </td>
          <td data-column="begins">
            <time dateTime={quote.TermBegin}>{formatDay(quote.TermBegin)}</time>
          </td>
          <td data-column="ends">
            <time dateTime={quote.TermEnd}>{formatDay(quote.TermEnd)}</time>
          </td>
          <td data-column="premium" data-amount>
            {formatWholeMoney(quote.PremiumCents)}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** On a phone: who it's for, how much, what for and from when. */
export const QuotesList = ({ quotes }: Pick<Props, 'quotes'>) => (
  <CardList aria-label="Open quotes" onKeyDown={walkRows}>
    {quotes.map((quote) => (
      <Card key={quote.Key}>
        <div className={styles.pair}>
          <QuoteLink quote={quote} />
          <span>{formatWholeMoney(quote.PremiumCents)}</span>
        </div>
        <div className={`${styles.pair} ${styles.quiet}`}>
          <span>
            {quote.QuoteAlternateKey} · {shortProgramName(quote.Program)}
          </span>
          <time dateTime={quote.TermBegin}>{formatDay(quote.TermBegin)}</time>
        </div>
      </Card>
    ))}
  </CardList>
);

const QuoteLink = ({ quote: { Key, InsuredName } }: { readonly quote: Policy }) => (
  <Link className={row.link} data-row to={`${ROUTES.quote.path}?${new URLSearchParams({ policy: Key })}`}>
    {InsuredName}
  </Link>
);

const propertyOf = ({ Street1, City, State }: Policy) => `${Street1}, ${City}, ${State}`;
