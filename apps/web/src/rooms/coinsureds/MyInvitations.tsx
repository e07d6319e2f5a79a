import { lazy, type ReactNode, Suspense } from 'react';
import styles from './MyInvitations.module.css';
import { useInvitationsToMe } from './useInvitationsToMe.ts';

/** Only for people who were invited. */
const InvitationToMe = lazy(async () => ({ default: (await import('./InvitationToMe.tsx')).InvitationToMe }));

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
          <Suspense>
            {invitations.map((invitation) => (
              <InvitationToMe key={invitation.Key} invitation={invitation} />
            ))}
          </Suspense>
        </section>
      )}
      {children?.(isInvited)}
    </>
  );
}
