import { CHAT_LIMITS, type ChatAuthor, type ChatMessage } from '@portico/contract/rooms/chat';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Outgoing } from './outbox.ts';
import styles from './ThreadView.module.css';
import type { Thread } from './useThread.ts';

interface Props {
  readonly thread: Thread;
  /** Which side is looking: its own messages are on the right. */
  readonly side: ChatAuthor;
  readonly input?: RefObject<HTMLTextAreaElement | null>;
  /** Shown in an empty conversation. */
  readonly children?: ReactNode;
}

export function ThreadView({
  thread: { messages, outgoing, isConnected, outbox },
  side,
  input,
  children,
}: Props) {
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  useEffect(() => {
    if (count > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);

  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className={styles.log} ref={log} role="log" aria-label="Messages" tabIndex={0}>
        {count === 0 && children}
        {messages.map((message) => (
          <Message key={message.Number} message={message} isOwn={message.Author === side} />
        ))}
        {outgoing.map((message) => (
          <Waiting key={message.ClientId} message={message} outbox={outbox} />
        ))}
      </div>
      {!isConnected && (
        <p className={styles.line} role="status">
          Reconnecting. We’ll send your message when you’re back online.
        </p>
      )}
      <Composer onSay={outbox.say} input={input} />
    </div>
  );
}

function Message({ message, isOwn }: { readonly message: ChatMessage; readonly isOwn: boolean }) {
  return (
    <div className={styles.message} data-own={isOwn || undefined}>
      <div className={styles.who}>
        {isOwn ? 'You' : message.Name} <Moment at={message.SentAt} />
      </div>
      <div className={styles.text}>{message.Text}</div>
    </div>
  );
}

function Waiting({ message, outbox }: { readonly message: Outgoing; readonly outbox: Thread['outbox'] }) {
  const { ClientId, Text, problem } = message;
  return (
    <div className={styles.message} data-own data-waiting={problem === undefined || undefined}>
      <div className={styles.who}>You {problem === undefined && '· Sending…'}</div>
      <div className={styles.text}>{Text}</div>
      {problem !== undefined && (
        <div className={styles.problem}>
          <span>Not sent. {problem}</span>
          <Button kind="quiet" onClick={() => outbox.retry(ClientId)}>
            Send again
          </Button>
          <Button kind="quiet" onClick={() => outbox.discard(ClientId)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}

function Composer({
  onSay,
  input,
}: {
  readonly onSay: (text: string) => void;
  readonly input: Props['input'];
}) {
  const id = useId();
  const [text, setText] = useState('');
  const say = () => {
    const words = text.trim();
    if (words === '') return;
    onSay(words);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        id={id}
        ref={input}
        className={styles.input}
        rows={2}
        maxLength={CHAT_LIMITS.message}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}
