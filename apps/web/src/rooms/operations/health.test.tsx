import {
  HEALTH_CHECKS,
  type HealthCheck,
  type HealthPoint,
  operations,
} from '@portico/contract/rooms/operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse, refuseOnce } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { HealthPage } from './HealthPage.tsx';
import { labelsOf, memoryText, millisecondsText, rateText } from './healthCharts.rules.ts';
import { checkText } from './healthWords.ts';

const { rows } = operations;
const AT = '2026-11-15T12:00:00.000Z';
const check = (Kind: HealthCheck['Kind'], more: Partial<HealthCheck> = {}): HealthCheck => ({
  Kind,
  State: 'ok',
  Problem: null,
  Count: 1,
  Limit: 100,
  Since: AT,
  ...more,
});
const process = {
  Key: keyOf(1),
  Host: 'web-1',
  Pid: 4321,
  StartedAt: AT,
  SeenAt: AT,
  IsRunning: true,
  MemoryBytes: 250_000_000,
  BusyPercent: 12,
};
const now = (...changed: HealthCheck[]) => ({
  At: AT,
  Checks: HEALTH_CHECKS.map((kind) => changed.find(({ Kind }) => Kind === kind) ?? check(kind)),
  Processes: [process],
});
const point = (minute: number, more: Partial<HealthPoint> = {}): HealthPoint => ({
  At: new Date(Date.parse(AT) + minute * 60_000).toISOString(),
  Minutes: 5,
  Answered: 50,
  Refused: 5,
  Failed: 1,
  P50: 8,
  P95: 1500,
  MemoryBytes: 250_000_000,
  BusyPercent: 12,
  Connections: 12,
  ConnectionsWaiting: 0,
  Jobs: 1,
  Emails: 2,
  AuditEntries: 3,
  SignIns: 4,
  SignInsRefused: 0,
  ...more,
});
const gap = (minute: number): HealthPoint => ({
  ...(Object.fromEntries(Object.keys(point(0)).map((name) => [name, null])) as unknown as HealthPoint),
  At: point(minute).At,
  Minutes: 0,
  SignIns: 0,
  SignInsRefused: 0,
});

beforeEach(() => {
  signInAs('ADMIN');
  answer(rows.health, now());
  answer(rows.healthHistory, { Period: 'hour', Points: [point(0), gap(5), point(10)] });
});

