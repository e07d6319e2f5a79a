import { fail } from '@portico/contract/errors';
import { documents, type EFile } from '@portico/contract/rooms/documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, never, refuse, refuseOnce, type Sent, server } from '../../testing/api.ts';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { DocumentViewer } from './DocumentViewer.tsx';
import type { Pdf } from './pdf/pdf.ts';
import { STEPS } from './zoom.rules.ts';

/** Three pages of text, instead of pdf.js, which needs a real browser (e2e/documents.spec.ts). */
const PAGES = ['Homeowners declarations', 'Dwelling $443,000', 'Loss of use, dwelling'];
const pdf: Pdf = {
  pages: PAGES.length,
  firstSize: { width: 816, height: 1056 },
  page: async (number) => {
    const pieces = [{ str: PAGES[number - 1] ?? '', hasEOL: false }];
    return {
      size: { width: 816, height: 1056 },
      paint: async () => undefined,
      text: async () => pieces,
      showText: (place) => {
        const element = document.createElement('span');
        element.textContent = pieces[0]?.str ?? '';
        place.append(element);
        return {
          ready: Promise.resolve({ pieces, elements: [element] }),
          update: () => undefined,
          remove: () => place.replaceChildren(),
        };
      },
    };
  },
};
const openPdf = vi.hoisted(() => vi.fn());
vi.mock('./pdf/engine.ts', () => ({ openPdf }));

const files: Readonly<Record<string, EFile>> = {
  [keyOf(1)]: efileOf(1, { Title: 'Declarations 2026–27' }),
  [keyOf(2)]: efileOf(2, { Title: 'Roof', ContentType: 'image/jpeg', Name: 'roof.jpg' }),
  [keyOf(3)]: efileOf(3, { Title: 'Notes', ContentType: 'text/plain', Name: 'notes.txt', Bytes: 2100 }),
};
const onClose = vi.fn();
const onShare = vi.fn();
let tokens: Sent<typeof documents.rows.token>;

beforeEach(() => {
  signInAs('INSURED');
  openPdf.mockReset().mockResolvedValue(pdf);
  onClose.mockReset();
  vi.stubGlobal('IntersectionObserver', AllNear);
  answer(documents.rows.get, ({ params }) => files[params.key] ?? fail('recordNotFound'));
  tokens = answer(documents.rows.token, ({ query }) => ({
    Token: `${query.Disposition} ${query.EFileKey}`,
    ExpiresAt: '2026-11-16T12:15:00Z',
  }));
});
afterEach(() => vi.restoreAllMocks());

/** Every page counts as near the window. */
class AllNear {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    this.#report([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

function Page({ first, among }: { readonly first: string; readonly among: readonly string[] }) {
  const [open, setOpen] = useState(first);
  return <DocumentViewer open={open} among={among} onTurn={setOpen} onShare={onShare} onClose={onClose} />;
}
function show(first = keyOf(1), among: readonly string[] = []) {
  renderPage(<Page first={first} among={among} />);
  return userEvent.setup({ delay: null });
}
const tool = (name: string) => screen.findByRole('button', { name });

// @spec I12.8
test('shows a PDF with its pages, its title and what is known about it', async () => {
  const user = show();
  const last = await screen.findByRole('region', { name: 'Page 3' });
  expect(await within(last).findByText('Loss of use, dwelling')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Declarations 2026–27' })).toHaveTextContent(
    'Policy CHO-1002345',
  );
  expect(screen.getByRole('textbox', { name: 'Page' })).toHaveValue('1');
  await user.click(await tool('Details'));
  const details = await screen.findByRole('region', { name: 'Details' });
  for (const text of ['Declarations', 'Mar 17, 2026 to Mar 17, 2027', 'Final, can’t be changed', 'ab12'])
    expect(details).toHaveTextContent(text);
  expect(within(details).queryByText('Virus scan')).toBeNull();
  expect(within(details).queryByRole('button', { name: 'Who has opened it' })).toBeNull();
  expect(tokens).toEqual([{ query: { EFileKey: keyOf(1), Disposition: 'inline' } }]);
});

test('offers to share the document', async () => {
  const user = show();
  await user.click(await tool('Share'));
  expect(onShare).toHaveBeenCalledWith(expect.objectContaining({ Key: keyOf(1) }));
});

// @spec I12.9
test('finds text on every page, counts the matches and goes around them', async () => {
  const user = show();
  await user.click(await tool('Search'));
  await user.type(await screen.findByRole('searchbox', { name: 'Search in this document' }), 'dwelling');
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'flood');
  expect(await screen.findByText('No results')).toBeInTheDocument();
});

