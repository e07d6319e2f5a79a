import type { ClaimWarning } from '@portico/contract/rooms/claims/report';
import { formatDay } from '@portico/contract/rules/format';

export const OFFLINE = {
  title: 'You’re offline.',
  text: (isPhone: boolean) =>
    `Your report is saved on this ${isPhone ? 'phone' : 'computer'} and will be sent automatically. Keep this page open or come back to it.`,
};
export const SIGN_IN = 'Sign in to send your report. Nothing is lost.';
export const NOT_KEPT = 'Your browser can’t save this report. Keep this page open until it’s sent.';

/** Where it happened, in the words of someone who lives there. */
const PLACE_WORDS: Readonly<Record<string, string>> = {
  LOCATION: 'At this address',
  INSURED: 'At the mailing address',
  ASSOCIATION: 'In a shared area of the building',
  AWAY: 'Away from home',
};
const REPAIR_WORDS: Readonly<Record<string, string>> = {
  NO: 'Not yet',
  TEMPORARY: 'Temporary',
  PARTIAL: 'Partly',
  YES: 'Finished',
  NOT_NEEDED: 'None needed',
};

interface Listed {
  readonly Key: string;
  readonly Name: string;
}
/** The list says what there is. What we have no words for has its own. */
const optionsOf = (words: Readonly<Record<string, string>>) => (list: readonly Listed[]) =>
  list.map(({ Key, Name }) => ({ value: Key, label: words[Key] ?? Name }));
export const placeOptions = optionsOf(PLACE_WORDS);
export const repairOptions = optionsOf(REPAIR_WORDS);
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
