import type { Pdf } from './pdf/pdf.ts';
import styles from './print.module.css';

/** Prints pictures, each on its own sheet, and nothing else of the page. */
async function printPictures(addresses: readonly string[]): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.sheets ?? '';
  const pictures = addresses.map((address) => Object.assign(new Image(), { src: address, alt: '' }));
  sheets.append(...pictures);
  document.body.append(sheets);
  try {
    await Promise.all(pictures.map((picture) => picture.decode()));
    window.print();
  } finally {
    sheets.remove();
  }
}

export const printImage = (address: string): Promise<void> => printPictures([address]);

interface Options {
  readonly signal: AbortSignal;
  /** How many pages are ready for the printer. */
  readonly onPage: (count: number) => void;
}

/** The browser can't print a PDF that's part of a page, so each of its pages is painted for paper. */
export async function printPdf(pdf: Pdf, { signal, onPage }: Options): Promise<void> {
  const addresses: string[] = [];
  const canvas = document.createElement('canvas');
  for (let number = 1; number <= pdf.pages; number++) {
    const page = await pdf.page(number);
    await page.paint(canvas, { scale: 1, rotation: 0 }, { signal, forPrint: true });
    addresses.push(canvas.toDataURL('image/png'));
    onPage(number);
  }
  signal.throwIfAborted();
  await printPictures(addresses);
}
