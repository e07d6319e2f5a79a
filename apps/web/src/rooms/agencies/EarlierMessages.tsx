import type { AccountMessage } from '@portico/contract/rooms/agencies';
import styles from './EarlierMessages.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What the insured has written lately, each to be opened. */
export function EarlierMessages({ messages }: { readonly messages: readonly AccountMessage[] }) {
  return (
    <section aria-labelledby="earlier-messages">
      <h2 id="earlier-messages">Your latest messages</h2>
      <ul className={styles.list}>
        {messages.map(({ Key, Subject, Message, Sent, To, Policy }) => (
          <li key={Key}>
            <details className={styles.message}>
              <summary>
                <span className={styles.subject}>{Subject}</span>
                <span className={styles.facts}>
                  to {To}
                  {Policy && `, policy ${Policy.AlternateKey}`},{' '}
                  <time dateTime={Sent}>{moment.format(new Date(Sent))}</time>
                </span>
              </summary>
              <p className={styles.text}>{Message}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
