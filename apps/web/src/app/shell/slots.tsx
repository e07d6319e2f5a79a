import type { ComponentType } from 'react';
import { Desk } from '../../rooms/chat/desk/Desk.tsx';
import { Chat } from '../../rooms/chat/widget/Chat.tsx';
import { ChatButton } from '../../rooms/chat/widget/ChatButton.tsx';
import { ChatItem } from '../../rooms/chat/widget/ChatItem.tsx';
import { HelpButton } from '../../rooms/content/help/HelpButton.tsx';
import { HelpWindow } from '../../rooms/content/help/HelpWindow.tsx';
import { CloseImpersonationItem } from '../../rooms/impersonation/CloseImpersonationItem.tsx';
import { ImpersonationBanner } from '../../rooms/impersonation/ImpersonationBanner.tsx';
import { ImpersonationSearch } from '../../rooms/impersonation/ImpersonationSearch.tsx';
import { PolicySearch } from '../../rooms/search/PolicySearch.tsx';
import { SessionModals } from '../session/SessionModals.tsx';

/**
 * What rooms put around every page. Each adds its component to a line here and the shell gives it its place, in
 * this order; a component that has nothing to show answers null.
 */
export const SLOTS: Readonly<Record<Slot, readonly ComponentType[]>> = {
  banners: [ImpersonationBanner],
  searches: [PolicySearch, ImpersonationSearch],
  actions: [HelpButton],
  chat: [ChatButton, Desk],
  contactItems: [ChatItem],
  profileItems: [CloseImpersonationItem],
  dialogs: [Chat, HelpWindow, SessionModals],
};

type Slot =
  /** Strips above the header (`ui/Banner`). */
  | 'banners'
  /** Search boxes in the header; on a phone they have their own line. */
  | 'searches'
  /** Buttons in the header, before the contact menu. */
  | 'actions'
  /** After the contact menu, and in the group brand's slim bar, too. */
  | 'chat'
  /** Items of the contact menu and of the profile menu (`ui/Menu`). */
  | 'contactItems'
  | 'profileItems'
  /** Dialogs that may open over any page (`ui/Dialog`). */
  | 'dialogs';

export const Slot = ({ of }: { readonly of: Slot }) =>
  SLOTS[of].map((Piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are fixed and never move
    <Piece key={at} />
  ));
