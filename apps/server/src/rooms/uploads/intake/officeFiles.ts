import { open } from 'node:fs/promises';
import { type Opened, Rejected } from './open.ts';
import { TAIL_BYTES } from './sniff.ts';

const UNPACKED_MAX = 500 * 1_048_576;
const REQUIRED = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const;
const END = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY = 0x02014b50;

/** Reads what a ZIP says it contains. Nothing is unpacked. */
export async function openOfficeFile(path: string, kind: keyof typeof REQUIRED): Promise<Opened> {
  const entries = await listZip(path);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has(REQUIRED[kind]))
    throw new Error(`This is a ZIP, and not a ${kind}.`);
  if ([...names].some((name) => /vbaProject|\.bin$|\.exe$/i.test(name)))
    throw new Rejected('fileUnsafe', { reason: 'it has a program in it' });
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX)
    throw new Rejected('fileUnsafe', { reason: 'it would be far too large when it’s opened' });
  return {};
}

interface Entry {
  readonly name: string;
  readonly unpacked: number;
}

async function listZip(path: string): Promise<Entry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const tailLength = Math.min(size, TAIL_BYTES);
    const tail = await read(size - tailLength, tailLength);
    const end = tail.lastIndexOf(END);
    if (end === -1) throw new Error('The ZIP has no directory.');
    const directory = await read(tail.readUInt32LE(end + 16), Math.min(size, tail.readUInt32LE(end + 12)));
    const entries: Entry[] = [];
    for (let at = 0; at < directory.length; ) {
      if (directory.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the ZIP is broken.');
      const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
      entries.push({
        name: directory.toString('utf8', at + 46, nameEnd),
        unpacked: directory.readUInt32LE(at + 24),
      });
      at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    }
    return entries;
  } finally {
    await file.close();
  }
}
