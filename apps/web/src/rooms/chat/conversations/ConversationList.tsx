import type { ChatSummary } from '@portico/contract/rooms/chat';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../platform/session.ts';
import styles from './ConversationsPage.module.css';
import { waitingText } from './conversations.rules.ts';

const MINUTE = 60_000;

/** The time, once a minute. */
function useMinutes(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  readonly label: string;
  readonly lines: readonly ChatSummary[];
  readonly selected: string | undefined;
  /** The reader's key. */
  readonly me: string | undefined;
  readonly onSelect: (key: string) => void;
}

export function ConversationList({ label, lines, selected, me, onSelect }: Props) {
  const now = useMinutes();
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map((one) => (
        <Line
          key={one.Key}
          one={one}
          owner={ownerText(one, me)}
          waiting={one.WaitingSince === null ? '' : waitingText(one.WaitingSince, now)}
          isCurrent={one.Key === selected}
          onSelect={() => onSelect(one.Key)}
        />
      ))}
    </ul>
  );
}

const ownerText = ({ Owner }: Pick<ChatSummary, 'Owner'>, me: string | undefined): string =>
  Owner === null ? 'Unassigned' : Owner.Key === me ? 'You' : Owner.NameFull;

interface LineProps {
  readonly one: ChatSummary;
  readonly owner: string;
  readonly waiting: string;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
}

function Line({ one, owner, waiting, isCurrent, onSelect }: LineProps) {
  const state = one.IsClosed ? 'Closed' : waiting;
  const facts = [one.Name, one.Unread > 0 && `${one.Unread} unread`, owner, state, one.LastText];
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-conversation={one.Key}
        aria-label={facts.filter(Boolean).join(', ')}
        aria-current={isCurrent || undefined}
        onClick={onSelect}
      >
        <span className={styles.name}>
          <span className={styles.nameText}>{one.Name}</span>
          {one.Unread > 0 && <span className={styles.badge}>{one.Unread}</span>}
        </span>
        <span className={styles.last}>{one.LastText}</span>
        <span className={styles.state}>
          <span className={styles.owner}>{owner}</span>
          {state && <span>{state}</span>}
        </span>
      </button>
    </li>
  );
}
