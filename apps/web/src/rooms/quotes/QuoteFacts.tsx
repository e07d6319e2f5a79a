import type { PolicyDetail } from '@portico/contract/rooms/policies';
import type { Risk } from '@portico/contract/rooms/risks';
import { formatCount, formatDay, formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountAddress } from '../../platform/accountAddress.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './QuoteFacts.module.css';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How the building is built. What is only assumed says so. */
const BUILDING: readonly {
  readonly fact: Risk['Assumed'][number];
  readonly name: string;
  readonly read: (risk: Risk) => ReactNode;
}[] = [
  { fact: 'YearBuilt', name: 'Built', read: ({ YearBuilt }) => YearBuilt },
  { fact: 'Construction', name: 'Construction', read: ({ Construction }) => Construction },
  { fact: 'RoofYear', name: 'Roof', read: ({ RoofYear }) => RoofYear },
  {
    fact: 'SquareFeet',
    name: 'Living area',
    read: ({ SquareFeet }) => `${formatCount(SquareFeet)} sq ft`,
  },
  { fact: 'ProtectionClass', name: 'Protection class', read: ({ ProtectionClass }) => ProtectionClass },
];

/** What is quoted, for which place, and what it costs. */
export const QuoteFacts = ({ quote }: { readonly quote: PolicyDetail }) => (
  <div className={styles.panels}>
    <Panel title="Quote">
      <dl className={styles.facts}>
        <Fact name="Insured">
          {quote.CustomerRiskAccount ? (
            <Link to={accountAddress(quote.CustomerRiskAccount.Key)}>{quote.InsuredName}</Link>
          ) : (
            quote.InsuredName
          )}
        </Fact>
        {quote.QuoteAlternateKey && <Fact name="Quote number">{quote.QuoteAlternateKey}</Fact>}
        {quote.AlternateKey && <Fact name="Policy number">{quote.AlternateKey}</Fact>}
        <Fact name="Program">{quote.Program.Name}</Fact>
        <Fact name="Market">{quote.Market.Name}</Fact>
        <Fact name="Term">
          <time dateTime={quote.TermBegin}>{formatDay(quote.TermBegin)}</time> –{' '}
          <time dateTime={quote.TermEnd}>{formatDay(quote.TermEnd)}</time>
        </Fact>
        <Fact name="Agent">
          {quote.Agent.NameFull}, {quote.Agency.Name}
        </Fact>
      </dl>
    </Panel>
    <Panel title="Risk">
      <dl className={styles.facts}>
        <Fact name="Location">
          {quote.Street1}
          {quote.Street2 && `, ${quote.Street2}`}
          <br />
          {quote.City}, {quote.State} {quote.PostalCode}
        </Fact>
        {BUILDING.map(({ fact, name, read }) => (
          <Fact key={fact} name={name}>
            {read(quote.Risk)}
            {quote.Risk.Assumed.includes(fact) && <span className={styles.assumed}> (assumed)</span>}
          </Fact>
        ))}
      </dl>
    </Panel>
    <div className={styles.wide}>
      <Panel title="Coverages and premium">
        <Coverages quote={quote} />
      </Panel>
    </div>
  </div>
);

const COLUMNS = [
  { key: 'coverage', title: 'Coverage' },
  { key: 'limit', title: 'Limit', isAmount: true },
  { key: 'premium', title: 'Premium', isAmount: true },
];

/** The price in its parts, and what they come to. */
const Coverages = ({ quote }: { readonly quote: PolicyDetail }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what can be scrolled
  <section className={styles.place} aria-label="Coverages" tabIndex={0}>
    <Table columns={COLUMNS} className={styles.table}>
      <tbody>
        {quote.CoverageList.map(({ Code, Name, LimitCents, DeductibleCents, PremiumCents }) => (
          <tr key={Code}>
            <th scope="row">
              {Name}{' '}
              {DeductibleCents !== null && (
                <span className={styles.deductible}>Deductible {formatWholeMoney(DeductibleCents)}</span>
              )}
            </th>
            <td data-amount>{LimitCents === null ? '–' : formatWholeMoney(LimitCents)}</td>
            <td data-amount>{formatMoney(PremiumCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(
          [
            ['Premium', quote.PremiumCents],
            ['Fees', quote.FeesCents],
            ['Taxes', quote.TaxesCents],
            ['Total', quote.TotalCents],
          ] as const
        ).map(([name, cents]) => (
          <tr key={name}>
            <th scope="row" colSpan={2}>
              {name}
            </th>
            <td data-amount>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  </section>
);
