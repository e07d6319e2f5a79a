import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What is sealed. Each has a key of its own, so nothing that was sealed as one opens as another. */
export type Sealed = 'signing key' | 'second factor' | 'file token';

/** Seals for a place, such as the key of the record, and opens in no other: bytes copied to someone else's record are worthless. */
export interface Seal {
  seal(plain: Uint8Array, place: string): Uint8Array;
  /** Throws where it was sealed with another key, as something else or for another place, or was changed since. */
  open(sealed: Uint8Array, place: string): Uint8Array;
}

/** What is stored encrypted in the database, with keys made of one that is kept outside it. */
export interface Secrets {
  sealFor(what: Sealed): Seal;
  /** Opens what earlier versions sealed: everything with one key, for any place. The next start seals it again. */
  openEarlier(sealed: Uint8Array): Uint8Array;
  /** 32 bytes for one purpose, the same each time and in each process. */
  derive(purpose: string): Uint8Array;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of all that is sealed: a later cipher takes the next number. */
const VERSION = 2;
export const EARLIER_VERSION = 1;
const CIPHER = 'aes-256-gcm';

/** The master key can't be used, or not with this data: one line for the person who set the folder. */
export class SecretsRefused extends Error {
  override name = 'SecretsRefused';
}

/** The folder's master key; undefined if there is none yet. Creates nothing. */
export async function readSecrets(folder: string): Promise<Secrets | undefined> {
  const key = await readKey(folder).catch((cause) => refuse(folder, cause));
  return key && withMasterKey(key);
}

/** Opens the folder's master key, creating it first if there is none. */
export async function openSecrets(folder: string): Promise<Secrets> {
  try {
    // Only the folder itself is closed to others: its parents may contain more than secrets.
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return withMasterKey((await readKey(folder)) ?? (await makeKey(folder)));
  } catch (cause) {
    return refuse(folder, cause as Error);
  }
}

function refuse(folder: string, cause: NodeJS.ErrnoException): never {
  if (cause instanceof SecretsRefused || cause.syscall === undefined) throw cause;
  throw new SecretsRefused(`SECRETS_DIR ${folder} can't be used: ${cause.message}`, { cause });
}

const fileIn = (folder: string) => join(folder, 'master.key');

async function readKey(folder: string): Promise<Buffer | undefined> {
  const file = fileIn(folder);
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  if (!handle) return undefined;
  try {
    const { mode } = await handle.stat();
    if (process.platform !== 'win32' && (mode & 0o007) !== 0)
      throw new SecretsRefused(`${file} is open to everyone on this machine; run: chmod 600 ${file}`);
    const key = await handle.readFile();
    if (key.length !== KEY_BYTES) throw new SecretsRefused(`${file} is not a master key of this product.`);
    return key;
  } finally {
    await handle.close();
  }
}

/** Linking fails if the name is taken: of several processes that start together, all use the first one's key. */
async function makeKey(folder: string): Promise<Buffer> {
  const draft = `${fileIn(folder)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(KEY_BYTES));
    await handle.sync();
    await link(draft, fileIn(folder)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  } finally {
    await handle.close();
    await unlink(draft);
  }
  await keepNames(folder);
  const key = await readKey(folder);
  if (!key) throw new SecretsRefused(`${fileIn(folder)} was removed while it was being made.`);
  return key;
}

/** A power cut must not take the key back once something is sealed with it. */
async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function withMasterKey(master: Uint8Array): Secrets {
  const expand = (info: string) => new Uint8Array(hkdfSync('sha256', master, '', info, KEY_BYTES));
  return {
    sealFor(what) {
      const key = expand(`portico seal v${VERSION} ${what}`);
      return {
        seal: (plain, place) => encrypt(key, plain, place),
        open: (sealed, place) => decrypt(key, sealed, VERSION, place),
      };
    },
    openEarlier: (sealed) => decrypt(expand('portico seal v1'), sealed, EARLIER_VERSION, ''),
    derive: (purpose) => expand(`portico derive v1 ${purpose}`),
  };
}

/** What is checked along with the bytes, without being among them. */
const boundTo = (version: number, place: string) =>
  Buffer.concat([Uint8Array.of(version), Buffer.from(place)]);

function encrypt(key: Uint8Array, plain: Uint8Array, place: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(VERSION, place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Uint8Array.of(VERSION), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Uint8Array, sealed: Uint8Array, version: number, place: string): Uint8Array {
  if (sealed[0] !== version || sealed.length < 1 + NONCE_BYTES + TAG_BYTES)
    throw new Error('This was not sealed by this version of the product.');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(version, place)).setAuthTag(tag);
  const body = decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]);
}
