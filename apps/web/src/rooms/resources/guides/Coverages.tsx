import type { GuideCoverage } from '@portico/contract/rooms/resources';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';

const COLUMNS = [
  { key: 'name', title: 'Coverage' },
  { key: 'choices', title: 'Choices' },
  { key: 'assumed', title: 'A quote starts with', isWide: true },
];

interface Props {
  readonly title: string;
  readonly coverages: readonly GuideCoverage[];
}

export function Coverages({ title, coverages }: Props) {
  const columns = COLUMNS.map((column, at) =>
    at === 0 && title === 'Deductibles' ? { ...column, title: 'Deductible' } : column,
  );
  return (
    <Section title={title}>
      {coverages.length === 0 ? (
        <Nothing>None in this program.</Nothing>
      ) : (
        <Table aria-label={title} className={styles.table} columns={columns}>
          <tbody>
            {coverages.map(({ Name, Label, About, Offered, Assumed, When }) => (
              <tr key={Name}>
                <th scope="row">
                  {Label}
                  {About !== null && <span className={styles.note}>{About}</span>}
                </th>
                <td>
                  {Offered}
                  {When !== null && <span className={styles.note}>If {When}</span>}
                </td>
                <td data-wide>{Assumed ?? 'Depends on the home'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
