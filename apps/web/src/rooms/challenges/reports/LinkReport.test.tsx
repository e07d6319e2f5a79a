import { fail } from '@portico/contract/errors';
import { type LinkReport, linkReports } from '@portico/contract/rooms/challenges/reports';
import { formatMoment } from '@portico/contract/rules/format';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, type Sent } from '../../../testing/api.ts';
import { keyOf } from '../../../testing/keys.ts';
import { renderPage } from '../../../testing/page.tsx';
import { signInAs } from '../../../testing/signInAs.ts';
import { LinkReportPage } from './LinkReportPage.tsx';

const AT = '2026-11-14T20:05:00.000Z';
const ROBIN = { Key: keyOf(4), NameFull: 'Robin Newcomer', Email: 'robin@example.com' };
const HANNAH = { Key: keyOf(5), NameFull: 'Hannah Whitlock', Email: null };
const REPORT: LinkReport = {
  Key: keyOf(1),
  Kind: 'link',
  CustomerRiskAccount: { Key: keyOf(3), Contact: { Name: 'Whitlock Household' } },
  PolicyNumber: 'CHO-100042',
  ReportedBy: 'hannah@example.com',
  ReportedAt: AT,
  Reported: ROBIN,
  SuspendedLinks: [
    { Person: ROBIN, Relationship: 'coinsured', LinkedBy: 'questions', LinkedAt: AT, IsRestored: null },
    { Person: HANNAH, Relationship: 'owner', LinkedBy: 'code', LinkedAt: AT, IsRestored: null },
  ],
  DecidedAt: null,
  DecidedBy: null,
  Note: null,
};
const CLOSED: LinkReport = {
  ...REPORT,
  SuspendedLinks: REPORT.SuspendedLinks.map((link) => ({ ...link, IsRestored: link.Person === ROBIN })),
  DecidedAt: AT,
  DecidedBy: 'Erin Admin',
  Note: 'Robin is her son.',
};

let report: LinkReport;
let decided: Sent<typeof linkReports.rows.decideReport>;

beforeEach(() => {
  signInAs('SUPPORT');
  report = REPORT;
  answer(linkReports.rows.linkReport, ({ params }) =>
    params.key === report.Key ? report : fail('recordNotFound'),
  );
  decided = answer(linkReports.rows.decideReport, CLOSED);
});

const user = userEvent.setup({ delay: null });
const open = (address = `/tasks/link-report?report=${keyOf(1)}`) => renderPage(<LinkReportPage />, address);
const choose = async (person: string, choice: string) =>
  user.click(within(await screen.findByRole('radiogroup', { name: person })).getByLabelText(choice));

it('shows what was reported, who reported it and when, and how each person was linked', async () => {
  open();
  expect(
    await screen.findByText(
      'hannah@example.com says they didn’t link policy CHO-100042. The access is suspended until you decide.',
    ),
  ).toBeVisible();
  expect(screen.getByText(formatMoment(AT))).toBeVisible();
  expect(
    screen.getByText(`robin@example.com · Co-insured · Answered the security questions, ${formatMoment(AT)}`),
  ).toBeVisible();
  expect(screen.getByText(`Owner · Code from the email on file, ${formatMoment(AT)}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Whitlock Household' })).toHaveAttribute(
    'href',
    `/account?cra=${keyOf(3)}`,
  );
  expect(screen.getByRole('link', { name: 'Robin Newcomer' })).toHaveAttribute(
    'href',
    `/persons?person=${keyOf(4)}`,
  );
});

it('wants a choice for everyone and a note', async () => {
  open();
  await choose('Robin Newcomer', 'Restore access');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('link', { name: 'Select whether Hannah Whitlock keeps access.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a short note about your decision.' })).toBeVisible();
  expect(decided).toEqual([]);
});

// @spec I8.5
it('restores some, removes others and shows the result', async () => {
  open();
  await choose('Robin Newcomer', 'Restore access');
  await choose('Hannah Whitlock', 'Remove access');
  await user.type(await screen.findByLabelText('Note'), 'Robin is her son.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const closed = await screen.findByText(`This report was closed by Erin Admin on ${formatMoment(AT)}.`);
  expect(document.activeElement).toContainElement(closed);
  expect(screen.getByText('Access restored')).toHaveTextContent('Robin Newcomer: Access restored');
  expect(screen.getByText('Access removed')).toHaveTextContent('Hannah Whitlock: Access removed');
  expect(screen.getByText('Robin is her son.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Tasks' })).toBeVisible();
  expect(decided).toEqual([
    { params: { key: REPORT.Key }, body: { RestorePersonKeys: [keyOf(4)], Note: 'Robin is her son.' } },
  ]);
});

it('closes the report of a code with a note alone', async () => {
  report = { ...REPORT, Kind: 'code', SuspendedLinks: [] };
  open();
  expect(
    await screen.findByText(/^hannah@example.com says they didn’t ask for a code .* Nothing was linked\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.type(screen.getByLabelText('Note'), 'Called her.');
  await user.click(screen.getByRole('button', { name: 'Close report' }));
  expect(await screen.findByText(/^This report was closed/)).toBeVisible();
  expect(decided).toEqual([
    { params: { key: REPORT.Key }, body: { RestorePersonKeys: [], Note: 'Called her.' } },
  ]);
});

it('shows what a colleague decided first', async () => {
  answer(linkReports.rows.decideReport, () => {
    report = CLOSED;
    return fail('linkReportDecided', { name: 'Erin Admin' });
  });
  open();
  await choose('Robin Newcomer', 'Remove access');
  await choose('Hannah Whitlock', 'Remove access');
  await user.type(await screen.findByLabelText('Note'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This report was closed by Erin Admin/)).toBeVisible();
});

it('keeps what was typed when the server can’t be reached', async () => {
  const refused = refuse(linkReports.rows.decideReport, 'offline');
  open();
  await choose('Robin Newcomer', 'Remove access');
  await choose('Hannah Whitlock', 'Restore access');
  await user.type(await screen.findByLabelText('Note'), 'Called her.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connection Offline')).toBeVisible();
  expect(refused).toHaveLength(1);
  expect(screen.getByLabelText('Note')).toHaveValue('Called her.');
  answer(linkReports.rows.decideReport, CLOSED);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This report was closed/)).toBeVisible();
});

it('says when a report can’t be found', async () => {
  refuse(linkReports.rows.linkReport, 'recordNotFound');
  open();
  expect(await screen.findByText('We couldn’t find this report')).toBeVisible();
});
