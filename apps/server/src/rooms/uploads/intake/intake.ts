import { createReadStream } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fail } from '@portico/contract/errors';
import { storedFileName, withExtension } from '@portico/contract/rules/fileName';
import type { Scanner } from '@portico/platform/scanner';
import type { Staged, Storage } from '@portico/platform/storage/storage';
import { FILE_KINDS } from './kinds.ts';
import type { Opener } from './opener.ts';
import { type Ends, HEAD_BYTES, sniff, TAIL_BYTES } from './sniff.ts';

/** A file that has arrived and that nothing has looked at yet. */
export interface Incoming {
  readonly path: string;
  readonly bytes: number;
  readonly name: string;
  /** Staff may send more kinds of file. */
  readonly isStaff: boolean;
  readonly maxPages: number;
  /** Whether what is transparent in a picture stays so. */
  readonly keepsAlpha?: boolean | undefined;
}

/** A file that may be stored, under the name and type that it's offered with. */
export interface Accepted {
  readonly staged: Staged;
  readonly name: string;
  readonly contentType: string;
  readonly pages: number | null;
  /** Whether a virus scanner has looked at it. */
  readonly isScanned: boolean;
}

export interface IntakeParts {
  readonly storage: Storage;
  readonly opener: Opener;
  /** Absent if the installation has none. */
  readonly scanner?: Scanner | undefined;
}

/** The only way in for files. Fails with one of the catalogue's errors about files, and leaves `incoming.path` as it is. */
export async function takeIn(
  incoming: Incoming,
  { storage, opener, scanner }: IntakeParts,
): Promise<Accepted> {
  const { path, isStaff, maxPages, keepsAlpha } = incoming;
  const name = storedFileName(incoming.name);
  const kind = await sniff(await endsOf(path, incoming.bytes), name, isStaff);
  const to = `${path}.rewritten`;
  try {
    const answer = await opener.open({ path, kind, maxPages, to, keepsAlpha });
    if ('rejection' in answer) return fail(answer.rejection.code, { ...answer.rejection.details, name });
    // As it was sent: a photo is kept as a new one, made from its pixels.
    const virus = await scanner?.scan(createReadStream(path));
    if (virus !== undefined) return fail('fileInfected', { name, virus });
    const { image, isRewritten, pages = null } = answer.opened;
    const content = image ? Readable.from([image.bytes]) : createReadStream(isRewritten ? to : path);
    const staged = await storage.stage(content, incoming.bytes * 2 + KEPT_BYTES);
    return {
      staged,
      name: image && kind !== image.kind ? withExtension(name, FILE_KINDS[image.kind].extensions[0]) : name,
      contentType: FILE_KINDS[image?.kind ?? kind].type,
      pages,
      isScanned: scanner !== undefined,
    };
  } finally {
    await rm(to, { force: true });
  }
}

/** A photo or a PDF that's written again may be a little larger than it was. */
const KEPT_BYTES = 10_000_000;

async function endsOf(path: string, bytes: number): Promise<Ends> {
  const file = await openFile(path);
  try {
    const part = async (start: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, start)).buffer;
    const tailBytes = Math.min(bytes, TAIL_BYTES);
    return {
      head: await part(0, Math.min(bytes, HEAD_BYTES)),
      tail: await part(bytes - tailBytes, tailBytes),
    };
  } finally {
    await file.close();
  }
}
