import { claimBulk } from '@portico/contract/rooms/claimBulk';
import { claimDesk } from '@portico/contract/rooms/claimDesk';
import { claims } from '@portico/contract/rooms/claims';
import { LOCK_SECONDS, LOCK_UPKEEP_SECONDS, locks } from '@portico/contract/rooms/locks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { answered, renderPage } from '../../../testing/page.tsx';
import { showOn } from '../../../testing/showOn.ts';
import { claimOf, deskOf, LEON, lineOf, promiseOf, STATS } from '../claimDesk.fixture.ts';
import { DeskClaimPage } from './DeskClaimPage.tsx';
import { atTheDesk, dialog, held, lock, params, show, user } from './deskPage.fixture.tsx';

const { rows } = claimDesk;
beforeEach(atTheDesk);
afterEach(() => void vi.useRealTimers());

describe('the claim', () => {
  test('shows its facts, timeline and money', async () => {
    await show();
    expect(screen.getByText(/CLM-26-000311 · Pipe burst · Oct 6, 2026 · St\. Petersburg, FL/)).toBeVisible();
    expect(screen.getByRole('link', { name: '(239) 555-9681' })).toHaveAttribute('href', 'tel:+12395559681');
    expect(screen.getByText('Home is livable. No one was hurt.')).toBeVisible();
    const money = within(screen.getByRole('table', { name: 'Money by coverage' }));
    expect(money.getByRole('row', { name: /^Dwelling/ })).toHaveTextContent('Dwelling$8,400$3,000$11,400');
    expect(money.getByRole('row', { name: /^Total/ })).toHaveTextContent('Total$9,600$3,000$12,600');
    expect(screen.getByText('To pay').nextSibling).toHaveTextContent('$8,200.00');
    expect(screen.getByText(/^Check to Hannah Whitlock and Hollowbrook Savings\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review payment of $8,200.00' })).toBeVisible();
    expect(screen.getByText('Desk only')).toBeVisible();
    await user.click(screen.getByLabelText('Show what only the desk sees'));
    expect(screen.queryByText(/Reserve set/)).toBeNull();
  });

  // @spec I13.17
  test('shows where it is in its life', async () => {
    await show();
    const stages = within(screen.getByRole('list', { name: 'Stages of the claim' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent?.trim())).toEqual([
      'Reported Oct 6',
      'Assigned Oct 6',
      'Inspected Oct 12',
      'Under review Oct 20',
      'Agreement',
      'Closed',
    ]);
    expect(stages[3]).toHaveAttribute('aria-current', 'step');
  });

  test('shows what was written where it happened', async () => {
    const At = '2026-11-13T12:00:00Z';
    const message = {
      Key: keyOf(9),
      At,
      From: 'you' as const,
      Author: 'Hannah Whitlock',
      Text: 'Are the cabinets covered?',
      EFileList: [],
    };
    const { Items } = claimOf();
    await show(
      deskOf({
        Claim: claimOf({ Items: Items && { ...Items, MessageList: [message] } }),
        EventList: [{ At, Kind: 'message', Text: 'You sent us a message.', Who: null, IsInternal: false }],
      }),
    );
    expect(screen.getByText(/Message from Hannah Whitlock/)).toBeVisible();
    expect(screen.getByText('Are the cabinets covered?')).toBeVisible();
    expect(screen.queryByText(/You sent us/)).toBeNull();
  });

  // @spec I13.16
  test('says which promise is late and what the law requires, and moves it with a reason', async () => {
    await show();
    expect(screen.getByText('3 days late: We tell you our decision.')).toBeVisible();
    expect(
      screen.getByText(/The law requires this by Dec 5, 2026 \(FS 627\.70131\(7\)\(a\)\)/),
    ).toBeVisible();
    const sent = answer(rows.promise, deskOf({ PromiseList: [promiseOf({ DueOn: '2026-11-20' })] }));
    await user.click(screen.getByRole('button', { name: 'Set a new date' }));
    const form = await dialog('Set a new date');
    await user.type(form.getByLabelText('New date'), '2026-11-20');
    await user.type(form.getByLabelText('Reason'), 'Waiting for the engineer');
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByText(/days late/)).toBeNull());
    expect(sent).toEqual([
      {
        params: { ...params, promise: keyOf(510) },
        body: { DueOn: '2026-11-20', Reason: 'Waiting for the engineer' },
      },
    ]);
  });

  test('keeps a promise on record that was open when the claim closed, with nothing left to do about it', async () => {
    await show(deskOf({ PromiseList: [promiseOf({ EndedOn: '2026-11-14', SettledAs: 'missed' })] }));
    expect(screen.getByRole('heading', { name: 'Missed' })).toBeVisible();
    expect(screen.getByText('Promised Nov 12, law Dec 5 · not done by Nov 14, when it ended')).toBeVisible();
    expect(screen.queryByText(/days? late|^Next:/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Mark as done|Move):/ })).toBeNull();
  });

  test('isn’t locked by reading it, only as long as someone changes it', async () => {
    const taken = answer(locks.rows.take, lock);
    const released = answer(locks.rows.release, held);
    await show();
    await answered();
    expect(taken).toHaveLength(0);
    await user.keyboard('s');
    const form = await dialog('Set status');
    await waitFor(() => expect(taken).toHaveLength(1));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(released).toHaveLength(1));
  });

  test('renews its lock as often as the lock’s life needs, and not while no one looks for long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    const renewed = answer(locks.rows.renew, lock);
    const see = (isHidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    await show();
    await user.keyboard('s');
    await dialog('Set status');
    await pass(LOCK_UPKEEP_SECONDS - 5);
    expect(renewed).toHaveLength(0);
    await pass(10);
    await waitFor(() => expect(renewed).toHaveLength(1));
    see(true);
    await pass(LOCK_SECONDS + 1);
    const before = renewed.length;
    await pass(LOCK_SECONDS * 2);
    expect(renewed).toHaveLength(before);
    see(false);
    await waitFor(() => expect(renewed).toHaveLength(before + 1));
  });

  // @spec I13.16
  test('shows who else is editing it, before and when it’s about to be changed', async () => {
    refuse(locks.rows.take, 'locked', { holder: 'Leon Boone' });
    answer(locks.rows.list, [held]);
    await show();
    expect(await screen.findByText('Leon Boone is editing this claim')).toBeVisible();
    await user.keyboard('s');
    const form = await dialog('Set status');
    expect(await form.findByText('Leon Boone is editing this claim')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Set status' })).toBeNull();
    answer(locks.rows.take, lock);
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByRole('button', { name: 'Set status' })).toBeVisible();
  });

  test('can be read and annotated, but not changed, by staff who aren’t adjusters', async () => {
    const withNote = deskOf({
      Powers: { CanWork: false, AuthorityCents: 0, ReserveAuthorityCents: 0, SecondPersonCents: 5_000_000 },
      NoteList: [{ Key: keyOf(7), At: '2026-11-15T12:00:00Z', Author: 'Sam Support', Text: 'Called back.' }],
    });
    await show({ ...withNote, NoteList: [] });
    expect(
      screen.queryByRole('button', { name: /Set status|Request payment|Set reserve|Mark as done/ }),
    ).toBeNull();
    const sent = answer(rows.note, withNote);
    await user.click(screen.getByRole('tab', { name: 'Notes 0' }));
    await user.type(await screen.findByLabelText('Write a note'), 'Called back.');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(
      within(await screen.findByRole('list', { name: 'Notes' })).getByText('Called back.'),
    ).toBeVisible();
    expect(sent).toEqual([{ params, body: { Text: 'Called back.' } }]);
  });

  test('folds on a phone', async () => {
    showOn('phone');
    await show();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('link', { name: '(239) 555-9681' })).toBeVisible();
    const money = screen.getByRole('heading', { name: 'Money' });
    expect(screen.getByText('$12,600 incurred')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Money by coverage', hidden: true })).not.toBeVisible();
    await user.click(money);
    expect(await screen.findByRole('table', { name: 'Money by coverage' })).toBeVisible();
  });

  // @spec I13.17
  test('is sent to the claims office again, and says what went wrong', async () => {
    const failed = deskOf({
      Claim: claimOf({ HandOver: 'failed' }),
      HandOverError: 'the service does not answer (503).',
    });
    await show(failed);
    expect(screen.getByText(/the service does not answer \(503\)\./)).toBeVisible();
    const sent = answer(claims.rows.retry, 'The claim was withdrawn.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It didn’t work this time: The claim was withdrawn.')).toBeVisible();
    answer(rows.open, deskOf());
    answer(claims.rows.retry, 'true');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/hasn’t taken this claim/)).toBeNull());
    expect(sent).toEqual([{ params: { ClaimKey: keyOf(500) } }]);
  });

  // @spec I13.17
  test('has the claims before and after it in its queue at hand', async () => {
    const asked = answer(rows.list, () => ({
      rows: [lineOf(1), lineOf(500), lineOf(2)],
      total: 11,
    }));
    const opened = answer(rows.open, ({ params: { key } }) => deskOf({ Claim: claimOf({ Key: key }) }));
    renderPage(<DeskClaimPage />, `/claims/claim?key=${keyOf(500)}&queue=tab%3Doverdue%26state%3DFL`);
    expect(await screen.findByText('2 of 11')).toBeVisible();
    expect(asked[0]).toMatchObject({ query: { Due: 'overdue', State: 'FL' } });
    await user.keyboard('j');
    expect(await screen.findByText('3 of 11')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.keyboard('k');
    await user.keyboard('k');
    expect(await screen.findByText('1 of 11')).toBeVisible();
    expect(new Set(opened.map(({ params: { key } }) => key))).toEqual(
      new Set([keyOf(500), keyOf(2), keyOf(1)]),
    );
    expect(asked).toHaveLength(1);
  });

  test('is found far down in its queue, part by part', async () => {
    const part = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => lineOf(1_000 + from + at));
    const asked = answer(rows.list, ({ query }) => ({
      rows: query.After === undefined ? part(0, 200) : [lineOf(500), lineOf(501)],
      total: 202,
    }));
    await show(deskOf(), '&queue=');
    expect(await screen.findByText('201 of 202')).toBeVisible();
    expect(asked.map(({ query }) => query.After)).toEqual([undefined, keyOf(1_199)]);
  });

  test('says so if it doesn’t exist', async () => {
    refuse(rows.open, 'recordNotFound');
    renderPage(<DeskClaimPage />, `/claims/claim?key=${keyOf(500)}`);
    expect(await screen.findByText('We couldn’t find this claim')).toBeVisible();
  });
});

