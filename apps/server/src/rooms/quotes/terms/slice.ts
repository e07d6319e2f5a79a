import type { Ctx } from '@portico/platform/context';
import type { Amounts } from '@portico/rating';
import { addSlice, newestSlice, writeBooked, writePrice } from '../../policies/index.ts';
import { type MadeChange, spread } from '../rating/term.rules.ts';
import type { TermCommit } from './termCommit.ts';

/**
 * What is insured from the commit's day on, and what the term comes to. A cancellation and a reinstatement change nothing that
 * is insured: the days without coverage are only in what is booked.
 */
export async function writeSlice(
  ctx: Ctx,
  { held, price, change }: TermCommit,
  target: Amounts,
  changeKey: string,
): Promise<void> {
  const { policyKey, effectiveOn } = held;
  if (change === null)
    return writePrice(ctx, policyKey, { ...target, coverages: price.CoverageList }, changeKey);
  const { made } = change;
  if (made.kind === 'END') await endorse(ctx, policyKey, { price, made, begins: effectiveOn, changeKey });
  await writeBooked(ctx, policyKey, target);
}

/** The term's slice so far with what the endorsement adds. */
async function endorse(
  ctx: Ctx,
  policyKey: string,
  {
    price,
    made: { booked, target },
    begins,
    changeKey,
  }: Pick<TermCommit, 'price'> & {
    readonly made: MadeChange;
    readonly begins: string;
    readonly changeKey: string;
  },
): Promise<void> {
  const before = await newestSlice(ctx, policyKey);
  if (before === undefined) throw new Error('A term has a slice from its first day.');
  const moved = (name: keyof Amounts) => before[name] + target[name] - booked[name];
  const premiumCents = moved('premiumCents');
  await addSlice(ctx, policyKey, {
    sequence: before.sequence + 1,
    begins,
    changeKey,
    premiumCents,
    feesCents: moved('feesCents'),
    taxesCents: moved('taxesCents'),
    coverages: spread(price.CoverageList, premiumCents),
  });
}
