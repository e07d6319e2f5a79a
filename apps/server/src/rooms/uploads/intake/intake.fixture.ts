import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { packedZeros, pdfOf, streamOf } from '@portico/platform/pdf/pdf.fixture';
import sharp from 'sharp';

/** Files that people send, and files that someone sends to see what happens. */

const text = (content: string) => Buffer.from(content, 'latin1');

/** A photo as a phone takes it: on its side, and with the place where it was taken. */
export const photo = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4477aa' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '30/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const drawing = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

export const webp = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#aa7744' } })
    .webp()
    .toBuffer();

async function pdfWith(change: (pdf: PDFDocument) => unknown, useObjectStreams = true): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 300]).drawText('A letter', { x: 20, y: 200 });
  await change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
}
export const letter = () => pdfWith(() => {});
export const encrypted = () =>
  pdfWith((pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'more' }));
export const withScript = () => pdfWith((pdf) => pdf.addJavaScript('main', 'app.alert(1)'));
export const withAttachment = () => pdfWith((pdf) => pdf.attach(text('MZ'), 'tool.exe'));

export const withEscapedScript = () =>
  pdfOf({ catalog: '/OpenAction << /S /J#61v#61Script /J#53 (app.alert(1)) >>' });
export const withLaunch = () => pdfOf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' });
/** Its cross-reference table says that the one before it is itself. */
export const withXrefLoop = () => pdfOf({ trailer: '/Prev 0' });
export const withPageLoop = () => pdfOf({ kids: '[3 0 R 2 0 R]', count: 2 });

export function withPages(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 10);
  const objects = numbers.map((number) => `${number} 0 obj << /Type /Page /Parent 2 0 R >> endobj`);
  return pdfOf({
    kids: `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`,
    count,
    objects,
  });
}

/** A gigabyte and a half of zeros in a compressed object stream. */
export const memoryBomb = () =>
  pdfOf({
    objects: [streamOf(4, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedZeros(1500))],
  });

/** A PNG of 400 megapixels in a few hundred KB. */
export function pixelBomb(side = 20_000): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([text(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export { excelFile, wordFile, zipOf } from './office/office.fixture.ts';

export const svg = () =>
  text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
export const page = () => text('<!DOCTYPE html><html><script>alert(1)</script></html>');
