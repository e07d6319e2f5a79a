import { type ChatConversation, type ChatHours, type ChatMessage, chat } from '@portico/contract/rooms/chat';
import { persons } from '@portico/contract/rooms/persons';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerChat, showChat } from '../../../platform/chatPanel.ts';
import { session } from '../../../platform/session.ts';
import { answer, type Sent } from '../../../testing/api.ts';
import { ALWAYS_OPEN, NEVER_OPEN, NINE_TO_FIVE } from '../../../testing/chatHours.ts';
import { eventStream } from '../../../testing/events.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { person } from '../../../testing/person.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { ChatButton } from './ChatButton.tsx';
import { ChatWidget } from './ChatWidget.tsx';
import { Presence } from './Presence.tsx';

const conversation: ChatConversation = {
  Key: keyOf(1),
  Name: 'Ann',
  Email: 'ann@example.com',
  Brand: 'group',
  IsClosed: false,
  LastNumber: 0,
};
const at = '2026-11-15T12:00:00.000Z';
const said = (number: number, Author: ChatMessage['Author'], Text: string): ChatMessage => ({
  Number: number,
  Author,
  Name: 'Grace',
  IsOwn: Author === 'asker',
  IsForStaff: false,
  Text,
  PictureKey: null,
  Link: null,
  SentAt: at,
});

let isHere: boolean;
let hours: ChatHours;
let presence: Sent<typeof chat.rows.presence>;
let opened: Sent<typeof chat.rows.open>;
let live: ReturnType<typeof eventStream>;
beforeEach(() => {
  isHere = true;
  live = eventStream();
  session.clear();
  sessionStorage.clear();
  localStorage.clear();
  showChat('minimised');
  offerChat(() => showChat('open'));
  hours = ALWAYS_OPEN;
  presence = answer(chat.rows.presence, () => ({ Here: isHere, Hours: hours }));
  answer(persons.rows.get, { ...person, NameFull: 'Hannah Brooks' });
  answer(chat.rows.mine, null);
  opened = answer(chat.rows.open, { Conversation: conversation, Secret: 's'.repeat(43) });
  answer(chat.rows.say, ({ body }) => ({ Message: said(1, 'asker', body.Text), ByMail: !isHere }));
  answer(chat.rows.live, () => live.body);
});

afterEach(() => void vi.useRealTimers());

const user = userEvent.setup({ delay: null });
async function openChat() {
  renderWithQueries(
    <>
      <ChatButton />
      <ChatWidget />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Chat' }));
  return within(await screen.findByRole('region', { name: /^Chat with/ }));
}

// @spec 2.81, 5.17
test('requires a name and an email, and says what to enter', async () => {
  const panel = await openChat();
  await user.click(panel.getByRole('button', { name: 'Start chat' }));
  expect(await panel.findByLabelText('Name')).toHaveAccessibleDescription('Error: Enter your name.');
  expect(panel.getByLabelText('Email')).toHaveAccessibleDescription('Error: Enter your email address.');
  expect(opened).toEqual([]);
});

test('lets a visitor chat, counts messages while minimized, and minimizes on Esc', async () => {
  const panel = await openChat();
  expect(panel.getByLabelText('Name')).toHaveFocus();
  await user.type(panel.getByLabelText('Name'), ' Ann ');
  await user.type(panel.getByLabelText('Email'), 'Ann@Example.com{Enter}');
  const message = await screen.findByLabelText('Message');
  expect(opened).toEqual([{ body: { Name: 'Ann', Email: 'ann@example.com', Brand: 'group' } }]);
  expect(message).toHaveFocus();

  await user.type(message, 'Hello{Enter}');
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveTextContent(/You .*Hello/));
  live.send(said(1, 'asker', 'Hello'));
  live.send(said(2, 'staff', 'Good morning'));
  await waitFor(() => expect(log).toHaveTextContent(/Grace .*Good morning/));
  expect(within(log).getAllByText('Hello')).toHaveLength(1);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('log')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Chat' })).toHaveFocus();
  live.send(said(3, 'staff', 'Are you still there?'));
  await user.click(await screen.findByRole('button', { name: 'Chat, 1 unread' }));
  expect(await screen.findByRole('log')).toHaveTextContent('Are you still there?');
  expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument();
});

test("fills in name and email when signed in, and says we're offline when no one is there", async () => {
  isHere = false;
  session.set({ token: makeToken() });
  const panel = await openChat();
  await waitFor(() => expect(panel.getByLabelText('Name')).toHaveValue('Hannah Brooks'));
  expect(panel.getByLabelText('Email')).toHaveValue('insured@demo.portico.test');
  expect(await panel.findByRole('status')).toHaveTextContent('We’re offline right now. Leave a message');
  await user.click(panel.getByRole('button', { name: 'Start chat' }));
  await user.type(await screen.findByLabelText('Message'), 'Call me{Enter}');
  expect(await screen.findByText(/We got your message/)).toBeInTheDocument();
});

test('after hours, promises an answer by email and nothing sooner, even if someone is there', async () => {
  hours = NEVER_OPEN;
  session.set({ token: makeToken() });
  answer(chat.rows.say, ({ body }) => ({ Message: said(1, 'asker', body.Text), ByMail: true }));
  const panel = await openChat();
  expect(await panel.findByText('We’re closed. Leave a message and we’ll answer by email.')).toBeVisible();
  await waitFor(() => expect(panel.getByLabelText('Name')).toHaveValue('Hannah Brooks'));
  await user.click(panel.getByRole('button', { name: 'Start chat' }));
  await user.type(await screen.findByLabelText('Message'), 'Call me{Enter}');
  expect(
    await screen.findByText('We’re closed. We got your message and will answer by email.'),
  ).toBeVisible();
  expect(screen.getByRole('log')).toHaveTextContent('Call me');
});

test('says when we open, and follows it to the minute without another call', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T13:59:50Z') });
  hours = NINE_TO_FIVE;
  renderWithQueries(<Presence />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'We’re closed. We open today at 9:00 AM ET. Leave a message and we’ll answer by email.',
  );
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByRole('status')).toHaveTextContent('We’re online and will reply as soon as we can.');
  expect(presence).toEqual([{ query: { Brand: 'group' } }]);
});
