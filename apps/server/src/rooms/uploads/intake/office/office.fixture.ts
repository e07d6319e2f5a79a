import { crc32, deflateRawSync } from 'node:zlib';

/** Office files as programs write them, and as someone writes them to see what happens. */

type Files = Readonly<Record<string, string | Buffer>>;

/** What a ZIP says of an entry, in the directory and before its data, in place of what's true. */
export interface Lie {
  readonly name?: string;
  readonly unpacked?: number;
  readonly flags?: number;
  readonly onlyInDirectory?: true;
  /** The entry's data begins here. */
  readonly at?: number;
}

interface Written {
  readonly lies?: Readonly<Record<string, Lie>>;
  /** Between the entries and the directory. */
  readonly gap?: Buffer;
  readonly count?: number;
}

export function zipOf(files: Files, { lies = {}, gap = Buffer.alloc(0), count }: Written = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const lie = lies[name] ?? {};
    const content = Buffer.from(text as string);
    const packed = deflateRawSync(content);
    const headerOf = (
      size: number,
      from: number,
      { unpacked = content.length, name: other = name, flags = 0 }: Lie,
    ) => {
      const header = Buffer.alloc(size);
      header.writeUInt16LE(20, from);
      header.writeUInt16LE(flags, from + 2);
      header.writeUInt16LE(8, from + 4);
      header.writeUInt32LE(crc32(content), from + 10);
      header.writeUInt32LE(packed.length, from + 14);
      header.writeUInt32LE(unpacked, from + 18);
      header.writeUInt16LE(Buffer.byteLength(other), from + 22);
      return [header, Buffer.from(other)] as const;
    };
    const [local, localName] = headerOf(30, 4, lie.onlyInDirectory ? {} : lie);
    local.writeUInt32LE(0x04034b50, 0);
    const [entry, entryName] = headerOf(46, 6, lie);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(lie.at ?? offset, 42);
    locals.push(local, localName, packed);
    entries.push(entry, entryName);
    offset += local.length + localName.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? Object.keys(files).length, 8);
  end.writeUInt16LE(count ?? Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset + gap.length, 16);
  return Buffer.concat([...locals, gap, directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = 'application/vnd.openxmlformats-officedocument.';
const types = (main: string, more = '') =>
  `${XML}<Types xmlns="t"><Default Extension="rels" ContentType="application/xml"/><Override PartName="/a" ContentType="${TYPE}${main}"/>${more}</Types>`;

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
/** A part that says what another one uses. */
export const relationship = (type: string, target: string, more = ''): string =>
  `${XML}<Relationships xmlns="r"><Relationship Id="r1" Type="${RELATIONSHIP}${type}" Target="${target}" ${more}/></Relationships>`;
export const EXTERNAL = 'TargetMode="External"';

const document = (body: string) =>
  `${XML}<w:document xmlns:w="w" xmlns:r="r"><w:body>${body}</w:body></w:document>`;

export const WORD_PARTS: Files = {
  '[Content_Types].xml': types('wordprocessingml.document.main+xml'),
  '_rels/.rels': relationship('officeDocument', 'word/document.xml'),
  'word/document.xml': document('<w:p><w:r><w:t>A letter</w:t></w:r></w:p>'),
};

export const wordFile = (more: Files = {}, how: Written = {}): Buffer =>
  zipOf({ ...WORD_PARTS, ...more }, how);
export const wordWith = (body: string): Buffer => wordFile({ 'word/document.xml': document(body) });
export const wordUsing = (type: string, target: string, more = ''): Buffer =>
  wordFile({ 'word/_rels/document.xml.rels': relationship(type, target, more) });
export const wordOfType = (type: string): Buffer =>
  wordFile({
    '[Content_Types].xml': types(
      'wordprocessingml.document.main+xml',
      `<Override PartName="/b" ContentType="${type}"/>`,
    ),
  });

export const excelFile = (more: Files = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': types('spreadsheetml.sheet.main+xml'),
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook><sheets><sheet name="Losses" sheetId="1"/></sheets></workbook>`,
    ...more,
  });
export const excelWith = (formula: string): Buffer =>
  excelFile({ 'xl/worksheets/sheet1.xml': `${XML}<worksheet><c r="A1"><f>${formula}</f></c></worksheet>` });

/** A field in the pieces that Word makes of it. */
export const field = (...pieces: string[]): string =>
  `<w:p><w:fldChar w:fldCharType="begin"/>${pieces
    .map((piece) =>
      piece.startsWith('<') ? piece : `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`,
    )
    .join('')}<w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/></w:p>`;
