import { COLOR, type Pdf } from './pdf.parts.ts';
import type { Squares } from './sheet.ts';

interface Place {
  readonly left: number;
  readonly top: number;
  /** In points. */
  readonly side: number;
}

export function drawSquares(doc: Pdf, { size, darkByLine }: Squares, { left, top, side }: Place): void {
  const square = side / size;
  for (const [y, line] of darkByLine.entries())
    for (const x of line) doc.rect(left + x * square, top + y * square, square, square);
  doc.fill(COLOR.ink);
}
