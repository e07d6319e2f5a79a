import { crc32, inflateRawSync } from 'node:zlib';
import { Rejected } from '../open.ts';

const HIDDEN = 'it has other content hidden in it';
const TOO_LARGE = 'it would be far too large when it’s opened';
const ENTRIES_MAX = 10_000;
const UNPACKED_MAX = 500 * 1_048_576;
const PART_MAX = 100 * 1_048_576;

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [STORED, DEFLATED] = [0, 8];
const [IS_ENCRYPTED, HAS_DESCRIPTOR] = [1, 8];
/** What may follow an entry whose length was unknown when it began. */
const DESCRIPTORS = [12, 16, 20, 24];

export interface Part {
  readonly name: string;
  /** Fails unless it's as long as the ZIP says, and what it says. */
  unpack(): Buffer;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly sum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

const reject = (reason: string): never => {
  throw new Rejected('fileUnsafe', { reason });
};

/**
 * The files in a ZIP, if there is only one way to read it: every byte of it belongs to one entry or to the directory, and
 * both say the same about each entry.
 */
export function readZip(zip: Buffer): Part[] {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('The ZIP doesn’t end with its directory.');
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const isWhole = zip.readUInt32LE(end + 4) === 0 && zip.readUInt16LE(end + 8) === count;
  if (!isWhole || start + zip.readUInt32LE(end + 12) !== end) return reject(HIDDEN);
  if (count > ENTRIES_MAX) return reject(TOO_LARGE);
  const entries = readDirectory(zip, start, end);
  if (entries.length !== count) return reject(HIDDEN);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX) return reject(TOO_LARGE);
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < count) return reject(HIDDEN);
  const parts: Part[] = [];
  let next = 0;
  let gaps = [0];
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (!gaps.includes(entry.at - next)) return reject(HIDDEN);
    const data = dataOf(zip, entry);
    next = data + entry.packed;
    gaps = entry.flags & HAS_DESCRIPTOR ? DESCRIPTORS : [0];
    parts.push({
      name: entry.name,
      unpack: () => unpack(zip.subarray(data, data + entry.packed), entry),
    });
  }
  return gaps.includes(start - next) ? parts : reject(HIDDEN);
}

function readDirectory(zip: Buffer, start: number, end: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = start; at < end; ) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the ZIP is broken.');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const entry = {
      name: zip.toString('utf8', at + 46, nameEnd),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      sum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    requireUsual(entry);
    entries.push(entry);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** A name that stays inside the folder it's unpacked to. */
const NAME = /^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\:\p{Cc}\ufffd]+$/u;

function requireUsual({ name, method, flags }: Entry): void {
  if (flags & IS_ENCRYPTED) throw new Rejected('fileEncrypted');
  if (!NAME.test(name) || (method !== STORED && method !== DEFLATED)) reject(HIDDEN);
}

/** Where an entry's data begins. Programs read either the directory or what's before the data. */
function dataOf(zip: Buffer, { name, method, flags, sum, packed, unpacked, at }: Entry): number {
  if (zip.readUInt32LE(at) !== LOCAL) throw new Error('An entry of the ZIP isn’t where it should be.');
  const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
  const says = [14, 18, 22].map((offset) => zip.readUInt32LE(at + offset));
  const isUnknown = (flags & HAS_DESCRIPTOR) !== 0 && says.every((value) => value === 0);
  const isSame =
    zip.toString('utf8', at + 30, nameEnd) === name &&
    zip.readUInt16LE(at + 6) === flags &&
    zip.readUInt16LE(at + 8) === method &&
    (isUnknown || says.join() === [sum, packed, unpacked].join());
  if (!isSame) reject(HIDDEN);
  return nameEnd + zip.readUInt16LE(at + 28);
}

function unpack(packed: Buffer, { method, sum, unpacked }: Entry): Buffer {
  if (unpacked > PART_MAX) reject(TOO_LARGE);
  const content = method === STORED ? packed : inflate(packed, unpacked);
  if (content.length !== unpacked || crc32(content) !== sum)
    throw new Error('A part isn’t what the ZIP says.');
  return content;
}

function inflate(packed: Buffer, unpacked: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(unpacked, 1) });
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? reject(TOO_LARGE)
      : rethrow(cause);
  }
}

function rethrow(cause: unknown): never {
  throw cause;
}
