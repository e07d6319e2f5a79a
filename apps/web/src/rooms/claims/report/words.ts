import type { ClaimWarning } from '@portico/contract/rooms/claims/report';
import { formatDay } from '@portico/contract/rules/format';

export const OFFLINE = {
  title: 'You’re offline.',
  text: (isPhone: boolean) =>
    `Your report is saved on this ${isPhone ? 'phone' : 'computer'} and will be sent automatically. Keep this page open or come back to it.`,
};
export const SIGN_IN = 'Sign in to send your report. Nothing is lost.';
export const NOT_KEPT = 'Your browser can’t save this report. Keep this page open until it’s sent.';

/** Where it happened, in the words of someone who lives there. The keys are those of the reference list. */
export const LOCATIONS = [
  { value: 'LOCATION', label: 'At this address' },
  { value: 'INSURED', label: 'At the mailing address' },
  { value: 'ASSOCIATION', label: 'In a shared area of the building' },
  { value: 'AWAY', label: 'Away from home' },
];
export const REPAIRS = [
  { value: 'NO', label: 'Not yet' },
  { value: 'TEMPORARY', label: 'Temporary' },
  { value: 'YES', label: 'Finished' },
];
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
/** `18:00` → `About 6 PM`. */
export const timeName = (time: string): string => `About ${hour.format(new Date(`2026-01-01T${time}:00Z`))}`;
export const TIMES = Array.from({ length: 24 }, (_, at) => {
  const value = `${String(at).padStart(2, '0')}:00`;
  return { value, label: timeName(value) };
});

/** What to know before sending. The report can be sent anyway. */
export const WARNING_TEXT: Readonly<Record<ClaimWarning, (day: string) => string>> = {
  notInForce: (day) =>
    `This policy wasn’t in force on ${formatDay(day)}. You can still report the loss, and we’ll review it.`,
  old: () =>
    'This loss was more than a year ago, so your policy may no longer cover it. You can still report it, and we’ll review it.',
  duplicate: () =>
    'A similar loss was already reported. If this is a different loss, you can still report it.',
};

/** The warning that a refused report was about. */
export const WARNING_OF: Readonly<Partial<Record<string, ClaimWarning>>> = {
  claimNotInForce: 'notInForce',
  claimOld: 'old',
  claimSimilar: 'duplicate',
};
