import { documents } from '@portico/contract/rooms/documents';
import { production as contract } from '@portico/contract/rooms/production';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, type Sent } from '../../testing/api.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { month, production } from './production.fixture.ts';
import { ReportsPage } from './ReportsPage.tsx';

const { rows } = contract;
let asked: Sent<typeof rows.read>;
beforeEach(() => {
  signInAs('AGENT');
  asked = answer(rows.read, production());
  answer(rows.choices, {
    Agencies: [{ Key: keyOf(3), Name: 'Harborlight' }],
    Agents: [{ Key: keyOf(4), NameFull: 'Marcus Delacroix' }],
    Programs: [{ Key: keyOf(1), Name: 'Homeowners' }],
  });
  answer(documents.rows.agencyReports, []);
});

// @spec 1.13
test('shows what was written, kept and lost, how quotes fare, and losses', async () => {
  renderPage(<ReportsPage />);
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals).toHaveTextContent('Written$13.3K+33% from the year before');
  expect(totals).toHaveTextContent('New business$3.3K5 policies');
  expect(totals).toHaveTextContent('Retention91.2%+1.2 points in the period');
  expect(totals).toHaveTextContent('Paid loss ratio25%Paid losses only');
  expect(totals).toHaveTextContent('Quotes bound5 of 2025% · half within 6 days');
  expect(
    screen.getByRole('img', {
      name: 'Written by month, renewal and new, with the year before as a line. Altogether $13,300.',
    }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: /^Quotes started/ })).getByRole('row', { name: 'Bound 5 25%' }),
  ).toBeVisible();
  expect(await screen.findByText(/^No statements yet\./)).toBeVisible();
});

// @spec I15.10
test('has the numbers behind each chart', async () => {
  const user = userEvent.setup({ delay: null });
  renderPage(<ReportsPage />);
  const panel = within(await screen.findByRole('region', { name: 'Written by month' }));
  await user.click(panel.getByRole('radio', { name: 'Numbers' }));
  expect(await panel.findByRole('row', { name: 'November 2026 $2,200 $5,000 $7,200 $6,000' })).toBeVisible();
  expect(panel.queryByRole('img')).toBeNull();
});

test('asks again with what is chosen', async () => {
  const user = userEvent.setup({ delay: null });
  renderPage(<ReportsPage />);
  await screen.findByRole('option', { name: 'Marcus Delacroix' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Agent' }), 'Marcus Delacroix');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ AgentKey: keyOf(4) }));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(await screen.findByLabelText('From')).toHaveValue('2026-10-01');
  // Agents have one agency.
  expect(screen.queryByRole('combobox', { name: 'Agency' })).toBeNull();
});

test('says so if the figures can’t be loaded', async () => {
  refuse(rows.read, 'serverError');
  renderPage(<ReportsPage />);
  expect(await screen.findByText('We couldn’t load the figures')).toBeVisible();
});

test('has room for an agency that has only started a quote', async () => {
  const StageList = [{ Key: 'started' as const, Count: 1 }];
  answer(rows.read, production({ MonthList: [], StageList, LossList: [], MedianDaysToBind: null }));
  renderPage(<ReportsPage />);
  expect(await screen.findByRole('region', { name: 'Totals' })).toHaveTextContent('Paid loss ratio–');
});

test('shows no charts to an agency that has nothing yet, and the way to a quote', async () => {
  const none = month('2026-11-01', {
    ...{ NewCents: 0, RenewalCents: 0, YearBeforeCents: 0, NewPolicies: 0, LostPolicies: 0 },
    RetentionPercent: null,
  });
  answer(rows.read, production({ MonthList: [none], StageList: [], LossList: [], MedianDaysToBind: null }));
  const { unmount } = renderPage(<ReportsPage />);
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Quotes' })).toHaveAttribute('href', '/quotes');
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  unmount();
  signInAs('SUPPORT');
  renderPage(<ReportsPage />);
  expect(await screen.findByText('Figures show up here as soon as an agency starts a quote.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to Quotes' })).toBeNull();
});
