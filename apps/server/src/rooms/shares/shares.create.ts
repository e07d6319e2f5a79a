import { randomBytes } from 'node:crypto';
import type { Parsed } from '@portico/contract/define';
import { fail } from '@portico/contract/errors';
import { SHARES_A_DAY, type Share, type shares } from '@portico/contract/rooms/shares';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { queueEmail } from '@portico/platform/outbox';
import { DOCUMENT_TYPE, documentScope } from '../documents/index.ts';
import { siteOfSession } from '../identity/index.ts';
import { shareEmail } from './shares.emails.ts';
import { hashOf, shareByKey } from './shares.sql.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const LIMIT = { limit: SHARES_A_DAY, seconds: DAY_MS / 1000 };

/** Emails a link to a document that the caller may read. */
export async function createShare(
  ctx: Ctx,
  { EFileKey, ToName, ToEmail, Days, OpeningsMax }: Parsed<typeof shares.rows.create>['body'],
): Promise<Share> {
  const { db, now, actor } = ctx;
  // What an uploader has written into a title doesn't go out in our name: the email has the type instead.
  const { what } =
    (await db.row<{ what: string }>(sql`
      SELECT CASE document.source WHEN 'template' THEN document.title ELSE ${DOCUMENT_TYPE} ->> 'Name' END AS what
      FROM document WHERE document.key = ${EFileKey} AND document.state <> 'inactive' AND ${documentScope(ctx)}`)) ??
    fail('recordNotFound');
  const { allowed, retryAfterSeconds } = await ctx.throttle.take(`share:${actor.personKey}`, LIMIT);
  if (!allowed) fail('shareLimit', { limit: SHARES_A_DAY, seconds: retryAfterSeconds });

  const key = newKey();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + Days * DAY_MS);
  await db.rows(sql`
    INSERT INTO share (key, document_key, secret_hash, to_name, to_email, created_by_key, created_at, expires_at, openings_max)
    VALUES (${key}, ${EFileKey}, ${hashOf(secret)}, ${ToName}, ${ToEmail}, ${actor.personKey}, ${now}, ${expiresAt}, ${OpeningsMax})`);
  const site = await siteOfSession(ctx);
  await queueEmail(
    db,
    shareEmail({ key, to: ToEmail, what, from: actor.name, secret, expiresAt }, site),
    now,
  );
  ctx.note({ details: { share: key } });
  return (await shareByKey(ctx, key)) ?? fail('serverError');
}