describe('health right now', () => {
  it('is one sentence if all is well, with every check and process', async () => {
    renderPage(<HealthPage />);
    expect(await screen.findByText('Everything is working.')).toBeVisible();
    const checks = within(screen.getByRole('list', { name: 'Checks' }));
    expect(checks.getAllByRole('listitem')).toHaveLength(HEALTH_CHECKS.length);
    expect(checks.getByText('1 of 100 are in use.')).toBeVisible();
    expect(checks.queryByRole('link')).toBeNull();
    const row = within(screen.getByRole('table', { name: 'Processes' })).getByRole('row', { name: /web-1/ });
    expect(row).toHaveTextContent('Running');
    expect(row).toHaveTextContent('250 MB');
    expect(row).toHaveTextContent('12%');
  });

  // @spec I15.28
  it('says what needs attention and where to go', async () => {
    answer(
      rows.health,
      now(
        check('emails', { State: 'warning', Problem: 'failed', Count: 2 }),
        check('scanner', { State: 'off', Count: null }),
        check('storage', { State: 'bad', Problem: 'full' }),
      ),
    );
    renderPage(<HealthPage />);
    const verdict = await screen.findByRole('alert');
    expect(verdict).toHaveTextContent('2 things need your attention');
    expect(verdict).toHaveTextContent('File storage and Emails');
    expect(screen.getByText(/2 emails couldn’t be sent\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See Outbox' })).toHaveAttribute('href', '/outbox');
    expect(screen.getByText(/uploads aren’t checked for viruses/)).toBeVisible();
  });

  // @spec I15.28
  it('asks again, shows what changed, and says so if that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderPage(<HealthPage />);
      expect(await screen.findByText('Everything is working.')).toBeVisible();
      answer(rows.health, now(check('jobs', { State: 'bad', Problem: 'late', Count: 3 })));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      expect(await screen.findByText('1 thing needs your attention')).toBeVisible();
      refuse(rows.health, 'serverError');
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      expect(await screen.findByText(/We couldn’t check again\./)).toBeVisible();
      expect(screen.getByText('1 thing needs your attention')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('can be tried again if it doesn’t load, next to charts that do', async () => {
    const user = userEvent.setup({ delay: null });
    refuseOnce(rows.health, 'serverError');
    renderPage(<HealthPage />);
    expect(await screen.findByText('We couldn’t check the portal’s health.')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Memory' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is working.')).toBeVisible();
  });

  it('has words for whatever a check finds', () => {
    for (const Kind of HEALTH_CHECKS)
      for (const text of [checkText(check(Kind)), checkText(check(Kind, { Count: 0, Since: null }))])
        expect(text).toMatch(/^[A-Z0-9].*\.$/);
    for (const [kind, problem] of [
      ['database', 'readOnly'],
      ['database', 'migrating'],
      ['connections', 'waiting'],
      ['connections', 'nearLimit'],
      ['storage', 'full'],
      ['storage', 'unreachable'],
      ['scanner', 'unreachable'],
      ['requests', 'failed'],
      ['pauses', 'held'],
      ['emails', 'late'],
      ['emails', 'failed'],
      ['jobs', 'late'],
      ['jobs', 'failed'],
      ['audit', 'late'],
      ['audit', 'changed'],
      ['keys', 'late'],
      ['processes', 'late'],
    ] as const)
      expect(checkText(check(kind, { State: 'bad', Problem: problem })), problem).not.toContain(
        'Something’s',
      );
  });
});

describe('health over time', () => {
  // @spec I15.29
  it('has its numbers as a table, with a dash where nothing was measured', async () => {
    const user = userEvent.setup({ delay: null });
    renderPage(<HealthPage />);
    const panel = within(await screen.findByRole('region', { name: 'Requests per minute' }));
    expect(panel.getByRole('img')).toHaveAccessibleName(/in the last hour/);
    await user.click(panel.getByRole('radio', { name: 'Numbers' }));
    const cells = (
      await within(await panel.findByRole('table', { name: 'Requests per minute' })).findAllByRole('row')
    )
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['10', '1', '0.2'],
      ['–', '–', '–'],
      ['10', '1', '0.2'],
    ]);
  });

  it('marks a gap in the chart, and breaks the line there', async () => {
    renderPage(<HealthPage />);
    const panel = await screen.findByRole('region', { name: 'Response time' });
    expect(panel.querySelectorAll('[data-gap]')).toHaveLength(1);
    expect(panel.querySelectorAll('polyline')).toHaveLength(4);
    // Sign-ins are known all the time.
    const signIns = screen.getByRole('region', { name: 'Sign-ins' });
    expect(signIns.querySelectorAll('[data-gap]')).toHaveLength(0);
  });

  it('shows another period, and keeps the charts until it is there', async () => {
    const user = userEvent.setup({ delay: null });
    const asked = answer(rows.healthHistory, ({ query }) => ({
      Period: (query as { Period: 'hour' }).Period,
      Points: [point(0)],
    }));
    renderPage(<HealthPage />, '/admin?view=health');
    const memory = await screen.findByRole('region', { name: 'Memory' });
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(memory).toBeVisible();
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ Period: 'week' }));
    expect(await within(memory).findByRole('img', { name: /in the last week/ })).toBeVisible();
  });

  it('says that nothing was measured yet', async () => {
    answer(rows.healthHistory, { Period: 'hour', Points: [gap(0), gap(5)] });
    renderPage(<HealthPage />);
    expect(await screen.findByText('Nothing was measured in this period')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Memory' })).toBeNull();
  });

  it('writes figures as people read them', () => {
    expect([250_400_000, 1_260_000_000].map(memoryText)).toEqual(['250 MB', '1.3 GB']);
    expect([8, 1500].map(millisecondsText)).toEqual(['8 ms', '1.5 s']);
    expect([0.016, 0, 12.34].map(rateText)).toEqual(['0.02', '0', '12.3']);
    const Points = Array.from({ length: 12 }, (_, at) => point(at * 5));
    expect(labelsOf({ Period: 'hour', Points }).filter(Boolean)).toHaveLength(3);
  });
});
