import type { GuideDocument } from '@portico/contract/rooms/resources';
import { Nothing, Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import styles from '../Resources.module.css';

const COLUMNS = [
  { key: 'document', title: 'Document' },
  { key: 'when', title: 'When we need it', isWide: true },
  { key: 'by', title: 'By' },
];

const byWords = ({ Needed, Days }: GuideDocument): string => {
  if (Needed === 'bind') return 'Before you bind';
  return Days === null ? 'After you bind' : `${Days} days after you bind`;
};
const whenWords = ({ When }: GuideDocument): string => (When === null ? 'Always' : `If ${When}`);

export function Documents({ documents }: { readonly documents: readonly GuideDocument[] }) {
  return (
    <Section title="Documents">
      {documents.length === 0 ? (
        <Nothing>This program needs no documents here.</Nothing>
      ) : (
        <Table aria-label="Documents" className={styles.table} columns={COLUMNS}>
          <tbody>
            {documents.map((document) => (
              <tr key={document.Code}>
                <th scope="row">
                  {document.Title}
                  <span className={styles.note} data-phone>
                    {whenWords(document)}
                  </span>
                </th>
                <td data-wide>{whenWords(document)}</td>
                <td>{byWords(document)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
