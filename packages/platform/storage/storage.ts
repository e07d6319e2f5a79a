import type { Readable } from 'node:stream';
import type { ByteRange } from '@portico/contract/define';

/** A file that has arrived in full. It counts for nothing until it's kept. */
export interface Staged {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Files by their content: each is kept under its SHA-256, so the same file is kept once, and no file is ever changed.
 * Bytes never wait in memory.
 */
export interface Storage {
  readonly name: string;
  /** Receives a file into a temporary one, and hashes it on the way. Fails with `FileTooLarge` or `StorageFull`. */
  stage(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Staged>;
  /** Makes a staged file permanent. When this returns, a power failure can't lose it. */
  keep(staged: Staged): Promise<void>;
  discard(staged: Staged): Promise<void>;
  /** Fails with `FileMissing`. */
  open(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** The hashes of all files. */
  list(): AsyncIterable<string>;
  /** Removes what was staged before then and never kept: its process is gone. Returns how many files that were. */
  sweepStaging(before: Date): Promise<number>;
  close(): void;
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
  readonly limit: number;
  constructor(limit: number) {
    super(`The file has more than ${limit} bytes.`);
    this.limit = limit;
  }
}

export class FileMissing extends Error {
  override name = 'FileMissing';
}

export class StorageFull extends Error {
  override name = 'StorageFull';
}
