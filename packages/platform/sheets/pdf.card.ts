import { drawPicture, openPicture } from './pdf.brand.ts';
import {
  BOLD,
  COLOR,
  keepTogether,
  MARGIN,
  type Pdf,
  type Struct,
  styled,
  tagged,
  unread,
} from './pdf.parts.ts';
import { drawSquares } from './pdf.squares.ts';
import type { Card, Facts } from './sheet.ts';

/** In points: 3.37 by 2.13 inches, what a wallet has room for. */
const CARD = { width: 242.64, height: 153.36 };
const GAP = 18;
const PADDING = 9;
const BAND = 22;
const TILE = 16;
const SIDE = 64;
const WIDTHS = { items: CARD.width - 3 * PADDING - SIDE, sideItems: SIDE } as const;
const BODY = CARD.height - BAND - 2 * PADDING;
/** The first one at which everything has room. */
const SIZES = [7.5, 7, 6.5, 6, 5.5, 5, 4.5];
const LABEL = 0.75;
const ROW_GAP = 2;

/** How a part is drawn: with its role for screen readers, or only to be seen. */
type Draw = (role: string, draw: () => void, options?: object) => void;

/** Two of the same card between cut marks. The second is for the eyes alone. */
export function drawCard(doc: Pdf, root: Struct, card: Card, look: CardLook): void {
  const mark = look.mark && openPicture(doc, look.mark);
  const { color } = look;
  keepTogether(doc, CARD.height + 2 * GAP);
  const top = doc.y + GAP / 2;
  const size = SIZES.find((candidate) => hasRoom(doc, card, candidate)) ?? 4.5;
  const section = doc.struct('Sect');
  root.add(section);
  drawCopy(doc, { card, color, mark, size, left: MARGIN, top }, (role, draw, options) =>
    section.add(tagged(doc, role, draw, options)),
  );
  section.end();
  const second = MARGIN + CARD.width + GAP;
  unread(doc, 'Layout', () => {
    drawCopy(doc, { card, color, mark, size, left: second, top }, (_role, draw) => draw());
    for (const left of [MARGIN, second]) drawCutMarks(doc, left, top);
  });
  doc.x = MARGIN;
  doc.y = top + CARD.height + GAP;
}

interface CardLook {
  readonly color: string;
  /** The brand's own. */
  readonly mark: Uint8Array | undefined;
}

interface Copy {
  readonly card: Card;
  readonly color: string;
  readonly mark: ReturnType<typeof openPicture> | undefined;
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

function drawCopy(doc: Pdf, { card, color, mark, size, left, top }: Copy, draw: Draw): void {
  const { issuer, title, items, sideItems, figure } = card;
  const band = () => doc.rect(left, top, CARD.width, BAND).fill(color);
  const inner = { width: CARD.width - 2 * PADDING, lineBreak: false };
  draw('P', () => {
    band();
    if (mark) drawTile(doc, mark, left + PADDING, top + (BAND - TILE) / 2);
    const issuerLeft = left + PADDING + (mark ? TILE + 6 : 0);
    styled(doc, { font: BOLD, size: 9, color: '#ffffff' }).text(issuer, issuerLeft, top + 6, inner);
    styled(doc, { size: 7, color: '#ffffff' });
    doc.text(title, left + CARD.width - PADDING - doc.widthOfString(title), top + 7.5, { lineBreak: false });
  });
  const body = top + BAND + PADDING;
  drawColumn(doc, items, { left: left + PADDING, top: body, width: WIDTHS.items, size }, draw);
  const sideLeft = left + CARD.width - PADDING - SIDE;
  drawColumn(doc, sideItems, { left: sideLeft, top: body, width: SIDE, size }, draw);
  if (figure)
    draw('Figure', () => drawSquares(doc, figure, { left: sideLeft, top: body + BODY - SIDE, side: SIDE }), {
      alt: figure.alt,
    });
}

/** On white, because the mark is made for paper and the band has the brand's color. */
function drawTile(doc: Pdf, mark: ReturnType<typeof openPicture>, left: number, top: number): void {
  doc.roundedRect(left, top, TILE, TILE, 2).fill('#ffffff');
  drawPicture(doc, mark, left + 1.5, top + 1.5, [TILE - 3, TILE - 3]);
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly size: number;
}

function drawColumn(doc: Pdf, items: Facts['items'], { left, top, width, size }: Place, draw: Draw): void {
  let y = top;
  for (const [label, value] of items) {
    const at = y;
    draw(
      'P',
      () => void styled(doc, { size: size * LABEL, color: COLOR.quiet }).text(label, left, at, { width }),
    );
    const under = at + labelHeight(size);
    draw('P', () => void styled(doc, { font: BOLD, size }).text(value, left, under, { width }));
    y = under + valueHeight(doc, value, width, size) + ROW_GAP;
  }
}

const labelHeight = (size: number) => size * LABEL * 1.25;
const valueHeight = (doc: Pdf, value: string, width: number, size: number) =>
  styled(doc, { font: BOLD, size }).heightOfString(value, { width });

function hasRoom(doc: Pdf, { items, sideItems, figure }: Card, size: number): boolean {
  const heightOf = (column: Facts['items'], width: number) =>
    column.reduce(
      (sum, [, value]) => sum + labelHeight(size) + valueHeight(doc, value, width, size) + ROW_GAP,
      0,
    );
  return heightOf(items, WIDTHS.items) <= BODY && heightOf(sideItems, SIDE) + (figure ? SIDE : 0) <= BODY;
}

/** Two short lines outside each corner. */
function drawCutMarks(doc: Pdf, left: number, top: number): void {
  const [away, end] = [2, 8];
  for (const [x, outward] of [
    [left, -1],
    [left + CARD.width, 1],
  ] as const)
    for (const [y, upward] of [
      [top, -1],
      [top + CARD.height, 1],
    ] as const)
      doc
        .moveTo(x + outward * away, y)
        .lineTo(x + outward * end, y)
        .moveTo(x, y + upward * away)
        .lineTo(x, y + upward * end);
  doc.lineWidth(0.5).stroke(COLOR.quiet);
}
