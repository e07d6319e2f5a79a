import { fail } from '@portico/contract/errors';
import type { NewApplication } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { copyQuote } from '../../policies/index.ts';
import { applicationByKey, type StoredApplication } from './sql.ts';

/** The quote that gets the answers: a new one for the same place, unless another quote is named. */
export async function copyTarget(
  ctx: Ctx,
  { Policy, EffectiveOn }: NewApplication,
  source: StoredApplication,
  predateDays: number,
): Promise<string> {
  if (source.policyKey !== Policy.Key) return Policy.Key;
  return (await copyQuote(ctx, Policy.Key, EffectiveOn, predateDays)) ?? fail('recordNotFound');
}

/** The application of a quote to copy. */
export async function copySource(ctx: Ctx, key: string): Promise<StoredApplication> {
  const source = (await applicationByKey(ctx, key)) ?? fail('recordNotFound');
  if (source.purpose !== 'new')
    fail('businessError', { message: 'Only a quote’s application can be copied.' });
  return source;
}

/** What was assumed stays assumed. */
export async function copyAnswers({ db }: Ctx, key: string, source: StoredApplication): Promise<void> {
  await db.rows(sql`
    UPDATE application SET answers = answers || ${JSON.stringify(source.answers)}::jsonb, assumed = ${[...source.assumed]}
    WHERE key = ${key}`);
}
