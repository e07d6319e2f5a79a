import type { Agency } from '@portico/contract/rooms/agencies';
import { type AgencyInvitation, invitations as room } from '@portico/contract/rooms/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../platform/api.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { WithdrawInvitation } from '../../../ui/WithdrawInvitation.tsx';
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

/** An expired invitation can be sent again, unless the same person was invited again since. The newest is first. */
const isOpen = (invitation: AgencyInvitation, all: readonly AgencyInvitation[]): boolean =>
  invitation.State === 'pending' ||
  (invitation.State === 'expired' && all.find(({ Email }) => Email === invitation.Email) === invitation);

/** Who was invited to work here, and what they answered. */
export function Invitations({ agency, invitations }: Props) {
  const queries = useQueryClient();
  const [news, setNews] = useState<string>();
  const [asked, ask] = useState<AgencyInvitation>();
  const follow = () => queries.invalidateQueries({ queryKey: ['agencies', 'desk'] });
  const changing = useMutation({
    mutationFn: ({ what, key }: { readonly what: 'resend' | 'withdraw'; readonly key: string }) =>
      api[what]({ params: { key } }),
    onMutate: () => setNews(undefined),
    onSuccess: (invitation, { what }) =>
      setNews(
        what === 'resend'
          ? `We sent the invitation to ${inviteeOf(invitation)} again.`
          : `We withdrew the invitation to ${inviteeOf(invitation)}.`,
      ),
    onSettled: () => {
      ask(undefined);
      return follow();
    },
  });
  const isResending = (key: string) =>
    changing.isPending && changing.variables.what === 'resend' && changing.variables.key === key;

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
              <div className={styles.actions}>
                {isOpen(invitation, invitations) && (
                  <Button
                    kind="secondary"
                    aria-label={`Resend the invitation to ${inviteeOf(invitation)}`}
                    loading={isResending(invitation.Key)}
                    onClick={() => changing.mutate({ what: 'resend', key: invitation.Key })}
                  >
                    Resend
                  </Button>
                )}
                {invitation.State === 'pending' && (
                  <Button
                    kind="quiet"
                    aria-label={`Withdraw the invitation to ${inviteeOf(invitation)}`}
                    onClick={() => ask(invitation)}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {invitations.length === 0 && <p className={styles.facts}>No invitations yet.</p>}
      {asked && (
        <WithdrawInvitation
          invitee={inviteeOf(asked)}
          doing={{ ...changing, mutate: () => changing.mutate({ what: 'withdraw', key: asked.Key }) }}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}
