import type { ContactBeside } from '@portico/contract/rooms/overviews/conversation';
import { Link } from 'react-router';
import { accountAddress } from '../../../platform/accountAddress.ts';
import { claimAddress } from '../../../platform/claimAddress.ts';
import { Moment } from '../../../platform/Moment.tsx';
import styles from './PersonBeside.module.css';

const KINDS: Readonly<Record<ContactBeside['Kind'], string>> = {
  email: 'Email',
  note: 'Note on the account',
  claimMessage: 'Message on a claim',
};

/** A note and a message lead to where they are. An email has no page of its own. */
const addressOf = ({ Kind, RecordKey }: ContactBeside): string | undefined =>
  RecordKey === null ? undefined : Kind === 'note' ? accountAddress(RecordKey) : claimAddress(RecordKey);

export function ContactList({ contacts }: { readonly contacts: readonly ContactBeside[] }) {
  if (contacts.length === 0) return <p className={styles.quiet}>None yet.</p>;
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => {
        const address = addressOf(contact);
        return (
          <li key={contact.Key}>
            <span className={styles.quiet}>
              {address === undefined ? KINDS[contact.Kind] : <Link to={address}>{KINDS[contact.Kind]}</Link>}{' '}
              · <Moment at={contact.At} />
            </span>
            <span className={styles.excerpt}>{contact.Text}</span>
          </li>
        );
      })}
    </ul>
  );
}
