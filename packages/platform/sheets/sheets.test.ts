import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test } from 'vitest';
import { sheetHtml as htmlOf } from './html.ts';
import { sheetPdf } from './pdf.ts';
import type { Sheet } from './sheet.ts';
import { sampleSheet } from './sheets.fixture.ts';

const sheetHtml = (sheet: Sheet) => htmlOf(sheet, '/sheet.css');
const bytesOf = (sheet: Sheet) => buffer(sheetPdf(sheet).pdf);

async function opened(sheet: Sheet): Promise<PDFDocumentProxy> {
  const task = getDocument({ data: new Uint8Array(await bytesOf(sheet)), verbosity: 0 });
  onTestFinished(() => task.destroy());
  return task.promise;
}

/** A node of the tags that a screen reader follows. */
interface Tag {
  readonly role?: string;
  readonly alt?: string;
  readonly id?: string;
  readonly children?: readonly Tag[];
}

/** What a screen reader says: the texts in the order of the tags, without what is only drawn. */
async function read(pdf: PDFDocumentProxy) {
  const texts: string[] = [];
  const roles: string[] = [];
  const alts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const byId = new Map<string, string>();
    let open: string[] = [];
    for (const item of items) {
      if ('type' in item) {
        if (item.type === 'endMarkedContent') open = open.slice(0, -1);
        else open = [...open, item.id ?? ''];
      } else
        for (const id of open.filter(Boolean))
          byId.set(id, `${byId.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    }
    const walk = ({ role, alt, id, children = [] }: Tag) => {
      if (role) roles.push(role);
      if (alt) alts.push(alt);
      if (id && byId.has(id)) texts.push((byId.get(id) ?? '').trim());
      for (const child of children) walk(child);
    };
    walk(((await page.getStructTree()) as Tag | null) ?? {});
  }
  return { texts, roles, alts };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const textOfHtml = (html: string) =>
  html
    .replace(/^[\s\S]*<article[^>]*>/, '')
    .replace(/<footer>[\s\S]*$/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

test('the PDF says exactly what the page says, in the same order', async () => {
  const sheet = sampleSheet(8);
  const { texts } = await read(await opened(sheet));
  expect(wordsOf(texts.join(' '))).toEqual(wordsOf(textOfHtml(sheetHtml(sheet))));
});

test('the PDF has a structure to navigate by, and a text for the drawing', async () => {
  const { roles, alts } = await read(await opened(sampleSheet(2)));
  expect(roles.filter((role) => !['Root', 'P'].includes(role))).toEqual([
    ...['Document', 'H1', 'L'],
    ...Array.from({ length: 4 }, () => ['LI', 'Lbl', 'LBody']).flat(),
    ...['H2', 'Table', 'Caption', 'TR', 'TH', 'TH', 'TH'],
    ...Array.from({ length: 3 }, () => ['TR', 'TD', 'TD', 'TD']).flat(),
    ...['H3', 'Figure', 'Caption'],
  ]);
  expect(alts).toEqual(['QR code that leads to the verification page']);
});

test('names its title, language and maker, and carries its fonts', async () => {
  const pdf = await opened(sampleSheet(1));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({
    Title: 'Homeowners declarations',
    Author: 'Calder Brokerage, LLC',
    Language: 'en-US',
  });
  const raw = (await bytesOf(sampleSheet(1))).toString('latin1');
  expect(raw.match(/\/FontFile2/g)).toHaveLength(2);
  expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
  expect(raw).toContain('/Scope /Column');
});

test('a long table goes on over pages, with its head drawn on each and read once', async () => {
  const pdf = await opened(sampleSheet(40));
  expect(pdf.numPages).toBe(3);
  const { texts } = await read(pdf);
  expect(texts.filter((text) => text === 'Coverage')).toHaveLength(1);
  const page = await pdf.getPage(pdf.numPages - 1);
  const drawn = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : ''));
  expect(drawn).toContain('Coverage');
  expect(drawn).toContain(`Page ${pdf.numPages - 1} of ${pdf.numPages}`);
  expect(drawn).toContain('Policy CHO-1002345 · Issued Nov 15, 2026');
});

test('the same content and moment make the same bytes', async () => {
  const hash = async (sheet: Sheet) =>
    createHash('sha256')
      .update(await bytesOf(sheet))
      .digest('hex');
  expect(await hash(sampleSheet(4))).toBe(await hash(sampleSheet(4)));
  expect(await hash(sampleSheet(4))).not.toBe(await hash(sampleSheet(4, { title: 'Other' })));
});

test('a specimen says so on every page, and to those who only listen', async () => {
  const pdf = await opened(sampleSheet(16, { isSpecimen: true }));
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    expect(items.some((item) => 'str' in item && item.str === 'SPECIMEN')).toBe(true);
  }
  expect((await read(pdf)).texts[0]).toBe('SPECIMEN');
  expect(sheetHtml(sampleSheet(1, { isSpecimen: true }))).toContain('<p class="specimen">SPECIMEN</p>');
  expect(sheetHtml(sampleSheet(1))).not.toContain('SPECIMEN');
});

test('nothing in a sheet becomes markup', () => {
  const html = sheetHtml(sampleSheet(1, { title: '<img src=x onerror=alert(1)>', foot: '"><script>' }));
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
});
