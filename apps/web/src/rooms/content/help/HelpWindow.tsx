import { type ComponentType, useEffect, useState } from 'react';
import { connection } from '../../../platform/connection.ts';
import { notify, wordsOf } from '../../../platform/notify.ts';
import type { HelpDialogProps } from './HelpDialog.tsx';
import { useHelpAddress } from './helpAddress.ts';

/** Help, over any page whose address asks for it. It is loaded when it is first wanted. */
export function HelpWindow() {
  const { slug, close } = useHelpAddress();
  const [Dialog, setDialog] = useState<ComponentType<HelpDialogProps>>();
  const isOpen = slug !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    import('./HelpDialog.tsx').then(
      ({ HelpDialog }) => setDialog(() => HelpDialog),
      async () => (await connection.check()) ?? notify(wordsOf('offline')),
    );
  }, [isOpen]);

  // Another address names another post: the dialog starts again from it.
  return isOpen && Dialog ? <Dialog key={slug} slug={slug} onClose={close} /> : null;
}
