import { type ChatMessage, chat } from '@portico/contract/rooms/chat';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PictureRefused } from '../../../platform/upload/PictureRefused.ts';
import { answer } from '../../../testing/api.ts';
import { eventStream } from '../../../testing/events.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderWithQueries } from '../../../testing/page.tsx';
import { ThreadView } from './ThreadView.tsx';
import { type ThreadEnd, useThread } from './useThread.ts';

const user = userEvent.setup({ delay: null });
const screenshot = new File(['png'], 'screen.png', { type: 'image/png' });
const send = vi.fn<ThreadEnd['send']>();
const upload = vi.fn<NonNullable<ThreadEnd['upload']>>();

const message = (Text: string, PictureKey: string | null): ChatMessage => ({
  Number: 1,
  Author: 'asker',
  Name: 'Ann',
  IsOwn: true,
  IsForStaff: false,
  Text,
  PictureKey,
  Link: null,
  SentAt: '2026-11-15T12:00:00.000Z',
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  send.mockReset().mockImplementation(async ({ Text, UploadKey }) => message(Text, UploadKey ?? null));
  upload.mockReset().mockResolvedValue(keyOf(5));
  answer(chat.rows.picture, { Type: 'image/png', Base64: 'cG5n' });
});

function show(can: Pick<ThreadEnd, 'upload'> = { upload }) {
  const live = eventStream();
  const end: ThreadEnd = { key: keyOf(1), open: async () => live.body as never, send, ...can };
  const Page = () => <ThreadView thread={useThread(end)} side="asker" />;
  renderWithQueries(<Page />);
}
const choose = () => user.upload(screen.getByLabelText('Choose a screenshot'), screenshot);

// @spec I15.20
test('sends a chosen screenshot with what was written, and opens it in full', async () => {
  show();
  await choose();
  expect(await screen.findByText('screen.png')).toBeVisible();
  await user.type(screen.getByLabelText('Message'), 'This is wrong{Enter}');
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ Text: 'This is wrong', UploadKey: keyOf(5) }),
    ),
  );
  expect(screen.getByRole('button', { name: 'Add a screenshot' })).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Picture: This is wrong' }));
  expect(await screen.findByRole('img', { name: 'This is wrong' })).toHaveAttribute(
    'src',
    'data:image/png;base64,cG5n',
  );
});

test('takes a pasted screenshot, and sends it without a word', async () => {
  show();
  const input = screen.getByLabelText('Message');
  fireEvent.paste(input, { clipboardData: { files: [screenshot] } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ Text: 'Screenshot', UploadKey: keyOf(5) })),
  );
});

test('waits for the picture, lets go of it, and says why one can’t be used without losing the words', async () => {
  let arrive: (key: string) => void = () => {};
  upload.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  show();
  await user.type(screen.getByLabelText('Message'), 'Look');
  await choose();
  expect(await screen.findByRole('status')).toHaveTextContent('Adding screen.png…');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  arrive(keyOf(9));
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();

  upload.mockRejectedValueOnce(new PictureRefused('Choose a picture of at most 10 MB.'));
  await choose();
  expect(await screen.findByText('Choose a picture of at most 10 MB.')).toBeVisible();
  await user.type(screen.getByLabelText('Message'), '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ ClientId: expect.any(String), Text: 'Look' }));
});

test('offers no screenshot to those who can’t upload', () => {
  show({});
  expect(screen.queryByRole('button', { name: 'Add a screenshot' })).not.toBeInTheDocument();
});
