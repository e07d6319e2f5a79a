import type { Agency } from '@portico/contract/rooms/agencies';
import { type AgencyInvitation, invitations as room } from '@portico/contract/rooms/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { invitationNote } from './agencyPage.rules.ts';
import styles from './Invitations.module.css';
import { InviteForm } from './InviteForm.tsx';

const api = client(room);

interface Props {
  readonly agency: Agency;
  readonly invitations: readonly AgencyInvitation[];
}

/** The name where we may show it, otherwise the email that was invited. */
const inviteeOf = ({ Person, Email }: AgencyInvitation): string => Person?.NameFull ?? Email ?? 'someone';

/** Who was invited to work here, and what they answered. */
export function Invitations({ agency, invitations }: Props) {
  const queries = useQueryClient();
  const [news, setNews] = useState<string>();
  const follow = () => queries.invalidateQueries({ queryKey: ['agencies', 'desk'] });
  const withdrawing = useMutation({
    mutationFn: (key: string) => api.withdraw({ params: { key } }),
    onSuccess: (invitation) => setNews(`We withdrew the invitation to ${inviteeOf(invitation)}.`),
    onSettled: follow,
  });

  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <InviteForm
        agency={agency}
        onSending={() => setNews(undefined)}
        onSent={(invitation) => {
          setNews(
            `We sent an invitation to ${invitation.Email}. Only an agent who signs in with that email can accept it.`,
          );
          return follow();
        }}
      />
      {news !== undefined && <Alert kind="success">{news}</Alert>}
      {invitations.length > 0 && (
        <ul className={styles.list} aria-label="Invitations">
          {invitations.map((invitation) => (
            <li key={invitation.Key} className={styles.line}>
              <div>
                <strong>{inviteeOf(invitation)}</strong>
                {invitation.Person && ` · ${invitation.Email}`}
                <span className={styles.facts}>
                  {invitationNote(invitation)}. Invited by {invitation.InvitedBy.NameFull}.
                </span>
              </div>
              {invitation.State === 'pending' && (
                <Button
                  kind="secondary"
                  aria-label={`Withdraw the invitation to ${inviteeOf(invitation)}`}
                  loading={withdrawing.isPending && withdrawing.variables === invitation.Key}
                  onClick={() => withdrawing.mutate(invitation.Key)}
                >
                  Withdraw
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {invitations.length === 0 && <p className={styles.facts}>No invitations yet.</p>}
    </section>
  );
}
