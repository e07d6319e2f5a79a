import type { ClaimWarning } from '@portico/contract/rooms/claims/report';
import { formatDay } from '@portico/contract/rules/format';

export const OFFLINE = {
  title: 'You’re offline.',
  text: (isPhone: boolean) =>
    `Your report is saved on this ${isPhone ? 'phone' : 'computer'} and will be sent automatically. Keep this page open or come back to it.`,
};
export const SIGN_IN = 'Sign in to send your report. Nothing is lost.';
export const NOT_KEPT = 'Your browser can’t save this report. Keep this page open until it’s sent.';

/** What the report says to the person who has the loss. */
const OWN = {
  safety: 'Is everyone safe?',
  safetyFirst: 'Make sure everyone’s OK first. Your report can wait a few minutes.',
  emergency: 'Call 911',
  protect: 'When it’s safe, protect your home',
  unfinished: 'Finish your report',
  again: 'Start a new report',
  start: 'Start my report',
  headings: ['What happened?', 'When and where?', 'Photos, and how to reach you'],
  noPolicy: 'There’s no policy on your account yet. Link yours first, or call us',
  description: 'In your own words',
  descriptionHint: 'A sentence or two is enough.',
  habitable: 'Can you stay in your home?',
  habitableMissing: 'Tell us if you can stay in your home.',
  canStay: 'You can stay',
  cannotStay: 'You can’t stay',
  phone: 'Best number to reach you',
  photosLater: 'You can add photos once you can see all of your policy.',
  photos: 'Photos are optional. Your report goes first, and photos follow.',
  send: 'Send my report',
  soFar: 'Your report so far',
  ready: 'Your report is ready to send',
  photosSent: 'Your photos',
  photosSending: 'Sending your photos',
  advice: 'Until we call',
  goToClaim: 'Go to my claim',
};
export type ReportWords = Readonly<typeof OWN>;

/** What it says to agents and staff, who report for someone else. They often aren’t where the loss is. */
const FOR_SOMEONE: ReportWords = {
  safety: 'Is anyone hurt?',
  safetyFirst: 'Make sure everyone there is OK first. The report can wait a few minutes.',
  emergency: 'Ask them to call 911',
  protect: 'When it’s safe, ask them to protect the home',
  unfinished: 'Finish the report',
  again: 'Start a new report',
  start: 'Start the report',
  headings: ['What happened?', 'When and where?', 'Photos, and who to call'],
  noPolicy: 'There’s no policy on this account yet. Link one first, or call us',
  description: 'What they told you',
  descriptionHint: 'A sentence or two is enough. The insured can read it.',
  habitable: 'Can they stay in the home?',
  habitableMissing: 'Tell us if they can stay in the home.',
  canStay: 'They can stay',
  cannotStay: 'They can’t stay',
  phone: 'Best number to reach them',
  photosLater: 'They can add photos once they can see all of the policy.',
  photos: 'Photos are optional. The report goes first, and photos follow.',
  send: 'Send the report',
  soFar: 'The report so far',
  ready: 'The report is ready to send',
  photosSent: 'Photos',
  photosSending: 'Sending the photos',
  advice: 'Ask them to do this until we call',
  goToClaim: 'Go to the claim',
};
export const wordsFor = (isOwn: boolean): ReportWords => (isOwn ? OWN : FOR_SOMEONE);

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
    'This loss was more than a year ago, so the policy may no longer cover it. You can still report it, and we’ll review it.',
  duplicate: () =>
    'A similar loss was already reported. If this is a different loss, you can still report it.',
};

/** The warning that a refused report was about. */
export const WARNING_OF: Readonly<Partial<Record<string, ClaimWarning>>> = {
  claimNotInForce: 'notInForce',
  claimOld: 'old',
  claimSimilar: 'duplicate',
};
