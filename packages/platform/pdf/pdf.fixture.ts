import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** PDFs written by hand, with the cross-references of a well-made file. */

interface Written {
  /** More entries of the catalog, of the page and of the trailer. */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** More objects, each from its number to `endobj`. */
  readonly objects?: readonly (string | Buffer)[];
  readonly kids?: string;
  readonly count?: number;
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const numberOf = (object: Buffer) => Number.parseInt(object.toString('latin1', 0, 10), 10);
const startOf = (file: Buffer) => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1]);

/** Objects with the cross-reference and the trailer that belong to them, to be put at the end of a file. */
function sectionOf(before: number, objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [];
  const entries: string[] = [];
  let offset = before;
  for (const object of objects.map((one) => Buffer.from(one as string, 'latin1'))) {
    entries.push(`${numberOf(object)} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([object, bytes('\n')]);
    parts.push(part);
    offset += part.length;
  }
  const end = `xref\n0 1\n0000000000 65535 f \n${entries.join('')}trailer << /Root 1 0 R /Size 999 ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...parts, bytes(end)]);
}

export function pdfOf({
  catalog = '',
  page = '',
  trailer = '',
  objects = [],
  kids = '[3 0 R]',
  count = 1,
}: Written = {}): Buffer {
  const header = bytes('%PDF-1.7\n');
  const all = [
    `1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj`,
    `2 0 obj << /Type /Pages /Kids ${kids} /Count ${count} >> endobj`,
    `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} >> endobj`,
    ...objects,
  ];
  return Buffer.concat([header, sectionOf(header.length, all, trailer)]);
}

/** A later save, which adds to the file what has changed and leaves everything else. */
export const changed = (file: Buffer, ...objects: string[]): Buffer =>
  Buffer.concat([file, sectionOf(file.length, objects, `/Prev ${startOf(file)}`)]);

export const streamOf = (number: number, entries: string, content: Buffer | string): Buffer => {
  const data = Buffer.from(content as string, 'latin1');
  return Buffer.concat([
    bytes(`${number} 0 obj << ${entries} /Length ${data.length} >> stream\n`),
    data,
    bytes('\nendstream endobj'),
  ]);
};

/** So many megabytes of zeros in a thousandth of that. */
export function packedZeros(megabytes: number): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1_048_576), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => megabyte),
    deflateRawSync(Buffer.alloc(1)),
  ]);
}

/** Objects in a compressed stream, as programs of today write them. */
export function objectStream(number: number, objects: Readonly<Record<number, string>>): Buffer {
  const head: string[] = [];
  let body = '';
  for (const [key, content] of Object.entries(objects)) {
    head.push(`${key} ${body.length}`);
    body += `${content} `;
  }
  const first = `${head.join(' ')} `;
  return streamOf(
    number,
    `/Type /ObjStm /N ${head.length} /First ${first.length} /Filter /FlateDecode`,
    deflateSync(bytes(first + body)),
  );
}

/** A page with a button or a link that does this. */
export const withAction = (action: string, more = ''): Buffer =>
  pdfOf({
    page: '/Annots [4 0 R]',
    objects: [`4 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} ${more} >> endobj`],
  });

/** A page with a form field, filled in. */
export const withField = (field = '', form = '', catalog = ''): Buffer =>
  pdfOf({
    catalog: `/AcroForm << /Fields [4 0 R] ${form} >> ${catalog}`,
    page: '/Annots [4 0 R]',
    objects: [
      `4 0 obj << /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /V (Ann Lee) /Rect [0 0 9 9] ${field} >> endobj`,
    ],
  });

export const SIGNATURE =
  '5 0 obj << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 20 9] /Contents <3082> >> endobj';
