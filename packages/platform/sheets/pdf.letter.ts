import type { BrandId } from '@portico/contract/brands';
import { drawOwnPicture } from './pdf.brand.ts';
import {
  BOLD,
  COLOR,
  contentWidth,
  drawRule,
  keepLines,
  keepTogether,
  MARGIN,
  type Pdf,
  SIZE,
  type Struct,
  styled,
  tagged,
  unread,
} from './pdf.parts.ts';
import {
  type Block,
  type Facts,
  type Letterhead,
  type Quote,
  reachOf,
  type Sheet,
  type SheetPictures,
  type Signature,
} from './sheet.ts';

/**
 * Where the address shows through the window of a #10 envelope (4 1/2 by 1 1/8 inches, 7/8 inch from the left and 1/2 inch from
 * the bottom), however a letter folded in three slides in it. In points.
 */
export const WINDOW = { left: 66, top: 180, width: 246, height: 50 };
/** What may come into sight when the letter slides: nothing else is there. */
export const AROUND_WINDOW = { top: 146, right: 388, bottom: 262 };

/** The lines of the marks in apps/web/public/brands, on 32 by 32. */
export const MARKS: Readonly<Partial<Record<BrandId, readonly string[]>>> = {
  claims: ['M3.2 14.2 16 3.6l12.8 10.6', 'm9.4 22.4 5.2 5.2 8.2-8.2'],
};
const MARK_SIDE = 30;

/** Our name and address, the date, the addressee in the window, what it's about, and the title. */
export function drawLetterhead(
  doc: Pdf,
  root: Struct,
  sheet: Sheet & { readonly pictures?: SheetPictures },
  { date, addressee, about, reach }: Letterhead,
  drawFacts: (doc: Pdf, root: Struct, facts: Facts) => void,
): void {
  const { brand, title } = sheet;
  const { legalName, colours } = brand;
  const top = MARGIN - 14;
  const left = drawOwnPicture(doc, root, sheet, top) ?? drawOurMark(doc, brand.id, top, colours.light);
  root.add(
    tagged(doc, 'P', () => {
      styled(doc, { font: BOLD, size: SIZE.heading2, color: colours.light }).text(legalName, left, top - 1);
      styled(doc, { size: SIZE.small, color: COLOR.quiet });
      for (const line of [reachOf(brand), reach].filter(Boolean)) doc.text(line, left);
    }),
  );
  drawRule(doc, top + MARK_SIDE + 14, colours.light);
  root.add(tagged(doc, 'P', () => void styled(doc).text(date, MARGIN, top + MARK_SIDE + 26)));
  drawAddressee(doc, root, addressee.join('\n'));
  doc.x = MARGIN;
  doc.y = AROUND_WINDOW.bottom + 6;
  drawFacts(doc, root, { kind: 'facts', items: about });
  root.add(tagged(doc, 'H1', () => void styled(doc, { font: BOLD, size: 15 }).text(title)));
  doc.moveDown(0.6);
}

/** As large as the window has room for. */
function drawAddressee(doc: Pdf, root: Struct, address: string): void {
  const { left, top, width, height } = WINDOW;
  const size =
    ADDRESS_SIZES.find((one) => styled(doc, { size: one }).heightOfString(address, { width }) <= height) ??
    ADDRESS_SIZES.at(-1);
  root.add(
    tagged(doc, 'P', () => void styled(doc, size ? { size } : {}).text(address, left, top, { width })),
  );
}
const ADDRESS_SIZES = [10, 9, 8, 7, 6];

/** That of a brand without pictures of its own. Returns where the lines beside it begin. */
function drawOurMark(doc: Pdf, brand: BrandId, top: number, color: string): number {
  const mark = MARKS[brand];
  if (mark === undefined) return MARGIN;
  drawMark(doc, mark, top, color);
  return MARGIN + MARK_SIDE + 10;
}

function drawMark(doc: Pdf, lines: readonly string[], top: number, color: string): void {
  unread(doc, 'Layout', () => {
    doc
      .save()
      .translate(MARGIN, top)
      .scale(MARK_SIDE / 32);
    for (const line of lines) doc.path(line).lineWidth(4.4).lineJoin('round').lineCap('round').stroke(color);
    doc.restore();
  });
}

