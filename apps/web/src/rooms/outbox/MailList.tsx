import type { MailSummary } from '@portico/contract/rooms/outbox';
import { formatMoment } from '@portico/contract/rules/format';
import { fateOf } from './mailStatus.ts';
import styles from './OutboxPage.module.css';

interface Props {
  readonly mails: readonly MailSummary[];
  readonly onOpen: (key: string) => void;
}

export const MailList = ({ mails, onOpen }: Props) => (
  <ul className={styles.list} aria-label="Mails">
    {mails.map((mail) => (
      <li key={mail.Key} className={styles.mail} data-status={mail.Status}>
        <button type="button" className={styles.subject} onClick={() => onOpen(mail.Key)}>
          {mail.Subject}
        </button>
        <span className={styles.to}>{mail.To}</span>
        <span className={styles.fate}>{fateOf(mail)}</span>
        <time className={styles.when} dateTime={mail.CreatedAt}>
          {formatMoment(mail.CreatedAt)}
        </time>
      </li>
    ))}
  </ul>
);
