import type { ChatMessage, ChatSummary } from '@portico/contract/rooms/chat';
import { createMemoryRouter } from 'react-router';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { ConversationsPage } from './ConversationsPage.tsx';

const at = '2026-11-15T12:00:00.000Z';

export const hannah: ChatSummary = {
  Key: keyOf(1),
  Name: 'Hannah Brooks',
  Email: 'hannah@example.com',
  Brand: 'brokerage',
  IsClosed: false,
  LastNumber: 1,
  IsSignedIn: true,
  Owner: null,
  WaitingSince: at,
  LastText: 'Is my roof covered?',
  LastAt: at,
  Unread: 1,
  TaskList: [],
};
export const asked: ChatMessage = {
  Number: 1,
  Author: 'asker',
  Name: 'Hannah Brooks',
  IsOwn: false,
  IsForStaff: false,
  Text: 'Is my roof covered?',
  PictureKey: null,
  Link: null,
  SentAt: at,
};
export const priya = { Key: keyOf(7), NameFull: 'Priya Shah', IsOnline: true };

/** The page at an address of its own. */
export function openPage(query = '') {
  const router = createMemoryRouter([{ path: '/', element: <ConversationsPage /> }], {
    initialEntries: [`/${query}`],
  });
  renderRouter(router);
  return router;
}