const INDENT = 14;

export function drawList(doc: Pdf, root: Struct, items: readonly string[]): void {
  const list = doc.struct('L');
  root.add(list);
  for (const text of items) {
    const options = { width: contentWidth(doc) - INDENT, lineGap: 2 };
    keepTogether(styled(doc), doc.heightOfString(text, options));
    const item = doc.struct('LI');
    const top = doc.y;
    list.add(item);
    item.add(tagged(doc, 'Lbl', () => void styled(doc).text('•', MARGIN, top)));
    item.add(tagged(doc, 'LBody', () => void styled(doc).text(text, MARGIN + INDENT, top, options)));
    item.end();
    doc.moveDown(0.3);
  }
  list.end();
  doc.x = MARGIN;
  doc.moveDown(0.4);
}

/** Set in, with a line beside it and where it's from below it. */
export function drawQuote(doc: Pdf, root: Struct, { paragraphs, source }: Quote, color: string): void {
  const left = MARGIN + INDENT;
  const options = { width: contentWidth(doc) - INDENT, lineGap: 2 };
  const line = (from: number, to: number) =>
    unread(doc, 'Layout', () =>
      doc
        .moveTo(MARGIN + 4, from)
        .lineTo(MARGIN + 4, to)
        .lineWidth(2)
        .stroke(color),
    );
  const quote = doc.struct('BlockQuote');
  root.add(quote);
  for (const [at, text] of paragraphs.entries()) {
    keepLines(styled(doc), text, options);
    const { page, y } = { page: doc.page, y: doc.y };
    quote.add(tagged(doc, 'P', () => void styled(doc).text(text, left, doc.y, options)));
    line(doc.page === page ? y : MARGIN, doc.y);
    if (at < paragraphs.length - 1) doc.moveDown(0.4);
  }
  doc.moveDown(0.2);
  keepTogether(doc, 12);
  quote.add(
    tagged(
      doc,
      'P',
      () => void styled(doc, { size: SIZE.small, color: COLOR.quiet }).text(source, left, doc.y),
    ),
  );
  quote.end();
  doc.x = MARGIN;
  doc.moveDown(0.8);
}

/** Room for a signature by hand. */
const SIGN_ROOM = 28;
const signatureHeight = ({ lines }: Signature): number => 30 + SIGN_ROOM + 13 * (lines.length + 1);

/** A signature doesn't stand alone on a page: the paragraph before it comes along, with its heading. 0: there is none ahead. */
export function endHeight(doc: Pdf, blocks: readonly Block[]): number {
  const at = blocks.findIndex(({ kind }) => kind === 'signature');
  const signature = blocks[at];
  if (signature?.kind !== 'signature' || at > 2) return 0;
  const width = contentWidth(doc);
  const heights = blocks.slice(0, at).map((block) => {
    if (block.kind === 'heading') return 34;
    if (block.kind !== 'text' && block.kind !== 'note') return Number.POSITIVE_INFINITY;
    return styled(doc).heightOfString(block.text, { width, lineGap: 2 }) + 8;
  });
  const before = heights.reduce((sum, height) => sum + height, 0);
  // Only what belongs to one short section is moved with it.
  return before > MOST_MOVED || (at === 2 && blocks[0]?.kind !== 'heading')
    ? 0
    : before + signatureHeight(signature);
}
const MOST_MOVED = 160;

export function drawSignature(doc: Pdf, root: Struct, signature: Signature): void {
  const { closing, name, lines } = signature;
  keepTogether(doc, signatureHeight(signature));
  doc.moveDown(0.6);
  root.add(tagged(doc, 'P', () => void styled(doc).text(closing)));
  doc.y += SIGN_ROOM;
  root.add(
    tagged(doc, 'P', () => {
      styled(doc, { font: BOLD }).text(name, { lineGap: 2 });
      styled(doc).text(lines.join('\n'), { lineGap: 2 });
    }),
  );
  doc.moveDown(0.8);
}
