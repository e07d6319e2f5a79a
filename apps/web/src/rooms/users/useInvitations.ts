import type { Input } from '@portico/contract/define';
import { coinsureds } from '@portico/contract/rooms/coinsureds';
import { type AnyInvitation, type InvitationKind, invitations } from '@portico/contract/rooms/invitations';
import { persons } from '@portico/contract/rooms/persons';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';

const agencyApi = client(invitations);
const accountApi = client(coinsureds);
const portalApi = client(persons);
const ALL = ['invitations', 'all'];
export const TAKE = 50;

export const useInvitations = (
  query: NonNullable<Input<typeof invitations.rows.all>['query']>,
  skip: number,
) =>
  useQuery({
    queryKey: [...ALL, query, skip],
    queryFn: ({ signal }) => agencyApi.all({ query, paging: { Skip: skip, Take: TAKE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Each kind has its own room, whose calls agents use, too. */
const RESEND: Readonly<Record<InvitationKind, (key: string) => Promise<unknown>>> = {
  agency: (key) => agencyApi.resend({ params: { key } }),
  account: (key) => accountApi.resendInvitation({ params: { key } }),
  portal: (key) => portalApi.resendInvite({ params: { key } }),
};
const WITHDRAW = {
  agency: (key: string) => agencyApi.withdraw({ params: { key } }),
  account: (key: string) => accountApi.withdrawInvitation({ params: { key } }),
};

export const canResend = ({ State }: AnyInvitation): boolean => State === 'pending' || State === 'expired';
/** Someone with a sign-in is kept out on their own page. */
export const canWithdraw = ({ Kind, State }: AnyInvitation): boolean =>
  Kind !== 'portal' && State === 'pending';

export function useInvitationActions() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ALL });
  const resending = useMutation({
    mutationFn: ({ Kind, Key }: AnyInvitation) => RESEND[Kind](Key),
    onSuccess: async (_sent, { Email }) => {
      await reload();
      notify({ severity: 'success', text: `We sent the invitation to ${Email ?? 'them'} again.` });
    },
    // It may have been answered in the meantime.
    onError: () => reload(),
  });
  const withdrawing = useMutation({
    mutationFn: ({ Kind, Key }: AnyInvitation): Promise<unknown> =>
      Kind === 'portal' ? Promise.resolve() : WITHDRAW[Kind](Key),
    onSuccess: async (_withdrawn, { Email }) => {
      await reload();
      notify({ severity: 'success', text: `The invitation to ${Email ?? 'them'} is withdrawn.` });
    },
    onError: () => reload(),
  });
  return {
    resend: resending.mutate,
    resendingKey: resending.isPending ? resending.variables.Key : undefined,
    withdrawing,
  };
}
