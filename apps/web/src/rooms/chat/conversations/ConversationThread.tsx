import type { ChatSummary } from '@portico/contract/rooms/chat';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { sendPicture } from '../../../platform/upload/sendPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PersonBeside } from '../beside/PersonBeside.tsx';
import { api } from '../thread/asker.ts';
import { ThreadView } from '../thread/ThreadView.tsx';
import { type ThreadEnd, useThread } from '../thread/useThread.ts';
import { ClosedLine } from './ClosedLine.tsx';
import styles from './ConversationsPage.module.css';
import { TaskLines } from './handover/TaskLines.tsx';
import { OwnerBar } from './OwnerBar.tsx';

interface Props {
  readonly conversation: ChatSummary;
  /** The reader's key. */
  readonly me: string | undefined;
  /** If there is only room for either the list or the thread. */
  readonly onBack: () => void;
}

/** As tokens.css has it: there is room for the person beside the conversation. */
const WIDE = '(width >= 74rem)';

const staffsEnd = (key: string): ThreadEnd => ({
  key,
  open: (after, signal) => api.thread({ params: { key }, query: { After: String(after) } }, { signal }),
  send: (body) => api.reply({ params: { key }, body }),
  upload: (file) => sendPicture('Conversation', key, file),
});

export function ConversationThread({ conversation, me, onBack }: Props) {
  const { Key, Name, Brand, IsSignedIn } = conversation;
  const isWide = useMediaQuery(WIDE);
  const [isShown, setShown] = useState(false);
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
    <>
      <section className={styles.thread} aria-labelledby={heading}>
        <div className={styles.top}>
          <span className={styles.back}>
            <Button small flush kind="quiet" onClick={onBack}>
              All conversations
            </Button>
          </span>
          <OwnerBar conversation={conversation} me={me} messages={thread.messages} heading={heading} />
          <ClosedLine brand={Brand} />
          <TaskLines tasks={conversation.TaskList} />
          {!isWide && (
            <Button small flush kind="quiet" aria-haspopup="dialog" onClick={() => setShown(true)}>
              {IsSignedIn ? 'Policies, claims and contact' : 'Not signed in: what we know'}
            </Button>
          )}
        </div>
        <ThreadView thread={thread} side="staff" answersFor={Key} />
      </section>
      {isWide && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <aside className={styles.beside} aria-label={`About ${Name}`} tabIndex={0}>
          <PersonBeside conversationKey={Key} brand={Brand} />
        </aside>
      )}
      {isShown && !isWide && (
        <Dialog drawer title={`About ${Name}`} width={420} onClose={() => setShown(false)}>
          <PersonBeside conversationKey={Key} brand={Brand} />
        </Dialog>
      )}
    </>
  );
}
