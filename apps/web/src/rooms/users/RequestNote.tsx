import type { AdministratorRequest } from '@portico/contract/rooms/users';
import type { RequestAnswer } from '@portico/contract/rules/administrators';
import { useMutation } from '@tanstack/react-query';
import { useConfirmed } from '../../platform/confirm/useConfirmed.tsx';
import { Moment } from '../../platform/Moment.tsx';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { askedText, waitingText } from './administrators.words.ts';
import styles from './Users.module.css';
import { api, useUserChanges } from './useUsers.ts';

const DONE: Readonly<Record<RequestAnswer, string>> = {
  confirm: 'Confirmed. We emailed everyone it concerns.',
  refuse: 'Refused. Nothing changed.',
  withdraw: 'The request is withdrawn.',
};

const SAYS = [
  'rightRequestOver',
  'confirmByAnother',
  'turnOnFirst',
  'staffByInvitation',
  'lastAdministrator',
  'nothingToReset',
  'resetOnServer',
] as const;

/** Something that waits for a second person. */
export function RequestNote({ request }: { readonly request: AdministratorRequest }) {
  const { keep, reload } = useUserChanges();
  const { confirmed, dialog } = useConfirmed(true);
  const answering = useMutation({
    mutationFn: (Answer: RequestAnswer) =>
      confirmed(() => api.answerAdministrator({ params: { key: request.Key }, body: { Answer } })),
    meta: { says: SAYS },
    onSuccess: async (user, answer) => {
      if (!user) return;
      notify({ severity: 'success', text: DONE[answer] });
      await keep(user);
    },
    onError: () => reload(),
  });
  const button = (answer: RequestAnswer, label: string, kind: 'primary' | 'secondary' | 'quiet') => (
    <Button
      kind={kind}
      loading={answering.isPending && answering.variables === answer}
      onClick={() => !answering.isPending && answering.mutate(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Alert kind="info" title={askedText(request)}>
      <div className={styles.request}>
        <p>Reason: {request.Reason}</p>
        <p>
          {`${waitingText(request)} Open until `}
          <Moment at={request.Expires} />.
        </p>
        {(request.MayConfirm || request.IsMine) && (
          <div className={styles.buttons}>
            {request.MayConfirm && button('confirm', 'Confirm', 'primary')}
            {request.MayConfirm && button('refuse', 'Refuse', 'secondary')}
            {request.IsMine && button('withdraw', 'Withdraw', 'secondary')}
          </div>
        )}
        {answering.isError && <p role="alert">{answering.error.message}</p>}
      </div>
      {dialog}
    </Alert>
  );
}
