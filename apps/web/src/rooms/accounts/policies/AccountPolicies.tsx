import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { POLICY_STATUSES, type Policy, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { policyAddress } from '../../../platform/policyAddress.ts';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { AccountParts } from '../parts.ts';
import { overviewKey } from '../useAccountOverview.ts';
import styles from './AccountTable.module.css';

/** Current and coming terms before past ones. */
const ORDER: readonly PolicyStatusKey[] = [
  ...(['CURRENT', 'UPCOMING', 'QUOTE', 'PENDING'] as const),
  ...(['PRIOR', 'CANCELLED', 'EXPIRED', 'DECLINED'] as const),
];
const titleOf = (status: PolicyStatusKey) =>
  POLICY_STATUSES[status].charAt(0).toUpperCase() + POLICY_STATUSES[status].slice(1);

/** A term that was never bound has only a quote number. */
const numberOf = ({ PolicyNumber, QuoteAlternateKey }: Policy) => PolicyNumber ?? QuoteAlternateKey;

const COLUMNS = [
  { key: 'number', title: 'Number' },
  { key: 'program', title: 'Program', isWide: true },
  { key: 'term', title: 'Term' },
  { key: 'total', title: 'Total', isAmount: true, isWide: true },
  { key: 'owed', title: 'Balance due', isAmount: true },
];

interface Props extends Pick<AccountParts, 'MortgageeRow'> {
  readonly policies: AccountOverview['PolicyList'];
  readonly mortgagees: readonly PolicyMortgagee[];
}

/** Terms and quotes by their status today. */
export function AccountPolicies({ policies, mortgagees, MortgageeRow }: Props) {
  const groups = ORDER.map((status) => ({
    status,
    terms: policies.Rows.filter(({ Status }) => Status.Key === status),
  })).filter(({ terms }) => terms.length > 0);
  return (
    <Section title="Policies">
      {groups.length === 0 ? (
        <Nothing>There is no policy or quote on this account yet.</Nothing>
      ) : (
        <Table columns={COLUMNS} className={styles.table}>
          {groups.map(({ status, terms }) => (
            <tbody key={status}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length} data-group>
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
                      columns={COLUMNS.length}
                      shownBy={overviewKey(term.CustomerRiskAccount.Key)}
                    />
                  )}
                </Fragment>
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {policies.Total > policies.Rows.length && (
        <p className={styles.quiet}>
          The latest {policies.Rows.length} of {policies.Total} terms.
        </p>
      )}
    </Section>
  );
}

function Term({ term }: { readonly term: Policy }) {
  const { Program, Market, TermBegin, TermEnd, TotalCents, BalanceCents } = term;
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>
          <Link to={policyAddress(term)}>{numberOf(term)}</Link>
        </span>
        <span className={styles.quiet} data-phone>
          {Program.Name}
        </span>
      </th>
      <td data-wide>
        {Program.Name}
        <div className={styles.quiet}>{Market.Name}</div>
      </td>
      <td>
        <time dateTime={TermBegin}>{formatDay(TermBegin)}</time>
        {' – '}
        <time dateTime={TermEnd}>{formatDay(TermEnd)}</time>
      </td>
      <td data-amount data-wide>
        {formatMoney(TotalCents)}
      </td>
      <td data-amount data-owed={BalanceCents > 0 || undefined}>
        {formatMoney(BalanceCents)}
      </td>
    </tr>
  );
}
