import type { ChatAuthor, ChatMessage } from '@portico/contract/rooms/chat';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Moment } from '../../../platform/Moment.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Composer } from './Composer.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import { NoteLink } from './NoteLink.tsx';
import type { Outgoing } from './outbox.ts';
import styles from './ThreadView.module.css';
import type { Thread } from './useThread.ts';

interface Props {
  readonly thread: Thread;
  /** Which side is looking: its messages are on the right. */
  readonly side: ChatAuthor;
  readonly input?: RefObject<HTMLTextAreaElement | null>;
  /** The conversation for which staff have answers to choose from. */
  readonly answersFor?: string;
  /** Shown in an empty conversation. */
  readonly children?: ReactNode;
}

export function ThreadView({
  thread: { messages, outgoing, isConnected, outbox, upload },
  side,
  input,
  answersFor,
  children,
}: Props) {
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length + outgoing.length;
  const problems = outgoing.filter(({ problem }) => problem !== undefined).length;
  useEffect(() => {
    if (count + problems > 0 && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count, problems]);

  return (
    <div className={styles.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div className={styles.log} ref={log} role="log" aria-label="Messages" tabIndex={0}>
        {count === 0 && children}
        {messages.map((message) => (
          <Message key={message.Number} message={message} side={side} />
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
      <Composer onSay={outbox.say} upload={upload} input={input} answersFor={answersFor} />
    </div>
  );
}

function Message({ message, side }: { readonly message: ChatMessage; readonly side: ChatAuthor }) {
  const { Author, Name, IsOwn, IsForStaff, Text, SentAt, PictureKey, Link } = message;
  if (Author === 'note')
    return (
      <p className={styles.note}>
        {Text} {IsForStaff && <span className="visually-hidden">For staff only.</span>} <Moment at={SentAt} />{' '}
        {Link && <NoteLink link={Link} />}
      </p>
    );
  return (
    <div className={styles.message} data-own={Author === side || undefined}>
      <div className={styles.who}>
        {IsOwn ? 'You' : Name} · <Moment at={SentAt} />
      </div>
      <div className={styles.text}>{Text}</div>
      {PictureKey && <MessagePicture pictureKey={PictureKey} text={Text} />}
    </div>
  );
}

function Waiting({ message, outbox }: { readonly message: Outgoing; readonly outbox: Thread['outbox'] }) {
  const { ClientId, Text, problem, isOwned } = message;
  return (
    <div className={styles.message} data-own data-waiting={problem === undefined || undefined}>
      <div className={styles.who}>You {problem === undefined && '· Sending…'}</div>
      <div className={styles.text}>{Text}</div>
      {problem !== undefined && (
        <div className={styles.problem}>
          <span>Not sent. {problem}</span>
          <Button kind="quiet" onClick={() => outbox.retry(ClientId)}>
            {isOwned ? 'Reply anyway' : 'Send again'}
          </Button>
          <Button kind="quiet" onClick={() => outbox.discard(ClientId)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
