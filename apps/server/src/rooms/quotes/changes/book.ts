/** Books an endorsement, a cancellation or a reinstatement, within the transaction that has checked it. */
import { modeOf } from '@portico/contract/rooms/binding';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { reschedule } from '../../payments/index.ts';
import { cancelTerm, reinstateTerm, writePrice } from '../../policies/index.ts';
import type { StoredApplication } from '../applications/sql.ts';
import { bookChange } from '../binding/booking.ts';
import { confirmBuilding } from '../binding/building.ts';
import { setDueDates } from '../binding/papers.ts';
import type { Precheck } from '../binding/precommit.ts';
import { logRating } from '../rating/rate.ts';
import { announceChange, issueChangePapers } from './papers.ts';
import { type MadeChange, spread } from './term.rules.ts';
import { descriptionOf } from './words.rules.ts';

export async function bookTermChange(
  ctx: Ctx,
  held: StoredApplication,
  checked: Precheck,
  asked: { readonly OutputFile?: boolean | undefined; readonly RequestFile?: string | undefined },
): Promise<void> {
  const { price, input, made, termChange, titleOf } = checked;
  // Nothing without a price comes here.
  if (made === null || termChange === null) return;
  const { key, version, editionKey, policyKey } = held;
  const rating = await logRating(ctx, {
    ...{ kind: 'commit', key, version, editionKey, input, result: price, termChange },
  });
  await moveTerm(ctx, held, checked, made);
  const papers = { held, made, termChange };
  const documentKeys = asked.OutputFile === false ? [] : await issueChangePapers(ctx, papers);
  const changeKey = await bookChange(ctx, {
    kind: modeOf(held.purpose),
    policyKey,
    applicationKey: key,
    ratingKey: rating.Key,
    effectiveOn: held.effectiveOn,
    annualCents: made.annualCents,
    booked: made.booked,
    target: made.target,
    method: made.method,
    reasonKey: made.kind === 'CAN' ? (held.reason?.Key ?? null) : null,
    reversesKey: made.kind === 'REI' ? (held.bookedTerm?.changes.at(-1)?.key ?? null) : null,
    forms: price.FormList,
    documentKeys,
    description: descriptionOf(made.kind, termChange),
  });
  await reschedule(ctx, [policyKey]);
  await setDueDates(ctx, held, price, titleOf, asked.RequestFile);
  await ctx.db.rows(sql`
    UPDATE application SET status = 'committed', rated_key = ${rating.Key}, version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key}`);
  await announceChange(ctx, papers, changeKey);
  ctx.note({
    kind: 'policy',
    key: policyKey,
    details: { mode: made.kind, effectiveOn: held.effectiveOn, differenceCents: termChange.DifferenceCents },
  });
}

/** The record of the term as it is from then on. A canceled term keeps its price: the ledger says what goes back. */
async function moveTerm(
  ctx: Ctx,
  held: StoredApplication,
  { price, termChange }: Precheck,
  { kind, target }: MadeChange,
): Promise<void> {
  const { policyKey } = held;
  if (kind === 'CAN') return cancelTerm(ctx, policyKey, held.effectiveOn);
  if (kind === 'REI') await reinstateTerm(ctx, policyKey, held.effectiveOn);
  else
    await confirmBuilding(
      ctx,
      held,
      (termChange?.ChangeList ?? []).map(({ Control }) => Control),
    );
  const coverages = spread(price.CoverageList, target.premiumCents);
  if (coverages.length > 0) await writePrice(ctx, policyKey, { ...target, coverages });
}
