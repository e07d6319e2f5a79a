import { useId, useState } from 'react';
import { kept } from '../../../platform/browserState.ts';
import { useSession } from '../../../platform/session.ts';

const setting = kept('sidebar');

export interface SidebarState {
  /** Of the sidebar, for the button that opens and closes it. */
  readonly id: string;
  /** In a drawer over the page: a window under 990 pixels starts collapsed (spec §4). */
  readonly isDrawer: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

/** Wide windows remember whether the sidebar is collapsed; in narrow ones it opens for one choice. */
export function useSidebar(): SidebarState {
  const id = useId();
  const isDrawer = useSession(({ isMobile }) => isMobile);
  const [isCollapsed, setCollapsed] = useState(() => setting.read() === 'collapsed');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const remember = (collapsed: boolean) => {
    setCollapsed(collapsed);
    if (collapsed) setting.write('collapsed');
    else setting.remove();
  };
  return {
    id,
    isDrawer,
    isOpen: isDrawer ? isDrawerOpen : !isCollapsed,
    toggle: () => (isDrawer ? setDrawerOpen(!isDrawerOpen) : remember(!isCollapsed)),
    close: () => setDrawerOpen(false),
  };
}
