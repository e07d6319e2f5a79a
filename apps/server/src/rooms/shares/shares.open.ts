import { type FileToSend, scoped } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import type { TokenRole } from '@portico/contract/roles';
import type { FileToken } from '@portico/contract/rooms/documents';
import type { SharedDocument } from '@portico/contract/rooms/shares';
import { type Db, type Sql, sql } from '@portico/database/open';
import { instant } from '@portico/database/wire';
import { type BrowserCtx, type PublicCtx, reachesOf } from '@portico/platform/context';
import {
  bytesOf,
  DOCUMENT_TYPE,
  documentScope,
  type FileParts,
  selectFiles,
  toSend,
} from '../documents/index.ts';
import { hashOf, isActive, SHARED } from './shares.sql.ts';

/** A person opens a handful of links. Anyone who tries more is guessing. */
const TRIES = { limit: 60, seconds: 60 };
const TOKEN_MS = 15 * 60_000;
const AGENT_LENGTH = 200;

interface FoundShare {
  readonly key: string;
  readonly documentKey: string;
  readonly senderKey: string;
  readonly senderLogonKey: string;
  /** What the sender may do now. */
  readonly roles: readonly TokenRole[];
}

/** A link whose sender still has an account, if it's active on these conditions. */
const findShare = (db: Db, condition: Sql): Promise<FoundShare | undefined> =>
  db.row<FoundShare>(sql`
    SELECT share.key, share.document_key AS "documentKey", share.created_by_key AS "senderKey",
      logon.key AS "senderLogonKey",
      ARRAY(SELECT role FROM person_role WHERE person_key = share.created_by_key) AS roles
    FROM ${SHARED}
    JOIN person ON person.key = share.created_by_key AND NOT person.record_inactive
    JOIN logon ON logon.person_key = person.key AND logon.disabled_at IS NULL
    WHERE ${condition}`);

/** The document, if the sender may still read it: a link never shows more than its sender sees. */
const stillRead = ({ documentKey, senderKey, roles }: FoundShare): Sql =>
  sql`document.key = ${documentKey} AND document.state <> 'inactive'
    AND ${documentScope({ reaches: reachesOf(scoped, { roles }), actor: { personKey: senderKey } })}`;

const bySecret = (secret: string, now: Date): Sql =>
  sql`share.secret_hash = ${hashOf(secret)} AND ${isActive(now)}`;

/** What a link is about. Changes nothing: email scanners follow links. */
export async function peekShared(ctx: BrowserCtx, secret: string): Promise<SharedDocument | null> {
  const { db, now, address } = ctx;
  await ctx.throttle.takeOrFail(`share-peek:${address}`, TRIES);
  const share = await findShare(db, bySecret(secret, now));
  if (share === undefined) return null;
  const shown = await db.row<SharedDocument>(sql`
    SELECT document.title AS "Title", json_build_object('Name', ${DOCUMENT_TYPE} ->> 'Name') AS "EFileType",
      document.content_type AS "ContentType", person.name_full AS "From",
      ${instant(sql`share.created_at`)} AS "SharedAt", ${instant(sql`share.expires_at`)} AS "ExpiresAt"
    FROM ${SHARED} JOIN person ON person.key = share.created_by_key
    WHERE share.key = ${share.key} AND ${stillRead(share)}`);
  if (shown === undefined) return null;
  ctx.note({ kind: 'share', key: share.key });
  return shown;
}

/** Counts an opening. One at a time for each link, so that the last one isn't given to two people. */
export async function openShared(
  ctx: BrowserCtx,
  secret: string,
  { tokens }: Pick<FileParts, 'tokens'>,
): Promise<FileToken | null> {
  const { db, now, address, exchange } = ctx;
  await ctx.throttle.takeOrFail(`share-open:${address}`, TRIES);
  await db.rows(sql`SELECT FROM share WHERE secret_hash = ${hashOf(secret)} FOR UPDATE`);
  const share = await findShare(db, bySecret(secret, now));
  if (share === undefined) return null;
  const isReadable = await db.row(sql`SELECT 1 FROM document WHERE ${stillRead(share)}`);
  if (isReadable === undefined) return null;
  const agent = exchange.request.headers['user-agent'] ?? '';
  await db.rows(sql`
    INSERT INTO share_opening (share_key, opened_at, address, agent)
    VALUES (${share.key}, ${now}, ${address}, ${agent.slice(0, AGENT_LENGTH)})`);
  ctx.note({ kind: 'share', key: share.key, details: { document: share.documentKey } });
  const ExpiresAt = new Date(now.getTime() + TOKEN_MS).toISOString();
  const Token = tokens.seal({
    target: { documentKey: share.documentKey },
    holder: { shareKey: share.key, senderKey: share.senderKey, senderLogonKey: share.senderLogonKey },
    disposition: 'attachment',
    expiresAt: ExpiresAt,
  });
  return { Token, ExpiresAt };
}

/** The file of an opening. Revoking the link ends it, too. */
export async function sharedFile(ctx: PublicCtx, token: string, parts: FileParts): Promise<FileToSend> {
  const { holder, target, disposition } = parts.tokens.open(token, ctx.now) ?? fail('fileLinkOver');
  if (!('shareKey' in holder && 'documentKey' in target)) return fail('fileLinkOver');
  const find = async () => {
    const isOpened = sql`share.key = ${holder.shareKey} AND ${isActive(ctx.now, { ignoring: 'usedUp' })}`;
    const share = await findShare(ctx.db, isOpened);
    return share && (await selectFiles(ctx.db, stillRead(share)));
  };
  ctx.restsOn({
    keys: [holder.shareKey, holder.senderKey, holder.senderLogonKey, target.documentKey],
    holds: async () => (await find())?.length === 1,
  });
  const [found = fail('fileLinkOver')] = (await find()) ?? [];
  return toSend(found, await bytesOf(found, parts, ctx.signal), disposition, parts);
}
