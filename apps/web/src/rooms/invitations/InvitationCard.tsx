import type { ErrorCode } from '@portico/contract/errors';
import { type AgencyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Moment } from '../../platform/Moment.tsx';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './InvitationCard.module.css';

const api = client(invitations);
/** The invitation was answered or withdrawn elsewhere, or it expired. */
const GONE: readonly ErrorCode[] = [
  'invitationExpired',
  'invitationWithdrawn',
  'invitationAnswered',
  'recordNotFound',
];

interface Props {
  readonly invitation: AgencyInvitation;
  readonly isOnly: boolean;
  readonly onAnswered: (answered: AgencyInvitation) => Promise<void>;
  readonly onGone: () => void;
}

export function InvitationCard({ invitation, isOnly, onAnswered, onGone }: Props) {
  const { Key, Agency, InvitedBy, Expires } = invitation;
  const answering = useMutation({
    mutationFn: (what: 'accept' | 'decline') => api[what]({ params: { key: Key } }),
    meta: { says: GONE },
    onSuccess: async (answered) => {
      const text =
        answered.State === 'accepted'
          ? `You now work with ${Agency.Name}.`
          : `You declined the invitation from ${Agency.Name}.`;
      notify({ severity: 'success', title: undefined, text });
      await onAnswered(answered);
    },
  });
  const { error, variables, isPending } = answering;
  const isGone = error instanceof ApiFailure && GONE.includes(error.code);
  const answer = (what: 'accept' | 'decline') => {
    if (!isPending) answering.mutate(what);
  };

  return (
    <Panel title={Agency.Name}>
      <dl className={styles.facts}>
        <dt>Where</dt>
        <dd>
          {Agency.City}, {Agency.State}
        </dd>
        <dt>Invited by</dt>
        <dd>{InvitedBy.NameFull}</dd>
        <dt>Expires</dt>
        <dd>
          <Moment at={Expires} />
        </dd>
      </dl>
      {isGone ? (
        <Alert
          kind="warning"
          action={
            <Button kind="secondary" onClick={onGone}>
              Show my invitations
            </Button>
          }
        >
          {error.message}
        </Alert>
      ) : (
        <>
          <p className={styles.meaning}>
            If you accept, you’ll see this agency’s accounts along with the ones you work with now. If you
            decline, nothing changes.
          </p>
          <div className={styles.actions}>
            <Button
              kind={isOnly ? 'primary' : 'secondary'}
              loading={isPending && variables === 'accept'}
              aria-label={`Accept the invitation from ${Agency.Name}`}
              onClick={() => answer('accept')}
            >
              Accept
            </Button>
            <Button
              kind="quiet"
              loading={isPending && variables === 'decline'}
              aria-label={`Decline the invitation from ${Agency.Name}`}
              onClick={() => answer('decline')}
            >
              Decline
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
