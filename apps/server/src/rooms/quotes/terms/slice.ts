import type { Ctx } from '@portico/platform/context';
import { type Amounts, declared, partsAfter } from '@portico/rating';
import { addSlice, newestSlice, writeBooked, writePrice } from '../../policies/index.ts';
import { openedEdition } from '../../programs/index.ts';
import { insuredPrice } from '../rating/price.ts';
import { type MadeChange, tiedCosts } from '../rating/term.rules.ts';
import type { TermCommit } from './termCommit.ts';

/**
 * What is insured from the commit's day on, and what the term comes to. A cancellation and a reinstatement change nothing that
 * is insured: the days without coverage are only in what is booked.
 */
export async function writeSlice(
  ctx: Ctx,
  { held, input, price, change }: TermCommit,
  target: Amounts,
  changeKey: string,
): Promise<void> {
  const { policyKey } = held;
  if (change === null) {
    const edition = await openedEdition(ctx.db, held.editionKey);
    return writePrice(ctx, policyKey, insuredPrice(edition, input, price), changeKey);
  }
  const { made } = change;
  if (made.kind === 'END') await endorse(ctx, { held, input, price, made, changeKey });
  await writeBooked(ctx, policyKey, target);
}

interface Endorsed extends Pick<TermCommit, 'held' | 'input' | 'price'> {
  readonly made: MadeChange;
  readonly changeKey: string;
}

/** The term's slice so far with what the endorsement adds. */
async function endorse(ctx: Ctx, { held, input, price, made, changeKey }: Endorsed): Promise<void> {
  const { policyKey, editionKey, effectiveOn: begins } = held;
  const { booked, target, costs } = made;
  const before = await newestSlice(ctx, policyKey);
  if (before === undefined) throw new Error('A term has a slice from its first day.');
  const moved = (name: keyof Amounts) => before[name] + target[name] - booked[name];
  const amounts: Amounts = {
    premiumCents: moved('premiumCents'),
    feesCents: moved('feesCents'),
    taxesCents: moved('taxesCents'),
  };
  const edition = await openedEdition(ctx.db, editionKey);
  await addSlice(ctx, policyKey, {
    ...amounts,
    sequence: before.sequence + 1,
    begins,
    changeKey,
    coverages: partsAfter(before, price.CoverageList, made.partMoves, amounts.premiumCents),
    declared: declared(edition, input, { ...price, ...tiedCosts(costs, amounts) }),
  });
}
