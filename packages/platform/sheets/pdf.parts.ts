/** What the parts of a PDF share. */
export type Pdf = PDFKit.PDFDocument;
export type Struct = PDFKit.PDFStructureElement;

/** In points: three quarters of an inch. */
export const MARGIN = 54;
/** The font's own name: under any other, pdfkit opens the file of its default font again for every text. */
export const REGULAR = 'Inter-Regular';
export const BOLD = 'bold';
export const SIZE = { title: 20, heading2: 13, heading3: 11, text: 9.5, small: 8 };
export const COLOR = { ink: '#16191d', quiet: '#4a525c', line: '#c8cfd6', shade: '#eef2f3' };

export const contentWidth = ({ page }: Pdf): number => page.width - page.margins.left - page.margins.right;

/** Starts a new page unless this one has room for so many points. */
export function keepTogether(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

interface Style {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
}

/** Sets how the next text looks. */
export const styled = (doc: Pdf, { font = REGULAR, size = SIZE.text, color = COLOR.ink }: Style = {}): Pdf =>
  doc.font(font).fontSize(size).fillColor(color);

/** Something to read, with the role that a screen reader gives it. */
export const tagged = (doc: Pdf, role: string, draw: () => void, options = {}): Struct =>
  doc.struct(role, options, draw);

/** Lines, shades and whatever is drawn again on each page: nothing is read for it. */
export function unread(doc: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** A part of a page that only looks: a rule across the page. */
export function drawRule(doc: Pdf, top: number, color: string): void {
  unread(doc, 'Layout', () =>
    doc
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + contentWidth(doc), top)
      .lineWidth(1.5)
      .stroke(color),
  );
}

/** The next paragraph leaves no single line behind, neither at the foot of this page nor at the head of the next one. */
export function keepLines(doc: Pdf, text: string, options: PDFKit.Mixins.TextOptions): void {
  const line = doc.currentLineHeight(true) + (options.lineGap ?? 0);
  const count = Math.round(doc.heightOfString(text, options) / line);
  const room = Math.floor((doc.page.height - doc.page.margins.bottom - doc.y) / line);
  if (count <= room) return;
  if (count < KEPT_LINES || room < 3) doc.addPage();
  // One line more than fits: another one goes along with it.
  else if (count - room === 1) doc.page.margins.bottom += line;
}

/** Shorter paragraphs stay on one page. */
const KEPT_LINES = 6;
