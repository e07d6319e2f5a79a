import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { removeHarm } from '@portico/platform/pdf/harmless';

export interface Part {
  readonly title: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One of the files can't be read. The message is its title. */
export class CannotCombine extends Error {
  override name = 'CannotCombine';
}

const LETTER = { width: 612, height: 792, margin: 36 };

/** One PDF of all parts in their order, each with a bookmark on its first page and, for paper, on the front of a sheet. */
export async function mergePdfs(
  parts: AsyncIterable<Part>,
  {
    title,
    madeAt,
    onFronts = false,
  }: { readonly title: string; readonly madeAt: Date; readonly onFronts?: boolean },
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const whole = await PDFDocument.create();
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage('en-US');
  // The same files combined at the same moment make the same bytes.
  whole.setCreationDate(madeAt);
  whole.setModificationDate(madeAt);
  const bookmarks: Bookmark[] = [];
  for await (const part of parts) {
    if (onFronts && whole.getPageCount() % 2 === 1) whole.addPage([LETTER.width, LETTER.height]);
    // The library throws errors of many kinds at a broken file.
    const first = await addPart(whole, part).catch((cause) => {
      throw new CannotCombine(part.title, { cause });
    });
    bookmarks.push({ title: part.title, page: first.ref });
  }
  addBookmarks(whole, bookmarks);
  await whole.flush();
  // Some may have come before uploads were checked for it.
  removeHarm(whole.context);
  return { bytes: await whole.save(), pages: whole.getPageCount() };
}

async function addPart(whole: PDFDocument, { type, bytes }: Part): Promise<PDFPage> {
  if (type === 'application/pdf') {
    const source = await PDFDocument.load(bytes);
    const [first, ...rest] = await whole.copyPages(source, source.getPageIndices());
    if (first === undefined) throw new Error('It has no pages.');
    for (const page of [first, ...rest]) whole.addPage(page);
    return first;
  }
  const image = type === 'image/png' ? await whole.embedPng(bytes) : await whole.embedJpg(bytes);
  const { width, height, margin } = LETTER;
  const { width: wide, height: high } = image.scaleToFit(width - 2 * margin, height - 2 * margin);
  const page = whole.addPage([width, height]);
  page.drawImage(image, { x: (width - wide) / 2, y: height - margin - high, width: wide, height: high });
  return page;
}

interface Bookmark {
  readonly title: string;
  readonly page: PDFRef;
}

/** The library doesn't write outlines: they are a list of items, each linked to its neighbors. */
function addBookmarks({ context, catalog }: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const outline = context.nextRef();
  const items = bookmarks.map(({ title, page }) => ({ title, page, ref: context.nextRef() }));
  for (const [at, { title, page, ref }] of items.entries()) {
    const item = context.obj({ Parent: outline, Dest: [page, PDFName.of('Fit')] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [items[at - 1], items[at + 1]];
    if (before) item.set(PDFName.of('Prev'), before.ref);
    if (after) item.set(PDFName.of('Next'), after.ref);
    context.assign(ref, item);
  }
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  const list = context.obj({
    Type: 'Outlines',
    First: first.ref,
    Last: last.ref,
    Count: PDFNumber.of(items.length),
  });
  context.assign(outline, list);
  catalog.set(PDFName.of('Outlines'), outline);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
