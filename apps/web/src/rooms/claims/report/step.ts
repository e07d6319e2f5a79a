import type { Lists } from './useLists.ts';
import type { ReportValues } from './values.ts';
import type { ReportWords } from './words.ts';

/** What each step works with. */
export interface StepProps {
  readonly values: ReportValues;
  readonly change: (changes: Partial<ReportValues>) => void;
  /** Saves to the device what has changed, without waiting for the next change. */
  readonly save: () => Promise<void>;
  /** Of the control for a field. */
  readonly idOf: (field: keyof ReportValues) => string;
  readonly errorOf: (field: keyof ReportValues) => string | undefined;
  readonly lists: Lists | undefined;
  /** The session is an insured's, so their own policies are the choice. */
  readonly isInsured: boolean;
  /** The reader has the loss. Otherwise they report it for someone else. */
  readonly isOwn: boolean;
  readonly words: ReportWords;
}
