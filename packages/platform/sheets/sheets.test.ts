import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { BRANDS } from '@portico/contract/brands';
import { DEMO_BRANDS } from '@portico/contract/demoBrands';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sheetHtml as htmlOf } from './html.ts';
import { MARKS } from './pdf.letter.ts';
import { sheetPdf } from './pdf.ts';
import { type Block, type Card, heading, note, type Sheet, text } from './sheet.ts';
import { sampleCard, sampleSheet } from './sheets.fixture.ts';

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
    .replace(/<div class="card" aria-hidden="true">[\s\S]*<\/svg><\/div><\/div>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

test('the PDF says exactly what the page says, in the same order', async () => {
  for (const brand of [DEMO_BRANDS.brokerage, BRANDS.brokerage]) {
    const sheet = sampleSheet(8, { brand });
    const { texts } = await read(await opened(sheet));
    expect(wordsOf(texts.join(' '))).toEqual(wordsOf(textOfHtml(sheetHtml(sheet))));
  }
});

test('a letter says the same on paper and on the page, in the order it’s read', async () => {
  const { subtitle: _, ...sample } = sampleSheet(0);
  const sheet: Sheet = {
    ...sample,
    brand: DEMO_BRANDS.claims,
    letter: {
      date: 'Nov 19, 2026',
      addressee: ['Zoë O’Brien-Nuñez', '3448 Mockingbird Lane', 'Tampa, FL 33602'],
      about: [['Claim number', 'CLM-26-000311']],
      reach: 'help@claims.example',
    },
    blocks: [
      text('Dear Zoë O’Brien-Nuñez:'),
      { kind: 'list', items: ['An invoice', 'A photo'] },
      { kind: 'quote', paragraphs: ['We do not insure wear.', 'Nor tear.'], source: 'Form HO 3, page 9' },
      { kind: 'signature', closing: 'Sincerely,', name: 'Rosa Diaz', lines: ['Adjuster', '(239) 555-0101'] },
    ],
  };
  const { texts, roles } = await read(await opened(sheet));
  expect(wordsOf(texts.filter((part) => part !== '•').join(' '))).toEqual(
    wordsOf(textOfHtml(sheetHtml(sheet))),
  );
  expect(roles).toContain('BlockQuote');
});

// @spec I15.48
test('a brand’s own logo is at the head of sheets and letters, read by its name, and its mark is on the card', async () => {
  // One pixel, and a transparent one.
  const png = (base64: string) => Buffer.from(base64, 'base64');
  const logo = png(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGMQMgn7zwAEAAkEAZy9KqDpAAAAAElFTkSuQmCC',
  );
  const picture = (href: string) => ({ id: '0123456789abcdef', href, width: 2, height: 1 });
  const pictures = { Logo: picture('/brands/claims/logo.png'), Mark: picture('/brands/claims/mark.png') };
  const brand = { ...DEMO_BRANDS.claims, pictures };
  const head = { date: 'Nov 19, 2026', addressee: ['Zoë'], about: [], reach: 'help@claims.example' };
  const { subtitle: _, ...sample } = sampleSheet(0, { brand, blocks: [sampleCard] });
  for (const sheet of [sample, { ...sample, letter: head }]) {
    const plain = (await bytesOf(sheet)).toString('latin1');
    expect(plain).not.toContain('/Subtype /Image');
    const drawn = { ...sheet, pictures: { logo, mark: logo } };
    const whole = (await bytesOf(drawn)).toString('latin1');
    // Twice with what is transparent of it: the card's second copy has the first one's mark.
    expect(whole.match(/\/Subtype \/Image/g)).toHaveLength(4);
    const { alts, texts } = await read(await opened(drawn));
    expect(alts[0]).toBe('Calder Claims');
    expect(texts[0]).toContain(brand.legalName);
    expect(await bytesOf(drawn)).toEqual(await bytesOf(drawn));
    const html = sheetHtml(drawn);
    expect(html).toContain(
      '<header><img src="/brands/claims/logo.png" alt="Calder Claims" width="2" height="1">',
    );
    expect(html.match(/<p><img src="\/brands\/claims\/mark.png" alt=""/g)).toHaveLength(2);
  }
});

test('a letter’s mark is the brand’s', () => {
  for (const [brand, lines = []] of Object.entries(MARKS)) {
    const svg = readFileSync(
      new URL(`../../../apps/web/public/brands/${brand}/mark.svg`, import.meta.url),
      'utf8',
    );
    expect([...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).toEqual(lines);
  }
});

test('a wide table keeps headings, names and amounts whole, in smaller type where it must', async () => {
  const columns = [
    ...['Claim', 'Reported', 'Catastrophe', 'Status'].map((title) => ({ title, share: 1 })),
    ...['Reserve', 'Recovered', 'Incurred'].map((title) => ({ title, share: 1, isAmount: true })),
  ];
  const row = ['CLM-26-001001', 'Oct 12, 2024', 'Helene', 'Closed without payment'];
  const amounts = ['$2,345,678.90', '-$1,234,567.89', '$12,345,678.90'];
  const rows = [[...row, ...amounts]];
  const sheet = { ...sampleSheet(0), blocks: [{ kind: 'table', caption: 'Losses', columns, rows }] } as const;
  const { items } = await (await (await opened(sheet)).getPage(1)).getTextContent();
  // An item is a line of a cell.
  const words = new Set(items.flatMap((item) => ('str' in item ? wordsOf(item.str) : [])));
  for (const word of [...columns.map(({ title }) => title), ...row.flatMap(wordsOf), ...amounts])
    expect(words).toContain(word);
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

async function pageOf(pdf: PDFDocumentProxy, text: string): Promise<number> {
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    if (items.some((item) => 'str' in item && item.str === text)) return number;
  }
  return 0;
}

test('a heading is on the same page as the table it introduces', async () => {
  const table: Block = {
    kind: 'table',
    caption: 'Lenders',
    columns: [{ title: 'Name', share: 1 }],
    rows: [['Harbor Home Loans']],
  };
  const before = Array.from({ length: 40 }, (_, at) => text(`Line ${at}`));
  for (let lines = 20; lines < before.length; lines += 1) {
    const blocks = [...before.slice(0, lines), heading('Mortgage companies'), table];
    const pdf = await opened(sampleSheet(0, { blocks }));
    const on = await pageOf(pdf, 'Harbor Home Loans');
    expect([await pageOf(pdf, 'Mortgage companies'), await pageOf(pdf, 'Lenders')], `${lines} lines`).toEqual(
      [on, on],
    );
  }
});

test('a heading is on the same page as the figure it introduces', async () => {
  for (const rows of [10, 12]) {
    const pdf = await opened(sampleSheet(rows));
    const caption = await pageOf(pdf, 'portal.example.com/verify/ABCD-EFGH-JKMN');
    expect(await pageOf(pdf, 'How to verify this document'), `${rows} rows`).toBe(caption);
  }
});

describe('a card', () => {
  const withCard = (more: Partial<Card> = {}) =>
    sampleSheet(0, { blocks: [{ ...sampleCard, ...more }, note('Cut along the marks.')] });
  const drawn = async (pdf: PDFDocumentProxy) =>
    (await (await pdf.getPage(1)).getTextContent()).items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
    );

  test('is drawn twice, side by side, and read once as on the page', async () => {
    const pdf = await opened(withCard());
    const copies = (await drawn(pdf)).filter(({ text }) => text === sampleCard.issuer);
    expect(copies).toHaveLength(2);
    expect(copies[0]?.y).toBe(copies[1]?.y);
    expect(copies[1]?.x - copies[0]?.x).toBeGreaterThan(3.37 * 72);
    const { texts, alts } = await read(pdf);
    expect(wordsOf(texts.join(' '))).toEqual(wordsOf(textOfHtml(sheetHtml(withCard()))));
    expect(alts).toEqual(['QR code for the wallet']);
  });

  test('makes its text smaller rather than lose any of it', async () => {
    const long = 'Bartholomew Featherstonehaugh and Wilhelmina Featherstonehaugh, Trustees of the Trust';
    const items = [...sampleCard.items, ...Array.from({ length: 4 }, () => ['Also', long] as const)];
    const texts = await drawn(await opened(withCard({ items })));
    const [top, bottom] = [
      texts.find(({ text }) => text === sampleCard.issuer)?.y,
      Math.min(...texts.filter(({ text }) => text.includes('Trust')).map(({ y }) => y)),
    ];
    expect(texts.filter(({ text }) => text.endsWith('the Trust'))).toHaveLength(2 * 4);
    expect(top - bottom).toBeLessThan(2.13 * 72);
  });
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
