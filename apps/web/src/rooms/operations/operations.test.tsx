import { errorText } from '@portico/contract/errors';
import { locks } from '@portico/contract/rooms/locks';
import { type JobSummary, type NamedLock, operations } from '@portico/contract/rooms/operations';
import { type FailedJob, outbox } from '@portico/contract/rooms/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, refuseOnce } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { JobsPage } from './JobsPage.tsx';
import { durationText, scheduleText } from './jobWords.ts';
import { LocksPage } from './LocksPage.tsx';

const { rows } = operations;
beforeEach(() => signInAs('ADMIN'));

const lock: NamedLock = {
  Key: keyOf(1),
  TypeString: 'Policy',
  RecordKey: keyOf(2),
  LockedAt: '2026-11-15T12:00:00.000Z',
  ExpiresAt: '2026-11-15T12:02:00.000Z',
  Holder: { Key: keyOf(3), NameFull: 'Ann Lee' },
  Record: { Key: keyOf(2), Name: 'HO3-100', Page: 'policy', PageKey: keyOf(2) },
};

describe('record locks', () => {
  it('show who edits what, by type', async () => {
    const user = userEvent.setup({ delay: null });
    const asked = answer(rows.locks, [lock]);
    renderPage(<LocksPage />, '/admin?view=locks');
    const table = within(await screen.findByRole('table', { name: 'Record locks' }));
    expect(table.getByRole('link', { name: 'HO3-100' })).toHaveAttribute(
      'href',
      `/account/policy?policy=${keyOf(2)}`,
    );
    expect(table.getByText('Ann Lee')).toBeVisible();
    expect(screen.getByText('1 record lock')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Claim');
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ TypeString: 'Claim' }));
  });

  // @spec I15.26
  it('are released after asking, and a failure stays next to the question', async () => {
    const user = userEvent.setup({ delay: null });
    answer(rows.locks, [lock]);
    renderPage(<LocksPage />);
    await user.click(await screen.findByRole('button', { name: 'Release HO3-100' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release this lock?' }));
    refuseOnce(locks.rows.release, 'serverError');
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await dialog.findByText(errorText('serverError'))).toBeVisible();
    const released = answer(locks.rows.release, () => {
      answer(rows.locks, []);
      return lock;
    });
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('No one is editing')).toBeVisible();
    expect(released).toEqual([expect.objectContaining({ params: { key: keyOf(1) } })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say if they can’t be loaded', async () => {
    refuse(rows.locks, 'serverError');
    renderPage(<LocksPage />);
    expect(await screen.findByText('We couldn’t load the record locks')).toBeVisible();
  });
});

const job = (more: Partial<JobSummary>): JobSummary => ({
  Kind: 'storage.sweep',
  EveryMinutes: 60,
  Running: 0,
  Waiting: 0,
  WaitingSince: null,
  Scheduled: 1,
  NextAt: '2026-11-15T13:00:00.000Z',
  Failed: 0,
  LastRunAt: '2026-11-15T12:00:00.000Z',
  LastMilliseconds: 2400,
  LastError: null,
  ...more,
});
const failed: FailedJob = {
  Key: keyOf(9),
  Kind: 'claims.handOver',
  Attempts: 8,
  LastError: 'ECONNREFUSED: the office is closed',
  CreatedAt: '2026-11-15T10:00:00.000Z',
  FailedAt: '2026-11-15T12:00:00.000Z',
};

describe('jobs', () => {
  beforeEach(() => {
    answer(rows.jobs, [
      job({}),
      job({
        Kind: 'claims.handOver',
        EveryMinutes: null,
        Scheduled: 0,
        NextAt: null,
        Waiting: 2,
        WaitingSince: '2026-11-15T11:00:00.000Z',
        Failed: 1,
        LastError: 'ECONNREFUSED',
      }),
    ]);
    answer(outbox.rows.failedJobs, [failed]);
  });

  it('are shown by kind, with how the last run went', async () => {
    renderPage(<JobsPage />);
    const table = within(await screen.findByRole('table', { name: 'Jobs by kind' }));
    const sweep = table.getByRole('row', { name: /Remove files nothing uses/ });
    expect(sweep).toHaveTextContent('Every hour');
    expect(sweep).toHaveTextContent('Took 2 seconds');
    const office = table.getByRole('row', { name: /Send claims to the claims office/ });
    expect(office).toHaveTextContent('2 waiting, 1 failed');
    expect(office).toHaveTextContent('Failed: ECONNREFUSED');
  });

  // @spec I15.27
  it('that failed are run again, or discarded after asking', async () => {
    const user = userEvent.setup({ delay: null });
    renderPage(<JobsPage />);
    const retried = answer(outbox.rows.retryJob, true);
    await user.click(await screen.findByRole('button', { name: /^Run again/ }));
    await waitFor(() => expect(retried).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Discard/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    const discarded = answer(rows.discardJob, () => {
      answer(outbox.rows.failedJobs, []);
      return true;
    });
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Failed jobs' })).toBeNull());
    expect(discarded).toEqual([expect.objectContaining({ params: { key: keyOf(9) } })]);
  });
});

it('writes schedules and durations as people say them', () => {
  expect([0.5, 1, 15, 60, 1440, null].map(scheduleText)).toEqual([
    'Every 30 seconds',
    'Every minute',
    'Every 15 minutes',
    'Every hour',
    'Every day',
    'When needed',
  ]);
  expect([20, 1000, 2400, 60_000, 600_000].map(durationText)).toEqual([
    'less than a second',
    '1 second',
    '2 seconds',
    '1 minute',
    '10 minutes',
  ]);
});
