import { type PromiseFigures, type PromiseReport, staffReports } from '@portico/contract/rooms/staffReports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { PromiseReportPage } from './PromiseReportPage.tsx';
import { csvOf, lateText, shareInTime } from './promises.rules.ts';

const { promises: row } = staffReports.rows;
const figures = (more: Partial<PromiseFigures> = {}): PromiseFigures => ({
  All: 100,
  Kept: 80,
  Late: 3,
  Missed: 2,
  Waived: 5,
  Open: 9,
  Overdue: 1,
  PastLaw: 1,
  DaysLate: 15,
  MostDaysLate: 7,
  ...more,
});
const report = (more: Partial<PromiseReport> = {}): PromiseReport => ({
  By: 'month',
  From: '2026-10-01',
  To: '2026-11-15',
  LineList: [{ Key: '2026-10-01', Name: 'October 2026', ...figures() }],
  Total: figures(),
  ...more,
});
let asked: Sent<typeof row>;
beforeEach(() => {
  signInAs('ADMIN');
  asked = answer(row, report());
});

test('shows what became of the promises, with a total', async () => {
  renderPage(<PromiseReportPage />);
  const table = within(await screen.findByRole('table', { name: 'Promises by month' }));
  const line = '100 93% 80 3 2 5 9 1 1 2.5 days, at most 7';
  expect(table.getByRole('row', { name: `October 2026 ${line}` })).toBeVisible();
  expect(table.getByRole('row', { name: `Total ${line}` })).toBeVisible();
});

test('asks for what is chosen, which is in the address', async () => {
  const user = userEvent.setup({ delay: null });
  asked = answer(row, report({ By: 'state', LineList: [{ Key: 'FL', Name: 'FL', ...figures() }] }));
  renderPage(<PromiseReportPage />, '/reports/claim-promises?by=adjuster&kind=decide');
  await screen.findByRole('option', { name: 'FL' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'FL');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ By: 'adjuster', Kind: 'decide', State: 'FL' }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Promise' }), '');
  await waitFor(() => expect(asked.at(-1)?.query).not.toHaveProperty('Kind'));
});

test('says so if there is nothing to count, or if it can’t be loaded', async () => {
  answer(row, report({ LineList: [] }));
  const { unmount } = renderPage(<PromiseReportPage />);
  expect(await screen.findByText('We made no promises in this period.')).toBeVisible();
  unmount();
  refuse(row, 'serverError');
  renderPage(<PromiseReportPage />);
  expect(await screen.findByText('We couldn’t load the figures')).toBeVisible();
});

test('has shares and days that are true also of nothing', () => {
  const nothing = figures({ All: 5, Kept: 0, Late: 0, Missed: 0, Overdue: 0, DaysLate: 0, MostDaysLate: 0 });
  expect([shareInTime(nothing), lateText(nothing)]).toEqual(['–', '–']);
  expect(shareInTime(figures({ Kept: 999 }))).toBe('99%');
  expect(lateText(figures({ Late: 1, Missed: 0, Overdue: 0, DaysLate: 1, MostDaysLate: 1 }))).toBe(
    '1 day, at most 1',
  );
});

test('is a file with the same figures', () => {
  const row = '100,80,3,2,5,9,1,1,15,7';
  expect(csvOf(report())).toBe(
    `\uFEFFMonth,Promises,Kept in time,Kept late,Missed,Waived,Open,Overdue,Not kept by the law’s day,Days late in total,Most days late\r\n2026-10,${row}\r\nTotal,${row}\r\n`,
  );
  const adjusters = [{ Key: 'x', Name: 'Diaz, Rosa', ...figures() }];
  expect(csvOf(report({ By: 'adjuster', LineList: adjusters })).split('\r\n')[1]).toBe(`"Diaz, Rosa",${row}`);
});
