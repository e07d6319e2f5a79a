import type { EditionDates } from '@portico/contract/rooms/resources';
import { formatDay } from '@portico/contract/rules/format';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';

const COLUMNS = [
  { key: 'market', title: 'Market and states' },
  { key: 'new', title: 'New business from' },
  { key: 'renewal', title: 'Renewals from', isWide: true },
  { key: 'status', title: 'Now', isWide: true },
];
const STATUS_NAMES: Readonly<Record<EditionDates['Status'], string>> = {
  scheduled: 'Upcoming',
  current: 'In use',
  past: 'Replaced',
};

/** Since when each edition of the program applies, in every market. */
export const EditionDatesTable = ({ dates }: { readonly dates: readonly EditionDates[] }) => (
  <Section title="Edition dates">
    {dates.length === 0 ? (
      <Nothing>No editions yet.</Nothing>
    ) : (
      <Table aria-label="Edition dates" className={styles.table} columns={COLUMNS}>
        <tbody>
          {dates.map(({ Market, Edition, StateList, NewFrom, RenewalFrom, Status }) => (
            <tr key={`${Edition} ${NewFrom} ${Status}`}>
              <th scope="row">
                {Market.Name}
                <span className={styles.note}>
                  {Edition} · {StateList.join(', ')}
                </span>
              </th>
              <td>{formatDay(NewFrom)}</td>
              <td data-wide>{formatDay(RenewalFrom)}</td>
              <td data-wide>{STATUS_NAMES[Status]}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </Section>
);
