import { type AccountOverview, LEDGER_PAGE } from '@portico/contract/rooms/overviews/account';
import { type PolicyTransaction, policies } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AccountSection, Nothing } from '../AccountSection.tsx';
import table from './AccountTable.module.css';

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
    <AccountSection title="Ledger">
      {ledger.Total === 0 ? (
        <Nothing>Nothing has been charged or paid on this account yet.</Nothing>
      ) : skip > 0 && older.isError ? (
        <TryAgain loading={older.isFetching} onRetry={older.refetch}>
          These entries could not be loaded.
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
            {entry.EffectiveOn !== entry.BookedOn && (
              <div className={table.quiet}>
                effective <time dateTime={entry.EffectiveOn}>{formatDay(entry.EffectiveOn)}</time>
              </div>
            )}
          </td>
          <td className={`${table.wide} ${table.number}`}>{entry.Policy.AlternateKey}</td>
          <td className={table.amount}>
            {entry.AmountCents === 0 ? 'No charge' : formatMoney(entry.AmountCents)}
          </td>
          <td className={table.amount}>{formatMoney(entry.BalanceCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The balance follows the order in which entries were booked. */
const Booked = ({ BookedOn }: Pick<PolicyTransaction, 'BookedOn'>) => (
  <time dateTime={BookedOn}>{formatDay(BookedOn)}</time>
);
