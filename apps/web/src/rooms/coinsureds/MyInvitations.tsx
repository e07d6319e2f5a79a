import type { ReactNode } from 'react';
import { InvitationToMe } from './InvitationToMe.tsx';
import styles from './MyInvitations.module.css';
import { useInvitationsToMe } from './useInvitationsToMe.ts';

interface Props {
  /** What comes below, which may depend on whether there are any. */
  readonly children?: (isInvited: boolean) => ReactNode;
}

/** The invitations sent to the person's email, which they find here even if the link is lost. */
export function MyInvitations({ children }: Props) {
  const { invitations } = useInvitationsToMe();
  const isInvited = invitations.length > 0;
  return (
    <>
      {isInvited && (
        <section className={styles.invitations} aria-label="Invitations">
          {invitations.map((invitation) => (
            <InvitationToMe key={invitation.Key} invitation={invitation} />
          ))}
        </section>
      )}
      {children?.(isInvited)}
    </>
  );
}
