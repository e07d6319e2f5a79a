import type { ErrorCode } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { forgetEmailedToken } from '../../platform/emailedToken.ts';
import { notify } from '../../platform/notify.ts';
import { renew } from '../../platform/oidc.ts';
import { presentClaims } from '../../platform/session.ts';
import { TO_ME } from './linkedAccounts.ts';

export const INVITATION_SAYS: readonly ErrorCode[] = [
  'invitationNotOpen',
  'invitationForAnother',
  'invitationAnswered',
  'emailNotVerified',
  'recordNotFound',
];
const isInsured = () => presentClaims()?.role.includes('INSURED') === true;

/** Accepts an invitation, by its link or without it, and shows the account. */
export function useAccepting(accept: () => Promise<unknown>, accountName: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      await accept();
      // A person who had only signed up is an insured from the next token on.
      if (!isInsured()) await renew();
    },
    meta: { says: INVITATION_SAYS },
    onSuccess: async () => {
      forgetEmailedToken('invitation');
      notify({
        severity: 'success',
        title: undefined,
        text: `You can now see the account of ${accountName}.`,
      });
      // What was loaded before doesn't include this account. The link is used up, so it isn't loaded again.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'invitation' });
      await navigate(ROUTES.account.path, { replace: true });
    },
    // It may have been withdrawn, or answered in another tab.
    onError: () => queries.invalidateQueries({ queryKey: TO_ME }),
  });
}
