import type { ErrorCode } from '@portico/contract/errors';
import { ROUTES } from '@portico/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { forgetEmailedToken } from '../../platform/emailedToken.ts';
import { notify } from '../../platform/notify.ts';
import { renew } from '../../platform/oidc.ts';
import { presentClaims } from '../../platform/session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { api } from './linkedAccounts.ts';

const SAYS: readonly ErrorCode[] = [
  'invitationNotOpen',
  'invitationForAnother',
  'invitationAnswered',
  'emailNotVerified',
];
const isInsured = () => presentClaims()?.role.includes('INSURED') === true;

interface Props {
  readonly token: string;
  readonly accountName: string;
}

export function InvitationAccept({ token, accountName }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: async () => {
      // Accepted in another window, or by an answer that was lost on its way: that is what was wanted.
      await api.acceptInvitation({ body: { Token: token } }).catch((error: unknown) => {
        if (!(error instanceof ApiFailure) || error.code !== 'invitationAnswered') throw error;
      });
      // A person who had only signed up is an insured from the next token on.
      if (!isInsured()) await renew();
    },
    meta: { says: SAYS },
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
  });
  return (
    <>
      {accepting.error && <Alert kind="error">{accepting.error.message}</Alert>}
      <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
        Accept invitation
      </Button>
    </>
  );
}
