import { type ChatMessage, type ChatTask, chat } from '@portico/contract/rooms/chat';
import { overviews } from '@portico/contract/rooms/overviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../../platform/session.ts';
import { answer, refuse } from '../../../../testing/api.ts';
import { ALWAYS_OPEN } from '../../../../testing/chatHours.ts';
import { eventStream } from '../../../../testing/events.ts';
import { keyOf } from '../../../../testing/keys.ts';
import { person } from '../../../../testing/person.ts';
import { signInAs } from '../../../../testing/signInAs.ts';
import { insured, visitor } from '../../beside/beside.fixture.ts';
import { asked, hannah, openPage, priya } from '../conversations.fixture.tsx';
import { latestTalk } from './handover.rules.ts';

const user = userEvent.setup({ delay: null });
const task: ChatTask = {
  Key: keyOf(21),
  ConversationKey: hannah.Key,
  Subject: 'Send the form',
  Note: 'The carrier wants it.',
  DueAt: '2026-11-20T22:00:00.000Z',
  Assignee: { Key: priya.Key, NameFull: priya.NameFull },
  HandedAt: '2026-11-15T12:05:00.000Z',
  HandedBy: { Key: person.Key, NameFull: person.NameFull },
  DoneAt: null,
  DoneBy: null,
  Outcome: null,
};
let shown = hannah;

beforeEach(() => {
  sessionStorage.clear();
  signInAs('INTERNAL', 'SUPPORT');
  session.set({ person });
  shown = hannah;
  answer(chat.rows.watch, () => eventStream().body);
  answer(chat.rows.list, () => [shown]);
  answer(chat.rows.one, () => shown);
  answer(chat.rows.seen, hannah);
  answer(chat.rows.presence, { Here: true, Hours: ALWAYS_OPEN });
  answer(chat.rows.colleagues, [priya]);
  answer(overviews.rows.conversation, insured);
  answer(chat.rows.thread, () => {
    const thread = eventStream();
    thread.send(asked);
    thread.send({
      ...asked,
      Number: 2,
      Author: 'note',
      IsForStaff: true,
      Text: 'Priya Shah handed this over to a task.',
      Link: { Kind: 'task', Key: task.Key },
    });
    return thread.body;
  });
});

async function openDialog(way: string) {
  openPage(`?tab=mine&conversation=${hannah.Key}`);
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this conversation' }));
  await user.click(await dialog.findByRole('radio', { name: way }));
  return dialog;
}

