import { fail } from '@portico/contract/errors';
import type { EFile } from '@portico/contract/rooms/documents';
import type { DocumentChange, NewDocument } from '@portico/contract/rooms/uploads';
import { type Db, sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { bytesOf } from '@portico/platform/storage/blobs';
import { fileAdded } from '../claims/index.ts';
import { documentByKey, documentScope } from '../documents/index.ts';
import { policyScope } from '../policies/index.ts';
import { ownerOf, requireType } from './uploads.owners.ts';
import { audienceOf, titleOf } from './uploads.rules.ts';
import { holdUpload, markTaken } from './uploads.sql.ts';

const wireOf = async (ctx: Ctx, key: string): Promise<EFile> =>
  (await documentByKey(ctx, key)) ?? fail('recordNotFound');

/** Makes a document of an upload, once. */
export async function addDocument(ctx: Ctx, body: NewDocument): Promise<EFile> {
  const { db, actor, now, reaches } = ctx;
  const upload = (await holdUpload(db, body.UploadKey, actor.personKey)) ?? fail('recordNotFound');
  if (upload.documentKey !== null) return wireOf(ctx, upload.documentKey);
  if (upload.refusal !== null) fail(upload.refusal.code, upload.refusal.details);
  if (upload.sha256 === null) fail('uploadOpen', { name: upload.name });
  const owner = await ownerOf(ctx, body);
  await requireType(ctx, owner, body.EFileTypeKey);
  const key = newKey();
  const title = body.Title ?? titleOf(upload.name);
  // What belongs to a claim stays as it was sent.
  const isEvidence = owner.claimKey !== null;
  await db.rows(sql`
    INSERT INTO document (key, account_key, policy_key, agency_key, claim_key, type_key, title, name, state, audience,
                          source, blob_sha256, content_type, pages, scanned_at, created_at, created_by_key, final_at)
    VALUES (${key}, ${owner.accountKey}, ${owner.policyKey}, ${owner.agencyKey}, ${owner.claimKey},
            ${body.EFileTypeKey},
            ${title}, ${upload.name}, ${isEvidence ? 'final' : 'draft'},
            ${audienceOf(reaches, body.VisibleToInsured)}, 'upload', ${bytesOf(upload.sha256)}, ${upload.contentType},
            ${upload.pages}, ${upload.scannedAt}, ${now}, ${actor.personKey}, ${isEvidence ? now : null})`);
  await markTaken(db, upload.key, key);
  if (owner.claimKey !== null) await fileAdded(ctx, owner.claimKey, { typeKey: body.EFileTypeKey, title });
  ctx.note({ kind: 'document', key });
  return wireOf(ctx, key);
}

interface Held {
  readonly key: string;
  readonly title: string;
  readonly state: EFile['State'];
  readonly version: number;
  readonly isOwn: boolean;
  readonly policyKey: string | null;
}

/** A document that the actor can see, which no one else changes until the transaction ends. */
const holdDocument = (ctx: Ctx, key: string) =>
  ctx.db.row<Held>(sql`
    SELECT key, title, state, version, coalesce(created_by_key = ${ctx.actor.personKey}, false) AS "isOwn",
      policy_key AS "policyKey"
    FROM document WHERE key = ${key} AND ${documentScope(ctx)} FOR UPDATE`);

/** Those who uploaded a document may change it until it's final; staff may change every draft and withdraw what is final. */
export async function changeDocument(ctx: Ctx, change: DocumentChange): Promise<EFile> {
  const { Key, Version, Title, EFileTypeKey, VisibleToInsured, RecordInactive } = change;
  const document = (await holdDocument(ctx, Key)) ?? fail('recordNotFound');
  const isStaff = ctx.reaches.includes('all');
  if (!isStaff && (!document.isOwn || change.Audience !== undefined)) fail('forbidden');
  if (document.version !== Version) fail('stale');
  const isDraft = document.state === 'draft';
  const isRewritten = Title !== undefined || EFileTypeKey !== undefined;
  if (!isDraft && (isRewritten || !isStaff)) fail('documentFinal', { title: document.title });
  if (EFileTypeKey !== undefined) await requireType(ctx, document, EFileTypeKey);
  const audience =
    change.Audience ?? (VisibleToInsured === undefined ? null : audienceOf(ctx.reaches, VisibleToInsured));
  await ctx.db.rows(sql`
    UPDATE document SET title = coalesce(${Title ?? null}, title), type_key = coalesce(${EFileTypeKey ?? null}, type_key),
      audience = coalesce(${audience}, audience), version = version + 1
    WHERE key = ${Key}`);
  const changed = await wireOf(ctx, Key);
  if (!RecordInactive) return changed;
  // Those who aren't staff no longer see it, so it's read before.
  await ctx.db.rows(sql`UPDATE document SET state = 'inactive' WHERE key = ${Key}`);
  return { ...changed, State: 'inactive' };
}

export interface Commit {
  readonly PolicyKey: string;
  readonly TransactionKey?: string | undefined;
  readonly EFileKeys: readonly string[];
}

/** Makes the drafts of a policy final, all or none. */
export async function commitDocuments(
  ctx: Ctx,
  { PolicyKey, TransactionKey, EFileKeys }: Commit,
): Promise<EFile[]> {
  const { db } = ctx;
  await requirePolicy(ctx, PolicyKey, TransactionKey);
  const keys = [...new Set(EFileKeys)].sort();
  const found = await db.rows<{ key: string; title: string; state: EFile['State'] }>(sql`
    SELECT key, title, state FROM document
    WHERE key = ANY (${keys}::uuid[]) AND policy_key = ${PolicyKey} ORDER BY key FOR UPDATE`);
  if (found.length < keys.length) fail('recordNotFound');
  const withdrawn = found.find(({ state }) => state === 'inactive');
  if (withdrawn !== undefined) fail('documentFinal', { title: withdrawn.title });
  await makeFinal(db, keys, ctx.now);
  ctx.note({ details: { documents: keys.length } });
  return Promise.all(EFileKeys.map((key) => wireOf(ctx, key)));
}

async function requirePolicy(ctx: Ctx, policyKey: string, transactionKey: string | undefined): Promise<void> {
  const policy = await ctx.db.row(sql`SELECT 1 FROM policy WHERE key = ${policyKey} AND ${policyScope(ctx)}`);
  if (policy === undefined) fail('recordNotFound');
  if (transactionKey === undefined) return;
  const entry = await ctx.db.row(sql`
    SELECT 1 FROM policy_transaction WHERE key = ${transactionKey} AND policy_key = ${policyKey}`);
  if (entry === undefined) fail('recordNotFound');
}

async function makeFinal(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db.rows(sql`
    UPDATE document SET state = 'final', final_at = ${now}, version = version + 1
    WHERE key = ANY (${keys}::uuid[]) AND state = 'draft'`);
}
