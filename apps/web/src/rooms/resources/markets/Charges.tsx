import type { MarketCharge } from '@portico/contract/rooms/resources';
import { formatDay } from '@portico/contract/rules/format';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';

const COLUMNS = [
  { key: 'state', title: 'State' },
  { key: 'name', title: 'Charge' },
  { key: 'rate', title: 'Rate', isAmount: true },
  { key: 'valid', title: 'In force', isWide: true },
  { key: 'source', title: 'Source', isWide: true },
];

interface Props {
  readonly name: string;
  readonly charges: readonly MarketCharge[];
}

/** What the law adds, by state and the first day of coverage. */
export function Charges({ name, charges }: Props) {
  const states = new Set(charges.map(({ State }) => State)).size;
  if (charges.length === 0) return <p className={styles.lead}>No state adds taxes or surcharges.</p>;
  return (
    <details className={styles.details}>
      <summary>Taxes and surcharges in {states === 1 ? '1 state' : `${states} states`}</summary>
      <Table aria-label={`Taxes and surcharges, ${name}`} className={styles.table} columns={COLUMNS}>
        <tbody>
          {charges.map((charge) => (
            <tr key={`${charge.State} ${charge.Code} ${charge.ValidFrom}`}>
              <td>{charge.State}</td>
              <th scope="row">
                {charge.Name}
                <span className={styles.note}>
                  Paid to {charge.PayableTo}
                  {charge.ProgramList.length > 0 && `. Only ${charge.ProgramList.join(', ')}`}
                </span>
              </th>
              <td data-amount>{charge.Rate}</td>
              <td data-wide>
                From {formatDay(charge.ValidFrom)}
                {charge.ValidTo !== null && `, ends ${formatDay(charge.ValidTo)}`}
              </td>
              <td data-wide>
                {charge.Source}
                <span className={styles.note}>Checked {formatDay(charge.CheckedOn)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
