import { createInflate } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFName, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { PdfRefused, REASONS } from './refused.ts';
import { nameIn, numberIn } from './rules.ts';

/** One stream of a file, and all of them. A drawing of a whole city has 50 MB. */
const STREAM_BYTES = 100_000_000;
const ALL_BYTES = 500_000_000;
/** A large drawing, or a page scanned in black and white as finely as printers print. */
const PIXELS = 150_000_000;
const STEP = 262_144;

export interface Unpacked {
  bytes: number;
}

/** Refuses a file that would fill the memory of the program that opens it, by unpacking it without keeping what comes out. */
export async function refuseBomb(stream: PDFStream, all: Unpacked, isContent: boolean): Promise<void> {
  if (!(stream instanceof PDFRawStream)) return;
  if (nameIn(stream.dict, 'Subtype') === 'Image' && !isContent) return refuseLargeImage(stream);
  const bytes = await unpackedBytes(stream);
  all.bytes += bytes;
  if (bytes > STREAM_BYTES || all.bytes > ALL_BYTES) throw new PdfRefused(REASONS.unpacked);
}

/** Programs unpack as much of an image as its size says. */
function refuseLargeImage({ dict, contents }: PDFRawStream): void {
  const sizes = [
    [numberIn(dict, 'Width'), numberIn(dict, 'Height')] as const,
    ...(filtersOf(dict).includes('DCTDecode') ? jpegSizes(contents) : []),
  ];
  if (sizes.some(([width, height]) => width * height > PIXELS)) throw new PdfRefused(REASONS.unpacked);
}

/** A JPEG has a size of its own, which may be another. */
function jpegSizes(jpeg: Uint8Array): (readonly [number, number])[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [[view.getUint16(at + 7), view.getUint16(at + 5)]];
    at += 2 + view.getUint16(at + 2);
  }
  return [];
}

/** The short names are for images in a page, but programs know them everywhere. */
const SHORT: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
};
const GENERAL = new Set(['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode']);

function filtersOf(dict: PDFStream['dict']): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  return names
    .flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []))
    .map((one) => SHORT[one] ?? one);
}

/** How much comes out, or a little more than is allowed. Where a way of packing is for images only, programs stop before it. */
async function unpackedBytes({ dict, contents }: PDFRawStream): Promise<number> {
  const all = filtersOf(dict);
  const unknown = all.findIndex((filter) => !GENERAL.has(filter));
  const filters = unknown === -1 ? all : all.slice(0, unknown);
  if (filters.length === 0) return contents.length;
  if (filters.length === 1 && filters[0] === 'FlateDecode') return inflatedBytes(contents);
  const unpacking = decodePDFRawStream(PDFRawStream.of(dict.context.obj({ Filter: filters }), contents));
  let bytes = 0;
  try {
    for (let part = STEP; part === STEP && bytes <= STREAM_BYTES; bytes += part)
      part = unpacking.getBytes(STEP).length;
  } catch {
    // Damaged: readers show what came out before.
  }
  return bytes;
}

async function inflatedBytes(packed: Uint8Array): Promise<number> {
  const inflate = createInflate({ chunkSize: STEP });
  let bytes = 0;
  inflate.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > STREAM_BYTES) inflate.destroy();
  });
  // Readers show what comes out before the damage.
  inflate.on('error', () => inflate.destroy());
  await new Promise((resolve) => inflate.on('close', resolve).end(packed));
  return bytes;
}
