import type { BulkPlan } from '@portico/contract/rooms/claimBulk';
import { movedText } from '../../../platform/claimUndo/moved.ts';
import { claimsText, shortName } from './queue.rules.ts';

/** `2 claims change, 1 can’t be changed. 3 promises get another date.` */
export function summaryOf(plan: Pick<BulkPlan, 'ChangeList' | 'LeftList'>): string {
  const { ChangeList, LeftList } = plan;
  const refused = LeftList.filter(({ IsRefused }) => IsRefused).length;
  const kept = LeftList.length - refused;
  const changed = ChangeList.length;
  return `${[
    changed === 0 ? 'Nothing changes' : `${claimsText(changed)} ${changed === 1 ? 'changes' : 'change'}`,
    ...(refused > 0 ? [`${claimsText(refused)} can’t be changed`] : []),
    ...(kept > 0 ? [`${claimsText(kept)} ${kept === 1 ? 'stays as it is' : 'stay as they are'}`] : []),
  ].join(', ')}.${movedText(plan)}`;
}

/** `Assigned 3 claims: 1 to L. Boone, 2 to P. Novak.` */
export function assignedText({ ChangeList }: Pick<BulkPlan, 'ChangeList'>): string {
  const counts = new Map<string, number>();
  for (const { After } of ChangeList) counts.set(After, (counts.get(After) ?? 0) + 1);
  const shares = [...counts].map(([name, count]) => `${count} to ${shortName(name)}`).join(', ');
  return `Assigned ${claimsText(ChangeList.length)}: ${shares}.`;
}

/** `Leon Boone goes from 50 to 51 claims, above their capacity of 50.` One sentence for each person who gets more than that. */
export const overCapacity = ({ LoadList }: Pick<BulkPlan, 'LoadList'>): string[] =>
  LoadList.filter(({ Open, OpenAfter, Capacity }) => OpenAfter > Open && OpenAfter > Capacity).map(
    ({ Name, Open, OpenAfter, Capacity }) =>
      `${Name} goes from ${Open} to ${OpenAfter} claims, above their capacity of ${Capacity}.`,
  );
