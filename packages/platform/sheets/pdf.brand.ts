import { MARGIN, type Pdf, type Struct, tagged } from './pdf.parts.ts';
import type { Sheet, SheetPictures } from './sheet.ts';

export const HEAD_HEIGHT = 30;
/** The lines beside it need the rest. */
const MOST_WIDTH = 150;

interface Image {
  readonly width: number;
  readonly height: number;
}

/** Opened once, so a picture that's drawn twice is in the file once. */
export const openPicture = (doc: Pdf, bytes: Uint8Array): Image =>
  // Not in the types.
  (doc as Pdf & { openImage(source: Buffer): Image }).openImage(Buffer.from(bytes));

export function drawPicture(doc: Pdf, image: Image, left: number, top: number, size: [number, number]): void {
  doc.image(image as never, left, top, { fit: size, align: 'center', valign: 'center' });
}

/** The brand's own logo, or else its mark. Returns where the lines beside it begin; undefined if the brand has neither. */
export function drawOwnPicture(
  doc: Pdf,
  root: Struct,
  { brand, pictures }: Sheet & { readonly pictures?: SheetPictures | undefined },
  top: number,
): number | undefined {
  const bytes = pictures?.logo ?? pictures?.mark;
  if (bytes === undefined) return undefined;
  const image = openPicture(doc, bytes);
  const width = Math.min(MOST_WIDTH, (image.width * HEAD_HEIGHT) / image.height);
  root.add(
    tagged(doc, 'Figure', () => drawPicture(doc, image, MARGIN, top, [width, HEAD_HEIGHT]), {
      alt: brand.name,
    }),
  );
  return MARGIN + width + 12;
}
