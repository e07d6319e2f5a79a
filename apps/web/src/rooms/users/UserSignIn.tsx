import { security } from '@portico/contract/rooms/security';
import { type User, UserChange } from '@portico/contract/rooms/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import styles from './Users.module.css';
import { api, useUserChanges } from './useUsers.ts';

const securityApi = client(security);

/** Whether a user can sign in at all, and a link for a new password. */
export function UserSignIn({ user }: { readonly user: User }) {
  const [isTurningOff, setTurningOff] = useState(false);
  const { keep, reload } = useUserChanges();
  const turningOn = useMutation({
    mutationFn: () =>
      api.change({ params: { key: user.Key }, version: user.Version, body: { IsDisabled: false } }),
    meta: { says: ['stale'] },
    onSuccess: keep,
    onError: () => reload(),
  });
  const sending = useMutation({
    mutationFn: () => securityApi.sendReset({ params: { key: user.Key } }),
    meta: { says: ['tooManyRequests', 'noSignIn', 'signInDisabled', 'passwordElsewhere'] },
    onSuccess: reload,
  });
  return (
    <Section title="Sign-in" lead={leadOf(user)}>
      <div className={styles.buttons}>
        {!user.IsDisabled && !user.IsInactive && (
          <Button kind="secondary" loading={sending.isPending} onClick={() => sending.mutate()}>
            Send password reset
          </Button>
        )}
        {!user.IsMe && !user.IsDisabled && (
          <Button kind="danger" onClick={() => setTurningOff(true)}>
            Turn off sign-in
          </Button>
        )}
        {!user.IsMe && user.IsDisabled && (
          <Button loading={turningOn.isPending} onClick={() => turningOn.mutate()}>
            Turn on sign-in
          </Button>
        )}
      </div>
      <p role="status" className={styles.quiet}>
        {sending.isSuccess && `We emailed a link to ${sending.data.EmailedTo}.`}
        {sending.isError && resetFailure(sending.error)}
      </p>
      {turningOn.isError && (
        <Alert kind="error">
          {turningOn.error.message} We loaded it again, so please check and try again.
        </Alert>
      )}
      {isTurningOff && <TurnOffDialog user={user} onClose={() => setTurningOff(false)} />}
    </Section>
  );
}

const leadOf = ({ IsMe, IsDisabled }: User): string => {
  if (IsMe) return 'This is you. Another administrator can turn off your sign-in.';
  return IsDisabled
    ? 'Their sign-in is off. Turn it on, and they can sign in as before.'
    : 'If someone leaves, turn off their sign-in. Nothing they did is lost.';
};

const resetFailure = (error: Error): string =>
  error instanceof ApiFailure && error.code === 'tooManyRequests'
    ? 'We already sent several links. The last one still works, so ask them to check their email.'
    : error.message;

function TurnOffDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Turn off sign-in for ${user.NameFull}?`}
      schema={UserChange}
      bodyOf={({ Reason }) => ({ IsDisabled: true, Reason })}
      send={(body) => api.change({ params: { key: user.Key }, version: user.Version, body })}
      hint="Only staff see it."
      button="Turn off sign-in"
      kind="danger"
      onClose={onClose}
    >
      They’re signed out everywhere right away, and we email them. You can turn it on again at any time.
      {user.IsAdministrator && ' They also stop being an administrator.'}
    </ReasonDialog>
  );
}
