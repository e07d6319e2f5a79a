import type { LinkedAccount } from '@portico/contract/rooms/coinsureds';
import { ROUTES } from '@portico/contract/routes';
import { programName } from '@portico/contract/rules/programName';
import { Link } from 'react-router';
import { useIsActing } from '../../platform/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CoinsuredInvitations } from './CoinsuredInvitations.tsx';
import { CoinsuredPeople } from './CoinsuredPeople.tsx';
import styles from './LinkedAccounts.module.css';

/** One account: its policies, its people and, for its owner, a form to invite someone. */
export function LinkedAccountPanel({ account }: { readonly account: LinkedAccount }) {
  const isOwner = account.Relationship === 'owner';
  const isActing = useIsActing();
  return (
    <Panel title={account.Contact.Name}>
      <p className={styles.quiet}>
        Account {account.AlternateKey} · {isOwner ? 'You’re the owner' : 'You’re a co-insured'}
      </p>
      <section className={styles.part}>
        <h3>Policies</h3>
        {account.PolicyList.length === 0 ? (
          <p className={styles.quiet}>This account has no policies.</p>
        ) : (
          <ul className={styles.list}>
            {account.PolicyList.map(({ Key, AlternateKey, Program, Street1, City, State }) => (
              <li key={Key}>
                <Link to={`${ROUTES.policy.path}?${new URLSearchParams({ policy: Key })}`}>
                  {AlternateKey}
                </Link>{' '}
                <span className={styles.quiet}>
                  {programName(Program)}, {Street1}, {City}, {State}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <CoinsuredPeople account={account} />
      {isOwner && !isActing && <CoinsuredInvitations account={account} />}
    </Panel>
  );
}
