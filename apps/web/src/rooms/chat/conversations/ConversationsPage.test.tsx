import { fail } from '@portico/contract/errors';
import { type ChatSummary, chat } from '@portico/contract/rooms/chat';
import { overviews } from '@portico/contract/rooms/overviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuse } from '../../../testing/api.ts';
import { ALWAYS_OPEN, NEVER_OPEN } from '../../../testing/chatHours.ts';
import { eventStream } from '../../../testing/events.ts';
import { person } from '../../../testing/person.ts';
import { signInAs } from '../../../testing/signInAs.ts';
import { insured } from '../beside/beside.fixture.ts';
import { asked, hannah, openPage, priya } from './conversations.fixture.tsx';

let rows: ChatSummary[];
let watch: ReturnType<typeof eventStream>;
const user = userEvent.setup({ delay: null });
const me = { Key: person.Key, NameFull: person.NameFull, IsOnline: true };
const news = (Unread: number) => ({ Unread, Mine: 0, Unassigned: rows.length, All: rows.length, Closed: 3 });

beforeEach(() => {
  sessionStorage.clear();
  rows = [];
  watch = eventStream();
  signInAs('INTERNAL', 'SUPPORT');
  session.set({ person });
  answer(chat.rows.watch, watch.body);
  answer(chat.rows.list, () => rows);
  answer(chat.rows.one, ({ params }) => rows.find(({ Key }) => Key === params.key) ?? fail('recordNotFound'));
  answer(chat.rows.seen, hannah);
  answer(chat.rows.presence, { Here: true, Hours: ALWAYS_OPEN });
  answer(overviews.rows.conversation, insured);
  answer(chat.rows.thread, () => {
    const thread = eventStream();
    thread.send(asked);
    return thread.body;
  });
});

async function openHannah(facts: Partial<ChatSummary> = {}) {
  rows = [{ ...hannah, ...facts }];
  openPage(`?conversation=${hannah.Key}`);
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Is my roof covered?'));
}

test('shows a new message right away; staff read it, answer and close', async () => {
  const replies = answer(chat.rows.reply, {
    ...asked,
    Number: 2,
    Author: 'staff',
    IsOwn: true,
    Text: 'It is.',
  });
  const seen = answer(chat.rows.seen, hannah);
  answer(chat.rows.close, () => {
    rows = [{ ...hannah, IsClosed: true, Unread: 0 }];
    return rows[0] as ChatSummary;
  });
  openPage();
  expect(await screen.findByText('No open conversations')).toBeInTheDocument();
  rows = [hannah];
  watch.send(news(1));

  await user.click(
    await screen.findByRole('button', { name: /Hannah Brooks, 1 unread, Unassigned, .*Is my roof covered/ }),
  );
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Is my roof covered?'));
  await waitFor(() => expect(seen).toContainEqual({ params: { key: hannah.Key }, body: { Number: 1 } }));
  await user.click(screen.getByRole('button', { name: 'Policies, claims and contact' }));
  expect(await screen.findByRole('link', { name: 'hannah@example.com' })).toBeInTheDocument();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('tab', { name: 'Closed 3' })).toBeInTheDocument();

  await user.type(screen.getByLabelText('Message'), 'It is.{Enter}');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/You .*It is\./));
  expect(replies).toContainEqual({
    params: { key: hannah.Key },
    body: { ClientId: expect.any(String), Text: 'It is.' },
  });

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('takes a conversation, hands it to someone else and says who has it', async () => {
  await openHannah();
  const owned = answer(chat.rows.own, ({ body }) => {
    rows = [{ ...hannah, Owner: body.ToKey === person.Key ? me : { ...priya, IsOnline: false } }];
    return rows[0] as ChatSummary;
  });
  answer(chat.rows.colleagues, [priya, me]);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText('You have this conversation.')).toBeInTheDocument();
  expect(owned).toEqual([{ params: { key: hannah.Key }, body: { ToKey: person.Key, FromKey: null } }]);

  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this conversation' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Choose someone from the list.')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: /Who takes it/ }));
  await user.click(await dialog.findByRole('option', { name: 'Priya Shah · Online' }));
  expect(dialog.queryByRole('option', { name: /Online/ })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Priya Shah has this conversation and is away.')).toBeInTheDocument();
  expect(owned.at(-1)?.body).toEqual({ ToKey: priya.Key, FromKey: person.Key });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says that we’re closed, and who was faster when someone else has just taken it', async () => {
  answer(chat.rows.presence, { Here: true, Hours: NEVER_OPEN });
  await openHannah();
  expect(await screen.findByText(/is closed\. The chat says so/)).toBeInTheDocument();
  refuse(chat.rows.own, 'chatOwned', { name: 'Priya Shah' });
  rows = [{ ...hannah, Owner: priya }];
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Priya Shah has this conversation.');
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeInTheDocument();
});

