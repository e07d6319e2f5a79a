import type { PolicyMortgagee } from '@portico/contract/rooms/mortgagees';
import type { AccountOverview } from '@portico/contract/rooms/overviews/account';
import { POLICY_STATUSES, type Policy, type PolicyStatusKey } from '@portico/contract/rooms/policies';
import { formatDay, formatMoney } from '@portico/contract/rules/format';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { ChangesAhead } from '../../../platform/ChangesAhead.tsx';
import { policyAddress } from '../../../platform/policyAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import type { AccountParts } from '../parts.ts';
import { overviewKey } from '../useAccountOverview.ts';
import styles from './AccountTable.module.css';

/** Current and coming terms before past ones. */
const PAST: readonly PolicyStatusKey[] = ['PRIOR', 'CANCELLED', 'EXPIRED', 'DECLINED'];
const ORDER: readonly PolicyStatusKey[] = ['CURRENT', 'UPCOMING', 'QUOTE', 'PENDING', ...PAST];
const titleOf = (status: PolicyStatusKey) =>
  POLICY_STATUSES[status].charAt(0).toUpperCase() + POLICY_STATUSES[status].slice(1);

const isPast = ({ Status }: Policy) => PAST.includes(Status.Key);

/** `2 current, 4 past terms`. */
function countsText(terms: readonly Policy[]): string {
  const current = terms.filter(({ Status }) => Status.Key === 'CURRENT').length;
  const past = terms.filter(isPast);
  return [current > 0 && `${current} current`, past.length > 0 && pastText(past)].filter(Boolean).join(', ');
}
const pastText = ({ length }: readonly Policy[]) => (length === 1 ? '1 past term' : `${length} past terms`);

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
  readonly accountKey: string;
  readonly policies: AccountOverview['PolicyList'];
  readonly changes: AccountOverview['ChangeAheadList'];
  readonly mortgagees: readonly PolicyMortgagee[];
}

/** Terms and quotes by their status today. Past ones are folded away as long as there is anything else. */
export function AccountPolicies({ accountKey, policies, changes, mortgagees, MortgageeRow }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const groups = ORDER.map((status) => ({
    status,
    terms: policies.Rows.filter(({ Status }) => Status.Key === status),
  })).filter(({ terms }) => terms.length > 0);
  const past = policies.Rows.filter(isPast);
  const canFold = past.length > 0 && past.length < policies.Rows.length;
  const shown = canFold && !isUnfolded ? groups.filter(({ status }) => !PAST.includes(status)) : groups;
  return (
    <Panel dense title="Policies" actions={<span>{countsText(policies.Rows)}</span>}>
      {groups.length === 0 ? (
        <Nothing>No policies or quotes on this account yet.</Nothing>
      ) : (
        <Table columns={COLUMNS} className={styles.table}>
          {shown.map(({ status, terms }) => (
            <tbody key={status}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length} data-group>
                  {titleOf(status)}
                </th>
              </tr>
              {terms.map((term) => (
                <Fragment key={term.Key}>
                  <Term term={term} />
                  <Ahead changes={changes.filter(({ PolicyKey }) => PolicyKey === term.Key)} />
                  {(status === 'CURRENT' || status === 'UPCOMING') && (
                    <MortgageeRow
                      term={term}
                      loans={mortgagees.filter(({ Policy }) => Policy.Key === term.Key)}
                      columns={COLUMNS.length}
                      shownBy={overviewKey(accountKey)}
                    />
                  )}
                </Fragment>
              ))}
            </tbody>
          ))}
        </Table>
      )}
      {canFold && (
        <Button
          small
          kind="quiet"
          flush
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded((current) => !current)}
        >
          {isUnfolded ? 'Hide past terms' : `Show ${pastText(past)}`}
        </Button>
      )}
      {policies.Total > policies.Rows.length && (
        <p className={styles.quiet}>
          The latest {policies.Rows.length} of {policies.Total} terms.
        </p>
      )}
    </Panel>
  );
}

const Ahead = ({ changes }: { readonly changes: AccountOverview['ChangeAheadList'] }) =>
  changes.length > 0 && (
    <tr>
      <td colSpan={COLUMNS.length}>
        <ChangesAhead changes={changes} brief />
      </td>
    </tr>
  );

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