describe('the facts', () => {
  test('include the adjuster, who can be changed', async () => {
    answer(rows.stats, STATS);
    await show();
    await user.click(screen.getByRole('button', { name: 'Change the adjuster' }));
    const form = await dialog('Assign 1 claim');
    const change = {
      ClaimKey: keyOf(500),
      Number: 'CLM-26-000311',
      Before: 'Rosa Diaz',
      After: LEON.Name,
      Why: '',
      PromiseList: [],
    };
    answer(claimBulk.rows.preview, { Seal: 's', ChangeList: [change], LeftList: [], LoadList: [] });
    const sent = answer(claimBulk.rows.apply, {
      Key: keyOf(9),
      LineList: [],
      UndoUntil: '2026-11-15T15:10:00Z',
    });
    await user.click(await form.findByLabelText(/^Leon Boone/));
    await user.click(await form.findByRole('button', { name: 'Assign 1 claim' }));
    const request = { ClaimKeys: [keyOf(500)], Action: 'assign', AdjusterKey: LEON.Key };
    await waitFor(() => expect(sent).toMatchObject([{ body: { ...request, Seal: 's' } }]));
  });
});

test('the diary takes what there is to do, and ticks it off', async () => {
  await show();
  const item = {
    Key: keyOf(8),
    DueOn: '2026-11-15',
    Text: 'Call the plumber',
    AddedBy: 'Rosa Diaz',
    DoneAt: null,
    DoneBy: null,
  };
  const added = answer(rows.addDiary, deskOf({ DiaryList: [item] }));
  await user.keyboard('t');
  await dialog('Add to the diary');
  await user.type(screen.getByLabelText('What there is to do'), 'Call the plumber');
  await user.type(screen.getByLabelText('By'), '2026-11-15');
  await user.click(screen.getByRole('button', { name: 'Add to diary' }));
  const done = answer(rows.doneDiary, deskOf());
  await user.click(await screen.findByLabelText('Today Call the plumber'));
  expect(await screen.findByText('Nothing to do.')).toBeVisible();
  expect(added[0]?.body).toEqual({ DueOn: '2026-11-15', Text: 'Call the plumber' });
  expect(done).toEqual([{ params: { ...params, item: keyOf(8) } }]);
});

test('messages go to the insured', async () => {
  await show();
  await user.keyboard('m');
  await user.type(await screen.findByLabelText('Write to Hannah Whitlock'), 'We’ll call on Friday.');
  const sent = answer(claims.rows.message, {
    Key: keyOf(9),
    At: '2026-11-15T12:00:00Z',
    From: 'us',
    Author: 'Rosa Diaz',
    Text: 'We’ll call on Friday.',
    EFileList: [],
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toMatchObject([{ params, body: { Text: 'We’ll call on Friday.' } }]));
});