test('closes the search with Esc, and not the document', async () => {
  const user = show();
  await tool('Search');
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('leaves the keys to a dialog over the document', async () => {
  renderPage(
    <>
      <Page first={keyOf(1)} among={[]} />
      <dialog open>
        <button type="button">Over it</button>
      </dialog>
    </>,
  );
  await screen.findByRole('region', { name: 'Page 1' });
  screen.getByRole('button', { name: 'Over it' }).focus();
  await userEvent.keyboard('/');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

// @spec I12.8
test('zooms with the keyboard, but not while someone types', async () => {
  const user = show();
  const zoom = await screen.findByRole('status', { name: 'Zoom' });
  await user.click(await tool('Zoom in'));
  const before = zoom.textContent;
  await user.keyboard('+');
  expect(zoom.textContent).not.toBe(before);
  await user.keyboard('-');
  expect(zoom).toHaveTextContent(before ?? '');
  await user.keyboard('/');
  await user.keyboard('1-1+1');
  expect(zoom).toHaveTextContent(before ?? '');
  expect(await screen.findByRole('searchbox')).toHaveValue('1-1+1');
});

test('keeps the focus on a button that has reached its end', async () => {
  const user = show();
  await user.click(await tool('Next page'));
  await user.click(await tool('Next page'));
  expect(await tool('Next page')).toHaveAttribute('aria-disabled', 'true');
  expect(await tool('Next page')).toHaveFocus();
  await user.click(await tool('Next page'));
  expect(await screen.findByRole('textbox', { name: 'Page' })).toHaveValue('3');
  for (let times = 0; times < STEPS.length; times++) await user.click(await tool('Zoom in'));
  expect(await screen.findByRole('status', { name: 'Zoom' })).toHaveTextContent('400%');
  expect(await tool('Zoom in')).toHaveAttribute('aria-disabled', 'true');
  expect(await tool('Zoom out')).not.toHaveAttribute('aria-disabled');
});

test('moves the focus to the document when the details are closed', async () => {
  const user = show();
  await screen.findByRole('region', { name: 'Page 1' });
  await user.click(await tool('Details'));
  await user.click(await tool('Close details'));
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Content' })).toHaveFocus();
});

test('offers to cancel while the pages are prepared for printing, on the same button', async () => {
  openPdf.mockResolvedValue({ ...pdf, page: never });
  const user = show();
  await user.click(await tool('Print'));
  expect(await tool('Cancel printing')).toHaveFocus();
  expect(screen.getByText('Preparing 0 of 3')).toBeVisible();
});

// @spec I12.8
test('goes to a page by its small picture, if there is room for them', async () => {
  const match = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(match(media), { matches: media.includes('>=') }),
  );
  const user = show();
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('button', { current: true })).toHaveAccessibleName('Page 1');
  await user.click(pages.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByRole('textbox', { name: 'Page' })).toHaveValue('3');
  expect(pages.getByRole('button', { current: true })).toHaveAccessibleName('Page 3');
});

// @spec I12.8
test('turns to the documents before and after', async () => {
  const user = show(keyOf(1), [keyOf(1), keyOf(2), keyOf(3)]);
  await user.click(await tool('Next document'));
  const picture = await screen.findByAltText('Roof');
  expect(picture).toHaveAttribute('src', `/efile/binary?Token=inline+${keyOf(2)}`);
  expect(await tool('Next document')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  await user.click(await tool('Next document'));
  expect(await screen.findByText('This file can’t be shown here')).toBeVisible();
  expect(screen.getByText('notes.txt, 2 KB')).toBeVisible();
  expect(await tool('Next document')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await tool('Previous document'));
  expect(await screen.findByRole('dialog', { name: 'Roof' })).toBeVisible();
});

// @spec I12.10
test('downloads with a token of its own', async () => {
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.pathname}${this.search} ${this.hasAttribute('download')}`);
  });
  const user = show();
  await user.click(await tool('Download'));
  await waitFor(() => expect(pressed).toEqual([`/efile/binary?Token=attachment+${keyOf(1)} true`]));
});

// @spec I12.11
test('says that the portal is preparing the document, and closes on Cancel', async () => {
  answer(documents.rows.get, efileOf(1, { Source: 'template', Sha256: null, Bytes: null, Pages: null }));
  openPdf.mockImplementation(never);
  const user = show();
  expect(await screen.findByText('Preparing your document…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
});

test('can try again after a failure', async () => {
  refuseOnce(documents.rows.token, 'serverError');
  const user = show();
  await user.click(await tool('Try again'));
  expect(await screen.findByRole('region', { name: 'Page 1' })).toBeInTheDocument();
});

test('offers another try when a part of an open document is lost', async () => {
  show();
  await screen.findByRole('region', { name: 'Page 1' });
  openPdf.mock.calls[0]?.[1].onLost(new Error('gone'));
  expect(await screen.findByText('We couldn’t open this document.')).toBeInTheDocument();
});

test('says that a document isn’t there, or isn’t for this person', async () => {
  refuse(documents.rows.token, 'recordNotFound');
  const user = show(keyOf(9));
  expect(await screen.findByText('We couldn’t find this document')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['Clean', 'Clean'],
  ['NotScanned', 'Not scanned'],
] as const)('says whether it was scanned for viruses: %s', async (VirusScan, text) => {
  answer(documents.rows.get, efileOf(1, { VirusScan }));
  const user = show();
  await user.click(await tool('Details'));
  expect(await screen.findByText('Virus scan')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

// @spec I12.15
test('shows staff who has opened it', async () => {
  signInAs('EMPLOYEE');
  answer(documents.rows.viewers, [
    { NameFull: 'Hannah Whitlock', ActingFor: null, FirstAt: AT, LastAt: AT, Times: 3 },
    { NameFull: 'Walter Whitlock', ActingFor: 'Ben Takahashi', FirstAt: AT, LastAt: AT, Times: 1 },
  ]);
  const user = show();
  await user.click(await tool('Details'));
  await user.click(await tool('Who has opened it'));
  expect(await screen.findByText(/^3 times, last on/)).toBeVisible();
  expect(screen.getByText('Opened by Ben Takahashi, acting for them')).toBeVisible();
});
const AT = '2026-11-12T15:00:00Z';

// @spec I12.11
test('waits as long as the portal asks while it prepares the document', async () => {
  const { documentBytes } = await import('./useDocumentSource.ts');
  let asked = 0;
  server.use(
    http.get('/efile/binary', () =>
      ++asked < 3
        ? HttpResponse.json(
            { code: 'documentBusy', message: '' },
            { status: 503, headers: { 'Retry-After': '0.01' } },
          )
        : new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    ),
  );
  const bytes = documentBytes(keyOf(1), new AbortController().signal);
  await expect(bytes.read(0, 10)).resolves.toMatchObject({ total: 4 });
  expect(asked).toBe(3);
});

test('asks again with a new token when a part is cut off, and learns that access has ended', async () => {
  const { documentBytes } = await import('./useDocumentSource.ts');
  let asked = 0;
  tokens = answer(documents.rows.token, () => ({ Token: String(++asked), ExpiresAt: AT }));
  server.use(
    http.get('/efile/binary', ({ request }) => {
      if (new URL(request.url).searchParams.get('Token') !== '1')
        return HttpResponse.json({ code: 'recordNotFound', message: '' }, { status: 404 });
      const cutOff = new ReadableStream({ start: (body) => body.error(new Error('cut off')) });
      return new HttpResponse(cutOff, { status: 206, headers: { 'Content-Range': 'bytes 0-9/900' } });
    }),
  );
  const bytes = documentBytes(keyOf(1), new AbortController().signal);
  await expect(bytes.read(0, 10)).rejects.toMatchObject({ status: 404 });
  expect(tokens).toHaveLength(2);
});

// @spec I12.10
test('renews an expired token once, for all parts that were refused with it', async () => {
  const { documentBytes } = await import('./useDocumentSource.ts');
  let [asked, accepted] = [0, 1];
  tokens = answer(documents.rows.token, () => ({ Token: String(++asked), ExpiresAt: AT }));
  server.use(
    http.get('/efile/binary', ({ request }) => {
      const sent = Number(new URL(request.url).searchParams.get('Token'));
      if (sent < accepted) return HttpResponse.json({ code: 'recordNotFound', message: '' }, { status: 404 });
      const headers = { 'Content-Range': `${request.headers.get('Range')?.replace('=', ' ')}/900` };
      return new HttpResponse('x', { status: 206, headers });
    }),
  );
  const bytes = documentBytes(keyOf(1), new AbortController().signal);
  await expect(bytes.read(0, 10)).resolves.toMatchObject({ total: 900 });
  accepted = 2;
  await Promise.all([bytes.read(10, 20), bytes.read(20, 30)]);
  expect(tokens).toHaveLength(2);
  accepted = 9;
  await expect(bytes.read(0, 10)).rejects.toMatchObject({ status: 404 });
  expect(tokens).toHaveLength(3);
});
