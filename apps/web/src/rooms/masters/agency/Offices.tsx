import { agencies } from '@portico/contract/rooms/agencies';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { client } from '../../../platform/api.ts';
import { Phone } from '../../../platform/Reach.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { addressOf } from '../masters.rules.ts';

const api = client(agencies);
const COLUMNS = [
  { key: 'name', title: 'Office' },
  { key: 'city', title: 'City' },
  { key: 'number', title: 'Number', isWide: true },
  { key: 'phone', title: 'Phone' },
];

/** The main office and the branches of the same agency. */
export function Offices({ agencyKey }: { readonly agencyKey: string }) {
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['masters', 'offices', agencyKey],
    queryFn: ({ signal }) => api.desk({ query: { AgencyKey: agencyKey } }, { signal }),
    staleTime: 0,
  });
  if (isPending) return <Skeleton lines={4} />;
  if (!data)
    return (
      <TryAgain loading={isFetching} onRetry={refetch}>
        We couldn’t load the offices.
      </TryAgain>
    );
  if (data.BranchList.length === 0)
    return (
      <EmptyState title="No other offices">
        An office belongs to this agency once you add it under Agencies with this one as its main office.
      </EmptyState>
    );
  return (
    <Table framed aria-label="Other offices" columns={COLUMNS}>
      <tbody>
        {data.BranchList.map(({ Key, Name, City, State, OrgBranchId, Phone: phone }) => (
          <tr key={Key}>
            <th scope="row">
              <Link to={`${addressOf('Agency')}&key=${Key}`}>{Name}</Link>
            </th>
            <td>
              {City}, {State}
            </td>
            <td data-wide>{OrgBranchId}</td>
            <td>
              <Phone number={phone} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
