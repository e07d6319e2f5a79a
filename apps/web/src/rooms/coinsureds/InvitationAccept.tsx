import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { api } from './linkedAccounts.ts';
import { useAccepting } from './useAccepting.ts';

interface Props {
  readonly token: string;
  readonly accountName: string;
}

export function InvitationAccept({ token, accountName }: Props) {
  const accepting = useAccepting(() => api.acceptInvitation({ body: { Token: token } }), accountName);
  return (
    <>
      {accepting.error && <Alert kind="error">{accepting.error.message}</Alert>}
      <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
        Accept invitation
      </Button>
    </>
  );
}
