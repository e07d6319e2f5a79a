import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { brand } from '../../../platform/brand.ts';
import { CHAT_BUTTON, countUnread, showChat, useChatPanel } from '../../../platform/chatPanel.ts';
import { activeToken, useClaims, useSession } from '../../../platform/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { askersEnd, findProof, openConversation } from '../thread/asker.ts';
import { ThreadView } from '../thread/ThreadView.tsx';
import { useThread } from '../thread/useThread.ts';
import { AskerForm } from './AskerForm.tsx';
import styles from './ChatWidget.module.css';
import { Presence } from './Presence.tsx';
import { useUnread } from './useUnread.ts';

/** The asker's side of the portal's own chat. The button in the header opens it. */
export function ChatWidget() {
  const isOpen = useChatPanel() === 'open';
  const email = useClaims()?.email ?? '';
  const isSignedIn = useSession((state) => activeToken(state) !== undefined);
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['chat', 'proof', isSignedIn, email], [isSignedIn, email]);
  const { data: proof } = useQuery({ queryKey, queryFn: findProof, staleTime: Number.POSITIVE_INFINITY });
  // The conversation may be gone, or the session.
  const askAgain = useCallback(() => void queries.invalidateQueries({ queryKey }), [queries, queryKey]);

  const minimise = () => {
    showChat('minimised');
    document.getElementById(CHAT_BUTTON)?.focus();
  };

  return (
    <div className={styles.chat}>
      {isOpen && proof === null && (
        <Panel onMinimise={minimise}>
          <div className={styles.form}>
            <Presence />
            <AskerForm
              onStart={async (who) => void queries.setQueryData(queryKey, await openConversation(who))}
            />
          </div>
        </Panel>
      )}
      {proof && (
        <Conversation
          key={proof.ConversationKey}
          proof={proof}
          isOpen={isOpen}
          onGone={askAgain}
          onMinimise={minimise}
        />
      )}
    </div>
  );
}

interface ConversationProps {
  readonly proof: NonNullable<Awaited<ReturnType<typeof findProof>>>;
  readonly isOpen: boolean;
  readonly onGone: () => void;
  readonly onMinimise: () => void;
}

/** Follows the conversation while it's minimized, too, so that the button can count what's new. */
function Conversation({ proof, isOpen, onGone, onMinimise }: ConversationProps) {
  const [isMailed, setIsMailed] = useState(false);
  const end = useMemo(() => askersEnd(proof, { onMailed: setIsMailed, onGone }), [proof, onGone]);
  const thread = useThread(end);
  const unread = useUnread(proof.ConversationKey, thread.messages, isOpen);
  useEffect(() => {
    countUnread(unread);
    return () => countUnread(0);
  }, [unread]);

  if (!isOpen) return null;
  return (
    <Panel onMinimise={onMinimise}>
      <Presence isMailed={isMailed} />
      <ThreadView thread={thread} side="asker">
        <p className={styles.empty}>Ask us anything about your policy, a claim or a bill.</p>
      </ThreadView>
    </Panel>
  );
}

interface PanelProps {
  readonly onMinimise: () => void;
  readonly children: ReactNode;
}

function Panel({ onMinimise, children }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onMinimise();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={heading} onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <h2 id={heading} className={styles.title}>
          Chat with {brand.name}
        </h2>
        <button type="button" className={styles.minimise} aria-label="Minimize the chat" onClick={onMinimise}>
          <Icon name="chevron" />
        </button>
      </div>
      {children}
    </section>
  );
}
