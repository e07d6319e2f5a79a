import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/session.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { ConversationsPage } from './ConversationsPage.tsx';

const KEY = '0190a7a0-0000-7000-8000-000000000001';
const at = '2026-11-15T12:00:00.000Z';
const hannah = {
  Key: KEY,
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
const asked = { Number: 1, Author: 'asker', Name: 'Hannah Brooks', Text: 'Is my roof covered?', SentAt: at };

let rows: object[] = [];
let sent: unknown[] = [];
let watching: ReadableStreamDefaultController<Uint8Array> | undefined;
const bytes = (data: object) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`);
const stream = (onOpen: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new HttpResponse(new ReadableStream<Uint8Array>({ start: onOpen }), {
    headers: { 'Content-Type': 'text/event-stream' },
  });
const note =
  (answer: object) =>
  async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([new URL(request.url).pathname.split('/').at(-1), text && JSON.parse(text)]);
    return HttpResponse.json(answer);
  };

apiServer(
  http.get('/api/Chat/Conversation', () =>
    HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } }),
  ),
  http.get('/api/Chat/Watch', () =>
    stream((controller) => {
      watching = controller;
    }),
  ),
  http.get('/api/Chat/Conversation/:key/Live', () =>
    stream((controller) => controller.enqueue(bytes(asked))),
  ),
  http.post(
    '/api/Chat/Conversation/:key/Reply',
    note({ ...asked, Number: 2, Author: 'staff', Text: 'It is.' }),
  ),
  http.post('/api/Chat/Conversation/:key/Seen', note(hannah)),
  http.post('/api/Chat/Conversation/:key/Close', note({ ...hannah, IsClosed: true })),
);
beforeEach(() => {
  rows = [];
  sent = [];
  session.set({ token: makeToken({ role: ['INTERNAL', 'SUPPORT'] }) });
});
afterEach(() => session.clear());

test('what somebody writes shows at once; staff read it, answer and close', async () => {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '/', element: <ConversationsPage /> }]);
  renderRouter(router);
  expect(await screen.findByText('No conversations yet')).toBeInTheDocument();
  rows = [hannah];
  await waitFor(() => expect(watching).toBeDefined());
  watching?.enqueue(bytes({}));

  await user.click(
    await screen.findByRole('button', { name: /Hannah Brooks.*1 unread.*Is my roof covered/ }),
  );
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Is my roof covered?'));
  await waitFor(() => expect(sent).toContainEqual(['Seen', { Number: 1 }]));
  expect(screen.getByRole('link', { name: 'hannah@example.com' })).toBeInTheDocument();

  await user.type(screen.getByLabelText('Message'), 'It is.{Enter}');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/You .*It is\./));
  expect(sent).toContainEqual(['Reply', { ClientId: expect.any(String), Text: 'It is.' }]);

  rows = [{ ...hannah, IsClosed: true, Unread: 0 }];
  await user.click(screen.getByRole('button', { name: 'Close conversation' }));
  expect(await screen.findByText('Closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close conversation' })).not.toBeInTheDocument();
});
