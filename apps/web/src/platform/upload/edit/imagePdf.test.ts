import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { imagePdf } from './imagePdf.ts';

/** Only the journey in e2e/ looks at the pictures. */
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

// @spec I12.13
test('makes a PDF of pictures only, each on a page of its own size', async () => {
  const pages = [
    { jpeg, width: 85, height: 110, paper: { width: 612, height: 792 } },
    { jpeg, width: 110, height: 85, paper: { width: 792, height: 611.999 } },
  ];
  const data = new Uint8Array(await imagePdf(pages).arrayBuffer());
  const pdf = await getDocument({ data, stopAtErrors: true, verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(2);
  const first = await pdf.getPage(1);
  expect(first.view).toEqual([0, 0, 612, 792]);
  expect((await first.getTextContent()).items).toEqual([]);
  expect((await pdf.getPage(2)).view).toEqual([0, 0, 792, 612]);
  expect((await pdf.getMetadata()).info).not.toHaveProperty('Title');
  await pdf.destroy();
});

test('has the place of every object in its table', async () => {
  const page = { jpeg, width: 1, height: 1, paper: { width: 10, height: 10 } };
  const text = await imagePdf([page, page, page]).text();
  const bytes = new Uint8Array(await imagePdf([page, page, page]).arrayBuffer());
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(2 + 3 * 3);
  offsets.forEach((offset, index) => {
    const start = String.fromCharCode(...bytes.slice(offset, offset + 10));
    expect(start.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
});
