import { Failure, fail } from '@portico/contract/errors';
import { type ApplicationChange, isChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { moveTerm } from '../policies/index.ts';
import { requireKnown, writeAnswers } from './applications/answers.ts';
import { requireEditable } from './applications/editable.ts';
import { writeInsured } from './applications/insured.ts';
import { placeApplication } from './applications/place.ts';
import { writeProperty } from './applications/property.ts';
import { holdApplication } from './applications/sql.ts';
import { editChange } from './changes/edit.ts';
import { settleWanted } from './proposals/answer.ts';
import { withdrawOffer } from './renewals/close.ts';
import { move } from './underwriting/move.ts';
import { tell } from './underwriting/notify.ts';
import { followAnswers } from './underwriting/sync.ts';

/** Saves what was answered. */
export async function changeApplication(
  ctx: Ctx,
  version: number,
  change: ApplicationChange,
  predateDays: number,
): Promise<void> {
  const held = (await holdApplication(ctx, change.Key)) ?? fail('recordNotFound');
  if (held.version !== version) fail('stale');
  requireEditable(ctx, held);
  await requireKnown(ctx, held.editionKey, change.Answers ?? {});
  const { purpose } = held;
  if (isChangePurpose(purpose)) await editChange(ctx, { ...held, purpose }, change, predateDays);
  else if (change.ReasonKey !== undefined)
    throw new Failure('badRequest', {}, [{ path: 'body.ReasonKey', message: 'is only for a cancellation' }]);
  else if (change.Risk !== undefined)
    throw new Failure('badRequest', {}, [
      { path: 'body.Risk', message: 'can be changed only by an endorsement' },
    ]);
  else if (change.EffectiveOn !== undefined && change.EffectiveOn !== held.effectiveOn) {
    await moveTerm(ctx, held.policyKey, change.EffectiveOn, predateDays);
    await placeApplication(ctx, held.policyKey);
  }
  await writeFields(ctx, change);
  const besides = change.Insured && (await writeInsured(ctx, held.key, change.Insured));
  const facts = change.Risk && (await writeProperty(ctx, held.key, change.Risk));
  await writeAnswers(
    ctx,
    held.key,
    { ...facts?.answers, ...change.Answers },
    { ...besides, ...facts?.history },
  );
  await followAnswers(ctx, held.key);
}

async function writeFields({ db }: Ctx, change: ApplicationChange): Promise<void> {
  const { Key, SalesChannel, ExternalQuoteId, FollowUpOn } = change;
  if (ExternalQuoteId && (await isInUse(db, Key, ExternalQuoteId))) fail('externalQuoteInUse');
  const given = (value: unknown) => value !== undefined;
  await db.rows(sql`
    UPDATE application SET
      sales_channel = CASE WHEN ${given(SalesChannel)} THEN ${SalesChannel ?? null} ELSE sales_channel END,
      external_quote_id = CASE WHEN ${given(ExternalQuoteId)} THEN ${ExternalQuoteId ?? null} ELSE external_quote_id END,
      follow_up_on = CASE WHEN ${given(FollowUpOn)} THEN ${FollowUpOn ?? null}::date ELSE follow_up_on END
    WHERE key = ${Key}`);
}

/** Whether another application has this id, also one that the caller can’t see. */
export const isInUse = async (db: Ctx['db'], key: string, externalQuoteId: string): Promise<boolean> =>
  (await db.row(sql`
    SELECT 1 FROM application
    WHERE external_quote_id = ${externalQuoteId} AND status <> 'withdrawn' AND key <> ${key}`)) !== undefined;

/** Nothing is erased: the quote leaves the lists, and can come back. */
export async function withdrawApplication(ctx: Ctx, key: string): Promise<void> {
  const held = (await holdApplication(ctx, key)) ?? fail('recordNotFound');
  requireEditable(ctx, held);
  await move(ctx, held, 'withdraw', { outcome: 'Withdrawn.' });
  await ctx.db.rows(sql`
    UPDATE policy SET record_inactive = true, version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${held.policyKey} AND status = 'quote'`);
  if (held.purpose === 'renew') await withdrawOffer(ctx, held);
  else await settleWanted(ctx, held.policyKey, 'The quote was withdrawn.');
  if (held.status === 'referred') await tell(ctx, key, { kind: 'withdraw', text: 'Withdrawn.' });
}
