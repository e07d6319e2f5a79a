import { type AgencyAgent, agents } from '@portico/contract/rooms/agents';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../platform/api.ts';

export const api = client(agents);

/** The agents of an agency; those who left only on request. */
export const useAgents = (agencyKey: string, withFormer: boolean, enabled = true) =>
  useQuery({
    queryKey: ['masters', 'agents', agencyKey, withFormer],
    queryFn: async ({ signal }) => {
      const query = { AgencyKey: agencyKey, ...(withFormer && { ReturnInactive: 'true' }) };
      return (await api.list({ query }, { signal })).rows;
    },
    staleTime: 0,
    enabled,
  });

/** Colleagues who could take over, for a choice. */
export const othersOf = (all: readonly AgencyAgent[], key: string | undefined) =>
  all
    .filter((one) => one.Key !== key && one.Ended === null)
    .map(({ Key, Title, Person }) => ({ value: Key, label: `${Person.NameFull}, ${Title}` }));
