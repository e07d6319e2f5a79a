import type { Application } from '@portico/contract/rooms/quotes';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';

export const isDecided = ({ Status }: UnderwritingItem): boolean =>
  Status === 'approved' || Status === 'waived';

/** What the agent has yet to add, change or have approved before it can be bound. */
export const neededToBind = ({ UnderwritingItemList }: Application): UnderwritingItem[] =>
  UnderwritingItemList.filter(
    (item) =>
      item.Needed === 'bind' &&
      !isDecided(item) &&
      !(item.Kind === 'document' && item.Status === 'submitted'),
  );
