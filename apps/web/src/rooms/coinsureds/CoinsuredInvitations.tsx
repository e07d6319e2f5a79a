import type { LinkedAccount } from '@portico/contract/rooms/coinsureds';
import { CoinsuredInvite } from './CoinsuredInvite.tsx';
import { InvitedLine } from './InvitedLine.tsx';
import styles from './LinkedAccounts.module.css';
import { LINKED } from './linkedAccounts.ts';

/** For the owner: who was invited and hasn't answered, and the form to invite someone else. */
export function CoinsuredInvitations({ account }: { readonly account: LinkedAccount }) {
  return (
    <section className={styles.part}>
      {account.InvitationList.length > 0 && (
        <>
          <h3>Pending invitations</h3>
          <ul className={styles.list}>
            {account.InvitationList.map((invitation) => (
              <InvitedLine key={invitation.Key} invitation={invitation} shownBy={LINKED} />
            ))}
          </ul>
        </>
      )}
      <CoinsuredInvite accountKey={account.Key} />
    </section>
  );
}
