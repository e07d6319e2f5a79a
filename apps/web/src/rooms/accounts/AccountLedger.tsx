import { type AccountOverview, LEDGER_PAGE } from '@portico/contract/rooms/overviews/account';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { AccountSection, Nothing } from './AccountSection.tsx';
import table from './AccountTable.module.css';

const api = client(policies);
const whole = new Intl.NumberFormat('en-US');

interface Props {
  readonly accountKey: string;
  readonly ledger: AccountOverview['Ledger'];
}

/** What was charged and paid, the latest first, with what was owed after each entry. */
export function AccountLedger({ accountKey, ledger }: Props) {
  const [page, setPage] = useState(0);
  // Counted from the end, where the latest stand.
  const end = ledger.Total - page * LEDGER_PAGE;
  const start = Math.max(0, end - LEDGER_PAGE);
  const older = useQuery({
    queryKey: ['policies', 'transactions', accountKey, ledger.Total, page],
    queryFn: ({ signal }) =>
      api.transactions(
        { query: { CustomerRiskAccountKey: accountKey }, paging: { Skip: start, Take: end - start } },
        { signal },
      ),
    enabled: page > 0,
    placeholderData: keepPreviousData,
  });
  const entries = page === 0 ? ledger.Rows : (older.data?.rows ?? []);

  return (
    <AccountSection title="Ledger">
      {ledger.Total === 0 ? (
        <Nothing>Nothing has been charged or paid on this account yet.</Nothing>
      ) : page > 0 && older.isError ? (
        <Alert
          kind="error"
          action={
            <Button kind="secondary" loading={older.isFetching} onClick={() => void older.refetch()}>
              Try again
            </Button>
          }
        >
          These entries could not be loaded.
        </Alert>
      ) : (
        <Entries entries={[...entries].reverse()} isBusy={older.isPlaceholderData} />
      )}
      {ledger.Total > LEDGER_PAGE && (
        <div className={table.pager}>
          <p className={table.quiet} role="status">
            Entries {whole.format(ledger.Total - end + 1)}–{whole.format(ledger.Total - start)} of{' '}
            {whole.format(ledger.Total)}, the latest first
          </p>
          <div className={table.pages}>
            <Button kind="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Newer entries
            </Button>
            <Button kind="secondary" disabled={start === 0} onClick={() => setPage(page + 1)}>
              Older entries
            </Button>
          </div>
        </div>
      )}
    </AccountSection>
  );
}

const Entries = ({ entries, isBusy }: { entries: readonly PolicyTransaction[]; isBusy: boolean }) => (
  <table className={table.table} aria-busy={isBusy || undefined}>
    <thead>
      <tr>
        <th scope="col" className={table.wide}>
          Booked
        </th>
        <th scope="col">Entry</th>
        <th scope="col" className={table.wide}>
          Policy
        </th>
        <th scope="col" className={table.amount}>
          Amount
        </th>
        <th scope="col" className={table.amount}>
          Balance
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.Key}>
          <td className={table.wide}>
            <Booked {...entry} />
          </td>
          <td>
            {entry.Description}
            <span className={`${table.quiet} ${table.only}`}>
              <Booked {...entry} />
            </span>
            {entry.EffectiveOn !== entry.BookedAt.slice(0, 10) && (
              <div className={table.quiet}>
                effective <time dateTime={entry.EffectiveOn}>{formatDay(entry.EffectiveOn)}</time>
              </div>
            )}
          </td>
          <td className={`${table.wide} ${table.number}`}>{entry.Policy.AlternateKey}</td>
          <td className={table.amount}>{formatMoney(entry.AmountCents)}</td>
          <td className={table.amount}>{formatMoney(entry.BalanceCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The balance follows the order in which entries were booked. */
const Booked = ({ BookedAt }: Pick<PolicyTransaction, 'BookedAt'>) => (
  <time dateTime={BookedAt}>{formatDay(BookedAt)}</time>
);
