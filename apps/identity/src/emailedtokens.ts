import { createHash, randomBytes } from 'node:crypto';
import { type Db, sql } from '@portico/database/open';
import { secondsAfter } from './lifetimes.ts';

const TOKEN_BYTES = 32;

type Purpose = 'resetPassword' | 'verifyEmail' | 'knowDevice' | 'stopReset';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Names what a link caused, without the link. */
export const causeOf = (about: string, token: string): string => `${about}:${hashOf(token).toString('hex')}`;

export interface NewToken {
  readonly purpose: Purpose;
  readonly logonKey: string;
  readonly now: Date;
  readonly seconds: number;
}

/** A token for a link; only its hash stays here. */
export async function issueToken(tx: Db, { purpose, logonKey, now, seconds }: NewToken): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.rows(sql`
    INSERT INTO mailed_token (token_hash, purpose, logon_key, created_at, expires_at)
    VALUES (${hashOf(token)}, ${purpose}, ${logonKey}, ${now}, ${secondsAfter(now, seconds)})`);
  return token;
}

export interface TokenOwner {
  readonly key: string;
  readonly person_key: string;
  readonly email: string;
  readonly name: string;
}

/** Whose link it is, if it still works and its owner may sign in. In a transaction, the logon is the caller's from here on. */
export const ownerOf = (db: Db, purpose: Purpose, token: string, now: Date) =>
  db.row<TokenOwner>(sql`
    SELECT logon.key, logon.person_key, logon.email, person.name_full AS name
    FROM mailed_token JOIN logon ON logon.key = logon_key JOIN person ON person.key = person_key
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND consumed_at IS NULL AND expires_at > ${now}
      AND disabled_at IS NULL AND NOT record_inactive
    FOR UPDATE OF logon`);

/** Uses this link up; others of its kind stay. Gives its logon, once. */
export async function useToken(
  tx: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const used = await tx.row<{ logon_key: string }>(sql`
    UPDATE mailed_token SET consumed_at = ${now}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND consumed_at IS NULL AND expires_at > ${now}
    RETURNING logon_key`);
  return used?.logon_key;
}

/** Uses up this link and all earlier emailed links of its kind. */
export async function consumeToken(tx: Db, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const logonKey = await useToken(tx, purpose, token, now);
  if (logonKey !== undefined) await withdrawTokens(tx, purpose, logonKey, now);
  return logonKey !== undefined;
}

export async function withdrawTokens(tx: Db, purpose: Purpose, logonKey: string, now: Date): Promise<void> {
  await tx.rows(sql`
    UPDATE mailed_token SET consumed_at = ${now}
    WHERE logon_key = ${logonKey} AND purpose = ${purpose} AND consumed_at IS NULL`);
}

export async function sweepMailedTokens(db: Db, now: Date): Promise<void> {
  await db.rows(sql`DELETE FROM mailed_token WHERE expires_at <= ${now}`);
}
