import type { License } from '@portico/contract/rooms/agencies';
import type { ClosingPreview } from '@portico/contract/rooms/agents';
import { formatCount } from '@portico/contract/rules/format';

/** `214 days left`, or that it's over. */
export function licenseText({ DaysLeft }: Pick<License, 'DaysLeft'>): string {
  if (DaysLeft < 0)
    return DaysLeft === -1 ? 'expired yesterday' : `expired ${formatCount(-DaysLeft)} days ago`;
  if (DaysLeft === 0) return 'expires today';
  return DaysLeft === 1 ? '1 day left' : `${formatCount(DaysLeft)} days left`;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];

/** What ends with an agency. */
export const closingWords = ({ Agents, Appointments, Invitations }: ClosingPreview): string[] => [
  ...counted(
    Agents,
    'agent leaves, and can’t see its accounts anymore',
    'agents leave, and can’t see its accounts anymore',
  ),
  ...counted(Appointments, 'appointment ends', 'appointments end'),
  ...counted(Invitations, 'open invitation is withdrawn', 'open invitations are withdrawn'),
  'The agency is retired. What it did keeps its name.',
];

/** Why it can't be closed yet. */
export const holdingWords = ({ Branches, Contracts }: ClosingPreview): string[] => [
  ...counted(Branches, 'branch office', 'branch offices'),
  ...counted(Contracts, 'contract', 'contracts'),
];

export const unappointedText = (count: number): string =>
  count === 1
    ? 'The new agency isn’t appointed for 1 policy in force. It stays as it is. Add the appointment before it renews.'
    : `The new agency isn’t appointed for ${formatCount(count)} policies in force. They stay as they are. Add the appointments before they renew.`;
