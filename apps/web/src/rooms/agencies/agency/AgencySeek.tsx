import { agencies } from '@portico/contract/rooms/agencies';
import { useNavigate } from 'react-router';
import { client } from '../../../platform/api.ts';
import { Seek } from '../../../platform/Seek.tsx';

const api = client(agencies);

/** For staff: any agency by its name, town or branch number. */
export function AgencySeek() {
  const navigate = useNavigate();
  return (
    <Seek
      label="Find an agency"
      room="agencies"
      seek={(value, signal) => api.seek({ params: { value } }, { signal })}
      nameOf={({ Name }) => Name}
      factsOf={({ City, State, OrgBranchId }) => `${City}, ${State} · ${OrgBranchId}`}
      nothing="No agencies match that name."
      onChoose={(key) => void navigate(`?agency=${key}`)}
    />
  );
}
