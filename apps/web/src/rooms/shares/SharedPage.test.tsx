import { type SharedDocument, shares } from '@portico/contract/rooms/shares';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refuse, refuseOnce, type Sent } from '../../testing/api.ts';
import { renderPage } from '../../testing/page.tsx';
import { SharedPage } from './SharedPage.tsx';

const SHARED: SharedDocument = {
  Title: 'Declarations 2026–27',
  EFileType: { Name: 'Declarations' },
  ContentType: 'application/pdf',
  From: 'Hannah Whitlock',
  SharedAt: '2026-11-15T14:40:00.000Z',
  ExpiresAt: '2026-11-22T14:40:00.000Z',
};
const TOKEN = { Token: 'sealed token', ExpiresAt: '2026-11-15T15:00:00.000Z' };
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

it('downloads the document by the button, and again without another opening', async () => {
  renderPage(<SharedPage />);
  await user.click(await button());
  const done = await screen.findByText('Your document is downloading.');
  expect(document.activeElement).toContainElement(done);
  const address = `${window.location.origin}/api/Share/File?Token=sealed+token`;
  expect(saved).toEqual([address]);
  expect(screen.getByRole('link', { name: 'Download again' })).toHaveAttribute(
    'href',
    '/api/Share/File?Token=sealed+token',
  );
  expect(opened).toHaveLength(1);
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
  expect(await screen.findByText('Your document is downloading.')).toBeVisible();
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
