import { isStaff } from '@portico/contract/roles';
import type { Obstacle, PersonOverview } from '@portico/contract/rooms/overviews/person';
import { security } from '@portico/contract/rooms/security';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { client } from '../../../platform/api.ts';
import { ApiFailure } from '../../../platform/apiFailure.ts';
import { PendingInvitation } from '../../../platform/PendingInvitation.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './PersonsPage.module.css';

const api = client(security);

interface Props {
  readonly person: PersonOverview;
  /** For those who may act for others. */
  readonly Impersonate: ComponentType<{ readonly email: string }>;
}

/** Whether they can sign in, one line per obstacle, and what staff can send them. */
export function PersonsAccess({ person, Impersonate }: Props) {
  const { Key, NameFull, Email, Access, InvitedAt, ObstacleList, Roles } = person;
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: ['overviews', 'person', Key] });
  const isWaiting = InvitedAt !== null || Access === null || !Access.HasPassword;
  return (
    <section className={styles.obstacles} aria-label="Access">
      <Obstacles obstacles={ObstacleList} />
      <div className={styles.sendings}>
        {isWaiting && (Email !== null || Access !== null) && (
          <PendingInvitation personKey={Key} name={NameFull} invitedAt={InvitedAt} onSent={reload} />
        )}
        {Access !== null && !Access.IsDisabled && <PasswordReset personKey={Key} onSent={reload} />}
        {Access !== null && !Access.IsDisabled && !isStaff(Roles) && <Impersonate email={Access.Email} />}
      </div>
    </section>
  );
}

function Obstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const total = obstacles.filter(({ IsTotal }) => IsTotal);
  return (
    <>
      {total.length === 0 ? (
        <Alert kind="success">This person can sign in.</Alert>
      ) : (
        <Alert kind="error" title="This person can’t sign in.">
          <ul className={styles.reasons}>
            {total.map(({ Code, Text, Remedy }) => (
              <li key={Code}>
                {Text} {Remedy}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {obstacles
        .filter(({ IsTotal }) => !IsTotal)
        .map(({ Code, Text, Remedy }) => (
          <Alert key={Code + Text} kind="warning">
            {Text} {Remedy}
          </Alert>
        ))}
    </>
  );
}

interface ResetProps {
  readonly personKey: string;
  readonly onSent: () => unknown;
}

const failureText = (error: Error): string =>
  error instanceof ApiFailure && error.code === 'tooManyRequests'
    ? 'We already sent several links. The last one still works, so ask them to check their email.'
    : error.message;

/** The link goes to the person. Staff see only where it went. */
function PasswordReset({ personKey, onSent }: ResetProps) {
  const sending = useMutation({
    mutationFn: () => api.sendReset({ params: { key: personKey } }),
    meta: { says: ['tooManyRequests', 'noSignIn', 'signInDisabled', 'passwordElsewhere'] },
    onSuccess: onSent,
  });
  return (
    <div className={styles.sending}>
      <Button small kind="secondary" loading={sending.isPending} onClick={() => sending.mutate()}>
        Send password reset
      </Button>
      <span role="status" className={sending.isError ? styles.failed : styles.quiet}>
        {sending.isSuccess && `We emailed a link to ${sending.data.EmailedTo}.`}
        {sending.isError && failureText(sending.error)}
      </span>
    </div>
  );
}
