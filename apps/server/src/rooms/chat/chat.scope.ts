import { createHash, randomBytes } from 'node:crypto';
import { type Sql, sql } from '@portico/database/open';
import type { PublicCtx } from '@portico/platform/context';

/** As random as a key: a plain hash hides it well enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The customer's own: by person or, for a visitor, by the secret that only they have. */
export function askerScope({ actor }: PublicCtx, secret: string | undefined): Sql {
  if (actor !== undefined) return sql`person_key = ${actor.personKey}`;
  return secret === undefined ? sql`false` : sql`secret_hash = ${hashOfSecret(secret)}`;
}
