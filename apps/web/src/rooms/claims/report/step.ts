import type { Lists } from './useLists.ts';
import type { ReportValues } from './values.ts';

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
  readonly isInsured: boolean;
}