test('says in the dialog, and only there, that a conversation can’t be handed over', async () => {
  await openHannah({ Owner: me });
  answer(chat.rows.colleagues, [priya]);
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this conversation' }));
  await user.click(dialog.getByRole('combobox', { name: /Who takes it/ }));
  await user.click(await dialog.findByRole('option', { name: 'Priya Shah · Online' }));
  refuse(chat.rows.own, 'chatReleased');
  await user.click(await dialog.findByRole('button', { name: 'Hand over' }));
  const text = 'No one has this conversation anymore. Please look at it again.';
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(screen.getAllByText(text)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test("asks before a reply goes out in someone else's conversation, and keeps what was written", async () => {
  await openHannah({ Owner: priya });
  const replies = answer(chat.rows.reply, ({ body }) =>
    body.Anyway
      ? { ...asked, Number: 2, Author: 'staff', IsOwn: true, Text: body.Text }
      : fail('chatOwned', { name: 'Priya Shah' }),
  );
  await user.type(screen.getByLabelText('Message'), 'It is.{Enter}');
  expect(await screen.findByText('Not sent. Priya Shah has this conversation.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reply anyway' }));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  expect(replies.map(({ body }) => body)).toEqual([
    { ClientId: expect.any(String), Text: 'It is.' },
    { ClientId: expect.any(String), Text: 'It is.', Anyway: true },
  ]);
  expect(replies[1]?.body.ClientId).toBe(replies[0]?.body.ClientId);
});

test('shows notes and colleagues by name, and moves with the keyboard', async () => {
  answer(chat.rows.thread, () => {
    const thread = eventStream();
    thread.send({ ...asked, Number: 1, Author: 'staff', Name: 'Priya Shah', Text: 'Let me look.' });
    thread.send({
      ...asked,
      Number: 2,
      Author: 'note',
      Name: '',
      IsForStaff: true,
      Text: 'Priya Shah took this conversation.',
    });
    return thread.body;
  });
  const second = { ...hannah, Key: priya.Key, Name: 'Ann Lee' };
  rows = [hannah, second];
  const taken = answer(chat.rows.own, { ...second, Owner: me });
  const router = openPage();
  await screen.findByRole('button', { name: /Hannah Brooks/ });
  await user.keyboard('j');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/Priya Shah .*Let me look\./));
  expect(screen.getByText(/Priya Shah took this conversation\./)).toBeInTheDocument();
  await user.keyboard('j');
  expect(router.state.location.search).toBe(`?conversation=${second.Key}`);
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeInTheDocument();
  await user.keyboard('t');
  await waitFor(() => expect(taken).toHaveLength(1));
  await user.keyboard('r');
  expect(await screen.findByLabelText('Message')).toHaveFocus();
});

test('says so when a conversation in the address doesn’t exist', async () => {
  openPage(`?conversation=${priya.Key}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find that conversation.');
});

test('puts an answer into the message by slash and arrow keys, and asks to fill in what isn’t known', async () => {
  await openHannah();
  answer(chat.rows.answers, [
    { Slug: 'greeting', Title: 'Greeting', Text: 'Hi Hannah, how can I help?', Missing: [] },
    {
      Slug: 'agent',
      Title: 'Call your agent',
      Text: 'Please call [the agent’s phone].',
      Missing: ['the agent’s phone'],
    },
  ]);
  const replies = answer(chat.rows.reply, { ...asked, Number: 2, Author: 'staff', IsOwn: true });
  const message = screen.getByLabelText('Message');
  await user.type(message, '/');
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await screen.findByRole('option', { name: /Greeting/ });
  expect(options()).toHaveLength(2);
  await user.type(message, 'call');
  expect(options()).toEqual(['Call your agentPlease call [the agent’s phone].']);
  await user.keyboard('{Enter}');
  expect(message).toHaveValue('Please call [the agent’s phone].');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Fill in before you send: the agent’s phone.');
  expect(replies).toHaveLength(0);

  await user.clear(message);
  await user.click(screen.getByRole('button', { name: 'Answers' }));
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(message).toHaveValue('Hi Hannah, how can I help?');
  expect(message).toHaveFocus();
  await user.keyboard(' Today?{Enter}');
  await waitFor(() => expect(replies[0]?.body.Text).toBe('Hi Hannah, how can I help? Today?'));

  await user.type(message, '/');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(message).toHaveValue('/');
});
