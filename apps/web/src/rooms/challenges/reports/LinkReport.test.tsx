import type { LinkReport } from '@portico/contract/rooms/challenges/reports';
import { formatMoment } from '@portico/contract/rules/format';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { renderPage } from '../../../testing/page.tsx';
import { apiServer } from '../../../testing/server.ts';
import { makeToken } from '../../../testing/tokens.ts';
import { LinkReportPage } from './LinkReportPage.tsx';

const key = (last: number) => `0197c9a0-0000-7000-8000-00000000000${last}`;
const AT = '2026-11-14T20:05:00.000Z';
const ROBIN = { Key: key(4), NameFull: 'Robin Newcomer', Email: 'robin@example.com' };
const HANNAH = { Key: key(5), NameFull: 'Hannah Whitlock', Email: null };
const REPORT: LinkReport = {
  Key: key(1),
  Kind: 'link',
  CustomerRiskAccount: { Key: key(3), Contact: { Name: 'Whitlock Household' } },
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
let decided: unknown[] = [];
let reply: () => Response;
const server = apiServer();

beforeEach(() => {
  localStorage.clear();
  session.set({ token: makeToken({ role: ['SUPPORT'] }) });
  [report, decided] = [REPORT, []];
  reply = () => HttpResponse.json(CLOSED);
  server.use(
    http.get(`*/api/LinkReport/${key(1)}`, () => HttpResponse.json(report)),
    http.post(`*/api/LinkReport/${key(1)}/Decide`, async ({ request }) => {
      decided.push(await request.json());
      return reply();
    }),
  );
});

const user = userEvent.setup({ delay: null });
const open = (address = `/tasks/link-report?report=${key(1)}`) => renderPage(<LinkReportPage />, address);
const choose = async (person: string, choice: string) =>
  user.click(within(await screen.findByRole('radiogroup', { name: person })).getByLabelText(choice));

it('shows what was reported, by whom and when, and how each person was linked', async () => {
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
    `/account?cra=${key(3)}`,
  );
  expect(screen.getByRole('link', { name: 'Robin Newcomer' })).toHaveAttribute(
    'href',
    `/persons?person=${key(4)}`,
  );
});

it('wants a choice for everyone and a note', async () => {
  open();
  await choose('Robin Newcomer', 'Restore access');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('link', { name: 'Select whether Hannah Whitlock keeps access.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a short note about your decision.' })).toBeVisible();
  expect(decided).toEqual([]);
});

it('restores some, removes others and shows the result', async () => {
  open();
  await choose('Robin Newcomer', 'Restore access');
  await choose('Hannah Whitlock', 'Remove access');
  await user.type(screen.getByLabelText('Note'), 'Robin is her son.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const closed = await screen.findByText(`This report was closed by Erin Admin on ${formatMoment(AT)}.`);
  expect(document.activeElement).toContainElement(closed);
  expect(screen.getByText('Access restored')).toHaveTextContent('Robin Newcomer: Access restored');
  expect(screen.getByText('Access removed')).toHaveTextContent('Hannah Whitlock: Access removed');
  expect(screen.getByText('Robin is her son.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Tasks' })).toBeVisible();
  expect(decided).toEqual([{ RestorePersonKeys: [key(4)], Note: 'Robin is her son.' }]);
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
  expect(decided).toEqual([{ RestorePersonKeys: [], Note: 'Called her.' }]);
});

it('shows what a colleague decided first', async () => {
  reply = () => {
    report = CLOSED;
    return HttpResponse.json({ code: 'linkReportDecided', message: 'Closed already.' }, { status: 409 });
  };
  open();
  await choose('Robin Newcomer', 'Remove access');
  await choose('Hannah Whitlock', 'Remove access');
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This report was closed by Erin Admin/)).toBeVisible();
});

it('keeps what was typed when the server can’t be reached', async () => {
  reply = () => HttpResponse.error();
  open();
  await choose('Robin Newcomer', 'Remove access');
  await choose('Hannah Whitlock', 'Restore access');
  await user.type(screen.getByLabelText('Note'), 'Called her.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Connection Offline')).toBeVisible();
  expect(decided).toHaveLength(1);
  expect(screen.getByLabelText('Note')).toHaveValue('Called her.');
  reply = () => HttpResponse.json(CLOSED);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This report was closed/)).toBeVisible();
});

it('says that there is no such report', async () => {
  server.use(
    http.get('*/api/LinkReport/*', () =>
      HttpResponse.json({ code: 'recordNotFound', message: 'No.' }, { status: 404 }),
    ),
  );
  open();
  expect(await screen.findByText('We couldn’t find this report')).toBeVisible();
});
