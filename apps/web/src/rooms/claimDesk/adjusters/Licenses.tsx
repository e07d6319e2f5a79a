import type { AdjusterDetails, LicenseState } from '@portico/contract/rooms/adjusters';
import { formatDay } from '@portico/contract/rules/format';
import { Nothing } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from './Adjusters.module.css';

const COLUMNS = [
  { key: 'state', title: 'State' },
  { key: 'number', title: 'Number' },
  { key: 'first', title: 'First day' },
  { key: 'last', title: 'Last day' },
  { key: 'status', title: 'Today' },
];
const STATUS: Readonly<Record<LicenseState, string>> = {
  valid: 'Valid',
  expired: 'Expired',
  notYet: 'Not valid yet',
};
const dayText = (day: string | null) => (day === null ? 'Not on record' : formatDay(day));

export const Licenses = ({ adjuster: { LicenseList } }: { readonly adjuster: AdjusterDetails }) =>
  LicenseList.length === 0 ? (
    <Nothing>No licenses yet. Without one, they can’t get claims or sign letters.</Nothing>
  ) : (
    <Table framed aria-label="Licenses" columns={COLUMNS} className={styles.table}>
      <tbody>
        {LicenseList.map(({ State, Number: number, FirstOn, LastOn, Status }) => (
          <tr key={`${State} ${number} ${FirstOn}`}>
            <th scope="row">{State}</th>
            <td>{number}</td>
            <td>{dayText(FirstOn)}</td>
            <td>{dayText(LastOn)}</td>
            <td className={Status === 'valid' ? undefined : styles.warning}>{STATUS[Status]}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
