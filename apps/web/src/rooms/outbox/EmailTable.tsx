import type { EmailSummary } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';
import { KIND_WORDS, statusText } from '../../platform/emailWords.ts';
import { Table } from '../../ui/Table.tsx';
import styles from './OutboxPage.module.css';

interface Props {
  readonly emails: readonly EmailSummary[];
  /** Absent: the reader sees whether an email was delivered, and not what it says. */
  readonly onOpen?: (key: string) => void;
}

const COLUMNS = [
  { key: 'subject', title: 'Subject' },
  { key: 'to', title: 'Recipient', isWide: true },
  { key: 'kind', title: 'Kind', isWide: true },
  { key: 'status', title: 'Status' },
  { key: 'created', title: 'Created', isWide: true },
];

export const EmailTable = ({ emails, onOpen }: Props) => (
  <Table framed columns={COLUMNS} aria-label="Emails" className={styles.table}>
    <tbody>
      {emails.map((email) => (
        <tr key={email.Key} data-status={email.Status}>
          <th scope="row">
            {onOpen ? (
              <button type="button" className={styles.subject} onClick={() => onOpen(email.Key)}>
                {email.Subject}
              </button>
            ) : (
              email.Subject
            )}
            <span data-phone className={styles.quiet}>
              {email.To}
            </span>
          </th>
          <td data-wide className={styles.to}>
            {email.To}
          </td>
          <td data-wide className={styles.kind}>
            {KIND_WORDS[email.Kind]}
          </td>
          <td className={styles.status}>{statusText(email)}</td>
          <td data-wide>
            <time dateTime={email.CreatedAt}>{formatMoment(email.CreatedAt)}</time>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
