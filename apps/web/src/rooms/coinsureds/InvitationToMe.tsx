import type { InvitationToMe as Invitation } from '@portico/contract/rooms/coinsureds';
import { formatLocalDay } from '@portico/contract/rules/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { useIsActing } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { api, TO_ME } from './linkedAccounts.ts';
import styles from './MyInvitations.module.css';
import { INVITATION_SAYS, useAccepting } from './useAccepting.ts';

/** Who invites you to which account: accept or decline. */
export function InvitationToMe({ invitation }: { readonly invitation: Invitation }) {
  const { InvitedBy, Contact, Expires } = invitation;
  return (
    <div className={styles.invitation}>
      <span className={styles.badge}>
        <Icon name="people" />
      </span>
      <div className={styles.text}>
        <h2>{InvitedBy} invited you to an account</h2>
        <p>
          You’ll see the policies, documents, claims and payments of {Contact.Name}. The invitation expires on{' '}
          {formatLocalDay(Expires)}.
        </p>
        {useIsActing() ? (
          <p className={styles.quiet}>Only the person who was invited can accept.</p>
        ) : (
          <Answer invitation={invitation} />
        )}
      </div>
    </div>
  );
}

function Answer({ invitation: { Key, InvitedBy, Contact } }: { readonly invitation: Invitation }) {
  const queries = useQueryClient();
  const params = { params: { key: Key } };
  const accepting = useAccepting(() => api.acceptMine(params), Contact.Name);
  const declining = useMutation({
    mutationFn: () => api.declineMine(params),
    meta: { says: INVITATION_SAYS },
    onSuccess: () =>
      notify({
        severity: 'success',
        title: undefined,
        text: `You declined the invitation from ${InvitedBy}.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: TO_ME }),
  });
  const error = accepting.error ?? declining.error;
  const isBusy = accepting.isPending || declining.isPending;
  return (
    <>
      {error && <Alert kind="error">{error.message}</Alert>}
      <div className={styles.buttons}>
        <Button
          loading={accepting.isPending}
          aria-label={`Accept the invitation from ${InvitedBy}`}
          onClick={() => !isBusy && accepting.mutate()}
        >
          Accept
        </Button>
        <Button
          kind="quiet"
          loading={declining.isPending}
          aria-label={`Decline the invitation from ${InvitedBy}`}
          onClick={() => !isBusy && declining.mutate()}
        >
          Decline
        </Button>
      </div>
    </>
  );
}
