import { readFile } from 'node:fs/promises';
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { type Opened, Rejected } from './open.ts';

const PROGRAM = 'it has a program in it';
const ATTACHMENT = 'it has other files attached';
const FORBIDDEN: Readonly<Record<string, string>> = {
  JavaScript: PROGRAM,
  JS: PROGRAM,
  Launch: PROGRAM,
  RichMedia: PROGRAM,
  EmbeddedFile: ATTACHMENT,
  EmbeddedFiles: ATTACHMENT,
};
/** Long enough not to occur by chance in compressed data. */
const IN_PLAIN_SIGHT = /\/(JavaScript|Launch|RichMedia|EmbeddedFile)/;

const ENCRYPTED = /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/;

/** Opens a PDF with all its objects, those in compressed streams too, and counts its pages. */
export async function openPdf(path: string, maxPages: number): Promise<Opened> {
  const bytes = await readFile(path);
  // Objects that a later one replaces aren't among those that are parsed, but other programs may use them.
  const plain = bytes.toString('latin1');
  const found = IN_PLAIN_SIGHT.exec(plain)?.[1];
  if (found !== undefined) throw new Rejected('fileUnsafe', { reason: FORBIDDEN[found] ?? PROGRAM });
  if (ENCRYPTED.test(plain)) throw new Rejected('fileEncrypted');
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  for (const [, object] of pdf.context.enumerateIndirectObjects()) refuseForbidden(object);
  const pages = pdf.getPageCount();
  if (pages > maxPages) throw new Rejected('filePages', { limit: maxPages });
  if (pages === 0) throw new Error('The PDF has no pages.');
  return { pages };
}

/** Objects refer to each other by number, so those written inside one another are a tree. */
function refuseForbidden(object: PDFObject): void {
  if (object instanceof PDFName) {
    const reason = FORBIDDEN[object.decodeText()];
    if (reason !== undefined) throw new Rejected('fileUnsafe', { reason });
  } else if (object instanceof PDFArray) for (const item of object.asArray()) refuseForbidden(item);
  else if (object instanceof PDFStream) refuseForbidden(object.dict);
  else if (object instanceof PDFDict)
    for (const [name, value] of object.entries()) {
      refuseForbidden(name);
      refuseForbidden(value);
    }
}
