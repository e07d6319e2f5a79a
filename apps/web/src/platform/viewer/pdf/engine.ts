// The build for older browsers: people open their papers on the phones they have.
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import type { FileBytes } from '../fileBytes.ts';
import type { Pdf } from './pdf.ts';
import { pageOf } from './pdfPage.ts';

/** Most documents are smaller and arrive with the first request. */
const CHUNK_BYTES = 2 ** 18;

/** Fonts that a PDF may expect every reader to have, and no system has: check marks and symbols. */
const FONTS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbats,
  'FoxitSymbol.pfb': symbol,
};
class OwnFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = FONTS[filename];
    if (address === undefined) throw new Error(`${filename} isn't part of the portal.`);
    return new Uint8Array(await (await fetch(address)).arrayBuffer());
  }
}

/** Asks for the parts of the file that a page needs. */
class Parts extends PDFDataRangeTransport {
  readonly #bytes: FileBytes;
  readonly #onLost: (error: unknown) => void;

  constructor(
    bytes: FileBytes,
    { total, first, onLost }: { total: number; first: Uint8Array; onLost: (error: unknown) => void },
  ) {
    super(total, first);
    this.#bytes = bytes;
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#bytes.read(begin, end).then(({ bytes }) => this.onDataRange(begin, bytes), this.#onLost);
  }
}

GlobalWorkerOptions.workerSrc = workerAddress;
/** Kept for the next document: starting one takes longer than opening a file. */
let worker: PDFWorker | undefined;

interface Options {
  /** Closes the document. */
  readonly signal: AbortSignal;
  /** A part of an open document couldn't be loaded, so a page is missing. */
  readonly onLost: (error: unknown) => void;
}

export async function openPdf(bytes: FileBytes, { signal, onLost }: Options): Promise<Pdf> {
  const { bytes: first, total } = await bytes.read(0, CHUNK_BYTES);
  signal.throwIfAborted();
  worker ??= new PDFWorker();
  const task = getDocument({
    ...(first.length < total ? { range: new Parts(bytes, { total, first, onLost }) } : { data: first }),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Both would need a weaker content security policy.
    isEvalSupported: false,
    useWasm: false,
    BinaryDataFactory: OwnFonts,
    worker,
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return pdfOf(await task.promise);
}

async function pdfOf(document: PDFDocumentProxy): Promise<Pdf> {
  const load = async (number: number) => pageOf(await document.getPage(number));
  const pages = new Map<number, ReturnType<typeof load>>();
  const page = (number: number) => {
    const loaded = pages.get(number) ?? load(number);
    pages.set(number, loaded);
    return loaded;
  };
  return { pages: document.numPages, firstSize: (await page(1)).size, page };
}
