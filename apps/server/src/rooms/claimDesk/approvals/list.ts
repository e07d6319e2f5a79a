import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { isStale, lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holidaysSince } from '../../claimRecord/index.ts';
import { powersOf } from '../claimDesk.powers.ts';
import { changesSince, namesOf } from './about.ts';
import { paymentDetails, waitingPayments } from './payments.ts';
import { recoveryDetails, waitingRecoveries } from './recoveries.ts';
import type { Waiting } from './waiting.ts';

interface Item extends Waiting {
  readonly decideBy: string;
  readonly isStale: boolean;
}

/** What waits for the caller, and requests of theirs that waited too long. The oldest first. */
async function itemsFor(ctx: Ctx): Promise<Item[]> {
  const { CanWork, AuthorityCents: authorityCents } = await powersOf(ctx);
  if (!CanWork) return [];
  const { db, now, actor } = ctx;
  const me = { key: actor.personKey, authorityCents };
  const waiting = [...(await waitingPayments(ctx, me)), ...(await waitingRecoveries(ctx, me))];
  const oldest = waiting.toSorted((one, two) => one.askedAt.getTime() - two.askedAt.getTime());
  const holidays = await holidaysSince(db, dayOf(oldest[0]?.askedAt ?? now));
  return oldest
    .map((one): Item => {
      const askedOn = dayOf(one.askedAt);
      const stale = isStale(askedOn, dayOf(now), holidays);
      const canDecide = one.canDecide && !stale;
      return { ...one, canDecide, isStale: stale, decideBy: lastDayToDecide(askedOn, holidays) };
    })
    .filter(
      (item) =>
        item.canDecide || (item.isStale && (item.requestedBy === me.key || item.askedAgainBy === me.key)),
    );
}

export const countApprovals = async (ctx: Ctx): Promise<number> => (await itemsFor(ctx)).length;

/** However many there are, each of its lists is read in one statement. */
export async function listApprovals(
  ctx: Ctx,
  { Skip, Take }: { readonly Skip: number; readonly Take: number },
): Promise<{ rows: DeskApproval[]; total: number }> {
  const all = await itemsFor(ctx);
  const items = all.slice(Skip, Skip + Take);
  const names = await namesOf(ctx, items);
  const changes = await changesSince(ctx, items);
  const payments = await paymentDetails(ctx, items);
  const recoveries = await recoveryDetails(ctx, items);
  const rows = items.flatMap((item): DeskApproval[] => {
    const named = names.get(item.key);
    const detail = payments.get(item.key) ?? recoveries.get(item.key);
    if (named === undefined || detail === undefined) return [];
    return [
      {
        ...detail,
        ...named,
        Key: item.key,
        Cost: item.cost,
        AmountCents: item.amountCents,
        AskedAt: item.askedAt.toISOString(),
        DecideBy: item.decideBy,
        IsStale: item.isStale,
        CanDecide: item.canDecide,
        ChangeList: changes.get(item.key) ?? [],
      },
    ];
  });
  return { rows, total: all.length };
}
