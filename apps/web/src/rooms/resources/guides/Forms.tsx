import type { GuideForm } from '@portico/contract/rooms/resources';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';

const COLUMNS = [
  { key: 'title', title: 'Form' },
  { key: 'number', title: 'Number' },
  { key: 'when', title: 'Part of the policy', isWide: true },
];

/** The forms of a policy. A quote shows the ones that its own answers add. */
export function Forms({ forms }: { readonly forms: readonly GuideForm[] }) {
  return (
    <Section title="Forms">
      {forms.length === 0 ? (
        <Nothing>This program has no forms here.</Nothing>
      ) : (
        <Table aria-label="Forms" className={styles.table} columns={COLUMNS}>
          <tbody>
            {forms.map((form) => (
              <tr key={form.Number}>
                <th scope="row">{form.Title}</th>
                <td>
                  {form.Number} <span className={styles.note}>Edition {form.Edition}</span>
                </td>
                <td data-wide>{form.When === null ? 'Always' : `If ${form.When}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
