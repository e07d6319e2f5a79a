import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { leaveImpersonation } from './closeWindow.ts';

/** Spec §2, Modals: the server gives this window no further token. */
export function ImpersonationExpired() {
  return (
    <Dialog
      title="Impersonation Session Expired"
      width={440}
      actions={
        <Button data-autofocus onClick={leaveImpersonation}>
          Close window
        </Button>
      }
    >
      <p>Your impersonation session has expired. Please close this window.</p>
    </Dialog>
  );
}
