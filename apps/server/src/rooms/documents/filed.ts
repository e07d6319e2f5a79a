import { fail } from '@portico/contract/errors';
import type { Audience } from '@portico/contract/rooms/documents';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { documentScope } from './documents.scope.ts';

/** A document as other rooms mention it. */
export interface FiledDocument {
  readonly key: string;
  readonly title: string;
  readonly typeKey: string;
  readonly audience: Audience;
  /** Null for an upload. */
  readonly facts: unknown;
}

interface Owner {
  readonly policyKey?: string;
  readonly accountKey?: string;
}

/** The documents of a policy or an account, in the order given. If one of them is not the caller's to see, none is found. */
export async function filedDocuments(
  ctx: Ctx,
  keys: readonly string[],
  { policyKey, accountKey }: Owner,
): Promise<FiledDocument[]> {
  const found = await ctx.db.rows<FiledDocument>(sql`
    SELECT document.key, document.title, document.type_key AS "typeKey", document.audience, document.facts
    FROM document
    WHERE document.key = ANY (${keys}::uuid[]) AND document.state <> 'inactive' AND ${documentScope(ctx)}
      AND (${policyKey ?? null}::uuid IS NULL OR document.policy_key = ${policyKey ?? null})
      AND (${accountKey ?? null}::uuid IS NULL OR document.account_key = ${accountKey ?? null})`);
  return [...new Set(keys)].map(
    (key) => found.find((document) => document.key === key) ?? fail('recordNotFound'),
  );
}
