import type { AccountInvitation } from '@portico/contract/rooms/coinsureds';
import { formatLocalDay } from '@portico/contract/rules/format';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { WithdrawInvitation } from '../../ui/WithdrawInvitation.tsx';
import styles from './LinkedAccounts.module.css';
import { api } from './linkedAccounts.ts';

interface Props {
  readonly invitation: AccountInvitation;
  /** What shows the invitation, to be read again after a change. */
  readonly shownBy: QueryKey;
}

/** Someone who was invited to an account and hasn't answered: send it again, or withdraw it. */
export function InvitedLine({ invitation: { Key, Email, Name, Sent, Expires, HasExpired }, shownBy }: Props) {
  const queries = useQueryClient();
  const [isAsked, ask] = useState(false);
  const answer = useMutation({
    mutationFn: async (what: 'resend' | 'withdraw') => {
      const params = { params: { key: Key } };
      await (what === 'resend' ? api.resendInvitation(params) : api.withdrawInvitation(params));
      return what;
    },
    onSuccess: (what) =>
      notify({
        severity: 'success',
        title: undefined,
        text:
          what === 'resend'
            ? `We sent the invitation to ${Email} again.`
            : `We withdrew the invitation to ${Email}.`,
      }),
    onSettled: () => {
      ask(false);
      return queries.invalidateQueries({ queryKey: shownBy });
    },
  });
  const press = (what: 'resend' | 'withdraw') => {
    if (!answer.isPending) answer.mutate(what);
  };
  return (
    <li className={styles.line}>
      <div>
        <strong className={styles.email}>{Name === null ? Email : `${Name} · ${Email}`}</strong>
        <span className={styles.quiet}>
          {' '}
          · Invited {formatLocalDay(Sent)},{' '}
          {HasExpired ? 'link expired' : `pending until ${formatLocalDay(Expires)}`}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          loading={answer.isPending && answer.variables === 'resend'}
          aria-label={`Send the invitation to ${Email} again`}
          onClick={() => press('resend')}
        >
          Send again
        </Button>
        <Button kind="quiet" aria-label={`Withdraw the invitation to ${Email}`} onClick={() => ask(true)}>
          Withdraw
        </Button>
        {isAsked && (
          <WithdrawInvitation
            invitee={Email}
            doing={{ ...answer, mutate: () => press('withdraw') }}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </li>
  );
}
