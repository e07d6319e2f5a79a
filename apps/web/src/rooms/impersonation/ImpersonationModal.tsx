import { IMPERSONATION_MODAL } from '@portico/contract/constants';
import type { Person } from '@portico/contract/rooms/persons';
import { useState } from 'react';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ImpersonationModal.module.css';
import { openImpersonation } from './open.ts';
import { TicketField } from './TicketField.tsx';

interface Props {
  /** The address that was looked up. */
  readonly email: string;
  readonly person: Person | undefined;
  /** Only employees name a ticket (spec §6). */
  readonly isEmployee: boolean;
  /** Heard a second after the modal has gone (spec §9). */
  readonly onClosed: () => void;
}

/** Spec §2, Impersonation: who it is, the warning, and the way into a new window. */
export function ImpersonationModal({ email, person, isEmployee, onClosed }: Props) {
  const [isClosed, setIsClosed] = useState(false);
  const [ticketId, setTicketId] = useState('');
  const [ticketProblem, setTicketProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);
  const close = () => {
    setIsClosed(true);
    setTimeout(onClosed, IMPERSONATION_MODAL.closeDelayMs);
  };

  const impersonate = async () => {
    setFailure(undefined);
    setTicketProblem(undefined);
    setIsOpening(true);
    try {
      await openImpersonation(email, ticketId.trim());
      close();
    } catch (error) {
      const { message } = error as Error;
      const isAboutTicket =
        error instanceof ApiFailure && (error.code === 'ticketNotFound' || error.code === 'helpDeskDown');
      if (isAboutTicket) setTicketProblem(message);
      else setFailure(message);
    } finally {
      setIsOpening(false);
    }
  };

  if (isClosed) return null;
  return (
    <Dialog
      title="Confirm Impersonation Request"
      width={IMPERSONATION_MODAL.width}
      onClose={close}
      actions={
        person && (
          <Button loading={isOpening} onClick={() => void impersonate()}>
            Impersonate
          </Button>
        )
      }
    >
      {person ? (
        <div className={styles.request}>
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>{person.NameFull}</dd>
            <dt>Organization</dt>
            <dd>{person.OrganizationName ?? 'None'}</dd>
            <dt>Email</dt>
            <dd>{person.Email ?? email}</dd>
          </dl>
          {isEmployee && (
            <TicketField
              id={ticketId}
              onId={setTicketId}
              problem={ticketProblem}
              onProblem={setTicketProblem}
            />
          )}
          <p>
            By clicking "Impersonate," I confirm that I have been given the authority to act on this user's
            behalf.
          </p>
          {failure !== undefined && <Alert kind="error">{failure}</Alert>}
        </div>
      ) : (
        <div className={styles.request}>
          <p>No Users Found</p>
          <p>Someone has the email {email}, but they’re inactive, so you can’t act on their behalf.</p>
        </div>
      )}
    </Dialog>
  );
}
