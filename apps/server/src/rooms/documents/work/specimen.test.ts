import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sheetPdf } from '@portico/platform/sheets/pdf';
import { sampleSheet } from '@portico/platform/sheets/sheets.fixture';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { pagesOf } from './pdfText.fixture.ts';
import { markSpecimen } from './specimen.ts';

const sheet = (title: string, rows: number, isSpecimen: boolean) =>
  buffer(sheetPdf(sampleSheet(rows, { title, isSpecimen })).pdf);
const cover = await sheet('Our own sheet', 1, true);

/** What a screen reader gets of a page: the text of each tag, in its order. */
async function readAloud(pdf: Uint8Array, number: number): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let id = '';
  for (const item of items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str);
    else id = item.id ?? '';
  }
  const read = (node: object): string =>
    'children' in node
      ? (node.children as object[]).map(read).join(' ')
      : (texts.get((node as { id: string }).id) ?? '');
  const tree = await page.getStructTree();
  await document.destroy();
  return tree ? read(tree) : '';
}

test('marks each page of a form without tags, after our sheet', async () => {
  const form = await PDFDocument.create();
  for (const size of [
    [612, 792],
    [300, 200],
  ] as [number, number][])
    form.addPage(size).drawText('What the insurer says', { x: 20, y: 100, size: 10 });
  const { bytes, pages } = await markSpecimen(await form.save(), cover);
  expect(pages).toBe(3);
  const [ours, ...theirs] = await pagesOf(bytes);
  expect(ours).toContain('Our own sheet');
  expect(ours).toContain('SPECIMEN');
  for (const text of theirs) expect(text).toMatch(/What the insurer says.*SPECIMEN/s);
});

// @spec I15.44
test('keeps the tags of a form, and gives our sheet one, so that all of it is read', async () => {
  const form = await sheet('The form of the carrier', 60, false);
  const before = await readAloud(form, 2);
  const { bytes, pages } = await markSpecimen(form, cover);
  expect(pages).toBe((await PDFDocument.load(form)).getPageCount() + 1);
  const ours = await readAloud(bytes, 1);
  for (const part of ['SPECIMEN', 'Our own sheet', 'Łucja']) expect(ours).toContain(part);
  expect(await readAloud(bytes, 2)).toContain('The form of the carrier');
  expect(before).not.toBe('');
  expect(await readAloud(bytes, 3)).toBe(before);
  // Across the page, but not read out again with each of them.
  expect(before).not.toContain('SPECIMEN');
});
