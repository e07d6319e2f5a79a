import type { Application, ControlState } from '@portico/contract/rooms/quotes';
import type { UnderwritingMessage } from '@portico/contract/rooms/underwriting';
import type { ItemStatus, UnderwritingItem } from '@portico/contract/rooms/underwriting/item';
import { formatDay, formatMoment } from '@portico/contract/rules/format';
import { isDecided, neededToBind } from './needed.rules.ts';

/** Whether there’s anything to send to an underwriter. */
export const canSubmit = ({ Status, UnderwritingItemList }: Application): boolean =>
  Status === 'open' && UnderwritingItemList.some((item) => item.Needed === 'bind' && !isDecided(item));

const ITEM_WORDS: Readonly<Record<ItemStatus, string>> = {
  open: 'Needed',
  submitted: 'Sent',
  approved: 'Approved',
  rejected: 'Rejected',
  waived: 'Not needed',
};
const OPEN_WORDS: Readonly<Record<UnderwritingItem['Kind'], string>> = {
  document: 'Document needed',
  approval: 'Needs an underwriter’s approval',
  answer: 'Change this answer to accept the approval',
  condition: 'Accept this condition',
};

export function itemWords({ Kind, Status }: UnderwritingItem): string {
  if (Status === 'open') return OPEN_WORDS[Kind];
  if (Kind === 'document' && Status === 'rejected') return 'Rejected. Please send another one';
  if (Kind === 'approval' && Status === 'rejected') return 'Declined';
  if ((Kind === 'answer' || Kind === 'condition') && Status === 'approved') return 'Accepted';
  return ITEM_WORDS[Status];
}

export type ItemStep = 'accept' | 'approve' | 'reject' | 'waive';

const IN_WORK: readonly Application['Status'][] = ['open', 'referred', 'approved'];

/** What someone can do about an item now. A referral is decided as a whole. */
export function itemSteps(
  application: Pick<Application, 'Status'>,
  { Kind, Status, EFile }: UnderwritingItem,
  isUnderwriter: boolean,
): ItemStep[] {
  if (!IN_WORK.includes(application.Status) || Kind === 'approval') return [];
  const isOpen = Status === 'open' || Status === 'submitted' || Status === 'rejected';
  const steps: [ItemStep, boolean][] = [
    ['accept', Kind === 'condition' && isOpen && !isUnderwriter],
    ['approve', Kind === 'document' && Status === 'submitted' && isUnderwriter],
    [
      'reject',
      Kind === 'document' && EFile !== null && ['submitted', 'approved'].includes(Status) && isUnderwriter,
    ],
    ['waive', isOpen && isUnderwriter],
  ];
  return steps.filter(([, can]) => can).map(([step]) => step);
}

/** By when it’s needed. */
export function dueWords({ Needed, Days, DueOn }: UnderwritingItem): string {
  if (DueOn !== null) return `Due ${formatDay(DueOn)}`;
  if (Needed === 'bind') return 'Before you bind';
  return Days === null ? 'After you bind' : `Within ${Days} days after you bind`;
}

export function statusWords(application: Application): string {
  const { Status, ReplyDueAt, Rating } = application;
  switch (Status) {
    case 'referred':
      return ReplyDueAt === null
        ? 'This is with the underwriter.'
        : `This is with the underwriter, who will answer by ${formatMoment(ReplyDueAt)}.`;
    case 'approved':
      return neededToBind(application).some(({ AskedBy }) => AskedBy !== null)
        ? 'An underwriter approved this with conditions. Accept them below to bind.'
        : 'An underwriter approved this.';
    case 'declined':
      return 'An underwriter declined this. If something has changed, you can appeal.';
    case 'committed':
      return 'This is bound.';
    case 'withdrawn':
      return 'This application was withdrawn.';
    case 'expired':
      return 'This quote has expired. Rate it again to continue.';
    default:
      return openWords(application, Rating !== null);
  }
}

function openWords(application: Application, isRated: boolean): string {
  if (application.Decision === 'ask')
    return 'The underwriter has a question. Answer it, and send this to them again.';
  const needed = neededToBind(application);
  if (needed.some(({ Kind }) => Kind === 'approval'))
    return 'An underwriter has to approve this before you can bind.';
  if (needed.length > 0) return 'Some things are still needed before you can bind.';
  return isRated
    ? 'You don’t need an underwriter’s approval.'
    : 'Rate this application to see what it needs.';
}

export const KIND_WORDS: Readonly<Record<UnderwritingMessage['Kind'], string>> = {
  message: '',
  submit: 'Sent to the underwriter',
  approve: 'Approved',
  ask: 'Question from the underwriter',
  decline: 'Declined',
  appeal: 'Appeal',
  withdraw: 'Withdrawn',
};

export const controlsOf = ({ SectionList }: Application): ControlState[] =>
  SectionList.filter(({ IsVisible }) => IsVisible)
    .flatMap(({ ControlList }) => ControlList)
    .filter(({ IsVisible }) => IsVisible);
