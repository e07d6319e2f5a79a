import { Failure, fail } from '@portico/contract/errors';
import { extensionOf } from '@portico/contract/rules/fileName';
import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, isForStaffOnly, kindByExtension } from './kinds.ts';
import { isText, MARKUP } from './sniff.rules.ts';

/** How much of a file's beginning and end is looked at before it's opened. */
export const HEAD_BYTES = 4096;
/** A ZIP's directory ends within this much of the file's end: 22 bytes, and a comment of up to 64 KB. */
export const TAIL_BYTES = 65_557;

export interface Ends {
  readonly head: Buffer;
  readonly tail: Buffer;
}

/** What a file is, by its content, if that's a kind we take and what its name says. */
export async function sniff({ head, tail }: Ends, name: string, isStaff: boolean): Promise<FileKind> {
  const claimed = kindByExtension(extensionOf(name));
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext;
  if (found === 'heic' || found === 'avif') fail('fileHeic', { name });
  if (claimed === undefined || !agrees(claimed, found, head) || (isForStaffOnly(claimed) && !isStaff))
    throw new Failure('fileTypeMismatch', { name, found: found ?? 'unknown' });
  if (isTwoFilesInOne(claimed, { head, tail }))
    throw new Failure('fileUnsafe', { name, reason: 'it has other content hidden in it' });
  return claimed;
}

function agrees(claimed: FileKind, found: string | undefined, head: Buffer): boolean {
  if (claimed === 'txt') return found === undefined && isText(head);
  if (claimed === 'jpeg') return found === 'jpg';
  // What is in a ZIP may come after its first 4 KB. The child process looks for it.
  if (claimed === 'docx' || claimed === 'xlsx') return found === claimed || found === 'zip';
  return found === claimed;
}

/** A file that a browser or another program could take for something else than we do. */
function isTwoFilesInOne(kind: FileKind, { head, tail }: Ends): boolean {
  const start = head.subarray(0, 1024).toString('latin1');
  const isZip = kind === 'docx' || kind === 'xlsx';
  return (
    MARKUP.test(start) ||
    (kind === 'pdf' ? !start.startsWith('%PDF-') : start.includes('%PDF-')) ||
    (!isZip && endsAsZip(tail))
  );
}

const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

/** The end of a ZIP's directory, whose comment reaches exactly to the end of the file. */
function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(END_OF_ZIP); at !== -1; at = tail.indexOf(END_OF_ZIP, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
