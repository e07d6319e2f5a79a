import { declaredLines, feesAndTaxes } from '@portico/contract/declared';
import type { AccountPolicy } from '@portico/contract/rooms/overviews/account';
import { formatMoney, formatWholeMoney } from '@portico/contract/rules/format';
import { laterParts, sliceName } from '@portico/contract/rules/termCost';
import { ChangesAhead } from '../../../platform/ChangesAhead.tsx';
import { DeclaredBackground, DeclaredSection } from '../../../platform/DeclaredLines.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './AccountPolicyPage.module.css';

interface Props {
  readonly policy: AccountPolicy;
}

const COVERAGE_COLUMNS = [
  { key: 'coverage', title: 'Coverage' },
  { key: 'limit', title: 'Limit', isAmount: true },
  { key: 'deductible', title: 'Deductible', isAmount: true },
];
const LIMIT_COLUMNS = [
  { key: 'coverage', title: 'Coverage' },
  { key: 'limit', title: 'Limit', isAmount: true },
];
const amount = (cents: number | null) => (cents === null ? 'None' : formatWholeMoney(cents));

/** Limits, every deductible, and what else was bought or left out. */
export const PolicyCoverages = ({ policy: { CoverageList, Declared, ChangeAheadList } }: Props) => (
  <Panel dense title="Coverages">
    {CoverageList.length === 0 ? (
      <Nothing>We don’t have coverages on file for this term.</Nothing>
    ) : Declared === null ? (
      <Table columns={COVERAGE_COLUMNS} className={styles.table} aria-label="Coverages">
        <tbody>
          {CoverageList.map(({ Code, Name, LimitCents, DeductibleCents }) => (
            <tr key={Code}>
              <th scope="row">{Name}</th>
              <td data-amount>{amount(LimitCents)}</td>
              <td data-amount>{amount(DeductibleCents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    ) : (
      <>
        <Table columns={LIMIT_COLUMNS} className={styles.table} aria-label="Coverages">
          <tbody>
            {declaredLines(Declared, 'limits').map(({ Code, Label, Value, Detail }) => (
              <tr key={Code}>
                <th scope="row">
                  {Label} {Detail !== null && <span className={styles.detail}>{Detail}</span>}
                </th>
                <td data-amount>{Value}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <DeclaredSection declared={Declared} kind="deductibles" />
        <DeclaredSection declared={Declared} kind="options" />
        <DeclaredBackground declared={Declared} />
      </>
    )}
    <ChangesAhead changes={ChangeAheadList} />
  </Panel>
);

const COST_COLUMNS = [
  { key: 'part', title: 'Part' },
  { key: 'amount', title: 'Amount', isAmount: true },
];

/** Each coverage's premium, and what comes on top. The parts add up to the price of the day, and the rest to the total. */
export function PolicyCost({ policy }: Props) {
  const { CoverageList, Declared } = policy;
  const { PremiumCents, TotalCents } = policy.Slice;
  const parts = CoverageList.map(({ Name, PremiumCents: cents }) => [Name, cents] as const);
  const others = PremiumCents - parts.reduce((sum, [, cents]) => sum + cents, 0);
  // A term that came from elsewhere may have premium that belongs to no coverage.
  const rows = [...parts, ['Other premium', others] as const].filter(([, cents]) => cents !== 0);
  const later = laterParts(policy).map(({ name, cents }) => [name, cents] as const);
  const sums = [
    ['Premium', PremiumCents],
    ...feesAndTaxes(Declared, policy.Slice).map(({ name, cents }) => [name, cents] as const),
    ...(later.length > 0 ? [[sliceName(policy), TotalCents] as const, ...later] : []),
    ['Total', policy.TotalCents],
  ] as const;
  return (
    <Panel dense title="Cost">
      <Table columns={COST_COLUMNS} className={styles.table} aria-label="Cost">
        <tbody>
          {rows.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-amount>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-amount>{formatMoney(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </Table>
      <DeclaredSection declared={Declared} kind="credits" />
    </Panel>
  );
}
