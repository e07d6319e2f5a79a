import { type LinkNotice, linkReports } from '@portico/contract/rooms/challenges/reports';
import { formatMoment } from '@portico/contract/rules/format';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { renderPage } from '../../../testing/page.tsx';
import { NotMePage } from './NotMePage.tsx';

const AT = '2026-11-15T14:40:00.000Z';
const NOTICE: LinkNotice = {
  Kind: 'link',
  PolicyNumber: 'CHO-123',
  Name: 'Robin Newcomer',
  At: AT,
  IsReported: false,
};
let notice: LinkNotice | null;
let read: Sent<typeof linkReports.rows.linkNotice>;
let reported: Sent<typeof linkReports.rows.reportLink>;
const acceptReport = () => answer(linkReports.rows.reportLink, { ...NOTICE, IsReported: true });

beforeEach(() => {
  sessionStorage.clear();
  session.clear();
  window.history.replaceState(null, '', '/not-me#token=secret-of-the-email');
  notice = NOTICE;
  read = answer(linkReports.rows.linkNotice, () => notice);
  reported = acceptReport();
});

const user = userEvent.setup({ delay: null });
const button = () => screen.findByRole('button', { name: 'This wasn’t me' });

describe('a link someone made', () => {
  // @spec I8.5
  it('is described, with one button, and opening the page reports nothing', async () => {
    renderPage(<NotMePage />);
    expect(await button()).toBeVisible();
    expect(
      screen.getByText(
        `Someone linked policy CHO-123 to a portal account under the name “Robin Newcomer” on ${formatMoment(AT)}.`,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/We’ll suspend that access right away and look into it\. You don’t need to sign in\./),
    ).toBeVisible();
    expect(screen.getByText('If you recognize this, you don’t need to do anything.')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(read).toEqual([{ body: { Token: 'secret-of-the-email' } }]);
    expect(reported).toEqual([]);
    expect(window.location.href).not.toContain('secret');
  });

  it('is reported by the button, and the page says what was done', async () => {
    renderPage(<NotMePage />);
    await user.click(await button());
    const thanks = await screen.findByText(
      'Thanks. We suspended that access, and our team will contact you.',
    );
    expect(thanks).toBeVisible();
    expect(document.activeElement).toContainElement(thanks);
    expect(screen.getByRole('link', { name: 'Call (800) 555-0163' })).toBeVisible();
    expect(reported).toEqual([{ body: { Token: 'secret-of-the-email' } }]);
  });

  it('can be reported again when the first try fails', async () => {
    refuse(linkReports.rows.reportLink, 'offline');
    renderPage(<NotMePage />);
    await user.click(await button());
    expect(
      await screen.findByText('We couldn’t send your report. Please try again, or call us.'),
    ).toBeVisible();
    acceptReport();
    await user.click(await button());
    expect(await screen.findByText(/^Thanks\./)).toBeVisible();
  });

  it('that expires before the button is pressed says so', async () => {
    answer(linkReports.rows.reportLink, null);
    renderPage(<NotMePage />);
    await user.click(await button());
    expect(await screen.findByText('This link has expired.')).toBeVisible();
  });
});

it('describes a code someone asked for, and ends it', async () => {
  notice = { ...NOTICE, Kind: 'code' };
  renderPage(<NotMePage />);
  expect(
    await screen.findByText(/^Someone asked for a code to link policy CHO-123 .* Nothing was linked\.$/),
  ).toBeVisible();
  await user.click(await button());
  expect(
    await screen.findByText('Thanks. That code no longer works, and our team will look into it.'),
  ).toBeVisible();
});

it('says what was reported already, without a button', async () => {
  notice = { ...NOTICE, IsReported: true };
  renderPage(<NotMePage />);
  expect(await screen.findByText('This was already reported. Our team is looking into it.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a link has expired, and who to call', async () => {
  notice = null;
  renderPage(<NotMePage />);
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call/ })).toBeVisible();
});

it('asks for the link where it was opened without one', async () => {
  window.history.replaceState(null, '', '/not-me');
  renderPage(<NotMePage />);
  expect(screen.getByText('Please open the link in the email we sent you.')).toBeVisible();
  await waitFor(() => expect(read).toEqual([]));
});

it('can be loaded again where the server could not be reached', async () => {
  refuseOnce(linkReports.rows.linkNotice, 'offline');
  renderPage(<NotMePage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await button()).toBeVisible();
});
