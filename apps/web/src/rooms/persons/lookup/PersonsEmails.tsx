import type { EmailSummary } from '@portico/contract/rooms/outbox';
import { ROUTES } from '@portico/contract/routes';
import { Link } from 'react-router';
import { KIND_WORDS, statusText } from '../../../platform/emailWords.ts';
import { Moment } from '../../../platform/Moment.tsx';
import styles from './PersonsPage.module.css';

interface Props {
  readonly emails: readonly EmailSummary[];
  readonly address: string | null;
}

/** The newest emails to this person. The Outbox page previews them. */
export const PersonsEmails = ({ emails, address }: Props) => (
  <section className={styles.part}>
    <h3>Emails</h3>
    {emails.length === 0 ? (
      <p className={styles.quiet}>We haven’t emailed this person yet.</p>
    ) : (
      <ul className={styles.lines}>
        {emails.map((email) => (
          <li key={email.Key}>
            {email.Subject}{' '}
            <span className={email.Status === 'failed' ? styles.failed : styles.quiet}>
              {KIND_WORDS[email.Kind]} · {statusText(email)}
              {email.Status !== 'sent' && (
                <>
                  , created <Moment at={email.CreatedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
    {emails.length > 0 && address !== null && (
      <Link to={`${ROUTES.outbox.path}?${new URLSearchParams({ q: address })}`}>Open in Outbox</Link>
    )}
  </section>
);
