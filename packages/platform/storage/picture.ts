import type { Picture } from '@portico/contract/picture';
import type { Storage } from './storage.ts';

export interface StoredPicture {
  readonly sha256: string;
  readonly type: Picture['Type'];
}

/** A picture as a reply carries it. */
export async function readPicture(storage: Storage, { sha256, type }: StoredPicture): Promise<Picture> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.open(sha256)) chunks.push(chunk as Uint8Array);
  return { Type: type, Base64: Buffer.concat(chunks).toString('base64') };
}
