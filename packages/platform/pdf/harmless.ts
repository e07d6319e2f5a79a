import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type ReadPdf, readPdf } from './read.ts';
import { PdfEncrypted, PdfRefused, REASONS } from './refused.ts';
import { dictOf, harmfulAnnotations, harmfulKeys, isSignature } from './rules.ts';
import { refuseBomb } from './unpack.ts';

export interface HarmlessPdf {
  readonly pages: number;
  /** Absent if the file may stay as it is. */
  readonly rewritten?: Uint8Array;
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
/** What a browser could take for a page, and too long to occur by chance. */
const MARKUP = /<(script|html|body|iframe|!doctype html|svg)[\s>/]/i;
const hasMarkup = (bytes: Uint8Array): boolean => MARKUP.test(latin1(bytes));
const ENCRYPTED = /\/Encrypt\s*(<<|\d+\s+\d+\s+R)/;

/**
 * Opens a PDF with all its objects. Fails with `PdfRefused` if it carries a program, another file or far too much. Whatever else
 * reaches outside, or can't be found by following its cross-references, isn't in what comes back.
 */
export async function makeHarmless(bytes: Uint8Array): Promise<HarmlessPdf> {
  if (ENCRYPTED.test(latin1(bytes))) throw new PdfEncrypted();
  const read = await readPdf(bytes);
  const { context, dicts } = read;
  if (context.trailerInfo.Encrypt !== undefined) throw new PdfEncrypted();
  await refuseBombs(read);
  const pdf = documentOf(context);
  const pages = pdf.getPageCount();
  if (pages === 0) throw new Error('The PDF has no pages.');
  if (read.isPlain && !hasMarkup(bytes) && !dicts.some(isHarmful)) return { pages };
  // Rewriting it would make its signature worthless without saying so.
  if (dicts.some(isSignature)) throw new PdfRefused(REASONS.signed);
  removeHarm(context);
  const rewritten = await pdf.save({
    useObjectStreams: true,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  // What we keep has to be what we'd have taken.
  const again = await readPdf(rewritten);
  if (!again.isPlain || again.dicts.some(isHarmful) || hasMarkup(rewritten))
    throw new Error('The PDF can’t be made harmless.');
  return { pages, rewritten };
}

const isHarmful = (dict: PDFDict): boolean =>
  harmfulKeys(dict).length > 0 || harmfulAnnotations(dict) !== undefined;

/** The library's own way to a document parses a second time. */
const documentOf = (context: PDFContext): PDFDocument =>
  new (PDFDocument as unknown as new (...parts: [PDFContext, boolean, boolean, boolean]) => PDFDocument)(
    context,
    false,
    false,
    true,
  );

async function refuseBombs({ context, dicts, streams }: ReadPdf): Promise<void> {
  const contents = new Set(
    dicts.flatMap((dict) => {
      const value = dict.lookup(PDFName.of('Contents'));
      return value instanceof PDFArray ? value.asArray().map((one) => context.lookup(one)) : [value];
    }),
  );
  const unpacked = { bytes: 0 };
  for (const stream of streams) await refuseBomb(stream, unpacked, contents.has(stream));
}

/** Removes what is harmful, and every object that nothing refers to. */
export function removeHarm(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  // Written as they are, in plain sight. Programs do without.
  context.trailerInfo = { ...(Root && { Root }), ...(Info instanceof PDFRef && { Info }) };
  const open: (PDFObject | undefined)[] = [Root, Info];
  while (open.length > 0) {
    const value = open.pop();
    if (value instanceof PDFRef) {
      if (reached.has(value)) continue;
      reached.add(value);
      const object = context.lookup(value);
      if (object instanceof PDFRawStream) hideMarkup(object);
      open.push(object);
    } else if (value instanceof PDFArray) open.push(...value.asArray());
    const dict = dictOf(value);
    if (!dict) continue;
    for (const key of harmfulKeys(dict)) dict.delete(key);
    const annotations = harmfulAnnotations(dict);
    for (const place of annotations?.places ?? []) annotations?.list.remove(place);
    open.push(...dict.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

/** Packed once more, a text that looks like a page is no longer there for a program that looks for one. */
function hideMarkup(stream: PDFRawStream): void {
  const { dict, contents } = stream;
  if (!hasMarkup(contents)) return;
  const name = (text: string) => PDFName.of(text);
  const listOf = (key: string) => {
    const value = dict.lookup(name(key));
    return value instanceof PDFArray ? value.asArray() : value === undefined ? [] : [value];
  };
  const [filters, parms] = [listOf('Filter'), listOf('DecodeParms')];
  const nulls = filters.map((_, at) => parms[at] ?? dict.context.obj(null));
  dict.set(name('Filter'), dict.context.obj([name('FlateDecode'), ...filters]));
  if (parms.length > 0) dict.set(name('DecodeParms'), dict.context.obj([dict.context.obj(null), ...nulls]));
  stream.updateContents(deflateSync(contents));
}
