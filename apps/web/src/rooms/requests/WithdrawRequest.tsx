import type { ErrorCode } from '@portico/contract/errors';
import type { PolicyRequest } from '@portico/contract/rooms/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isShownElsewhere } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { api, requestsKey } from './useRequests.ts';

const SAYS: readonly ErrorCode[] = ['requestAnswered', 'recordNotFound', 'forbidden'];
const TEXT = {
  change: 'Your policy stays as it is. You can send a new request anytime.',
  cancel: 'Your policy stays in force. You can ask to cancel it again anytime.',
} as const;

interface Props {
  readonly request: PolicyRequest;
  readonly onClose: () => void;
}

export function WithdrawRequest({ request, onClose }: Props) {
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => api.withdraw({ params: { key: request.Key } }),
    meta: { says: SAYS },
    onSuccess: onClose,
    // Also after a refusal, which means that the list is out of date.
    onSettled: () =>
      Promise.all(
        [requestsKey(request.Policy.Key), ['requests', 'one', request.Key], ['tasks']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const isTooLate = withdrawing.error !== null && isShownElsewhere(withdrawing.error, SAYS);
  return (
    <Dialog
      title={
        request.Kind === 'change' ? 'Withdraw this change request?' : 'Withdraw this cancellation request?'
      }
      onClose={onClose}
      actions={
        isTooLate ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button kind="secondary" onClick={onClose} data-autofocus>
              Keep it
            </Button>
            <Button kind="danger" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              Withdraw request
            </Button>
          </>
        )
      }
    >
      {isTooLate ? (
        <Alert kind="error">{withdrawing.error?.message}</Alert>
      ) : (
        <p>We’ll let your agent know. {TEXT[request.Kind]}</p>
      )}
    </Dialog>
  );
}
