import { idle } from '../../platform/idle.ts';
import { notify } from '../../platform/notify.ts';
import { signOut } from '../../platform/oidc.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './SessionExpiring.module.css';

const logout = () =>
  signOut().catch(() =>
    notify({
      severity: 'error',
      text: 'You’re signed out here, but we couldn’t reach the sign-in service. On a shared computer, sign in and log out again.',
    }),
  );

/** Spec §2: shown in every tab until one of them answers or the time is up. */
export function SessionExpiring({ secondsLeft }: { readonly secondsLeft: number }) {
  return (
    <Dialog
      title="Session Expiring"
      width={440}
      actions={
        <>
          <Button kind="secondary" onClick={() => void logout()}>
            No
          </Button>
          <Button data-autofocus onClick={idle.reset}>
            Yes
          </Button>
        </>
      }
    >
      <p>Your session is about to expire. Would you like to stay logged in?</p>
      <p className={styles.left} role="timer">
        You will be logged out in {secondsLeft === 1 ? '1 second' : `${secondsLeft} seconds`}.
      </p>
    </Dialog>
  );
}
