import type { Application } from '@portico/contract/rooms/quotes';
import { mayUnderwrite } from '@portico/contract/rooms/underwriting';
import { useRef, useState } from 'react';
import { useClaims } from '../../../platform/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { AppealForm } from './AppealForm.tsx';
import { Conversation } from './Conversation.tsx';
import { Items } from './Items.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import styles from './Underwriting.module.css';
import { canSubmit, statusWords } from './underwriting.rules.ts';
import { useReload } from './useUnderwriting.ts';
import { YourDecision } from './YourDecision.tsx';

interface Props {
  readonly application: Application;
  readonly refresh: () => Promise<void>;
}

/** What the application needs, the underwriter’s decision, and what both sides wrote each other. */
export function UnderwritingSection({ application, refresh }: Props) {
  const roles = useClaims()?.role ?? [];
  const status = useRef<HTMLParagraphElement>(null);
  const reload = useReload(refresh);
  const [overtaken, setOvertaken] = useState<string>();
  const { Status } = application;
  /** The form that had the focus is gone now. */
  const onDecided = async () => {
    setOvertaken(undefined);
    await reload();
    status.current?.focus();
  };
  const onOvertaken = async (message: string) => {
    setOvertaken(message);
    await reload();
  };
  const form = { application, onDecided, onOvertaken };
  return (
    <div className={styles.underwriting}>
      <p className={styles.status} ref={status} role="status" tabIndex={-1}>
        {statusWords(application)}
      </p>
      {overtaken && <Alert kind="warning">{overtaken}</Alert>}
      <Items application={application} refresh={reload} />
      {Status === 'referred' && mayUnderwrite(roles) && <YourDecision {...form} />}
      {canSubmit(application) && <SubmitForm {...form} />}
      {Status === 'declined' && <AppealForm {...form} />}
      <Conversation application={application} onWritten={reload} />
    </div>
  );
}
