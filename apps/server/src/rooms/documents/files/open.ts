import { type FileToSend, type Parsed, scoped } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { documents, FileToken } from '@portico/contract/rooms/documents';
import { type Database, type Db, type Sql, sql } from '@portico/database/open';
import {
  type Ctx,
  type FindPresence,
  type PublicCtx,
  reachesOf,
  signedInAs,
  type Viewer,
} from '@portico/platform/context';
import type { Storage } from '@portico/platform/storage/storage';
import { documentScope } from '../documents.scope.ts';
import { markSeen, recordOpenings } from '../openings.ts';
import type { Renders, Stored } from './renders.ts';
import type { Grant, Tokens } from './tokens.ts';

export interface FileParts {
  readonly database: Database;
  readonly storage: Storage;
  readonly renders: Renders;
  readonly tokens: Tokens;
  readonly findPresence: FindPresence;
}

/** A document as far as its file goes. */
export interface FoundFile {
  readonly key: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly pages: number | null;
  readonly sha256: string | null;
  readonly bytes: number | null;
  readonly template: string | null;
  readonly version: number | null;
  readonly facts: unknown;
  readonly issuedAt: Date;
}

export const selectFiles = (db: Db, condition: Sql): Promise<FoundFile[]> =>
  db.rows<FoundFile>(sql`
    SELECT document.key, document.title, document.name, document.content_type AS type, document.pages,
      encode(document.blob_sha256, 'hex') AS sha256, blob.bytes, document.template,
      document.template_version AS version, CASE WHEN blob.sha256 IS NULL THEN document.facts END AS facts,
      document.created_at AS "issuedAt"
    FROM document LEFT JOIN blob ON blob.sha256 = document.blob_sha256 WHERE ${condition}`);

/** Where its bytes are. What the portal makes itself is made now if this is the first time. */
export async function bytesOf(
  { key, sha256, bytes, template, version, facts, issuedAt }: FoundFile,
  { renders }: FileParts,
  signal: AbortSignal | undefined,
): Promise<Stored> {
  if (sha256 !== null && bytes !== null) return { sha256, bytes };
  if (template === null || version === null)
    throw new Error(`Document ${key} has neither bytes nor a template.`);
  return renders.make({ key, template, version, facts, issuedAt }, signal);
}

const TOKEN_MINUTES = 15;
const MINUTE = 60_000;

/** Seals a grant for the caller. It opens nothing that the caller can't see when it's used. */
export function grantTo(
  ctx: Pick<Ctx, 'actor' | 'impersonator' | 'impersonation' | 'now'>,
  tokens: Tokens,
  grant: Pick<Grant, 'target' | 'disposition'>,
  minutes = TOKEN_MINUTES,
): FileToken {
  const ExpiresAt = new Date(ctx.now.getTime() + minutes * MINUTE).toISOString();
  const Token = tokens.seal({ ...grant, holder: signedInAs(ctx), expiresAt: ExpiresAt });
  return { Token, ExpiresAt };
}

/** Asking for a token is opening the document: it isn't new any more, and the audit log says who asked. */
export async function openToken(
  ctx: Ctx,
  { EFileKey, Disposition }: Parsed<typeof documents.rows.token>['query'],
  { tokens }: FileParts,
): Promise<FileToken> {
  const found = await ctx.db.row(
    sql`SELECT 1 FROM document WHERE document.key = ${EFileKey} AND ${documentScope(ctx)}`,
  );
  if (found === undefined) fail('recordNotFound');
  await markSeen(ctx.db, ctx, [EFileKey]);
  return grantTo(ctx, tokens, { target: { documentKey: EFileKey }, disposition: Disposition });
}

export async function fileByToken(ctx: PublicCtx, token: string, parts: FileParts): Promise<FileToSend> {
  const grant = parts.tokens.open(token, ctx.now) ?? fail('fileLinkOver');
  const { target, disposition, holder } = grant;
  // The room `shares` opens these.
  if ('shareKey' in holder) return fail('fileLinkOver');
  const { personKey, logonKey, staffLogonKey } = holder;
  const keys = 'documentKey' in target ? [target.documentKey] : target.documentKeys;
  // Whatever the holder could see when the token was made: now they may not, or it was withdrawn.
  const find = async (): Promise<readonly FoundFile[] | undefined> => {
    const presence = await parts.findPresence(holder);
    const reaches = presence && reachesOf(scoped, presence.actor);
    const found = reaches && (await selectFiles(parts.database, seenBy({ ...presence, reaches }, keys)));
    return found?.length === keys.length ? found : undefined;
  };
  ctx.restsOn({
    keys: [...keys, personKey, logonKey, ...(staffLogonKey === undefined ? [] : [staffLogonKey])],
    holds: async () => (await find()) !== undefined,
  });
  const [found = fail('fileLinkOver')] = (await find()) ?? fail('fileLinkOver');
  return 'documentKey' in target
    ? toSend(found, await bytesOf(found, parts, ctx.signal), disposition, parts)
    : toSend(target, target, disposition, parts);
}

export const seenBy = (viewer: Viewer, keys: readonly string[]): Sql =>
  sql`document.key = ANY (${keys}::uuid[]) AND document.state <> 'inactive' AND ${documentScope(viewer)}`;

/** For programs that have a bearer token anyway. */
export async function fileByKey(ctx: Ctx, key: string, parts: FileParts): Promise<FileToSend> {
  const find = () => selectFiles(ctx.db, sql`document.key = ${key} AND ${documentScope(ctx)}`);
  ctx.restsOn({ keys: [key, ctx.actor.personKey], holds: async () => (await find()).length > 0 });
  const [found = fail('recordNotFound')] = await find();
  const stored = await bytesOf(found, parts, ctx.signal);
  await recordOpenings(parts.database, ctx, [key], 'documents.binary');
  return toSend(found, stored, 'attachment', parts);
}

/** Types that a browser shows without running anything in them. */
const SHOWN = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

export const toSend = (
  { name, type }: { readonly name: string; readonly type: string },
  { sha256, bytes }: Stored,
  disposition: Grant['disposition'],
  { storage }: Pick<FileParts, 'storage'>,
): FileToSend => ({
  name,
  type,
  bytes,
  sha256,
  disposition: SHOWN.has(type) ? disposition : 'attachment',
  open: (range) => storage.open(sha256, range),
});
