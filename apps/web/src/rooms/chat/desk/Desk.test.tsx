import { chat } from '@portico/contract/rooms/chat';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, type Sent } from '../../../testing/api.ts';
import { eventStream } from '../../../testing/events.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { Desk } from './Desk.tsx';
import { joinDesk } from './desk.ts';

let stream: ReturnType<typeof eventStream>;
let watching: Sent<typeof chat.rows.watch>;
beforeEach(() => {
  stream = eventStream();
  watching = answer(chat.rows.watch, () => stream.body);
});
afterEach(() => {
  session.clear();
});

// @spec I11.17
test('counts unread conversations on any page, live, and announces them', async () => {
  signInAs('INTERNAL', 'SUPPORT');
  renderPage(<Desk />);
  const link = await screen.findByRole('link', { name: 'Conversations' });
  expect(link).toHaveAttribute('href', '/conversations');
  await waitFor(() => expect(watching).toHaveLength(1));
  const title = document.title;
  stream.send({ Unread: 3 });
  expect(await screen.findByRole('link', { name: '3 unread conversations' })).toHaveTextContent('3');
  expect(screen.getByText('3 unread conversations')).toHaveAttribute('aria-live', 'polite');
  stream.send({ Unread: 1 });
  expect(await screen.findByRole('link', { name: '1 unread conversation' })).toBeVisible();
  stream.send({ Unread: 0 });
  expect(await screen.findByRole('link', { name: 'Conversations' })).toBeVisible();
  expect(document.title).toBe(title);
});

test.each([
  ['an agent', () => signInAs('AGENT')],
  ['an insured', () => signInAs('INSURED')],
  ['a visitor', () => undefined],
  [
    'staff who act for someone else',
    () => {
      signInAs('INTERNAL', 'SUPPORT');
      session.set({ impersonationToken: makeToken({ role: ['INSURED'] }) });
    },
  ],
])('is not for %s', async (_who, arrive) => {
  arrive();
  renderPage(<Desk />);
  await act(() => import('./ConversationsLink.tsx'));
  expect(screen.queryByRole('link')).toBeNull();
  expect(watching).toEqual([]);
});

test('opens one stream for all listeners, and ends it with the last', async () => {
  const heard: string[] = [];
  signInAs('INTERNAL');
  const leave = [
    joinDesk(({ Unread }) => heard.push(`a${Unread}`)),
    joinDesk(({ Unread }) => heard.push(`b${Unread}`)),
  ];
  await waitFor(() => expect(watching).toHaveLength(1));
  stream.send({ Unread: 2 });
  await waitFor(() => expect(heard).toEqual(['a2', 'b2']));
  leave[0]?.();
  stream.send({ Unread: 1 });
  await waitFor(() => expect(heard).toEqual(['a2', 'b2', 'b1']));
  leave[1]?.();
  stream = eventStream();
  const again = joinDesk(({ Unread }) => heard.push(`c${Unread}`));
  await waitFor(() => expect(watching).toHaveLength(2));
  again();
});

// @spec I11.17
test('leaves the stream to the tab that has it, and gets the news from there', async () => {
  signInAs('INTERNAL');
  let isFree = () => {};
  const request = vi.fn(async (_name: string, _options: object, run: () => Promise<void>) => {
    await new Promise<void>((resolve) => {
      isFree = resolve;
    });
    return run();
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  const otherTab = new BroadcastChannel('portico.chat');
  const asked: unknown[] = [];
  otherTab.onmessage = ({ data }) => {
    asked.push(data);
    otherTab.postMessage({ Unread: 4 });
  };
  const heard: number[] = [];
  const leave = joinDesk(({ Unread }) => heard.push(Unread));
  await waitFor(() => expect(heard).toEqual([4]));
  expect(asked).toEqual(['ask']);
  expect(watching).toEqual([]);

  isFree();
  await waitFor(() => expect(watching).toHaveLength(1));
  leave();
  otherTab.close();
});
