import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { PAY_PLAN_TEXTS, type TermBilling } from '@portico/contract/rooms/payments';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { AccountFacts } from '../AccountFacts.tsx';
import styles from './AccountTable.module.css';

const COLUMNS = [
  { key: 'policy', title: 'Policy' },
  { key: 'plan', title: 'Plan', isWide: true },
  { key: 'next', title: 'Next payment' },
  { key: 'paid', title: 'Paid so far', isAmount: true, isWide: true },
  { key: 'balance', title: 'Balance', isAmount: true },
];

const isUnsettled = ({ BalanceCents }: TermBilling) => BalanceCents !== 0;

/** What the household owes and by when, then each term that isn't settled. */
export function AccountBilling({ overview }: { readonly overview: AccountOverview }) {
  const { Next, PastDue, BalanceCents, HeldCents } = overview.Billing;
  const terms = overview.BillingList.filter(isUnsettled);
  if (terms.length === 0) return <Nothing>Nothing is owed on this account.</Nothing>;
  return (
    <>
      <AccountFacts
        facts={{
          [BalanceCents < 0 ? 'Credit' : 'Balance']: formatMoney(Math.abs(BalanceCents)),
          'Next payment': Next && `${formatMoney(Next.AmountCents)}, due ${formatDay(Next.DueOn)}`,
          'Being checked': HeldCents > 0 && `${formatMoney(HeldCents)}, not booked yet`,
          'Past due': PastDue && (
            <strong className={styles.late}>
              {formatMoney(PastDue.Cents)} since {formatDay(PastDue.Since)}
            </strong>
          ),
        }}
      />
      <Table columns={COLUMNS} className={styles.table} aria-label="Terms that aren’t settled">
        <tbody>
          {terms.map((term) => (
            <Term key={term.PolicyKey} term={term} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Term({ term }: { readonly term: TermBilling }) {
  const { AlternateKey, Plan, Next, PaidCents, BalanceCents, TermBegin, TermEnd } = term;
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>{AlternateKey}</span>
        <div className={styles.quiet}>
          {formatDay(TermBegin)} – {formatDay(TermEnd)}
        </div>
      </th>
      <td data-wide>{PAY_PLAN_TEXTS[Plan]}</td>
      <td>
        {Next ? (
          <>
            {formatMoney(Next.AmountCents)}, {Next.IsPastDue ? 'past due since' : 'due'}{' '}
            {formatDay(Next.DueOn)}
            <div className={styles.quiet}>
              Payment {Next.Number} of {Next.Of}
            </div>
          </>
        ) : (
          'None'
        )}
      </td>
      <td data-amount data-wide>
        {formatMoney(PaidCents)}
      </td>
      <td data-amount data-owed={BalanceCents > 0 || undefined}>
        {formatMoney(BalanceCents)}
      </td>
    </tr>
  );
}
