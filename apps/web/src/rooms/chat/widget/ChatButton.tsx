import {
  CHAT_BUTTON,
  openChat,
  showChat,
  useChatPanel,
  useHasChat,
  useUnreadCount,
} from '../../../platform/chatPanel.ts';
import { Icon } from '../../../ui/Icon.tsx';
import menu from '../../../ui/Menu.module.css';
import styles from './ChatButton.module.css';
import { useIsAsker } from './useIsAsker.ts';

/** In the header, so that nothing floats over the page. Appears once a chat has started. */
export function ChatButton() {
  const isAsker = useIsAsker();
  const hasChat = useHasChat();
  const isOpen = useChatPanel() === 'open';
  const unread = useUnreadCount();
  if (!isAsker || !hasChat) return null;
  return (
    <button
      type="button"
      id={CHAT_BUTTON}
      className={menu.button}
      aria-expanded={isOpen}
      aria-label={unread > 0 ? `Chat, ${unread} unread` : 'Chat'}
      onClick={() => (isOpen ? showChat('minimised') : openChat())}
    >
      <Icon name="message" />
      <span className="hidden-on-phone">Chat</span>
      {unread > 0 && <span className={styles.badge}>{unread}</span>}
    </button>
  );
}
