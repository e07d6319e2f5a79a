import { widthsOf } from './columns.rules.ts';
import {
  BOLD,
  COLOR,
  contentWidth,
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
import type { Column, Table } from './sheet.ts';

const PADDING = 4;
const CELL_SIZE = SIZE.small + 0.5;

interface Cell extends Column {
  readonly left: number;
  readonly width: number;
}

interface Line {
  readonly texts: readonly string[];
  readonly font: string;
}

/** In points: its caption, head and first row stay together. */
export const TABLE_START = 70;

/** A table that goes on over pages: its head is drawn again on each, but read once. */
export function drawTable(doc: Pdf, root: Struct, { caption, columns, rows, totals }: Table): void {
  const cells = cellsOf(doc, columns, totals ? [...rows, totals] : rows);
  const head = { texts: columns.map(({ title }) => title), font: BOLD };
  const table = doc.struct('Table');
  keepTogether(doc, TABLE_START);
  root.add(table);
  table.add(
    tagged(doc, 'Caption', () => void styled(doc, { font: BOLD, size: SIZE.heading3 }).text(caption)),
  );
  doc.moveDown(0.4);
  drawHead(doc, cells, head, table);
  const lines = rows.map((texts) => ({ texts, font: REGULAR }));
  for (const line of totals ? [...lines, { texts: totals, font: BOLD }] : lines) {
    const height = heightOf(doc, cells, line);
    const page = doc.page;
    keepTogether(doc, height);
    if (doc.page !== page) drawHead(doc, cells, head);
    const top = doc.y;
    addLine(doc, cells, line, top, table, 'TD');
    const bottom = top + height;
    unread(doc, 'Layout', () =>
      doc
        .moveTo(MARGIN, bottom)
        .lineTo(MARGIN + contentWidth(doc), bottom)
        .lineWidth(0.5)
        .stroke(COLOR.line),
    );
    doc.y = bottom;
  }
  table.end();
  doc.x = MARGIN;
  doc.moveDown(1);
}

function cellsOf(doc: Pdf, columns: readonly Column[], rows: readonly (readonly string[])[]): Cell[] {
  const least = columns.map((column, at) => leastWidth(doc, column, rows, at));
  let left = MARGIN;
  return widthsOf(contentWidth(doc), columns, least).map((width, at) => {
    const cell = { ...(columns[at] as Column), left, width };
    left += width;
    return cell;
  });
}

/** No word of a heading is broken, nor the longest amount under it. */
function leastWidth(doc: Pdf, { title, isAmount }: Column, rows: readonly (readonly string[])[], at: number) {
  const words = isAmount
    ? [
        ...title.split(' '),
        rows.reduce((longest, { [at]: text = '' }) => (text.length > longest.length ? text : longest), ''),
      ]
    : title.split(' ');
  styled(doc, { font: BOLD, size: CELL_SIZE });
  // A hair more, since the width of a line and the sum of its letters differ by rounding.
  return Math.max(...words.map((word) => doc.widthOfString(word))) + 2 * PADDING + 0.5;
}

/**
 * Digits of one width, so that amounts can be compared at a glance. What the font does to letters is left out: it looks for
 * pairs and sequences that amounts don't have, which takes eight times as long as all the rest.
 */
const AMOUNT_FEATURES = {
  tnum: true,
  calt: false,
  ccmp: false,
  kern: false,
  liga: false,
  locl: false,
  mark: false,
};

const layoutOf = ({ width, isAmount }: Cell): PDFKit.Mixins.TextOptions => ({
  width: width - 2 * PADDING,
  // The types know lists only, which can't leave anything out.
  ...(isAmount && {
    align: 'right',
    features: AMOUNT_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[],
  }),
});

function heightOf(doc: Pdf, cells: readonly Cell[], { texts, font }: Line): number {
  styled(doc, { font, size: CELL_SIZE });
  const heights = cells.map((cell, at) => doc.heightOfString(texts[at] || ' ', layoutOf(cell)));
  return Math.max(...heights) + 2 * PADDING;
}

/** Without a table to add it to, the head is for the eyes alone. */
function drawHead(doc: Pdf, cells: readonly Cell[], head: Line, table?: Struct): void {
  const height = heightOf(doc, cells, head);
  const top = doc.y;
  unread(doc, 'Layout', () => {
    doc.rect(MARGIN, top, contentWidth(doc), height).fill(COLOR.shade);
    if (!table) for (const [at, cell] of cells.entries()) drawCell(doc, cell, head.texts[at], top, head.font);
  });
  if (table) addLine(doc, cells, head, top, table, 'TH');
  doc.y = top + height;
}

function addLine(
  doc: Pdf,
  cells: readonly Cell[],
  { texts, font }: Line,
  top: number,
  table: Struct,
  role: 'TH' | 'TD',
): void {
  const row = doc.struct('TR');
  table.add(row);
  for (const [at, cell] of cells.entries()) {
    const element = tagged(doc, role, () => drawCell(doc, cell, texts[at], top, font));
    if (role === 'TH') headsColumn(element);
    row.add(element);
  }
  row.end();
}

/** Which cells a head is for: pdfkit has no option for it. */
function headsColumn(element: Struct): void {
  const { dictionary } = element as unknown as { dictionary: { data: Record<string, unknown> } };
  dictionary.data.A = { O: 'Table', Scope: 'Column' };
}

function drawCell(doc: Pdf, cell: Cell, text = '', top: number, font: string): void {
  styled(doc, { font, size: CELL_SIZE }).text(text, cell.left + PADDING, top + PADDING, layoutOf(cell));
}
