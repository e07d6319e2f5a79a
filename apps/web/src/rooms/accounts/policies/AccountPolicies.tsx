import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { POLICY_STATUSES, type Policy, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { ROUTES } from '@portico/contract/routes';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { AccountSection, Nothing } from '../AccountSection.tsx';
import type { AccountParts } from '../parts.ts';
import { overviewKey } from '../useAccountOverview.ts';
import table from './AccountTable.module.css';

/** What runs or is about to, before what was. */
const ORDER: readonly PolicyStatusKey[] = [
  ...(['CURRENT', 'UPCOMING', 'QUOTE', 'PENDING'] as const),
  ...(['PRIOR', 'CANCELLED', 'EXPIRED', 'DECLINED'] as const),
];
const titleOf = (status: PolicyStatusKey) =>
  POLICY_STATUSES[status].charAt(0).toUpperCase() + POLICY_STATUSES[status].slice(1);

/** What is not bound, or was declined before, has the number of its quote only. */
const numberOf = ({ PolicyNumber, QuoteAlternateKey }: Policy) => PolicyNumber ?? QuoteAlternateKey;

const COLUMNS = 5;

interface Props extends Pick<AccountParts, 'MortgageeRow'> {
  readonly policies: AccountOverview['PolicyList'];
  readonly mortgagees: readonly PolicyMortgagee[];
}

/** Terms and quotes by where they stand today. */
export function AccountPolicies({ policies, mortgagees, MortgageeRow }: Props) {
  const groups = ORDER.map((status) => ({
    status,
    terms: policies.Rows.filter(({ Status }) => Status.Key === status),
  })).filter(({ terms }) => terms.length > 0);
  return (
    <AccountSection title="Policies">
      {groups.length === 0 ? (
        <Nothing>There is no policy or quote on this account yet.</Nothing>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col" className={table.wide}>
                Program
              </th>
              <th scope="col">Term</th>
              <th scope="col" className={`${table.amount} ${table.wide}`}>
                Total
              </th>
              <th scope="col" className={table.amount}>
                Owed
              </th>
            </tr>
          </thead>
          {groups.map(({ status, terms }) => (
            <tbody key={status}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS} className={table.group}>
                  {titleOf(status)}
                </th>
              </tr>
              {terms.map((term) => (
                <Fragment key={term.Key}>
                  <Term term={term} />
                  {(status === 'CURRENT' || status === 'UPCOMING') && (
                    <MortgageeRow
                      term={term}
                      loans={mortgagees.filter(({ Policy }) => Policy.Key === term.Key)}
                      columns={COLUMNS}
                      shownBy={overviewKey(term.CustomerRiskAccount.Key)}
                    />
                  )}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {policies.Total > policies.Rows.length && (
        <p className={table.quiet}>
          The latest {policies.Rows.length} of {policies.Total} terms.
        </p>
      )}
    </AccountSection>
  );
}

function Term({ term }: { readonly term: Policy }) {
  const { Program, Market, TermBegin, TermEnd, TotalCents, BalanceCents, Status } = term;
  return (
    <tr>
      <th scope="row">
        <span className={table.number}>
          {Status.Key === 'QUOTE' ? <QuoteLink quote={term} /> : numberOf(term)}
        </span>
        <span className={`${table.quiet} ${table.only}`}>{Program.Name}</span>
      </th>
      <td className={table.wide}>
        {Program.Name}
        <div className={table.quiet}>{Market.Name}</div>
      </td>
      <td>
        <time dateTime={TermBegin}>{formatDay(TermBegin)}</time>
        {' – '}
        <time dateTime={TermEnd}>{formatDay(TermEnd)}</time>
      </td>
      <td className={`${table.amount} ${table.wide}`}>{formatMoney(TotalCents)}</td>
      <td className={table.amount} data-owed={BalanceCents > 0 || undefined}>
        {formatMoney(BalanceCents)}
      </td>
    </tr>
  );
}

const QuoteLink = ({ quote }: { readonly quote: Policy }) => (
  <Link to={`${ROUTES.quote.path}?${new URLSearchParams({ policy: quote.Key })}`}>{numberOf(quote)}</Link>
);
