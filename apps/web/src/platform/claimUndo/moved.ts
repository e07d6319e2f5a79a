import type { BulkPlan } from '@portico/contract/rooms/claimBulk';

/** ` 3 promises get another date.`, after another sentence. Empty if none do. */
export function movedText({ ChangeList }: Pick<BulkPlan, 'ChangeList'>): string {
  const count = ChangeList.reduce((sum, { PromiseList }) => sum + PromiseList.length, 0);
  if (count === 0) return '';
  return ` ${count === 1 ? '1 promise gets' : `${count} promises get`} another date.`;
}
