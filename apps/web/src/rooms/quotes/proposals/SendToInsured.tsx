import type { Application } from '@portico/contract/rooms/quotes';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { ApplicationEditor } from '../application/editing/ApplicationEditor.ts';
import { sentText } from './proposal.rules.ts';
import styles from './SendToInsured.module.css';
import { useProposals } from './useProposals.ts';

const SendDialog = lazy(() => import('./SendDialog.tsx'));

interface Props {
  readonly application: Application;
  readonly editor: ApplicationEditor;
  /** The price is the one of these answers. */
  readonly isRated: boolean;
}

/** Sends the quote, and says what became of it. */
export default function SendToInsured({ application, editor, isRated }: Props) {
  const [isSending, setSending] = useState(false);
  const [sent] = useProposals(application.Policy.Key).data?.rows ?? [];
  const open = async () => {
    // What is sent is what is saved.
    if (await editor.flush()) setSending(true);
  };
  return (
    <>
      <Button full kind="secondary" onClick={open}>
        {sent === undefined ? 'Send to the insured' : 'Send again'}
      </Button>
      {sent && (
        <p className={styles.sent} data-wanted={sent.Status === 'wanted' || undefined}>
          {sentText(sent)}
        </p>
      )}
      {isSending && (
        <Suspense>
          <SendDialog application={application} isRated={isRated} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
