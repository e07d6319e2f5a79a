import { isStaff } from '@portico/contract/roles';
import { type AgencyDesk, agencies } from '@portico/contract/rooms/agencies';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ActivityList } from '../../../platform/ActivityList.tsx';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { useClaims } from '../../../platform/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AgencyFacts } from './AgencyFacts.tsx';
import styles from './AgencyPage.module.css';
import { AgencySeek } from './AgencySeek.tsx';
import { AgentTable } from './AgentTable.tsx';
import { Appointments } from './Appointments.tsx';
import { Branches } from './Branches.tsx';
import { Invitations } from './Invitations.tsx';
import { OwnAgencies } from './OwnAgencies.tsx';

const api = client(agencies);

/** The agent's own agency; staff choose one. The choice is part of the address. */
export function AgencyPage() {
  const [address] = useSearchParams();
  const chosen = address.get('agency') ?? undefined;
  const mayChoose = isStaff(useClaims()?.role ?? []);
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['agencies', 'desk', chosen],
    queryFn: ({ signal }) => api.desk({ query: { AgencyKey: chosen } }, { signal }),
    meta: { says: ['recordNotFound', 'badRequest'] },
  });
  const isUnknown = error instanceof ApiFailure && (error.status === 404 || error.status === 400);

  return (
    <>
      <PageHeading title={ROUTES.agentAgency.title} lead="Agents, appointments and invitations." />
      <div className={styles.page}>
        {mayChoose && <AgencySeek key={chosen} />}
        {data && data.OwnList.length > 1 && <OwnAgencies own={data.OwnList} current={data.Agency?.Key} />}
        {isPending && <Skeleton heading lines={8} />}
        {isUnknown && <EmptyState title="We couldn’t find that agency, or you don’t have access to it." />}
        {error && !isUnknown && !data && (
          <TryAgain loading={isFetching} onRetry={refetch}>
            We couldn’t load the agency.
          </TryAgain>
        )}
        {data && <Desk desk={data} mayChoose={mayChoose} />}
      </div>
    </>
  );
}

function Desk({ desk, mayChoose }: { readonly desk: AgencyDesk; readonly mayChoose: boolean }) {
  const { Agency } = desk;
  if (Agency === null)
    return mayChoose ? (
      <EmptyState title="Choose an agency">Search by name, city or branch number.</EmptyState>
    ) : (
      <EmptyState title="You’re not with an agency yet">
        When you accept an agency’s invitation, you’ll see it here.
      </EmptyState>
    );
  return (
    <>
      <AgencyFacts agency={Agency} />
      <AgentTable agents={desk.AgentList} />
      <Invitations key={Agency.Key} agency={Agency} invitations={desk.InvitationList} />
      <section className={styles.activity} aria-labelledby="activity">
        <h2 id="activity">Activity</h2>
        <ActivityList activity={desk.ActivityList} />
      </section>
      <Appointments appointments={desk.AppointmentList} />
      {desk.BranchList.length > 0 && <Branches branches={desk.BranchList} mayOpen={mayChoose} />}
    </>
  );
}
