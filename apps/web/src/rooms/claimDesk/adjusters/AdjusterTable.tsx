import type { AdjusterSummary } from '@portico/contract/rooms/adjusters';
import { formatDay, formatWholeMoney } from '@portico/contract/rules/format';
import { Link } from 'react-router';
import rowLink from '../../../ui/RowLink.module.css';
import { Table } from '../../../ui/Table.tsx';
import styles from './Adjusters.module.css';
import { adjusterAddress, awayText, lapsedText, statesText } from './adjusters.rules.ts';

const COLUMNS = [
  { key: 'name', title: 'Name' },
  { key: 'states', title: 'Licensed in' },
  { key: 'open', title: 'Open claims', isAmount: true },
  { key: 'payment', title: 'Payment authority', isAmount: true, isWide: true },
  { key: 'reserve', title: 'Reserve authority', isAmount: true, isWide: true },
  { key: 'away', title: 'Away', isWide: true },
];

interface Props {
  readonly label: string;
  readonly adjusters: readonly AdjusterSummary[];
}

export const AdjusterTable = ({ label, adjusters }: Props) => (
  <Table framed columns={COLUMNS} aria-label={label} className={styles.table}>
    <tbody>
      {adjusters.map((adjuster) => (
        <tr key={adjuster.Key}>
          <th scope="row">
            <Link className={rowLink.link} to={adjusterAddress(adjuster.Key)}>
              {adjuster.Name}
            </Link>
            {adjuster.EndedOn !== null && (
              <span className={styles.quiet}>Until {formatDay(adjuster.EndedOn)}</span>
            )}
            {adjuster.Away !== null && (
              <span data-phone className={styles.quiet}>
                Away: {awayText(adjuster)}
              </span>
            )}
          </th>
          <td>
            {statesText(adjuster.LicenseList) || 'No state'}
            {lapsedText(adjuster.LicenseList) !== '' && (
              <span className={styles.warning}>{lapsedText(adjuster.LicenseList)}</span>
            )}
          </td>
          <td data-amount className={styles.unbroken}>
            {adjuster.Open} of {adjuster.Capacity}
          </td>
          <td data-wide data-amount>
            {formatWholeMoney(adjuster.AuthorityCents)}
          </td>
          <td data-wide data-amount>
            {formatWholeMoney(adjuster.ReserveAuthorityCents)}
          </td>
          <td data-wide>{awayText(adjuster)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
