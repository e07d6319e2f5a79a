import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { drawOwnPicture, HEAD_HEIGHT } from './pdf.brand.ts';
import { drawCard } from './pdf.card.ts';
import { drawLetterhead, drawList, drawQuote, drawSignature, endHeight } from './pdf.letter.ts';
import {
  BOLD,
  COLOR,
  contentWidth,
  drawRule,
  keepLines,
  keepTogether,
  MARGIN,
  type Pdf,
  REGULAR,
  SIZE,
  type Struct,
  styled,
  tagged,
  unread,
} from './pdf.parts.ts';
import { drawSquares } from './pdf.squares.ts';
import { drawTable, TABLE_START } from './pdf.table.ts';
import {
  type Block,
  type Facts,
  type Figure,
  reachOf,
  type Sheet,
  type SheetPictures,
  SPECIMEN,
} from './sheet.ts';

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}`);

type Drawn = Sheet & { readonly pictures?: SheetPictures };

/** A sheet as tagged PDF/UA: what a screen reader says, and in which order, is part of the file. */
export function sheetPdf(sheet: Drawn): { readonly pdf: Pdf; readonly pages: number } {
  const { title, brand, issuedAt, isWide } = sheet;
  const regular = fontFile('400Regular/Inter_400Regular.ttf');
  const doc: Pdf = new PDFDocument({
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: MARGIN + 18, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    // Newer than the types.
    ...({ subset: 'PDF/UA' } as object),
    lang: 'en-US',
    displayTitle: true,
    // The foot names the number of pages, which is known at the end.
    bufferPages: true,
    font: regular,
    info: {
      Title: title,
      Author: brand.legalName,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  // PDF/UA wants every font in the file, and pdfkit doesn't check that.
  doc.registerFont(REGULAR, regular);
  doc.registerFont(BOLD, fontFile('600SemiBold/Inter_600SemiBold.ttf'));

  const root = doc.struct('Document');
  doc.addStructure(root);
  if (sheet.letter) drawLetterhead(doc, root, sheet, sheet.letter, drawFacts);
  else drawHead(doc, root, sheet);
  for (const [at, block] of sheet.blocks.entries()) {
    if (block.kind === 'heading') keepTogether(doc, roomFor(sheet.blocks.slice(at)));
    keepTogether(doc, endHeight(doc, sheet.blocks.slice(at)));
    drawBlock(doc, root, block, {
      color: brand.colours.light,
      isLetter: sheet.letter !== undefined,
      mark: sheet.pictures?.mark,
    });
  }
  root.end();
  const pages = drawFeet(doc, sheet);
  doc.end();
  return { pdf: doc, pages };
}

function drawHead(doc: Pdf, root: Struct, sheet: Drawn): void {
  const { brand, title, subtitle, isSpecimen } = sheet;
  const { legalName, colours } = brand;
  const reach = reachOf(brand);
  if (isSpecimen)
    root.add(tagged(doc, 'P', () => void styled(doc, { font: BOLD, color: COLOR.quiet }).text(SPECIMEN)));
  const start = doc.y;
  const left = drawOwnPicture(doc, root, sheet, start);
  root.add(
    tagged(doc, 'P', () => {
      styled(doc, { font: BOLD, size: SIZE.heading3, color: colours.light });
      doc.text(legalName, left ?? MARGIN, start + (left === undefined ? 0 : 2));
      if (reach) styled(doc, { size: SIZE.small, color: COLOR.quiet }).text(reach);
    }),
  );
  doc.x = MARGIN;
  if (left !== undefined) doc.y = Math.max(doc.y, start + HEAD_HEIGHT);
  doc.moveDown(0.6);
  const top = doc.y;
  drawRule(doc, top, colours.light);
  doc.y = top + 16;
  root.add(tagged(doc, 'H1', () => void styled(doc, { font: BOLD, size: SIZE.title }).text(title)));
  if (subtitle !== undefined)
    root.add(tagged(doc, 'P', () => void styled(doc, { color: COLOR.quiet }).text(subtitle)));
  doc.moveDown(0.8);
}

/** A heading at the foot of a page belongs to what comes after it, up to a figure that its text speaks of. */
function roomFor([, ...after]: readonly Block[]): number {
  const next = after.findIndex(({ kind }) => kind === 'heading');
  const section = next < 0 ? after : after.slice(0, next);
  const first = section[0]?.kind === 'table' ? TABLE_START + 20 : 60;
  return SIZE.heading2 + first + (section.some(({ kind }) => kind === 'figure') ? FIGURE_SIDE + 30 : 0);
}

interface Look {
  readonly color: string;
  /** Paragraphs aren't torn apart more than they must. */
  readonly isLetter: boolean;
  readonly mark: Uint8Array | undefined;
}

function drawBlock(doc: Pdf, root: Struct, block: Block, { color, isLetter, mark }: Look): void {
  switch (block.kind) {
    case 'heading': {
      const size = block.level === 2 ? SIZE.heading2 : SIZE.heading3;
      doc.moveDown(0.5);
      root.add(tagged(doc, `H${block.level}`, () => void styled(doc, { font: BOLD, size }).text(block.text)));
      doc.moveDown(0.3);
      break;
    }
    case 'text':
    case 'note': {
      const style = block.kind === 'note' ? { size: SIZE.small, color: COLOR.quiet } : {};
      if (isLetter) keepLines(styled(doc, style), block.text, { lineGap: 2 });
      root.add(tagged(doc, 'P', () => void styled(doc, style).text(block.text, { lineGap: 2 })));
      doc.moveDown(0.6);
      break;
    }
    case 'facts':
      drawFacts(doc, root, block);
      break;
    case 'table':
      drawTable(doc, root, block);
      break;
    case 'figure':
      drawFigure(doc, root, block);
      break;
    case 'card':
      drawCard(doc, root, block, { color, mark });
      break;
    case 'list':
      drawList(doc, root, block.items);
      break;
    case 'quote':
      drawQuote(doc, root, block, color);
      break;
    case 'signature':
      drawSignature(doc, root, block);
      break;
  }
}

const FACTS_GAP = 18;
const LABEL_HEIGHT = 12;

/** Two to a line. A list to a screen reader, each item a label and its value. */
function drawFacts(doc: Pdf, root: Struct, { items }: Facts): void {
  const list = doc.struct('L');
  root.add(list);
  const width = (contentWidth(doc) - FACTS_GAP) / 2;
  for (let at = 0; at < items.length; at += 2) {
    const pair = items.slice(at, at + 2);
    const heights = pair.map(([, value]) =>
      styled(doc, { font: BOLD }).heightOfString(value || ' ', { width }),
    );
    const height = LABEL_HEIGHT + Math.max(...heights);
    keepTogether(doc, height);
    const top = doc.y;
    for (const [side, [label, value]] of pair.entries()) {
      const left = MARGIN + side * (width + FACTS_GAP);
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        tagged(
          doc,
          'Lbl',
          () => void styled(doc, { size: SIZE.small, color: COLOR.quiet }).text(label, left, top, { width }),
        ),
      );
      item.add(
        tagged(
          doc,
          'LBody',
          () => void styled(doc, { font: BOLD }).text(value, left, top + LABEL_HEIGHT, { width }),
        ),
      );
      item.end();
    }
    doc.x = MARGIN;
    doc.y = top + height + 8;
  }
  list.end();
  doc.moveDown(0.4);
}

/** In points. Large enough for a phone's camera, small enough for evidence of insurance to stay on one page. */
const FIGURE_SIDE = 84;

function drawFigure(doc: Pdf, root: Struct, figure: Figure): void {
  keepTogether(doc, FIGURE_SIDE + 30);
  const { alt, caption } = figure;
  const top = doc.y;
  const draw = () => drawSquares(doc, figure, { left: MARGIN, top, side: FIGURE_SIDE });
  root.add(tagged(doc, 'Figure', draw, { alt }));
  doc.x = MARGIN;
  doc.y = top + FIGURE_SIDE + 6;
  root.add(
    tagged(doc, 'Caption', () => void styled(doc, { size: SIZE.small, color: COLOR.quiet }).text(caption)),
  );
  doc.moveDown(0.6);
}

const NUMBER_WIDTH = 90;

/** The foot and the watermark of each page. Returns how many pages there are. */
function drawFeet(doc: Pdf, { foot, isSpecimen }: Sheet): number {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const { width, height } = doc.page;
    const top = height - MARGIN - 4;
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0;
    unread(doc, 'Pagination', () => {
      styled(doc, { size: SIZE.small, color: COLOR.quiet });
      doc.text(foot, MARGIN, top, {
        width: contentWidth(doc) - NUMBER_WIDTH,
        height: LABEL_HEIGHT,
        ellipsis: true,
      });
      doc.text(`Page ${page + 1} of ${count}`, width - MARGIN - NUMBER_WIDTH, top, {
        width: NUMBER_WIDTH,
        align: 'right',
      });
      if (!isSpecimen) return;
      doc.save().rotate(-45, { origin: [width / 2, height / 2] });
      styled(doc, { font: BOLD, size: 110 }).fillOpacity(0.08);
      doc.text(SPECIMEN, 0, height / 2 - 60, { width, align: 'center' });
      doc.restore();
    });
  }
  return count;
}
