import {
  CHANGE_KINDS,
  type PolicyRequest,
  type RequestKind,
  type RequestStatus,
} from '@portico/contract/rooms/requests';
import { formatDay, formatLocalDay } from '@portico/contract/rules/format';
import type { Barrier } from './useRequests.ts';

export const STATUS_TEXT: Readonly<Record<RequestStatus, string>> = {
  open: 'Waiting for an answer',
  accepted: 'Accepted, in progress',
  declined: 'Declined',
  done: 'Done',
  withdrawn: 'Withdrawn',
};

export const KIND_TEXT: Readonly<Record<RequestKind, string>> = {
  change: 'Change request',
  cancel: 'Cancellation request',
};

/** What a change is about, or why the policy is to be canceled. */
export const aboutOf = ({ ChangeKind, CancellationReason }: PolicyRequest): string =>
  ChangeKind === null ? (CancellationReason?.Name ?? '') : CHANGE_KINDS[ChangeKind];

/** `Declined by Marcus Delacroix on Nov 16, 2026`. */
export function decidedText({ Status, DecidedBy, DecidedAt }: PolicyRequest): string {
  const by = DecidedBy === null ? '' : ` by ${DecidedBy.NameFull}`;
  const on = DecidedAt === null ? '' : ` on ${formatLocalDay(DecidedAt)}`;
  const what = Status === 'done' ? 'Completed' : Status === 'accepted' ? 'Accepted' : STATUS_TEXT[Status];
  return `${what}${by}${on}`;
}

/** Why someone can't ask, and what to do instead. */
export const BARRIER_TEXT: Readonly<Record<Barrier, { title: string; text: string }>> = {
  termOver: {
    title: 'This term can’t be changed',
    text: 'You can only ask for this on a current or upcoming term. Open the current term of the policy, or call us.',
  },
  openAlready: {
    title: 'You already have an open request',
    text: 'We’ll email you when it’s answered. To change it, withdraw it on the policy’s page and send a new one, or call your agent.',
  },
  ownerOnly: {
    title: 'Only the account’s owner can ask for this',
    text: 'Canceling ends coverage for everyone on the policy. Please ask the owner of the account, or call your agent.',
  },
  canceledAlready: {
    title: 'This policy is already being canceled',
    text: 'If you want to keep it after all, please call your agent.',
  },
  acting: {
    title: 'You’re acting on someone’s behalf',
    text: 'They can send this request themselves. You can send it for them from your own account.',
  },
};

export const daysText = (first: string, last: string): string =>
  `A day from ${formatDay(first)} to ${formatDay(last)}.`;
