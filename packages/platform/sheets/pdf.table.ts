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
/** Smaller type can't be read on paper: a table that is still too wide breaks its words. */
const SMALLEST_CELL_SIZE = 6;

interface Cell extends Column {
  readonly left: number;
  readonly width: number;
  /** Of its type: the same for all cells of a table. */
  readonly size: number;
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
  const words = columns.map((column, at) => widestWord(doc, column, rows, at));
  const room = contentWidth(doc);
  const padding = 2 * PADDING;
  const scale = (room - columns.length * padding) / words.reduce((sum, width) => sum + width, 0);
  const size = Math.max(SMALLEST_CELL_SIZE, CELL_SIZE * Math.min(1, scale));
  const least = words.map((width) => (width * size) / CELL_SIZE + padding);
  let left = MARGIN;
  return widthsOf(room, columns, least).map((width, at) => {
    const cell = { ...(columns[at] as Column), left, width, size };
    left += width;
    return cell;
  });
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

/** The types know lists only, which can't leave anything out. */
const lettersOf = ({ isAmount }: Column): PDFKit.Mixins.TextOptions =>
  isAmount ? { features: AMOUNT_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

/** Longer words, such as email addresses, may break: they would take the room of all the others. */
const LONGEST_UNBROKEN = 16;

/** So that no word of a heading is broken, and no number or amount under it. In bold, as totals are. */
function widestWord(doc: Pdf, column: Column, rows: readonly (readonly string[])[], at: number): number {
  const words = new Set(column.title.split(' '));
  for (const { [at]: text = '' } of rows)
    for (const word of text.split(/\s+/)) if (word.length <= LONGEST_UNBROKEN) words.add(word);
  styled(doc, { font: BOLD, size: CELL_SIZE });
  const letters = lettersOf(column);
  let widest = 0;
  for (const word of words) widest = Math.max(widest, doc.widthOfString(word, letters));
  // With the space after it, which otherwise starts the next line.
  return widest + doc.widthOfString(' ');
}

const layoutOf = (cell: Cell): PDFKit.Mixins.TextOptions => ({
  ...lettersOf(cell),
  width: cell.width - 2 * PADDING,
  ...(cell.isAmount && { align: 'right' }),
});

function heightOf(doc: Pdf, cells: readonly Cell[], { texts, font }: Line): number {
  styled(doc, { font, size: cells[0]?.size ?? CELL_SIZE });
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
  styled(doc, { font, size: cell.size }).text(text, cell.left + PADDING, top + PADDING, layoutOf(cell));
}