test('makes a task of a conversation, and keeps what was entered if that fails', async () => {
  const dialog = await openDialog('A task');
  await user.click(await dialog.findByRole('button', { name: 'Make task' }));
  expect((await dialog.findAllByText('Enter what there is to do.')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('What is there to do?'), 'Send the form');
  await user.clear(await dialog.findByLabelText('By'));
  await user.type(dialog.getByLabelText('By'), '2026-11-20');
  await user.type(dialog.getByRole('combobox', { name: /Who does it/ }), 'Pri');
  await user.click(dialog.getByRole('button', { name: 'Make task' }));
  expect(
    (await dialog.findAllByText('Choose someone from the list, or leave this empty.')).length,
  ).toBeGreaterThan(0);
  await user.click(dialog.getByRole('combobox', { name: /Who does it/ }));
  await user.click(await dialog.findByRole('option', { name: 'Priya Shah · Online' }));
  await user.type(await dialog.findByLabelText('Note (optional)'), 'The carrier wants it.');

  const refused = refuse(chat.rows.handToTask, 'chatTaskPast');
  await user.click(dialog.getByRole('button', { name: 'Make task' }));
  expect((await dialog.findAllByText('Choose today or a later day.')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText('What is there to do?')).toHaveValue('Send the form');
  const handed = answer(chat.rows.handToTask, () => {
    shown = { ...hannah, IsClosed: true, TaskList: [task] };
    return shown;
  });
  await user.click(dialog.getByRole('button', { name: 'Make task' }));
  expect(await screen.findByRole('list', { name: 'Open tasks' })).toHaveTextContent(
    'Handed over to task Send the formPriya Shah · ',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(handed).toEqual([
    {
      params: { key: hannah.Key },
      body: {
        Key: expect.any(String),
        Subject: 'Send the form',
        DueOn: '2026-11-20',
        AssigneeKey: priya.Key,
        Note: 'The carrier wants it.',
        Close: true,
      },
    },
  ]);
  // The same key again, so that a try whose reply got lost isn't made twice.
  expect(handed[0]?.body.Key).toBe(refused[0]?.body.Key);
});

test('a task shows over its conversation, from its address and from the note, and is completed there', async () => {
  answer(chat.rows.task, task);
  const router = openPage(`?task=${task.Key}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the form' }));
  expect(dialog.getByText('The carrier wants it.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Is my roof covered?'));
  await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
  expect(await dialog.findByText('Enter what came of it.')).toBeInTheDocument();
  const done = answer(chat.rows.doneTask, ({ body }) => ({
    ...task,
    DoneAt: '2026-11-16T12:00:00.000Z',
    DoneBy: task.HandedBy,
    Outcome: body.Outcome,
  }));
  await user.type(dialog.getByLabelText('What came of it?'), 'Sent by email{Enter}');
  expect(await dialog.findByText('Sent by email')).toBeInTheDocument();
  expect(done).toEqual([{ params: { key: task.Key }, body: { Outcome: 'Sent by email' } }]);
  expect(dialog.queryByRole('button', { name: 'Mark as done' })).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe(`?conversation=${hannah.Key}`);
  await user.click(await screen.findByRole('link', { name: 'View task' }));
  expect(await screen.findByRole('dialog', { name: 'Send the form' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?conversation=${hannah.Key}&task=${task.Key}`);
});

test('puts the latest messages on a claim of the customer’s, and leads to it', async () => {
  const dialog = await openDialog('A claim');
  expect(
    await dialog.findByRole('radio', { name: 'CLM-26-000123 · Water on Nov 10, 2026 · Rosa Diaz' }),
  ).toBeChecked();
  const box = await dialog.findByRole('checkbox', { name: 'Hannah Brooks: Is my roof covered?' });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(await dialog.findByRole('button', { name: 'Add to claim' }));
  expect((await dialog.findAllByText('Choose a message.')).length).toBeGreaterThan(0);
  await user.click(box);
  refuse(chat.rows.handToClaim, 'chatTooLong');
  await user.click(await dialog.findByRole('button', { name: 'Add to claim' }));
  expect((await dialog.findAllByText(/Choose fewer messages/)).length).toBeGreaterThan(0);
  const handed = answer(chat.rows.handToClaim, hannah);
  await user.click(await dialog.findByRole('button', { name: 'Add to claim' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(handed).toEqual([
    {
      params: { key: hannah.Key },
      body: { Key: expect.any(String), ClaimKey: insured.ClaimList.Rows[0]?.Key, Numbers: [1], Close: false },
    },
  ]);
});

test.each([
  [visitor, 'Hannah Brooks isn’t signed in, so we don’t know which claims are theirs.'],
  [{ ...insured, ClaimList: { Rows: [], Total: 0 } }, 'Hannah Brooks has no open claims.'],
])('says why there’s no claim to choose', async (beside, text) => {
  answer(overviews.rows.conversation, beside);
  const dialog = await openDialog('A claim');
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Add to claim' })).not.toBeInTheDocument();
});

test('offers what was written since the last pause, or since the last handover to a claim', () => {
  const at = (number: number, SentAt: string, facts: Partial<ChatMessage> = {}) => ({
    ...asked,
    Number: number,
    SentAt,
    ...facts,
  });
  const old = at(1, '2026-11-01T12:00:00.000Z');
  const first = at(2, '2026-11-15T12:00:00.000Z');
  const note = at(3, '2026-11-15T12:01:00.000Z', { Author: 'note' });
  const second = at(4, '2026-11-15T23:59:00.000Z');
  const toClaim = at(5, '2026-11-16T00:00:00.000Z', {
    Author: 'note',
    Link: { Kind: 'claim', Key: keyOf(15) },
  });
  const third = at(6, '2026-11-16T00:01:00.000Z');
  const numbers = (...messages: ChatMessage[]) => latestTalk(messages).map((one) => one.Number);
  expect(numbers()).toEqual([]);
  expect(numbers(old, first, note, second)).toEqual([2, 4]);
  expect(numbers(old, first, note, second, toClaim)).toEqual([]);
  expect(numbers(old, first, note, second, toClaim, third)).toEqual([6]);
});
