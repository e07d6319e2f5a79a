import type { Application } from '@portico/contract/rooms/quotes';
import type { UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { formatDay } from '@portico/contract/rules/format';

/** What has to be sent in now that it's bound. */
export const papersDue = ({ UnderwritingItemList }: Application): UnderwritingItem[] =>
  UnderwritingItemList.filter(
    ({ Kind, Needed, Status }) =>
      Kind === 'document' && Needed === 'afterwards' && (Status === 'open' || Status === 'rejected'),
  );

/** Who sends it, and by when. */
export function paperWords(
  { Code, Status, DueOn }: UnderwritingItem,
  { InsuredName, Agent }: Application,
): string {
  const from = Code === 'APPLICATION' ? `From ${InsuredName}, signed` : `From ${Agent.NameFull}`;
  const due = DueOn === null ? '' : ` · due ${formatDay(DueOn)}`;
  return `${Status === 'rejected' ? 'Rejected. Please send another one. ' : ''}${from}${due}`;
}
