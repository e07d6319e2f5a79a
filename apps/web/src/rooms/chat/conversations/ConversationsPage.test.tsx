import { type ChatMessage, type ChatSummary, chat } from '@portico/contract/rooms/chat';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../testing/api.ts';
import { eventStream } from '../../../testing/events.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { ConversationsPage } from './ConversationsPage.tsx';

const at = '2026-11-15T12:00:00.000Z';
const hannah: ChatSummary = {
  Key: keyOf(1),
  Name: 'Hannah Brooks',
  Email: 'hannah@example.com',
  Brand: 'brokerage',
  IsClosed: false,
  LastNumber: 1,
  IsSignedIn: true,
  LastText: 'Is my roof covered?',
  LastAt: at,
  Unread: 1,
};
const asked: ChatMessage = {
  Number: 1,
  Author: 'asker',
  Name: 'Hannah Brooks',
  Text: 'Is my roof covered?',
  PictureKey: null,
  SentAt: at,
};

let rows: ChatSummary[];
let watch: ReturnType<typeof eventStream>;
beforeEach(() => {
  rows = [];
  watch = eventStream();
  signInAs('INTERNAL', 'SUPPORT');
  answer(chat.rows.list, () => rows);
});

test('shows a new message right away; staff read it, answer and close', async () => {
  const watching = answer(chat.rows.watch, watch.body);
  answer(chat.rows.thread, () => {
    const thread = eventStream();
    thread.send(asked);
    return thread.body;
  });
  const replies = answer(chat.rows.reply, { ...asked, Number: 2, Author: 'staff', Text: 'It is.' });
  const seen = answer(chat.rows.seen, hannah);
  answer(chat.rows.close, { ...hannah, IsClosed: true });
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '/', element: <ConversationsPage /> }]);
  renderRouter(router);
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  rows = [hannah];
  await waitFor(() => expect(watching).toHaveLength(1));
  watch.send({ Unread: 1 });

  await user.click(
    await screen.findByRole('button', { name: /Hannah Brooks.*1 unread.*Is my roof covered/ }),
  );
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Is my roof covered?'));
  await waitFor(() => expect(seen).toContainEqual({ params: { key: hannah.Key }, body: { Number: 1 } }));
  expect(screen.getByRole('link', { name: 'hannah@example.com' })).toBeInTheDocument();

  await user.type(screen.getByLabelText('Message'), 'It is.{Enter}');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/You .*It is\./));
  expect(replies).toContainEqual({
    params: { key: hannah.Key },
    body: { ClientId: expect.any(String), Text: 'It is.' },
  });

  rows = [{ ...hannah, IsClosed: true, Unread: 0 }];
  await user.click(screen.getByRole('button', { name: 'Close conversation' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close conversation' })).not.toBeInTheDocument();
});
