import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The same bytes as the version before sealed, with the master key of a folder. */
export async function sealedEarlier(folder: string, plain: string | Uint8Array): Promise<Buffer> {
  const master = await readFile(join(folder, 'master.key'));
  const key = new Uint8Array(hkdfSync('sha256', master, '', 'portico seal v1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Uint8Array.of(1));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(1), nonce, cipher.getAuthTag(), body]);
}
