import { type SharedDocument, shares } from '@portico/contract/rooms/shares';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../platform/apiFailure.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { SharedPage } from './SharedPage.tsx';

const SHARED: SharedDocument = {
  Title: 'Declarations 2026–27',
  EFileType: { Name: 'Declarations' },
  ContentType: 'image/jpeg',
  From: 'Hannah Whitlock',
  SharedAt: '2026-11-15T14:40:00.000Z',
  ExpiresAt: '2026-11-22T14:40:00.000Z',
};
const TOKEN = { Token: 'sealed token', ExpiresAt: new Date(Date.now() + 900_000).toISOString() };
const FILE = '/api/Share/File?Token=sealed+token';

const openPdf = vi.hoisted(() => vi.fn());
vi.mock('../../platform/viewer/pdf/engine.ts', () => ({ openPdf }));

let shared: SharedDocument | null;
let peeked: Sent<typeof shares.rows.peek>;
let opened: Sent<typeof shares.rows.open>;
let saved: string[];

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/s#token=secret-of-the-email');
  shared = SHARED;
  peeked = answer(shares.rows.peek, () => shared);
  opened = answer(shares.rows.open, TOKEN);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => vi.restoreAllMocks());

const user = userEvent.setup({ delay: null });
const button = () => screen.findByRole('button', { name: 'Open document' });

it('says what was shared and who shared it, and opens nothing by itself', async () => {
  renderPage(<SharedPage />);
  expect(await button()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Declarations 2026–27' })).toBeVisible();
  expect(screen.getByText('Hannah Whitlock')).toBeVisible();
  expect(screen.getByText('Nov 22, 2026')).toBeVisible();
  expect(peeked).toEqual([{ body: { Secret: 'secret-of-the-email' } }]);
  expect(opened).toEqual([]);
  expect(window.location.href).not.toContain('secret');
});

// @spec I12.5
it('shows the document in the page by the button, with a download beside it, as one opening', async () => {
  renderPage(<SharedPage />);
  await user.click(await button());
  const viewer = within(await screen.findByRole('dialog', { name: 'Declarations 2026–27' }));
  expect(await viewer.findByAltText('Declarations 2026–27')).toHaveAttribute('src', FILE);
  expect(viewer.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(viewer.queryByRole('button', { name: 'Details' })).toBeNull();
  await user.click(viewer.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([window.location.origin + FILE]);
  await user.click(await viewer.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button());
  expect(await screen.findByRole('dialog', { name: 'Declarations 2026–27' })).toBeVisible();
  expect(opened).toHaveLength(1);
});

it('downloads without showing it, and again without another opening until that is over', async () => {
  renderPage(<SharedPage />);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByText(/That doesn’t count as another opening\.$/);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(saved).toEqual([window.location.origin + FILE, window.location.origin + FILE]);
  expect(opened).toHaveLength(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(TOKEN.ExpiresAt));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(opened).toHaveLength(2));
});

it('only offers to download what no browser shows', async () => {
  shared = { ...SHARED, ContentType: 'text/plain' };
  renderPage(<SharedPage />);
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open document' })).toBeNull();
});

it('says what to do if the opening is over while the document is on the screen', async () => {
  shared = { ...SHARED, ContentType: 'application/pdf' };
  openPdf.mockRejectedValue(new ApiFailure(410, { code: 'fileLinkOver', message: 'Over.' }));
  renderPage(<SharedPage />);
  await user.click(await button());
  expect(await screen.findByText('This document isn’t available anymore')).toBeVisible();
});

it('says that a link doesn’t work, without a reason', async () => {
  shared = null;
  renderPage(<SharedPage />);
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so, too, if it was revoked before the button was pressed', async () => {
  answer(shares.rows.open, null);
  renderPage(<SharedPage />);
  await user.click(await button());
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect(saved).toEqual([]);
});

it('can be opened again when the first try fails', async () => {
  refuse(shares.rows.open, 'serverError');
  renderPage(<SharedPage />);
  await user.click(await button());
  expect(await screen.findByText(/^We couldn’t open the document/)).toBeVisible();
  answer(shares.rows.open, TOKEN);
  await user.click(await button());
  expect(await screen.findByRole('dialog', { name: 'Declarations 2026–27' })).toBeVisible();
});

it('can be loaded again where the server could not be reached', async () => {
  refuseOnce(shares.rows.peek, 'offline');
  renderPage(<SharedPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await button()).toBeVisible();
});

it('asks for the link where it was opened without one', () => {
  window.history.replaceState(null, '', '/s');
  renderPage(<SharedPage />);
  expect(screen.getByText('Please open the link in the email we sent you.')).toBeVisible();
  expect(peeked).toEqual([]);
});
