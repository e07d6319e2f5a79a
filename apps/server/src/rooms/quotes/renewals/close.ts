import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { settleRenewalTerm } from '../../policies/index.ts';
import { completeTask } from '../../tasks/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { offerKeyOf } from './sql.ts';

/** An offer whose application is withdrawn. The term can be offered again. */
export async function withdrawOffer(ctx: Ctx, { key, policyKey }: StoredApplication): Promise<void> {
  const offer = await offerKeyOf(ctx, { applicationKey: key });
  if (offer === undefined) return;
  await settleRenewalTerm(ctx, policyKey, 'withdrawn');
  await closeOffer(ctx, offer, 'withdrawn');
}

export async function closeOffer(
  ctx: Ctx,
  key: string,
  answer: 'accepted' | 'declined' | 'withdrawn',
  reason: string | null = null,
): Promise<void> {
  const { db, now, actor } = ctx;
  await db.rows(sql`
    UPDATE renewal_offer SET answer = ${answer}, answered_at = ${now}, answered_by_key = ${actor.personKey},
      decline_reason = ${reason}
    WHERE key = ${key} AND answer IS NULL`);
  await completeTask(ctx, 'renewalQuestion', key, `The offer was ${answer}.`);
}
