import { type StaffReport, staffReports } from '@portico/contract/rooms/staffReports';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { StaffReportsPage } from './StaffReportsPage.tsx';
import { csvOf } from './staffReports.rules.ts';

const { read } = staffReports.rows;
const report = (more: Partial<StaffReport> = {}): StaffReport => ({
  Name: 'signIns',
  From: '2026-10-01',
  To: '2026-11-15',
  MonthList: ['2026-10-01', '2026-11-01'],
  SeriesList: [
    { Name: 'Accepted', Values: [1200, 800] },
    { Name: 'Refused', Values: [40, 10] },
  ],
  ...more,
});
let asked: Sent<typeof read>;
beforeEach(() => {
  signInAs('ADMIN');
  asked = answer(read, report());
});

// @spec I15.30
test('shows a report by month and as a whole, with its numbers', async () => {
  const user = userEvent.setup({ delay: null });
  renderPage(<StaffReportsPage />);
  expect(await screen.findByRole('img', { name: 'Sign-ins by month. Altogether 2,050.' })).toBeVisible();
  const whole = within(screen.getByRole('table', { name: 'Sign-ins in the whole period' }));
  expect(whole.getByRole('row', { name: 'Refused 50 2%' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Numbers' }));
  const numbers = within(await screen.findByRole('table', { name: 'Sign-ins' }));
  expect(numbers.getByRole('row', { name: 'October 2026 1,200 40 1,240' })).toBeVisible();
});

test('asks for the report and the period that are chosen', async () => {
  const user = userEvent.setup({ delay: null });
  renderPage(<StaffReportsPage />);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Report' }), 'Emails by kind');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ Name: 'emails' }));
  await user.click(screen.getByRole('radio', { name: 'This month' }));
  await waitFor(() => expect(asked.at(-1)?.query?.From).toMatch(/-01$/));
});

test('names kinds of emails, and money as money', () => {
  const emails = report({ Name: 'emails', SeriesList: [{ Name: 'signIn', Values: [3, 4] }] });
  expect(csvOf(emails)).toBe('\uFEFFMonth,Sign-in\r\n2026-10,3\r\n2026-11,4\r\n');
  const premium = report({ Name: 'premium', SeriesList: [{ Name: 'Flood', Values: [150, -50] }] });
  expect(csvOf(premium)).toBe('\uFEFFMonth,Flood\r\n2026-10,1.50\r\n2026-11,-0.50\r\n');
});

test('names pages by their titles, and tells those apart that share one', () => {
  const names = ['insuredDashboard', 'paymentHistory', 'policy', 'accountPolicy', 'gone'];
  const views = report({ Name: 'pageViews', SeriesList: names.map((Name) => ({ Name, Values: [1, 2] })) });
  expect(csvOf(views).split('\r\n')[0]).toBe(
    '\uFEFFMonth,Dashboard (/insured/dashboard),Payment History,Policy (/insured/policy),Policy (/account/policy),gone',
  );
});

test('says so if there is nothing to count, or if it can’t be loaded', async () => {
  answer(read, report({ SeriesList: [] }));
  const { unmount } = renderPage(<StaffReportsPage />);
  expect(await screen.findByText('There’s nothing to count in this period.')).toBeVisible();
  unmount();
  refuse(read, 'serverError');
  renderPage(<StaffReportsPage />);
  expect(await screen.findByText('We couldn’t load the figures')).toBeVisible();
});
