/**
 * What a commit does to a term: it binds, endorses, cancels, reinstates or renews it. A bound term changes nowhere else, apart
 * from what policies.endorse.ts books without a price.
 */
import { type CommitMode, modeOf } from '@portico/contract/rooms/binding';
import { isChangePurpose } from '@portico/contract/rooms/quotes';
import { sql } from '@portico/database/open';
import type { Ctx } from '@portico/platform/context';
import { newKey } from '@portico/platform/ids';
import { reschedule, schedule } from '../../payments/index.ts';
import { bindTerm, cancelTerm, reinstateTerm, settleRenewalTerm } from '../../policies/index.ts';
import { logRating } from '../rating/log.ts';
import { amountsIn } from '../rating/price.ts';
import { bookChange } from './booking.ts';
import { confirmBuilding } from './building.ts';
import { issuePapers, setDueDates } from './papers.ts';
import { moveProperty } from './property.ts';
import { writeSlice } from './slice.ts';
import { tell } from './tell.ts';
import type { TermCommit } from './termCommit.ts';
import { descriptionOf } from './words.rules.ts';

/** For a transaction that holds the term and has checked all else: see binding/ and renewals/. */
export async function commitTerm(ctx: Ctx, commit: TermCommit): Promise<void> {
  const { held, input, price, change } = commit;
  const { key, version, editionKey, policyKey, purpose } = held;
  const kind = modeOf(purpose);
  if (isChangePurpose(purpose) && change === null) throw new Error('A change of a term has a price.');
  const rating = await logRating(ctx, {
    ...{ kind: 'commit', key, version, editionKey, input, result: price, termChange: change?.shown ?? null },
  });
  await MOVES[kind](ctx, commit);
  const target = change?.made.target ?? amountsIn(price);
  const changeKey = newKey();
  await writeSlice(ctx, commit, target, changeKey);
  const documentKeys = commit.withoutPapers ? [] : await issuePapers(ctx, commit);
  await bookChange(ctx, {
    key: changeKey,
    kind,
    policyKey,
    applicationKey: key,
    ratingKey: rating.Key,
    effectiveOn: held.effectiveOn,
    annualCents: change?.made.annualCents ?? price.AnnualCents ?? 0,
    booked: change?.made.booked,
    target,
    method: change?.made.method ?? null,
    reasonKey: kind === 'CAN' ? (held.reason?.Key ?? null) : null,
    reversesKey: kind === 'REI' ? (held.bookedTerm?.changes.at(-1)?.key ?? null) : null,
    forms: price.FormList,
    documentKeys,
    description: descriptionOf(kind, change?.shown ?? null),
  });
  if (change === null) await schedule(ctx, policyKey, commit.plan ?? 'full');
  else await reschedule(ctx, [policyKey]);
  await setDueDates(ctx, commit);
  await ctx.db.rows(sql`
    UPDATE application SET status = 'committed', rated_key = ${rating.Key}, version = version + 1, updated_at = ${ctx.now}
    WHERE key = ${key}`);
  await tell(ctx, commit, changeKey);
  ctx.note({ kind: 'policy', key: policyKey, details: noted(kind, commit) });
}

const noted = (kind: CommitMode, { held, price, change, plan }: TermCommit) =>
  change === null
    ? { mode: kind, totalCents: price.TotalCents, plan: plan ?? 'full' }
    : { mode: kind, effectiveOn: held.effectiveOn, differenceCents: change.shown.DifferenceCents };

/** Where the term's record stands from then on. */
const MOVES: Readonly<Record<CommitMode, (ctx: Ctx, commit: TermCommit) => Promise<void>>> = {
  async NEW(ctx, { held }) {
    await bindTerm(ctx, held.policyKey);
    await confirmBuilding(ctx, held);
  },
  REN: (ctx, { held }) => settleRenewalTerm(ctx, held.policyKey, 'bound'),
  async END(ctx, { held, change }) {
    await confirmBuilding(ctx, held, change?.shown.ChangeList.map(({ Control }) => Control) ?? []);
    if (held.property !== null) await moveProperty(ctx, held, held.property);
  },
  CAN: (ctx, { held }) => cancelTerm(ctx, held.policyKey, held.effectiveOn),
  REI: (ctx, { held }) => reinstateTerm(ctx, held.policyKey, held.effectiveOn),
};
