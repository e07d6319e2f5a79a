import { type AccountOverview, LEDGER_PAGE } from '@portico/contract/rooms/overviews/account';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { policyPageAddress } from '../../../platform/policyAddress.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import styles from './AccountTable.module.css';

const api = client(policies);

interface Props {
  readonly accountKey: string;
  readonly ledger: AccountOverview['Ledger'];
}

/** What was charged and paid, the latest first, with what was owed after each entry. */
export function AccountLedger({ accountKey, ledger }: Props) {
  const [skip, setSkip] = useState(0);
  // The call counts from the oldest.
  const end = ledger.Total - skip;
  const start = Math.max(0, end - LEDGER_PAGE);
  const older = useQuery({
    queryKey: ['policies', 'transactions', accountKey, start, end],
    queryFn: ({ signal }) =>
      api.transactions(
        { query: { CustomerRiskAccountKey: accountKey }, paging: { Skip: start, Take: end - start } },
        { signal },
      ),
    enabled: skip > 0,
    placeholderData: keepPreviousData,
  });
  const entries = skip === 0 ? ledger.Rows : (older.data?.rows ?? []);

  return (
    <>
      {ledger.Total === 0 ? (
        <Nothing>Nothing has been charged or paid on this account yet.</Nothing>
      ) : skip > 0 && older.isError && !older.data ? (
        <TryAgain loading={older.isFetching} onRetry={older.refetch}>
          We couldn’t load these entries.
        </TryAgain>
      ) : (
        <Entries entries={[...entries].reverse()} isBusy={skip > 0 && older.isFetching} />
      )}
      <Pager
        label="Pages of the ledger"
        skip={skip}
        take={LEDGER_PAGE}
        total={ledger.Total}
        onSkip={setSkip}
      />
    </>
  );
}

const COLUMNS = [
  { key: 'booked', title: 'Booked', isWide: true },
  { key: 'entry', title: 'Entry' },
  { key: 'policy', title: 'Policy', isWide: true },
  { key: 'amount', title: 'Amount', isAmount: true },
  { key: 'balance', title: 'Balance', isAmount: true },
];

const Entries = ({ entries, isBusy }: { entries: readonly PolicyTransaction[]; isBusy: boolean }) => (
  <Table columns={COLUMNS} className={styles.table} aria-busy={isBusy || undefined}>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.Key}>
          <td data-wide>
            <Booked {...entry} />
          </td>
          <td>
            {entry.Description}
            <span className={styles.quiet} data-phone>
              <Booked {...entry} />
            </span>
            {entry.EffectiveOn !== entry.BookedOn && (
              <div className={styles.quiet}>
                effective <time dateTime={entry.EffectiveOn}>{formatDay(entry.EffectiveOn)}</time>
              </div>
            )}
          </td>
          <td className={styles.number} data-wide>
            <Link to={policyPageAddress(entry.Policy.Key)}>{entry.Policy.AlternateKey}</Link>
          </td>
          <td data-amount>{entry.AmountCents === 0 ? 'No charge' : formatMoney(entry.AmountCents)}</td>
          <td data-amount>{formatMoney(entry.BalanceCents)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** The balance follows the order in which entries were booked. */
const Booked = ({ BookedOn }: Pick<PolicyTransaction, 'BookedOn'>) => (
  <time dateTime={BookedOn}>{formatDay(BookedOn)}</time>
);
