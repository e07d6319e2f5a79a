import { MASTERS } from '@portico/contract/rooms/masters';
import { ROUTES } from '@portico/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../platform/address.ts';
import { useNamedPage } from '../../../platform/pageName.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { AppointmentGrid } from '../appointments/AppointmentGrid.tsx';
import { addressOf } from '../masters.rules.ts';
import { readRecord } from '../useMasters.ts';
import { AgencyDetails } from './AgencyDetails.tsx';
import { Agents } from './Agents.tsx';
import { Offices } from './Offices.tsx';

const TABS = [
  { key: 'details', label: 'Details' },
  { key: 'agents', label: 'Agents' },
  { key: 'appointments', label: 'Appointments' },
  { key: 'offices', label: 'Offices' },
] as const;

/** One agency: its facts, who works there, what it may sell and its other offices. */
export default function AgencyView({ agencyKey }: { readonly agencyKey: string }) {
  const [address, change] = useAddress();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'Agency', 'one', agencyKey],
    queryFn: () => readRecord('Agency', agencyKey),
    staleTime: 0,
  });
  useNamedPage(
    data && {
      title: data.Title,
      parents: [
        { title: ROUTES.masterData.title, to: ROUTES.masterData.path },
        { title: MASTERS.Agency.title, to: addressOf('Agency') },
      ],
    },
  );
  if (isPending) return <Skeleton heading lines={8} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the agency.
      </TryAgain>
    );
  const tab = address.get('tab') ?? TABS[0].key;
  return (
    <>
      <PageHeading
        title={data.Title}
        lead={data.RecordInactive ? 'This agency is retired.' : `${String(data.City)}, ${String(data.State)}`}
      />
      <Tabs
        name={data.Title}
        tabs={TABS}
        chosen={tab}
        onChoose={(key) =>
          change(
            (now) => {
              now.set('tab', key);
              return now;
            },
            { replace: true },
          )
        }
      >
        {tab === 'agents' && <Agents agency={data} />}
        {tab === 'appointments' && <AppointmentGrid agency={data} />}
        {tab === 'offices' && <Offices agencyKey={agencyKey} />}
        {!['agents', 'appointments', 'offices'].includes(tab) && <AgencyDetails agency={data} />}
      </Tabs>
    </>
  );
}
