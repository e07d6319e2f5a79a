import { helpdesk, type Ticket } from '@portico/contract/rooms/helpdesk';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TicketField.module.css';

const api = client(helpdesk);

interface Props {
  readonly id: string;
  readonly onId: (id: string) => void;
  readonly problem: string | undefined;
  readonly onProblem: (problem: string | undefined) => void;
}

/** The support ticket that asked for the help: optional, and found before it is named. */
export function TicketField({ id, onId, problem, onProblem }: Props) {
  const [ticket, setTicket] = useState<Ticket>();
  const [isLooking, setIsLooking] = useState(false);

  const look = async () => {
    const wanted = id.trim();
    if (wanted === '' || isLooking) return;
    setIsLooking(true);
    try {
      setTicket(await api.ticket({ params: { id: wanted } }));
      onProblem(undefined);
    } catch (error) {
      setTicket(undefined);
      onProblem((error as Error).message);
    } finally {
      setIsLooking(false);
    }
  };

  return (
    <form
      className={styles.ticket}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void look();
      }}
    >
      <TextField
        label="Support ticket ID (optional)"
        autoComplete="off"
        maxLength={100}
        value={id}
        error={problem}
        onChange={({ target }) => {
          onId(target.value);
          onProblem(undefined);
          setTicket(undefined);
        }}
      />
      <Button type="submit" kind="secondary" loading={isLooking}>
        Find
      </Button>
      <p className={styles.found} role="status">
        {ticket && `Ticket ${ticket.Id}, ${ticket.Status}: ${ticket.Subject}`}
      </p>
    </form>
  );
}
