import type { EditionCharge } from '@portico/contract/rooms/programs';
import { formatDay } from '@portico/contract/rules/format';
import { Table } from '../../ui/Table.tsx';
import styles from './Programs.module.css';

const COLUMNS = [
  { key: 'state', title: 'State' },
  { key: 'name', title: 'Charge' },
  { key: 'rate', title: 'Rate', isAmount: true },
  { key: 'valid', title: 'In force', isWide: true },
  { key: 'source', title: 'Source' },
];

/** What the law adds. Charges go by state and day, not by edition: one correction is right for all programs. */
export function Charges({ charges }: { readonly charges: readonly EditionCharge[] }) {
  if (charges.length === 0) return <p>The law adds nothing to this program in its states.</p>;
  return (
    <div className={styles.sections}>
      <p className={styles.lead}>
        Charges don’t belong to an edition. They apply by state and by the first day of a term.
      </p>
      <Table aria-label="Charges" className={styles.table} columns={COLUMNS}>
        <tbody>
          {charges.map((charge) => (
            <tr key={`${charge.State} ${charge.Code} ${charge.ValidFrom}`}>
              <td>{charge.State}</td>
              <th scope="row">
                {charge.Name}
                <small className={styles.note}>Paid to {charge.PayableTo}</small>
              </th>
              <td data-amount>{charge.Rate}</td>
              <td data-wide>
                From {formatDay(charge.ValidFrom)}
                {charge.ValidTo !== null && `, ends ${formatDay(charge.ValidTo)}`}
              </td>
              <td>
                {charge.Source}
                <small className={charge.IsStale ? styles.stale : styles.note}>
                  {charge.IsStale ? 'Check it again: last compared ' : 'Compared '}
                  {formatDay(charge.CheckedOn)}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
