import { fail } from '@portico/contract/errors';
import { isChangePurpose, type NewApplication } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { policyScope } from '../policies/index.ts';
import { requireKnown, writeAnswers } from './applications/answers.ts';
import { copyAnswers, copySource, copyTarget } from './applications/copy.ts';
import { placeApplication } from './applications/place.ts';
import type { StoredApplication } from './applications/sql.ts';
import { openChange } from './changes/open.ts';

/** Opens an application: to change a bound term, of a quote that came without one, or as a copy. The key of its term. */
export async function openApplication(ctx: Ctx, asked: NewApplication, predateDays: number): Promise<string> {
  const { Policy, Purpose, CopyFrom } = asked;
  if (isChangePurpose(Purpose)) {
    await openChange(ctx, Purpose, asked, predateDays);
    return Policy.Key;
  }
  const source = CopyFrom && (await copySource(ctx, CopyFrom.Key));
  const policyKey = source ? await copyTarget(ctx, asked, source, predateDays) : Policy.Key;
  await openFirst(ctx, policyKey, asked, source);
  return policyKey;
}

async function openFirst(
  ctx: Ctx,
  policyKey: string,
  { Purpose, ReasonKey, Answers: given }: NewApplication,
  source: StoredApplication | undefined,
): Promise<void> {
  // Held first and read afterwards, so that what someone did just before is seen.
  await ctx.db.rows(
    sql`SELECT 1 FROM policy WHERE policy.key = ${policyKey} AND ${policyScope(ctx)} FOR UPDATE`,
  );
  const found = await ctx.db.row<{ status: string; openKey: string | null }>(sql`
    SELECT policy.status, (
      SELECT application.key FROM application WHERE application.policy_key = policy.key
      ORDER BY application.opened_at DESC, application.key DESC LIMIT 1) AS "openKey"
    FROM policy WHERE policy.key = ${policyKey} AND ${policyScope(ctx)}`);
  const { status, openKey } = found ?? fail('recordNotFound');
  if (openKey !== null) fail('applicationOpen', { key: openKey });
  if (status !== 'quote' || Purpose !== 'new' || ReasonKey !== undefined)
    fail('businessError', { message: 'Only a quote can have its first application opened.' });
  await placeApplication(ctx, policyKey);
  const opened = await ctx.db.row<{ key: string; editionKey: string }>(
    sql`SELECT key, edition_key AS "editionKey" FROM application WHERE policy_key = ${policyKey}`,
  );
  if (opened === undefined)
    return fail('businessError', { message: 'This program has no rates for the quote’s first day yet.' });
  if (source !== undefined) await copyAnswers(ctx, opened.key, source);
  if (given === undefined) return;
  await requireKnown(ctx, opened.editionKey, given);
  await writeAnswers(ctx, opened.key, given);
}
