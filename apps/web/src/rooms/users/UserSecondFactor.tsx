import { ResetBody, type User } from '@portico/contract/rooms/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../platform/Moment.tsx';
import { notify } from '../../platform/notify.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RequestNote } from './RequestNote.tsx';
import styles from './Users.module.css';
import { api, useUserChanges } from './useUsers.ts';

/** For someone who lost phone, passkeys and recovery codes. Shown only to others: who is signed in has another way. */
export function UserSecondFactor({ user }: { readonly user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { Request, Reset } = user;
  const request = Request?.Change === 'reset' ? Request : undefined;
  if (user.IsMe || !(user.HasSecondFactor || Reset || request)) return null;
  const canAsk = Request === null && Reset === null && !user.IsDisabled && !user.IsInactive;
  return (
    <Section
      title="Two-step verification"
      lead="If they’ve lost their phone, their passkeys and their recovery codes, two administrators can reset it."
    >
      {request && <RequestNote request={request} />}
      {Reset && <AgreedReset user={user} reset={Reset} />}
      {canAsk && (
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            Reset two-step verification
          </Button>
        </div>
      )}
      {isOpen && <ResetDialog user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function AgreedReset({ user, reset }: { readonly user: User; readonly reset: NonNullable<User['Reset']> }) {
  const { keep, reload } = useUserChanges();
  const stopping = useMutation({
    mutationFn: () => api.stopReset({ params: { key: user.Key } }),
    onSuccess: async (saved) => {
      notify({ severity: 'success', text: 'Stopped. We told everyone it concerns.' });
      await keep(saved);
    },
    onError: () => reload(),
  });
  return (
    <Alert
      kind="warning"
      title={`${reset.AskedBy.NameFull} and ${reset.ConfirmedBy.NameFull} agreed to reset it`}
    >
      <div className={styles.request}>
        <p>
          From <Moment at={reset.Ready} />, {user.NameFull} can set it up again with their password and an
          emailed code. That works until <Moment at={reset.Expires} />. We told them, and they can stop it.
        </p>
        <p>Reason: {reset.Reason}</p>
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            loading={stopping.isPending}
            onClick={() => !stopping.isPending && stopping.mutate()}
          >
            Stop the reset
          </Button>
        </div>
        {stopping.isError && <p role="alert">{stopping.error.message}</p>}
      </div>
    </Alert>
  );
}

function ResetDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Reset two-step verification for ${user.NameFull}?`}
      schema={ResetBody}
      send={(body) => api.resetFactor({ params: { key: user.Key }, body })}
      hint="Other administrators read it. The person doesn’t."
      button="Ask for it"
      doneText={() => 'We asked another administrator to confirm it.'}
      onClose={onClose}
    >
      First make sure it’s really them: call them on a number you know. Another administrator has to confirm
      it. Then we tell the person, who can stop it during a waiting time. After that, they sign in with their
      password and a code we email, and set up two-step verification again.
    </ReasonDialog>
  );
}
