import type { ChatSummary } from '@portico/contract/rooms/chat';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import { brandNames } from '../../../platform/brand.ts';
import { sendPicture } from '../../../platform/upload/sendPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { api } from '../thread/asker.ts';
import { ThreadView } from '../thread/ThreadView.tsx';
import { type ThreadEnd, useThread } from '../thread/useThread.ts';
import styles from './ConversationsPage.module.css';
import { OwnerBar } from './OwnerBar.tsx';

interface Props {
  readonly conversation: ChatSummary;
  /** The reader's key. */
  readonly me: string | undefined;
  /** If there is only room for either the list or the thread. */
  readonly onBack: () => void;
}

const staffsEnd = (key: string): ThreadEnd => ({
  key,
  open: (after, signal) => api.thread({ params: { key }, query: { After: String(after) } }, { signal }),
  send: (body) => api.reply({ params: { key }, body }),
  upload: (file) => sendPicture('Conversation', key, file),
});

export function ConversationThread({ conversation, me, onBack }: Props) {
  const { Key, Email, Brand, IsSignedIn } = conversation;
  const heading = useId();
  const thread = useThread(useMemo(() => staffsEnd(Key), [Key]));
  const { mutate: markSeen } = useMutation({
    mutationFn: (last: number) => api.seen({ params: { key: Key }, body: { Number: last } }),
  });

  const last = thread.messages.at(-1)?.Number ?? 0;
  useEffect(() => {
    if (last > 0) markSeen(last);
  }, [last, markSeen]);

  return (
    <section className={styles.thread} aria-labelledby={heading}>
      <div className={styles.top}>
        <span className={styles.back}>
          <Button small flush kind="quiet" onClick={onBack}>
            All conversations
          </Button>
        </span>
        <OwnerBar conversation={conversation} me={me} heading={heading} />
        <p className={styles.facts}>
          <a href={`mailto:${Email}`}>{Email}</a> · {brandNames[Brand]} ·{' '}
          {IsSignedIn ? 'Signed in' : 'Not signed in, so not verified'}
        </p>
      </div>
      <ThreadView thread={thread} side="staff" />
    </section>
  );
}
