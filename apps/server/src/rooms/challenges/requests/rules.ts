import type { LinkDecision, LinkRequest } from '@portico/contract/rooms/challenges/requests';

const DAY = 24 * 60 * 60_000;

interface Named {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** What the requester gave that isn't the same as on file. What one of the two doesn't have can't differ. */
export function differencesOf(requester: Named, onFile: Named | undefined): LinkRequest['Differences'] {
  if (onFile === undefined) return [];
  const differs = (mine: string | null, filed: string | null) =>
    mine !== null && filed !== null && folded(mine) !== folded(filed);
  return [
    ...(differs(requester.name, onFile.name) ? (['name'] as const) : []),
    ...(differs(requester.email, onFile.email) ? (['email'] as const) : []),
    ...(differs(requester.phone, onFile.phone) ? (['phone'] as const) : []),
  ];
}

export interface DeciderFacts {
  readonly isOpen: boolean;
  /** The decider (or the staff member acting for them) is the requester, or signs in with the same email. */
  readonly isOwn: boolean;
  readonly isStaff: boolean;
  readonly hasPhone: boolean;
}

export function deciderOf({ isOpen, isOwn, isStaff, hasPhone }: DeciderFacts): LinkRequest['Decider'] {
  if (!isOpen) return 'decided';
  if (isOwn) return 'notYourOwn';
  return isStaff || hasPhone ? 'you' : 'staffOnly';
}

/** What is missing before a request can be approved. Declining needs nothing. */
export function missingForApproval(
  decision: LinkDecision,
  { called, note, hasPhone }: { called: boolean; note: string | undefined; hasPhone: boolean },
): 'linkCallNeeded' | 'linkNoteNeeded' | undefined {
  if (decision === 'decline') return undefined;
  if (hasPhone) return called ? undefined : 'linkCallNeeded';
  return note === undefined ? 'linkNoteNeeded' : undefined;
}

/** How long access waits after an approval where too many wrong answers were given: time for the owner to object. */
const WAIT = DAY;
export const accessFrom = (now: Date, isBudgetSpent: boolean): Date =>
  isBudgetSpent ? new Date(now.getTime() + WAIT) : now;
