import type { InvitationToMe } from '@portico/contract/rooms/coinsureds';
import { useQuery } from '@tanstack/react-query';
import { useClaims } from '../../platform/session.ts';
import { api, TO_ME } from './linkedAccounts.ts';

interface InvitationsToMe {
  readonly invitations: readonly InvitationToMe[];
  readonly isLoading: boolean;
}

/** The open invitations sent to the person's email. Agents and staff have none. */
export function useInvitationsToMe(): InvitationsToMe {
  const roles = useClaims()?.role ?? [];
  const { data = [], isLoading } = useQuery({
    queryKey: TO_ME,
    enabled: roles.includes('SIGNUP') || roles.includes('INSURED'),
    queryFn: ({ signal }) => api.mine({}, { signal }),
  });
  return { invitations: data, isLoading };
}
