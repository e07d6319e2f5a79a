import type { AccountInvitation, LinkedAccount } from '@portico/contract/rooms/accounts/coinsured';
import { formatDay } from '@portico/contract/rules/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { CoinsuredInvite } from './CoinsuredInvite.tsx';
import styles from './LinkedAccounts.module.css';
import { api, LINKED } from './linkedAccounts.ts';

/** For the owner: who was invited and has yet to answer, and the form for another. */
export function CoinsuredInvitations({ account }: { readonly account: LinkedAccount }) {
  return (
    <section className={styles.part}>
      {account.InvitationList.length > 0 && (
        <>
          <h3>Invited</h3>
          <ul className={styles.list}>
            {account.InvitationList.map((invitation) => (
              <Invited key={invitation.Key} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      <CoinsuredInvite accountKey={account.Key} />
    </section>
  );
}

function Invited({
  invitation: { Key, Email, Expires, HasExpired },
}: {
  readonly invitation: AccountInvitation;
}) {
  const queries = useQueryClient();
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
            ? `We have written to ${Email} again.`
            : `The invitation to ${Email} is withdrawn.`,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: LINKED }),
  });
  const press = (what: 'resend' | 'withdraw') => {
    if (!answer.isPending) answer.mutate(what);
  };
  return (
    <li className={styles.line}>
      <div>
        <strong className={styles.email}>{Email}</strong>{' '}
        <span className={styles.quiet}>
          {HasExpired ? 'The link has expired' : `Open until ${formatDay(Expires)}`}
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
        <Button
          kind="quiet"
          loading={answer.isPending && answer.variables === 'withdraw'}
          aria-label={`Withdraw the invitation to ${Email}`}
          onClick={() => press('withdraw')}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
