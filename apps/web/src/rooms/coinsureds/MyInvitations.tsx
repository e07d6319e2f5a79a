import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClaims } from '../../platform/session.ts';
import { InvitationToMe } from './InvitationToMe.tsx';
import { api, TO_ME } from './linkedAccounts.ts';
import styles from './MyInvitations.module.css';

interface Props {
  /** If there are none. */
  readonly children?: ReactNode;
}

/** The invitations sent to the person's email, which they find here even if the link is lost. */
export function MyInvitations({ children = null }: Props) {
  const roles = useClaims()?.role ?? [];
  const isPolicyholder = roles.includes('SIGNUP') || roles.includes('INSURED');
  const { data, isLoading } = useQuery({
    queryKey: TO_ME,
    enabled: isPolicyholder,
    queryFn: ({ signal }) => api.mine({}, { signal }),
  });
  if (isLoading) return null;
  if (!data || data.length === 0) return children;
  return (
    <section className={styles.invitations} aria-label="Invitations">
      {data.map((invitation) => (
        <InvitationToMe key={invitation.Key} invitation={invitation} />
      ))}
    </section>
  );
}
