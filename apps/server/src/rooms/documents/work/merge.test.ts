import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfOf, withAction } from '@portico/platform/pdf/pdf.fixture';
import { expect, test } from 'vitest';
import { mergePdfs } from './merge.ts';

const AT = { title: 'All', madeAt: new Date('2026-11-15T12:00:00Z') };

async function combined(...files: Buffer[]): Promise<string> {
  async function* parts() {
    for (const [at, bytes] of files.entries()) yield { title: `Part ${at}`, type: 'application/pdf', bytes };
  }
  const { bytes, pages } = await mergePdfs(parts(), AT);
  expect(pages).toBe(files.length);
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().map(String).join('\n');
}

test.each([
  ['a button that sends the form somewhere', withAction('<< /S /SubmitForm /F (evil) >>')],
  ['a script', withAction('<< /S /JavaScript /JS (evil) >>')],
  ['what happens by itself', pdfOf({ page: '/AA << /O << /S /URI /URI (http://evil.test) >> >>' })],
  ['a film', pdfOf({ page: '/Annots [<< /Subtype /Movie /T (evil) >>]' })],
])('leaves out %s of a file that came before files were checked for it', async (_what, file) => {
  expect(await combined(file, pdfOf())).not.toContain('evil');
});

test('begins each part on the front of a sheet, for paper', async () => {
  async function* parts() {
    for (const title of ['One', 'Two', 'Three']) yield { title, type: 'application/pdf', bytes: pdfOf() };
  }
  expect((await mergePdfs(parts(), { ...AT, onFronts: true })).pages).toBe(5);
});

test('keeps links to the web, and bookmarks', async () => {
  const content = await combined(withAction('<< /S /URI /URI (https://a.test/) >>'), pdfOf());
  expect(content).toContain('https://a.test/');
  expect(content).toMatch(/\/Outlines[\s\S]*\/Title/);
});
