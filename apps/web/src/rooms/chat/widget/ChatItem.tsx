import { openChat, useHasChat } from '../../../platform/chatPanel.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuItem } from '../../../ui/Menu.tsx';
import { useIsAsker } from './useIsAsker.ts';

/** In the contact menu (spec §2), wherever there is a chat to open. */
export function ChatItem() {
  const hasChat = useHasChat();
  if (!useIsAsker() || !hasChat) return null;
  return (
    <MenuItem onSelect={openChat}>
      <Icon name="message" />
      Chat
    </MenuItem>
  );
}
