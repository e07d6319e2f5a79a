import type { LinkedAccount, LinkedPerson } from '@portico/contract/rooms/coinsureds';
import { useState } from 'react';
import { useIsActing } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinsuredUnlink } from './CoinsuredUnlink.tsx';
import styles from './LinkedAccounts.module.css';

const RELATIONSHIPS = { owner: 'Owner', coinsured: 'Co-insured' } as const;
const factsOf = ({ Relationship, HasAccess }: LinkedPerson) =>
  HasAccess
    ? RELATIONSHIPS[Relationship]
    : `${RELATIONSHIPS[Relationship]}, on file with your agency, no portal access`;

/** Who sees the account, each with the way to end that where there is one. */
export function CoinsuredPeople({ account }: { readonly account: LinkedAccount }) {
  const [leaving, setLeaving] = useState<LinkedPerson>();
  const isActing = useIsActing();
  const cannotLeave = account.PersonList.some(
    ({ IsMe, Relationship, MayUnlink }) => IsMe && Relationship === 'owner' && !MayUnlink,
  );
  return (
    <section className={styles.part}>
      <h3>Who belongs to it</h3>
      <ul className={styles.list}>
        {account.PersonList.map((person) => (
          <li key={person.Key} className={styles.line}>
            <div>
              <strong>{person.IsMe ? `${person.NameFull} (you)` : person.NameFull}</strong>{' '}
              <span className={styles.quiet}>{factsOf(person)}</span>
            </div>
            {person.MayUnlink && !isActing && (
              <Button
                kind="quiet"
                aria-label={
                  person.IsMe
                    ? `Unlink account ${account.AlternateKey} from you`
                    : `Unlink ${person.NameFull}`
                }
                onClick={() => setLeaving(person)}
              >
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cannotLeave && (
        <p className={styles.quiet}>
          To unlink the account from yourself, unlink the others first, or ask your agent.
        </p>
      )}
      {leaving && (
        <CoinsuredUnlink account={account} person={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  );
}
