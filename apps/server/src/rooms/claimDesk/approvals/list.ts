import type { DeskApproval } from '@portico/contract/rooms/claimDesk';
import { isStale, lastDayToDecide } from '@portico/contract/rules/claimApproval';
import { dayOf } from '@portico/platform/businessDay';
import type { Ctx } from '@portico/platform/context';
import { holidaysSince } from '../../claimRecord/index.ts';
import { powersOf } from '../claimDesk.powers.ts';
import { changesSince, namesOf } from './about.ts';
import { lettersToApprove } from './letters.ts';
import { paymentDetails, waitingPayments } from './payments.ts';
import { recoveryDetails, waitingRecoveries } from './recoveries.ts';
import type { Waiting } from './waiting.ts';

type Item = Waiting & { readonly decideBy: string; readonly isStale: boolean };

/** What waits for the caller, and requests of theirs that waited too long. The oldest first. */
async function itemsFor(ctx: Ctx): Promise<Item[]> {
  const { CanWork, AuthorityCents: authorityCents } = await powersOf(ctx);
  if (!CanWork) return [];
  const { db, now, actor } = ctx;
  const me = { key: actor.personKey, authorityCents };
  const waiting: Waiting[] = [
    ...(await waitingPayments(ctx, me)),
    ...(await waitingRecoveries(ctx, me)),
    ...(await lettersToApprove(ctx)),
  ];
  const oldest = waiting.toSorted((one, two) => one.askedAt.getTime() - two.askedAt.getTime());
  const holidays = await holidaysSince(db, dayOf(oldest[0]?.askedAt ?? now));
  return oldest
    .map((one): Item => {
      const askedOn = dayOf(one.askedAt);
      const stale = one.kind !== 'letter' && isStale(askedOn, dayOf(now), holidays);
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
    if (named === undefined) return [];
    const { Coverage, ...about } = named;
    const request = {
      ...about,
      Key: item.key,
      AskedAt: item.askedAt.toISOString(),
      IsStale: item.isStale,
      CanDecide: item.canDecide,
      ChangeList: changes.get(item.key) ?? [],
    };
    if (item.kind === 'letter') return [{ ...request, Kind: 'letter', Letter: item.letter }];
    const detail = payments.get(item.key) ?? recoveries.get(item.key);
    if (detail === undefined) return [];
    const money = { Coverage, Cost: item.cost, AmountCents: item.amountCents, DecideBy: item.decideBy };
    return [{ ...request, ...money, ...detail }];
  });
  return { rows, total: all.length };
}
