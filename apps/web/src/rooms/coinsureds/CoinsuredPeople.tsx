import type { LinkedAccount, LinkedPerson } from '@portico/contract/rooms/coinsureds';
import { useState } from 'react';
import { ACCESS_TITLE } from '../../platform/accessTitle.ts';
import { useIsActing } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinsuredUnlink } from './CoinsuredUnlink.tsx';
import styles from './LinkedAccounts.module.css';

const RELATIONSHIPS = { owner: 'Owner', coinsured: 'Co-insured' } as const;
/** `Owner`, or that they are only on file with the agency. */
const factsOf = ({ Relationship, HasAccess }: LinkedPerson) =>
  [RELATIONSHIPS[Relationship], !HasAccess && 'On file with your agency, doesn’t sign in here']
    .filter(Boolean)
    .join(' · ');

/** Who has access, each with a button to end it if the reader may. */
export function CoinsuredPeople({ account }: { readonly account: LinkedAccount }) {
  const [leaving, setLeaving] = useState<LinkedPerson>();
  const isActing = useIsActing();
  const cannotLeave = account.PersonList.some(
    ({ IsMe, Relationship, MayUnlink }) => IsMe && Relationship === 'owner' && !MayUnlink,
  );
  return (
    <section className={styles.part}>
      <h3>{ACCESS_TITLE}</h3>
      <ul className={styles.list}>
        {account.PersonList.map((person) => (
          <li key={person.Key} className={styles.line}>
            <div>
              <strong>{person.IsMe ? `${person.NameFull} (you)` : person.NameFull}</strong>
              <span className={styles.quiet}> · {factsOf(person)}</span>
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
          To unlink this account from yourself, first unlink everyone else, or ask your agent.
        </p>
      )}
      {leaving && (
        <CoinsuredUnlink account={account} person={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </section>
  );
}
