import type { ErrorCode, ErrorDetails } from '@portico/contract/errors';
import type { NewUpload, UploadOwnerKind, UploadState } from '@portico/contract/rooms/uploads';
import { type Db, sql } from '@portico/database/open';
import { bytesOf } from '@portico/platform/storage/blobs';

export const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

/** How the table names what a document is about. */
export const STORED_KINDS = {
  CustomerRiskAccount: 'account',
  Policy: 'policy',
  Agency: 'agency',
  Claim: 'claim',
  Content: 'content',
  Conversation: 'conversation',
  Brand: 'brand',
} as const satisfies Record<UploadOwnerKind, string>;

export interface Refusal {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

export interface StoredUpload {
  readonly key: string;
  /** The record it's sent for. */
  readonly ownerKind: (typeof STORED_KINDS)[UploadOwnerKind];
  readonly ownerKey: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
  readonly refusal: Refusal | null;
  readonly sha256: string | null;
  readonly contentType: string | null;
  readonly pages: number | null;
  /** When a virus scanner found nothing in it. */
  readonly scannedAt: Date | null;
  readonly documentKey: string | null;
  readonly expiresAt: Date;
}

const COLUMNS = sql`
  key, owner_kind AS "ownerKind", owner_key AS "ownerKey", name, bytes::int, state, refusal, encode(blob_sha256, 'hex') AS sha256, content_type AS "contentType", pages,
  scanned_at AS "scannedAt", document_key AS "documentKey", expires_at AS "expiresAt"`;

/** An upload belongs to its sender alone, whatever else others may see. */
export const ownUpload = (db: Db, key: string, personKey: string) =>
  db.row<StoredUpload>(sql`SELECT ${COLUMNS} FROM upload WHERE key = ${key} AND person_key = ${personKey}`);

/** The same, which no one else changes until the transaction ends. */
export const holdUpload = (db: Db, key: string, personKey: string) =>
  db.row<StoredUpload>(
    sql`SELECT ${COLUMNS} FROM upload WHERE key = ${key} AND person_key = ${personKey} FOR UPDATE`,
  );

/** How many someone has open. Their next upload waits for the end of this transaction. */
export async function countOpen(db: Db, personKey: string, now: Date): Promise<number> {
  await db.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`upload:${personKey}`}, 0))`);
  const open = await db.row<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM upload
    WHERE person_key = ${personKey} AND state = 'open' AND expires_at > ${now}`);
  return open?.count ?? 0;
}

export async function insertUpload(
  db: Db,
  key: string,
  personKey: string,
  { Name, Bytes, OwnerKind, OwnerKey, EFileTypeKey }: NewUpload,
  now: Date,
): Promise<void> {
  await db.rows(sql`
    INSERT INTO upload (key, person_key, owner_kind, owner_key, type_key, name, bytes, state, created_at, expires_at)
    VALUES (${key}, ${personKey}, ${STORED_KINDS[OwnerKind]}, ${OwnerKey}, ${EFileTypeKey}, ${Name}, ${Bytes}, 'open',
            ${now}, ${new Date(now.getTime() + EXPIRES_AFTER_MS)})`);
}

export interface ReceivedFile {
  readonly sha256: string;
  readonly name: string;
  readonly contentType: string;
  readonly pages: number | null;
  readonly scannedAt: Date | null;
}

export async function markReceived(db: Db, key: string, file: ReceivedFile): Promise<void> {
  await db.rows(sql`
    UPDATE upload SET state = 'received', blob_sha256 = ${bytesOf(file.sha256)}, name = ${file.name},
      content_type = ${file.contentType}, pages = ${file.pages}, scanned_at = ${file.scannedAt}
    WHERE key = ${key} AND state = 'open'`);
}

export async function markRefused(db: Db, key: string, refusal: Refusal): Promise<void> {
  await db.rows(sql`
    UPDATE upload SET state = 'refused', refusal = ${JSON.stringify(refusal)}
    WHERE key = ${key} AND state = 'open'`);
}

export async function markTaken(db: Db, key: string, documentKey: string): Promise<void> {
  await db.rows(sql`UPDATE upload SET state = 'taken', document_key = ${documentKey} WHERE key = ${key}`);
}

/** Cancels an upload, unless it's a document already. */
export async function deleteUpload(db: Db, key: string, personKey: string): Promise<void> {
  await db.rows(
    sql`DELETE FROM upload WHERE key = ${key} AND person_key = ${personKey} AND state <> 'taken'`,
  );
}

/** Returns the keys of the uploads that are over. */
export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const expired = await db.rows<{ key: string }>(
    sql`DELETE FROM upload WHERE expires_at < ${now} RETURNING key`,
  );
  return expired.map(({ key }) => key);
}
