import type { Agency } from '@portico/contract/rooms/agencies';
import { type AgencyInvitation, invitations as room } from '@portico/contract/rooms/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { invitationNote } from './agencyPage.rules.ts';
import styles from './Invitations.module.css';
import { InviteForm } from './InviteForm.tsx';

const api = client(room);

interface Props {
  readonly agency: Agency;
  readonly invitations: readonly AgencyInvitation[];
}

/** Who was asked to work here, and what became of it. */
export function Invitations({ agency, invitations }: Props) {
  const queries = useQueryClient();
  const [news, setNews] = useState<string>();
  const follow = () => queries.invalidateQueries({ queryKey: ['agencies', 'desk'] });
  const withdrawing = useMutation({
    mutationFn: (key: string) => api.withdraw({ params: { key } }),
    onSuccess: ({ Person }) => setNews(`The invitation of ${Person.NameFull} is withdrawn.`),
    onSettled: follow,
  });

  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <InviteForm
        agency={agency}
        onSending={() => setNews(undefined)}
        onSent={(invitation) => {
          setNews(`${invitation.Person.NameFull} is invited, and was told by mail.`);
          return follow();
        }}
      />
      {news !== undefined && <Alert kind="success">{news}</Alert>}
      {invitations.length > 0 && (
        <ul className={styles.list} aria-label="Invitations">
          {invitations.map((invitation) => (
            <li key={invitation.Key} className={styles.line}>
              <div>
                <strong>{invitation.Person.NameFull}</strong> {invitation.Person.Email}
                <span className={styles.facts}>
                  {invitationNote(invitation)}. Invited by {invitation.InvitedBy.NameFull}.
                </span>
              </div>
              {invitation.State === 'pending' && (
                <Button
                  kind="secondary"
                  aria-label={`Withdraw the invitation of ${invitation.Person.NameFull}`}
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
      {invitations.length === 0 && <p className={styles.facts}>Nobody was invited yet.</p>}
    </section>
  );
}
