import { createHash, createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** Vouches for every entry up to its last one: what a signature covers, and what is copied out of the database. */
export interface Checkpoint {
  readonly number: number;
  /** The entries it adds, as PostgreSQL writes a multirange: `{[1,5),[7,9)}`. */
  readonly entries: string;
  /** How many entries the chain has with them. */
  readonly total: number;
  /** The chain's hash after the last of them, in hex. */
  readonly hash: string;
  readonly sealedAt: string;
}

export interface SignedCheckpoint extends Checkpoint {
  readonly keyId: string;
  /** Ed25519, in base64. */
  readonly signature: string;
}

/** Signs checkpoints. The public key can only check them. */
export interface AuditKey {
  readonly keyId: string;
  sign(checkpoint: Checkpoint): SignedCheckpoint;
  isValid(checkpoint: SignedCheckpoint): boolean;
}

/** What comes before a raw Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key is derived from the master key, so every process of an installation has the same one. */
export function auditKeyOf(secrets: Pick<Secrets, 'derive'>): AuditKey {
  const seed = secrets.derive('audit checkpoints');
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const keyId = hash('sha256', publicKey.export({ format: 'der', type: 'spki' }), 'hex').slice(0, 16);
  return {
    keyId,
    sign: (checkpoint) => ({
      ...checkpoint,
      keyId,
      signature: sign(null, signedBytes(checkpoint), privateKey).toString('base64'),
    }),
    isValid: (checkpoint) =>
      checkpoint.keyId === keyId &&
      verify(null, signedBytes(checkpoint), publicKey, Buffer.from(checkpoint.signature, 'base64')),
  };
}

const signedBytes = ({ number, entries, total, hash, sealedAt }: Checkpoint): Buffer =>
  Buffer.from(JSON.stringify(['portico audit checkpoint 1', number, entries, total, hash, sealedAt]));

export const isSameCheckpoint = (one: SignedCheckpoint, other: SignedCheckpoint): boolean =>
  signedBytes(one).equals(signedBytes(other)) &&
  one.keyId === other.keyId &&
  one.signature === other.signature;

export const HASH_BYTES = 32;
/** The hash before the first entry. */
export const GENESIS: Buffer = createHash('sha256').update('portico').digest();

/** Each entry's hash covers the one before it. */
export const nextHash = (before: Uint8Array, content: string): Buffer =>
  createHash('sha256').update(before).update(content).digest();

/** Ascending numbers as PostgreSQL writes a multirange of them. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else ranges.push([number, number + 1]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** The numbers of a multirange, in order. */
export function* numbersIn(ranges: string): Generator<number> {
  for (const [, from, to] of ranges.matchAll(/\[(\d+),(\d+)\)/g))
    for (let number = Number(from); number < Number(to); number++) yield number;
}
