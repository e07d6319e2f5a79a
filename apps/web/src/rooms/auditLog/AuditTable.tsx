import type { AuditSummary } from '@portico/contract/rooms/auditLog';
import { Moment } from '../../platform/Moment.tsx';
import { RecordLink } from '../../platform/RecordLink.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './AuditLog.module.css';
import { actionText, kindText, OUTCOME_WORDS } from './auditWords.ts';

interface Props {
  readonly entries: readonly AuditSummary[];
  readonly onOpen: (number: number) => void;
}

const COLUMNS = [
  { key: 'action', title: 'Action' },
  { key: 'time', title: 'Time', isWide: true },
  { key: 'person', title: 'Person', isWide: true },
  { key: 'record', title: 'Record', isWide: true },
  { key: 'outcome', title: 'Outcome' },
];

export const personText = ({ Actor, Impersonator }: AuditSummary): string => {
  if (Actor === null) return 'The portal, or someone unknown';
  return Impersonator === null ? Actor.Name : `${Impersonator.Name} for ${Actor.Name}`;
};

export const AuditTable = ({ entries, onOpen }: Props) => (
  <Table framed columns={COLUMNS} aria-label="Audit entries" className={styles.table}>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.Number} data-outcome={entry.Outcome}>
          <th scope="row">
            <button type="button" className={styles.open} onClick={() => onOpen(entry.Number)}>
              {actionText(entry.Action)}
            </button>
            <span data-phone className={styles.quiet}>
              <Moment at={entry.At} />
              <br />
              {personText(entry)}
            </span>
          </th>
          <td data-wide>
            <Moment at={entry.At} />
          </td>
          <td data-wide>{personText(entry)}</td>
          <td data-wide>
            <RecordCell entry={entry} />
          </td>
          <td className={styles.outcome}>{OUTCOME_WORDS[entry.Outcome]}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

function RecordCell({ entry: { Kind, Key, Record } }: { readonly entry: AuditSummary }) {
  if (Kind === null) return '–';
  return (
    <>
      {Record ? <RecordLink record={Record} /> : <span className={styles.key}>{Key ?? '–'}</span>}
      <span className={styles.about}>{kindText(Kind)}</span>
    </>
  );
}
