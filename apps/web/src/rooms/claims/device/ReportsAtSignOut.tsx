import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { device, forgetIfEmpty, owner } from './device.ts';
import { isUnsent } from './report.ts';

interface Props {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Drafts are deleted when their person signs out. What they sent and we don't have yet, only if they say so. */
export default function ReportsAtSignOut({ onLeave, onStay }: Props) {
  const [unsent, setUnsent] = useState(0);

  const leave = async (keepUnsent: boolean) => {
    const { store } = await device();
    await store.forget(owner(), keepUnsent ? isUnsent : undefined);
    await forgetIfEmpty(store);
    onLeave();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only looked at once, when they sign out
  useEffect(() => {
    void device()
      .then(({ store }) => store.all(owner()))
      .then((reports) => {
        const waiting = reports.filter(isUnsent).length;
        if (waiting === 0) void leave(false);
        else setUnsent(waiting);
      });
  }, []);

  if (unsent === 0) return null;
  return (
    <Dialog
      title="Your claim report isn’t sent yet"
      onClose={onStay}
      actions={
        <>
          <Button kind="danger" onClick={() => void leave(false)}>
            Delete and log out
          </Button>
          <Button onClick={() => void leave(true)} data-autofocus>
            Keep and log out
          </Button>
        </>
      }
    >
      <p>
        If you keep it on this device, we’ll send it the next time you sign in here. On a shared computer,
        delete it and call us instead.
      </p>
    </Dialog>
  );
}
