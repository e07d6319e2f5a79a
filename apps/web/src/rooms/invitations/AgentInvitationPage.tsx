import { type AgencyInvitation, invitations } from '@portico/contract/rooms/invitations';
import { ROUTES } from '@portico/contract/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '../../platform/api.ts';
import { usePersonChanges } from '../../platform/person.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import styles from './AgentInvitationPage.module.css';
import { InvitationCard } from './InvitationCard.tsx';

const api = client(invitations);
const MINE = ['invitations', 'mine'];

/** Stands before quotes and agent pages until every invitation is answered (spec §4). */
export function AgentInvitationPage() {
  const queries = useQueryClient();
  const goOn = useWayOn();
  const { reload } = usePersonChanges();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: MINE,
    queryFn: ({ signal }) => api.mine({}, { signal }),
  });

  const settle = async (answered: AgencyInvitation) => {
    const left = (data ?? []).filter(({ Key }) => Key !== answered.Key);
    // The guard asks the person that the session knows: it must be one who has answered.
    await reload().catch(() => session.set({ person: undefined }));
    if (left.length === 0) await goOn();
    queries.setQueryData(MINE, left);
  };

  return (
    <>
      <PageHeading
        title={ROUTES.agentInvitation.title}
        lead={
          data &&
          data.length > 0 &&
          'An agency invited you to work with them. Please accept or decline before you continue.'
        }
      />
      {isPending && <Skeleton heading lines={4} />}
      {!isPending && !data && (
        <TryAgain loading={isFetching} onRetry={refetch}>
          We couldn’t load your invitations.
        </TryAgain>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No invitations to answer"
          action={<Button onClick={() => void goOn()}>Continue</Button>}
        >
          When an agency invites you, you’ll see it here.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((invitation) => (
            <li key={invitation.Key}>
              <InvitationCard
                invitation={invitation}
                isOnly={data.length === 1}
                onAnswered={settle}
                onGone={() => void refetch()}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where the guard was asked for, or the entrance, which knows the landing of the role. */
function useWayOn() {
  const navigate = useNavigate();
  return async () => {
    const { returnPath } = session.get();
    session.set({ returnPath: undefined });
    await navigate(returnPath ?? '/', { replace: true });
  };
}
