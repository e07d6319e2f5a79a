import {
  beginMarkedContent,
  degrees,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { SPECIMEN } from '@portico/platform/sheets/sheet';

const name = (text: string) => PDFName.of(text);
const GRAY = rgb(0.35, 0.35, 0.35);
/** As large as on our own sheets. On a wide page, the height decides, or the ends would be cut off. */
const SIZE_TO_SIDE = 0.18;
/** The height of a capital. */
const HEIGHT_TO_SIZE = 0.72;

/**
 * A carrier's form after a sheet of ours, which says that it's a specimen. SPECIMEN goes across each page of the form, and
 * the rest of it stays as it is, its tags too.
 */
export async function markSpecimen(
  form: Uint8Array,
  cover: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const pdf = await PDFDocument.load(form, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (const page of pdf.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    const size = Math.min(width, height) * SIZE_TO_SIDE;
    // From corner to corner, around the middle of the page.
    const along = (font.widthOfTextAtSize(SPECIMEN, size) * Math.SQRT1_2) / 2;
    const across = (size * HEIGHT_TO_SIZE * Math.SQRT1_2) / 2;
    const place = { x: x + width / 2 - along + across, y: y + height / 2 - along - across };
    page.pushOperators(beginMarkedContent('Artifact'));
    page.drawText(SPECIMEN, { ...place, rotate: degrees(45), size, font, color: GRAY, opacity: 0.12 });
    page.pushOperators(endMarkedContent());
  }
  await putBefore(pdf, await PDFDocument.load(cover));
  return { bytes: await pdf.save(), pages: pdf.getPageCount() };
}

async function putBefore(pdf: PDFDocument, cover: PDFDocument): Promise<void> {
  const counts = cover.getPages().map((page) => taggedPartsOf(cover, page));
  const pages = await pdf.copyPages(cover, cover.getPageIndices());
  for (const [at, page] of pages.entries()) {
    pdf.insertPage(at, page);
    // Its number in the cover's own list of tags.
    page.node.delete(name('StructParents'));
    tag(pdf, page, at, counts[at] ?? 0);
  }
}

const tagsOf = ({ catalog }: PDFDocument) => catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);

/** How many parts of a page of ours have tags: it numbers them from 0. */
function taggedPartsOf(cover: PDFDocument, page: PDFPage): number {
  const key = page.node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber();
  const entries = tagsOf(cover)?.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  for (let at = 0; entries !== undefined && at < entries.size(); at += 2)
    if (entries.lookup(at, PDFNumber).asNumber() === key) return entries.lookup(at + 1, PDFArray).size();
  return 0;
}

/** Readers of a file with tags skip what has none. To them, a page of ours is one paragraph before the form. */
function tag(pdf: PDFDocument, page: PDFPage, at: number, parts: number): void {
  const { context, catalog } = pdf;
  const root = tagsOf(pdf);
  const owners = root?.lookupMaybe(name('ParentTree'), PDFDict);
  const parent = catalog.get(name('StructTreeRoot'));
  if (root === undefined || owners === undefined || parent === undefined) return;
  const paragraph = context.register(
    context.obj({
      Type: 'StructElem',
      S: 'P',
      P: parent,
      Pg: page.ref,
      K: Array.from({ length: parts }, (_, part) => part),
    }),
  );
  const key = largestKey(owners) + 1;
  const entry = [key, Array.from({ length: parts }, () => paragraph)];
  const [kids, entries] = [
    owners.lookupMaybe(name('Kids'), PDFArray),
    owners.lookupMaybe(name('Nums'), PDFArray),
  ];
  if (kids) kids.push(context.register(context.obj({ Limits: [key, key], Nums: entry })));
  else if (entries) for (const part of context.obj(entry).asArray()) entries.push(part);
  else owners.set(name('Nums'), context.obj(entry));
  page.node.set(name('StructParents'), PDFNumber.of(key));
  root.set(name('ParentTreeNextKey'), PDFNumber.of(key + 1));
  const first = root.lookup(name('K'));
  if (first instanceof PDFArray) first.insert(at, paragraph);
  else root.set(name('K'), context.obj([paragraph, ...(first ? [root.get(name('K')) ?? first] : [])]));
}

/** Of a list that is in order, and maybe in several pieces. */
function largestKey(tree: PDFDict): number {
  const kids = tree.lookupMaybe(name('Kids'), PDFArray);
  if (kids !== undefined && kids.size() > 0) return largestKey(kids.lookup(kids.size() - 1, PDFDict));
  const entries = tree.lookupMaybe(name('Nums'), PDFArray);
  return entries === undefined || entries.size() < 2
    ? -1
    : entries.lookup(entries.size() - 2, PDFNumber).asNumber();
}
