import { showChat, useChatPanel } from '../../platform/chatPanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { useIsAsker } from './useIsAsker.ts';

/** In the contact menu (spec §2). */
export function ChatItem() {
  const panel = useChatPanel();
  if (!useIsAsker() || panel === 'elsewhere') return null;
  return (
    <MenuItem onSelect={() => showChat('open')}>
      <Icon name="message" />
      Chat
    </MenuItem>
  );
}
