import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadPdf } from './loadPdf.ts';
import { useNotices } from './notify.ts';
import { loadEditor } from './upload/loadEditor.ts';
import { useOpened } from './viewer/useOpened.ts';

const gone = () => {
  throw new TypeError('Importing a module script failed.');
};
vi.mock('./viewer/pdf/engine.ts', () => gone());
vi.mock('./upload/edit/PhotoEditor.tsx', () => gone());
vi.mock('./upload/edit/PdfRedactor.tsx', () => gone());

const notices = () => renderHook(useNotices).result.current;

// @spec 8.24
it('says which part didn’t load, and that nothing opens', async () => {
  expect(await loadEditor(false)).toBeUndefined();
  expect(await loadEditor(true)).toBeUndefined();
  expect(await loadPdf()).toBeUndefined();
  // The message names the address that the test's own loader gives, which is the same for all three.
  expect(notices()).toMatchObject([{ text: expect.stringMatching(/^Couldn't load script /), count: 3 }]);
});

it('a PDF that can’t be shown for that reason is shown as failed, so that people can try again', async () => {
  const source = {
    key: 'a',
    bytes: () => ({ address: async () => '/a.pdf' }),
    contentType: async () => 'application/pdf',
  };
  const { result } = renderHook(() => useOpened(source as never));
  await vi.waitFor(() => expect(result.current.opened.status).toBe('failed'));
});
