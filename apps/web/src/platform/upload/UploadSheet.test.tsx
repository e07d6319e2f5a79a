import { Failure } from '@portico/contract/errors';
import { addresses } from '@portico/contract/rooms/addresses';
import { type Upload, uploads } from '@portico/contract/rooms/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, server } from '../../testing/api.ts';
import { efileOf } from '../../testing/documents.ts';
import { keyOf } from '../../testing/keys.ts';
import { renderPage } from '../../testing/page.tsx';
import { signInAs } from '../../testing/signInAs.ts';
import { kept } from '../browserState.ts';
import { photoWith } from './caption/exif.fixture.ts';
import { UploadSheet } from './UploadSheet.tsx';

// Vitest would load the library's build for servers, which sends no blobs. The journey in e2e/ sends with the real one.
vi.mock('./send.ts', () => import('./send.fixture.ts'));

const TYPES = [
  { value: 'PHOTO', label: 'Photo of the property' },
  { value: 'CORRESPONDENCE', label: 'Correspondence' },
];
const owner = { OwnerKind: 'Policy', OwnerKey: keyOf(7) } as const;
const letter = (name = 'letter.pdf', size = 3_000_000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf', lastModified: 1 });
const upload = (change: Partial<Upload> = {}): Upload => ({
  Key: keyOf(1),
  Name: 'letter.pdf',
  Bytes: 3_000_000,
  State: 'received',
  Refusal: null,
  EFileKey: null,
  ExpiresAt: '2026-11-17T12:00:00Z',
  ...change,
});

/** The server's side of the tus protocol. */
function receiver() {
  const got = { offset: 0, patches: 0, canceled: 0, isDown: false };
  const url = '/efile/upload/:key';
  server.use(
    http.head(url, () =>
      got.isDown
        ? HttpResponse.error()
        : new HttpResponse(null, {
            headers: {
              'Tus-Resumable': '1.0.0',
              'Upload-Offset': String(got.offset),
              'Upload-Length': '3000000',
            },
          }),
    ),
    http.patch(url, async ({ request }) => {
      if (got.isDown) return HttpResponse.error();
      expect(request.headers.get('authorization')).toMatch(/^Bearer /);
      got.offset += (await request.arrayBuffer()).byteLength;
      got.patches += 1;
      return new HttpResponse(null, {
        status: 204,
        headers: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(got.offset) },
      });
    }),
    http.delete(url, () => {
      got.canceled += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return got;
}

const user = userEvent.setup({ delay: null });
const onDone = vi.fn();
const onClose = vi.fn();
let got: ReturnType<typeof receiver>;

beforeEach(() => {
  signInAs('INSURED');
  onDone.mockClear();
  onClose.mockClear();
  got = receiver();
});

const open = () =>
  renderPage(
    <UploadSheet owner={owner} about="CHO-1002345" types={TYPES} onDone={onDone} onClose={onClose} />,
  );
const choose = (...files: File[]) => user.upload(screen.getByLabelText('Choose files'), files);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Chooses a letter and sends it. */
async function sendLetter(...files: File[]) {
  open();
  await choose(...(files.length === 0 ? [letter()] : files));
  await user.selectOptions(await screen.findByLabelText('What are these?'), 'Correspondence');
  await press(`Upload ${files.length > 1 ? `${files.length} files` : '1 file'}`);
}

test('sends a file in pieces, has it checked, and adds it with the type that was chosen', async () => {
  const started = answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  answer(uploads.rows.get, upload());
  const added = answer(uploads.rows.add, efileOf(1));
  await sendLetter();
  expect(await screen.findByText('Added')).toBeVisible();
  const about = { ...owner, EFileTypeKey: 'CORRESPONDENCE' };
  expect(started).toEqual([{ body: { Name: 'letter.pdf', Bytes: 3_000_000, ...about } }]);
  expect(got).toMatchObject({ offset: 3_000_000, patches: 3 });
  expect(added).toEqual([{ body: { UploadKey: keyOf(1), ...about } }]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(efileOf(1));
  expect(screen.getByRole('status')).toHaveTextContent('1 file added');
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks for the type before anything is sent', async () => {
  const started = answer(uploads.rows.start, { UploadKey: keyOf(1), Url: '/efile/upload/x' });
  open();
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await choose(letter());
  await press('Upload 1 file');
  expect(await screen.findByText('Choose what these files are.')).toBeVisible();
  expect(started).toEqual([]);
});

test('says why a file is refused, and lets the person choose another', async () => {
  answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  const Message = new Failure('fileEncrypted', { name: 'letter.pdf' }).message;
  answer(uploads.rows.get, upload({ State: 'refused', Refusal: { Code: 'fileEncrypted', Message } }));
  await sendLetter();
  expect(await screen.findByText(Message)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('0 files added, 1 not added');
  const picker = vi.spyOn(screen.getByLabelText('Choose files'), 'click').mockImplementation(() => {});
  await press('Choose another file instead of letter.pdf');
  expect(picker).toHaveBeenCalledOnce();
  expect(screen.queryByText('letter.pdf')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

test('shows a file that is too large as refused before a byte is sent', async () => {
  refuse(uploads.rows.start, 'fileTooLarge', { name: 'letter.pdf', limit: '25 MB' });
  await sendLetter();
  expect(await screen.findByText(/letter\.pdf is too large\. Files can be up to 25 MB\./)).toBeVisible();
  expect(got.patches).toBe(0);
});

test('goes on by itself from where it was when the connection is back', async () => {
  answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  answer(uploads.rows.get, upload());
  answer(uploads.rows.add, efileOf(1));
  got.offset = 1_048_576;
  got.isDown = true;
  server.use(http.get('/readyz', () => (got.isDown ? HttpResponse.error() : HttpResponse.json({}))));
  await sendLetter();
  expect(await screen.findByText('Waiting for a connection, 0 of 1 sent')).toBeVisible();
  got.isDown = false;
  expect(await screen.findByText('Added', {}, { timeout: 15_000 })).toBeVisible();
  expect(got).toMatchObject({ offset: 3_000_000, patches: 2 });
}, 20_000);

test('a file that was announced before the page was loaded again is resumed', async () => {
  const file = letter();
  kept('upload.', 'letter.pdf:3000000:1').write(keyOf(1));
  const states: Upload['State'][] = ['open', 'received'];
  answer(uploads.rows.get, () => upload({ State: states.shift() ?? 'received' }));
  answer(uploads.rows.add, efileOf(1));
  got.offset = 2_000_000;
  await sendLetter(file);
  expect(await screen.findByText('Added')).toBeVisible();
  expect(got).toMatchObject({ offset: 3_000_000, patches: 1 });
  expect(kept('upload.', 'letter.pdf:3000000:1').read()).toBeNull();
});

test('asks once before files on their way are given up, and then cancels them', async () => {
  answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  let arrived = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.use(http.patch('/efile/upload/:key', () => arriving.then(() => HttpResponse.error())));
  await sendLetter();
  await screen.findByRole('button', { name: 'Pause letter.pdf' });
  await press('Close');
  expect(await screen.findByRole('dialog', { name: 'Stop uploading?' })).toBeVisible();
  await press('Keep uploading');
  expect(
    await within(await screen.findByRole('list', { name: 'Files' })).findByText('letter.pdf'),
  ).toBeVisible();
  await press('Close');
  await press('Stop and close');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(got.canceled).toBe(1));
  arrived();
});

test('pauses and resumes one file', async () => {
  answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  answer(uploads.rows.get, upload());
  answer(uploads.rows.add, efileOf(1));
  let arrived = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.use(
    http.patch('/efile/upload/:key', () => arriving.then(() => HttpResponse.error()), { once: true }),
  );
  await sendLetter();
  await user.click(await screen.findByRole('button', { name: 'Pause letter.pdf' }));
  expect(await screen.findByText(/^Paused at/)).toBeVisible();
  arrived();
  await press('Resume letter.pdf');
  expect(await screen.findByText('Added')).toBeVisible();
  expect(got.offset).toBe(3_000_000);
});

test('a file may be of another type than the rest, and one that is not wanted can be removed', async () => {
  answer(uploads.rows.start, ({ body }) => ({
    UploadKey: keyOf(body.Name === 'a.pdf' ? 1 : 2),
    Url: `/efile/upload/${keyOf(body.Name === 'a.pdf' ? 1 : 2)}`,
  }));
  answer(uploads.rows.get, ({ params }) => upload({ Key: params.key }));
  const added = answer(uploads.rows.add, efileOf(1));
  server.use(
    http.head(
      '/efile/upload/:key',
      () =>
        new HttpResponse(null, {
          headers: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '10', 'Upload-Length': '10' },
        }),
    ),
  );
  open();
  await choose(letter('a.pdf', 10), letter('b.pdf', 10), letter('c.pdf', 10));
  await press('Remove c.pdf');
  await user.selectOptions(await screen.findByLabelText('Type of b.pdf'), 'Photo of the property');
  await user.selectOptions(screen.getByLabelText('What are these?'), 'Correspondence');
  await press('Upload 2 files');
  await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
  expect(added.map(({ body }) => [body.UploadKey, body.EFileTypeKey]).sort()).toEqual([
    [keyOf(1), 'CORRESPONDENCE'],
    [keyOf(2), 'PHOTO'],
  ]);
});

// @spec I12.12
test('offers the date and place of a photo for its title, and sends them only if asked', async () => {
  answer(uploads.rows.start, { UploadKey: keyOf(1), Url: `/efile/upload/${keyOf(1)}` });
  answer(uploads.rows.get, upload());
  const added = answer(uploads.rows.add, efileOf(1));
  const looked = answer(addresses.rows.geocodePoint, null);
  open();
  await choose(photoWith({ at: '2026:11:03 16:12:05', place: [26.1423, -81.7948] }));
  expect(await screen.findByText('Taken Nov 3, 2026, 4:12 PM.')).toBeVisible();
  expect(looked).toEqual([]);
  await press('Add the date and place to the title of IMG_2034.jpg');
  const title = await screen.findByLabelText('Title of IMG_2034.jpg');
  expect(title).toHaveFocus();
  expect(title).toHaveValue('Photo taken Nov 3, 2026, 4:12 PM near 26.1423, -81.7948');
  await user.clear(title);
  await user.tab();
  await press('Add the date to the title of IMG_2034.jpg');
  await user.type(await screen.findByLabelText('Title of IMG_2034.jpg'), ' at the barn');
  await user.selectOptions(screen.getByLabelText('What are these?'), 'Correspondence');
  await press('Upload 1 file');
  await screen.findByText('Added');
  expect(added[0]?.body.Title).toBe('Photo taken Nov 3, 2026, 4:12 PM at the barn');
});

test.each([true, false])('offers to black out parts of a PDF to staff only (staff: %s)', async (isStaff) => {
  renderPage(
    <UploadSheet
      owner={owner}
      about="CHO-1002345"
      types={TYPES}
      isStaff={isStaff}
      onDone={onDone}
      onClose={onClose}
    />,
  );
  await choose(letter());
  expect(screen.queryAllByRole('button', { name: 'Redact letter.pdf' })).toHaveLength(isStaff ? 1 : 0);
});
