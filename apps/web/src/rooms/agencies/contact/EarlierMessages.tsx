import type { AccountMessage } from '@portico/contract/rooms/agencies';
import { Moment } from '../../../platform/Moment.tsx';
import styles from './EarlierMessages.module.css';

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
                  {Policy && `, policy ${Policy.AlternateKey}`}, <Moment at={Sent} />
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
