import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showChat } from '../../../platform/chatPanel.ts';
import { session } from '../../../platform/session.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { ChatWidget } from './ChatWidget.tsx';

const KEY = '0190a7a0-0000-7000-8000-000000000001';
const conversation = {
  Key: KEY,
  Name: 'Ann',
  Email: 'ann@example.com',
  Brand: 'group',
  IsClosed: false,
  LastNumber: 0,
};
const at = '2026-11-15T12:00:00.000Z';
const said = (number: number, Author: string, Text: string) => ({
  Number: number,
  Author,
  Name: 'Grace',
  Text,
  SentAt: at,
});

let isHere = true;
let opened: unknown[] = [];
let live: ReadableStreamDefaultController<Uint8Array> | undefined;
const push = (message: object) =>
  live?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));

apiServer(
  http.get('/api/Chat/Presence', () => HttpResponse.json({ Here: isHere })),
  http.get('/api/Person/unknown', () =>
    HttpResponse.json({ NameFull: 'Hannah Brooks', Email: 'insured@demo.portico.test' }),
  ),
  http.get('/api/Chat/Mine', () => HttpResponse.json(null)),
  http.post('/api/Chat/Conversation', async ({ request }) => {
    opened.push(await request.json());
    return HttpResponse.json({ Conversation: conversation, Secret: 's'.repeat(43) });
  }),
  http.post('/api/Chat/Message', async ({ request }) => {
    const { Text } = (await request.json()) as { Text: string };
    return HttpResponse.json({ Message: said(1, 'asker', Text), ByMail: !isHere });
  }),
  http.post('/api/Chat/Live/GetList', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        live = controller;
        controller.enqueue(new TextEncoder().encode(': still here\n\n'));
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }),
);
beforeEach(() => {
  isHere = true;
  opened = [];
  showChat('minimised');
});
afterEach(() => {
  session.clear();
  sessionStorage.clear();
  localStorage.clear();
});

const user = userEvent.setup({ delay: null });
async function openChat() {
  renderWithQueries(<ChatWidget />);
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  return within(await screen.findByRole('region', { name: /^Chat with/ }));
}

test('name and email are required, with words that say what to enter', async () => {
  const panel = await openChat();
  await user.click(panel.getByRole('button', { name: 'Start chat' }));
  expect(panel.getByLabelText('Name')).toHaveAccessibleDescription('Error: Enter your name.');
  expect(panel.getByLabelText('Email')).toHaveAccessibleDescription('Error: Enter your email address.');
  expect(opened).toEqual([]);
});

test('a visitor talks; what comes while the chat is minimised is counted; Esc minimises', async () => {
  const panel = await openChat();
  expect(panel.getByLabelText('Name')).toHaveFocus();
  await user.type(panel.getByLabelText('Name'), ' Ann ');
  await user.type(panel.getByLabelText('Email'), 'Ann@Example.com{Enter}');
  const message = await screen.findByLabelText('Message');
  expect(opened).toEqual([{ Name: 'Ann', Email: 'ann@example.com', Brand: 'group' }]);
  expect(message).toHaveFocus();

  await user.type(message, 'Hello{Enter}');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent(/You .*Hello/));
  push(said(1, 'asker', 'Hello'));
  push(said(2, 'staff', 'Good morning'));
  await waitFor(() => expect(log).toHaveTextContent(/Grace .*Good morning/));
  expect(within(log).getAllByText('Hello')).toHaveLength(1);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chat' })).toHaveFocus();
  push(said(3, 'staff', 'Are you still there?'));
  await user.click(await screen.findByRole('button', { name: 'Chat, 1 unread' }));
  expect(screen.getByRole('log')).toHaveTextContent('Are you still there?');
  expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument();
});

test('who is signed in finds name and email filled in; while nobody is here a message goes by mail', async () => {
  isHere = false;
  session.set({ token: makeToken() });
  const panel = await openChat();
  await waitFor(() => expect(panel.getByLabelText('Name')).toHaveValue('Hannah Brooks'));
  expect(panel.getByLabelText('Email')).toHaveValue('insured@demo.portico.test');
  expect(await panel.findByRole('status')).toHaveTextContent('Nobody is here right now. Leave a message');
  await user.click(panel.getByRole('button', { name: 'Start chat' }));
  await user.type(await screen.findByLabelText('Message'), 'Call me{Enter}');
  expect(await screen.findByText(/We got your message by mail/)).toBeInTheDocument();
});
