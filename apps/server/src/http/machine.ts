import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Row, Signer } from '@portico/contract/define';
import { Failure, fail } from '@portico/contract/errors';
import { type Db, type Query, sql } from '@portico/database/open';
import { isSigned, isTimely } from '@portico/platform/signatures';
import type { Claim } from './idempotency.ts';

/** The secrets of each machine that may call us, the current one and those on their way in or out. */
export type Signers = Readonly<Partial<Record<Signer, readonly Uint8Array[]>>>;

/** Who claims to have sent a message, before its body is read. */
export interface MachineMessage {
  readonly signer: Signer;
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
}

/** Visible characters without a full stop, which separates the signed parts. */
const ID = /^[\x21-\x2d\x2f-\x7e]{1,200}$/;

export const signerOf = (row: Row): Signer => {
  if (row.signer === undefined) throw new Error(`${row.method} ${row.path} doesn’t say who signs it.`);
  return row.signer;
};

/** Undefined where a caller doesn't even try to sign: that's noise, like a call without a token. */
export function readMessage(signer: Signer, headers: IncomingHttpHeaders): MachineMessage | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return;
  return { signer, id, timestamp, signatures };
}

/** Refuses what can be refused before the body is read. */
export function refuseMessage(
  message: MachineMessage | undefined,
  signer: Signer,
  signers: Signers,
  now: Date,
): Failure | undefined {
  if (!signers[signer]?.length) return new Failure('signerNotSetUp', { signer });
  if (message === undefined) return new Failure('signatureInvalid', { reason: 'missing' });
  if (!ID.test(message.id)) return new Failure('signatureInvalid', { reason: 'id' });
  if (!isTimely(message.timestamp, now)) return new Failure('signatureInvalid', { reason: 'timestamp' });
  return undefined;
}

export function refuseSignature(
  message: MachineMessage,
  body: Buffer,
  signers: Signers,
): Failure | undefined {
  const secrets = signers[message.signer] ?? [];
  return isSigned(secrets, { ...message, body }, message.signatures)
    ? undefined
    : new Failure('signatureInvalid', { reason: 'signature' });
}

/** A signed body, once its signature is verified. Banks send forms in either of their two types. */
export async function contentOf(row: Row, body: Buffer, contentType = ''): Promise<unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (!row.form) return JSON.parse(text);
    if (!contentType.toLowerCase().startsWith(MULTIPART)) return formOf(text);
    return fieldsOf(await new Response(text, { headers: { 'content-type': contentType } }).formData());
  } catch {
    return fail('badRequest');
  }
}

export const MULTIPART = 'multipart/form-data';

export const formOf = (text: string) => fieldsOf(new URLSearchParams(text));

/** The fields of a form. A name that comes twice is an error: which one counts would be a guess. */
function fieldsOf<T>(form: Iterable<[string, T]>): Readonly<Record<string, T>> {
  const fields = [...form];
  if (new Set(fields.map(([name]) => name)).size < fields.length) fail('badRequest');
  return Object.fromEntries(fields);
}

/**
 * Takes the message for this transaction, or gives the reply that it got before. A repeat waits until the first one has
 * committed; if that fails, the repeat does the work.
 */
export const claimMessage = (
  rowId: string,
  { signer, id }: MachineMessage,
  body: Buffer,
  now: Date,
): Claim => {
  const hash = createHash('sha256').update(`${rowId}\n`).update(body).digest();
  return {
    async take(tx: Db): Promise<string | undefined> {
      const claimed = await tx.row(sql`
        INSERT INTO machine_message (signer, message_id, hash, at) VALUES (${signer}, ${id}, ${hash}, ${now})
        ON CONFLICT DO NOTHING RETURNING true AS claimed`);
      if (claimed !== undefined) return undefined;
      const earlier = await tx.row<{ hash: Buffer; reply: string }>(
        sql`SELECT hash, reply FROM machine_message WHERE signer = ${signer} AND message_id = ${id}`,
      );
      return earlier?.hash.equals(hash) ? earlier.reply : fail('idempotencyConflict');
    },
    keep: (reply: string): Query =>
      sql`UPDATE machine_message SET reply = ${reply} WHERE signer = ${signer} AND message_id = ${id}`,
  };
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A message is refused by its time long before we forget it. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM machine_message WHERE at < ${new Date(now.getTime() - KEPT_MS)}`);
}
