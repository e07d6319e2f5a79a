import type { PercentCrop } from 'react-image-crop';
import type { FileBytes } from '../../viewer/fileBytes.ts';
import type { Pdf } from '../../viewer/pdf/pdf.ts';
import { jpegOf } from '../shrink.ts';
import { redact } from './draw.ts';
import { imagePdf, type PicturePage } from './imagePdf.ts';
import { areaOf } from './Selection.tsx';

/** A part of a page that is to be unreadable. */
export interface Cover {
  /** Counted from 1. */
  readonly page: number;
  readonly area: PercentCrop;
}

const POINTS_PER_PIXEL = 72 / 96;

/** A file that is still on this device, for the part of the viewer that opens PDFs. */
export const localBytes = (file: File): FileBytes => ({
  address: async () => '',
  read: async (begin, end) => ({
    bytes: new Uint8Array(await file.slice(begin, end).arrayBuffer()),
    total: file.size,
  }),
});

/** A page as a picture, sharp enough for paper. */
export async function paintPage(pdf: Pdf, number: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  const page = await pdf.page(number);
  await page.paint(canvas, { scale: 1, rotation: 0 }, { signal, forPrint: true });
  return canvas;
}

/** The page with its covers. What is below them is in no pixel. */
export const coverPage = (
  picture: HTMLCanvasElement,
  covers: readonly Cover[],
  number: number,
): HTMLCanvasElement =>
  covers
    .filter(({ page }) => page === number)
    .reduce((covered, { area }) => redact(covered, areaOf(area, covered)), picture);

interface Options {
  readonly signal: AbortSignal;
  /** How many pages are ready. */
  readonly onPage: (count: number) => void;
}

/** A new PDF with a picture of each page. Nothing else of the old file is in it: no text, no notes, no earlier versions. */
export async function redactPdf(
  pdf: Pdf,
  covers: readonly Cover[],
  { signal, onPage }: Options,
): Promise<Blob> {
  const pages: PicturePage[] = [];
  for (let number = 1; number <= pdf.pages; number++) {
    const { size } = await pdf.page(number);
    const picture = coverPage(await paintPage(pdf, number, signal), covers, number);
    const jpeg = new Uint8Array(await (await jpegOf(picture)).arrayBuffer());
    const paper = { width: size.width * POINTS_PER_PIXEL, height: size.height * POINTS_PER_PIXEL };
    pages.push({ jpeg, width: picture.width, height: picture.height, paper });
    onPage(number);
  }
  return imagePdf(pages);
}
