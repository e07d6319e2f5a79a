import type { AdministratorRequest, AdministratorRight } from '@portico/contract/rooms/users';
import { useMutation } from '@tanstack/react-query';
import type { Confirmed } from '../../../platform/confirm/useConfirmed.tsx';
import { notify } from '../../../platform/notify.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { api, useReload } from '../api.ts';
import { dayText } from '../moments.ts';
import styles from './AdministratorSection.module.css';

interface Props {
  readonly right: AdministratorRight | null;
  readonly request: AdministratorRequest | null;
  readonly confirmed: Confirmed;
}

const SAYS = ['rightRequestOver', 'turnOnFirst', 'staffByInvitation', 'lastAdministrator'] as const;

/** For administrators, and for someone who is asked to become one or to stop. */
export function AdministratorSection({ right, request, confirmed }: Props) {
  return (
    <Section title="Administrator" lead={right ? leadOf(right) : 'You’re not an administrator.'}>
      {request && <Asked request={request} confirmed={confirmed} />}
    </Section>
  );
}

function leadOf({ Since, GivenBy, ConfirmedBy }: AdministratorRight): string {
  if (Since === null)
    return 'You’re an administrator because your email is on the list in Configuration. Another administrator can end that.';
  const by = GivenBy ? `${GivenBy.NameFull} gave you this right` : 'You were given this right on the server';
  const confirmer = ConfirmedBy ? `, and ${ConfirmedBy.NameFull} confirmed it` : '';
  return `You’re an administrator since ${dayText(Since)}. ${by}${confirmer}. Another administrator can end it.`;
}

function Asked({
  request,
  confirmed,
}: {
  readonly request: AdministratorRequest;
  readonly confirmed: Confirmed;
}) {
  const reload = useReload();
  const { AskedBy, Change, Reason, Expires } = request;
  const answering = useMutation({
    mutationFn: (Answer: 'confirm' | 'refuse') =>
      confirmed(() => api.answerAdministrator({ params: { key: request.Key }, body: { Answer } })),
    meta: { says: SAYS },
    onSuccess: async (done, answer) => {
      if (!done) return;
      if (answer === 'refuse') notify({ severity: 'success', text: 'Refused. Nothing changed.' });
      // The token in use doesn't have the right yet, or still has it.
      else if (Change !== 'reset') notify({ severity: 'success', text: CONFIRMED[Change] });
      await reload();
    },
    onError: () => reload(),
  });
  const button = (answer: 'confirm' | 'refuse', label: string) => (
    <Button
      kind={answer === 'confirm' ? 'primary' : 'secondary'}
      loading={answering.isPending && answering.variables === answer}
      onClick={() => !answering.isPending && answering.mutate(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Alert
      kind="info"
      title={
        Change === 'give'
          ? `${AskedBy.NameFull} asks you to become an administrator`
          : `${AskedBy.NameFull} asks to end your right as an administrator`
      }
    >
      <p>
        {Change === 'give'
          ? 'You’d set up the portal and manage users. Only confirm it if you know why you’re asked.'
          : 'You’d lose Administration and keep your other roles.'}{' '}
        Open until {dayText(Expires)}.
      </p>
      <p>Reason: {Reason}</p>
      <div className={styles.buttons}>
        {button('confirm', 'Confirm')}
        {button('refuse', 'Refuse')}
      </div>
      {answering.isError && <p role="alert">{answering.error.message}</p>}
    </Alert>
  );
}

const CONFIRMED = {
  give: 'You’re an administrator now. Sign out and in again to see Administration.',
  take: 'You’re no longer an administrator.',
} as const;
